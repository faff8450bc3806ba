// SPDX-License-Identifier: Apache-2.0

package import CalloutCore

extension ListFormat {
    /// Reads lists of this format.
    ///
    /// - Parameter columns: What a table calls the columns of a pack; for `csv`.
    /// - Returns: The importer.
    package func importer(columns: [String: String] = [:]) -> any ListImporter {
        switch self {
        case .edgetx: EdgeTXImporter()
        case .ethos: EthosImporter()
        case .rotorflight: RotorflightImporter()
        case .rockbox: RockboxImporter()
        case .crewchief: CrewChiefImporter()
        case .asterisk: AsteriskImporter()
        case .freeswitch: FreeSwitchImporter()
        case .organicmaps: OrganicMapsImporter()
        case .android: AndroidImporter()
        case .apple: AppleListImporter()
        case .po: POImporter()
        case .qt: QtImporter()
        case .arb: ARBImporter()
        case .xliff: XLIFFImporter()
        case .csv: CSVImporter(columns: columns)
        }
    }

    /// Writes lists of this format; nil if it is not one of ``exported``.
    package var exporter: (any ListExporter)? {
        switch self {
        case .po: POExporter()
        case .xliff: XLIFFExporter()
        case .csv: CSVExporter()
        default: nil
        }
    }
}
