// SPDX-License-Identifier: Apache-2.0

#if Sndfile
internal import CSndfile
import Glibc
import Synchronization

/// The one owner of a `SNDFILE*`.
///
/// The library lets different handles be used on different threads at once, one handle on one thread at a time. The
/// code of a failed opening is a global of the library, so openings take turns.
struct SndfileHandle: ~Copyable {
    private static let opening = Mutex<Void>(())

    private var file: OpaquePointer?
    /// Held for as long as the library may call back into it.
    private let memory: MemoryFile?
    /// What the file holds.
    let info: SF_INFO

    /// Opens the sound in a file.
    ///
    /// - Parameter recording: The file, at its beginning.
    /// - Throws: ``SndfileError`` as the library tells it.
    init(reading recording: borrowing RecordingFile) throws(SndfileError) {
        var info = SF_INFO()
        memory = nil
        // The library gets a descriptor of its own: when it cannot open the sound, version 1.2.0 closes the
        // descriptor even if it was told not to, and later ones don't.
        let own = fcntl(recording.descriptor, F_DUPFD_CLOEXEC, 0)
        if own < 0 { throw .system }
        file = try Self.open { sf_open_fd(own, Int32(SFM_READ), &info, Int32(SF_TRUE)) }
        self.info = info
    }

    /// Opens a file in memory for writing.
    ///
    /// - Parameters:
    ///   - memory: The file; what it has is complete once the handle is closed.
    ///   - format: The library's code of the format.
    ///   - sampleRate: Frames a second.
    ///   - channels: The number of channels.
    /// - Throws: ``SndfileError`` as the library tells it.
    init(writing memory: MemoryFile, format: Int32, sampleRate: Int32, channels: Int32) throws(SndfileError) {
        var info = SF_INFO()
        info.format = format
        info.samplerate = sampleRate
        info.channels = channels
        var callbacks = MemoryFile.callbacks
        let data = Unmanaged.passUnretained(memory).toOpaque()
        self.memory = memory
        file = try Self.open { sf_open_virtual(&callbacks, Int32(SFM_WRITE), &info, data) }
        self.info = info
    }

    deinit {
        if let file { sf_close(file) }
    }

    private static func open(_ call: () -> OpaquePointer?) throws(SndfileError) -> OpaquePointer {
        try opening.withLock { _ throws(SndfileError) in
            guard let file = call() else { throw SndfileError(rawValue: sf_error(nil)) }
            return file
        }
    }

    /// The fault the library remembers for this handle, if there is one.
    var fault: SndfileError? {
        let code = sf_error(file)
        return code == 0 ? nil : SndfileError(rawValue: code)
    }

    /// Reads frames as floats, the channels of each frame side by side.
    ///
    /// - Parameter frames: Where they go; its length is a multiple of the channels.
    /// - Returns: How many frames were read; fewer than asked for at the end and after a fault.
    func read(into frames: inout [Float]) -> Int {
        let wanted = frames.count / Int(info.channels)
        return frames.withUnsafeMutableBufferPointer { buffer in
            Int(sf_readf_float(file, buffer.baseAddress, sf_count_t(wanted)))
        }
    }

    /// Writes frames of floats, the channels of each frame side by side.
    ///
    /// - Parameter frames: The frames, full scale 1.0; their number is a multiple of the channels.
    /// - Throws: ``SndfileError`` if not all could be written.
    func write(_ frames: [Float]) throws(SndfileError) {
        let count = sf_count_t(frames.count)
        let written = frames.withUnsafeBufferPointer { sf_write_float(file, $0.baseAddress, count) }
        if written != count { throw fault ?? .system }
    }

    /// Writes frames of integers, the channels of each frame side by side.
    ///
    /// - Parameter frames: The frames, full scale 2^31; a narrower format keeps the upper bits.
    /// - Throws: ``SndfileError`` if not all could be written.
    func write(_ frames: [Int32]) throws(SndfileError) {
        let count = sf_count_t(frames.count)
        let written = frames.withUnsafeBufferPointer { sf_write_int(file, $0.baseAddress, count) }
        if written != count { throw fault ?? .system }
    }

    /// Sets one of the library's options.
    ///
    /// - Parameters:
    ///   - command: The option's number.
    ///   - value: Its value, of the C type that the option wants.
    /// - Throws: ``SndfileError`` if the library does not take it.
    func set<Value: BitwiseCopyable>(_ command: Int, to value: Value) throws(SndfileError) {
        var value = value
        let answer = sf_command(file, Int32(command), &value, Int32(MemoryLayout<Value>.size))
        if answer != Int32(SF_TRUE) { throw fault ?? .unsupportedEncoding }
    }

    /// Closes the file, which writes its end.
    ///
    /// - Throws: ``SndfileError`` if the end could not be written.
    mutating func close() throws(SndfileError) {
        guard let file else { return }
        self.file = nil
        let code = sf_close(file)
        if code != 0 { throw SndfileError(rawValue: code) }
    }
}
#endif
