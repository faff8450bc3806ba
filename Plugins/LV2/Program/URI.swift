// SPDX-License-Identifier: Apache-2.0

#if LV2
/// The URIs that are spoken of here; the library's macros for them are put together from parts, which Swift does not see.
enum URI {
    private static let extensions = "http://lv2plug.in/ns/ext/"

    static let map = extensions + "urid#map"
    static let unmap = extensions + "urid#unmap"
    static let options = extensions + "options#options"
    static let bufferSize = extensions + "buf-size#"
    static let sampleRate = extensions + "parameters#sampleRate"
    static let int = extensions + "atom#Int"
    static let float = extensions + "atom#Float"
    static let sequence = extensions + "atom#Sequence"
    static let chunk = extensions + "atom#Chunk"
    static let eventPort = extensions + "atom#AtomPort"
    static let core = "http://lv2plug.in/ns/lv2core#"
}
#endif
