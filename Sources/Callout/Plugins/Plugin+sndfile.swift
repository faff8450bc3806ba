// SPDX-License-Identifier: Apache-2.0

import CalloutCore
#if Sndfile
import CalloutSndfile
#endif

extension Plugin {
    /// Every common sound file format.
    static var sndfile: Plugin {
        #if Sndfile
        var plugin = Plugin("sndfile", "FLAC, Opus, Vorbis, MP3, CAF and more", [.files])
        plugin.formats = SndfileFormat.all.map(\.name)
        plugin.endings = SndfileFormat.all.map(\.fileExtension)
        plugin.decoder = SndfileDecoder()
        plugin.makeEncoder = { (format, bits) throws(CueError) in
            SndfileEncoder(try SndfileFormat.named(format, bits: bits))
        }
        return plugin
        #else
        var plugin = Plugin(
            "sndfile", "FLAC, Opus, Vorbis, MP3, CAF and more", [.files],
            absence: "apt-get install libsndfile1-dev, then build with --traits Espeak,Pulse,Sndfile")
        plugin.formats = ["flac", "opus", "vorbis", "mp3", "caf", "aiff"]
        plugin.endings = ["ogg"]
        return plugin
        #endif
    }
}
