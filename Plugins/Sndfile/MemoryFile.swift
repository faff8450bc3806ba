// SPDX-License-Identifier: Apache-2.0

#if Sndfile
internal import CSndfile
import Glibc

/// A file in memory, as libsndfile's virtual input and output sees it.
///
/// One handle uses it, on one thread at a time, and must be closed before the file goes.
final class MemoryFile {
    /// What has been written.
    private(set) var bytes: [UInt8] = []
    private var position = 0

    /// The library's callbacks; their user data is the file, unretained.
    static var callbacks: SF_VIRTUAL_IO {
        SF_VIRTUAL_IO(
            get_filelen: { MemoryFile.at($0).map { sf_count_t($0.bytes.count) } ?? -1 },
            seek: { offset, whence, data in MemoryFile.at(data)?.seek(Int(offset), whence) ?? -1 },
            read: { target, count, data in MemoryFile.at(data)?.read(target, Int(count)) ?? 0 },
            write: { source, count, data in MemoryFile.at(data)?.write(source, Int(count)) ?? 0 },
            tell: { MemoryFile.at($0).map { sf_count_t($0.position) } ?? -1 })
    }

    private static func at(_ data: UnsafeMutableRawPointer?) -> MemoryFile? {
        data.map { Unmanaged<MemoryFile>.fromOpaque($0).takeUnretainedValue() }
    }

    private func seek(_ offset: Int, _ whence: Int32) -> sf_count_t {
        let origin = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? position : bytes.count
        guard origin + offset >= 0 else { return -1 }
        position = origin + offset
        return sf_count_t(position)
    }

    private func read(_ target: UnsafeMutableRawPointer?, _ count: Int) -> sf_count_t {
        let count = min(count, bytes.count - position)
        guard let target, count > 0 else { return 0 }
        bytes.withUnsafeBytes { all in
            UnsafeMutableRawBufferPointer(start: target, count: count)
                .copyMemory(from: UnsafeRawBufferPointer(rebasing: all[position..<position + count]))
        }
        position += count
        return sf_count_t(count)
    }

    private func write(_ source: UnsafeRawPointer?, _ count: Int) -> sf_count_t {
        guard let source, count > 0 else { return 0 }
        // As on a disk, a gap that a seek left is zeros.
        if position > bytes.count { bytes.append(contentsOf: repeatElement(0, count: position - bytes.count)) }
        let new = UnsafeRawBufferPointer(start: source, count: count)
        bytes.replaceSubrange(position..<min(position + count, bytes.count), with: new)
        position += count
        return sf_count_t(count)
    }
}
#endif
