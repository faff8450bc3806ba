// SPDX-License-Identifier: Apache-2.0

#if Sndfile
extension SndfileFormat {
    /// The sample rates a format holds.
    enum Rates: Sendable, Equatable {
        /// Every rate up to one.
        case upTo(Int)
        /// These rates, in ascending order.
        case only([Int])

        /// Whether a rate is one of them.
        func contains(_ rate: Int) -> Bool {
            switch self {
            case .upTo(let highest): rate <= highest
            case .only(let rates): rates.contains(rate)
            }
        }

        /// The option that asks for the lowest rate that loses nothing, or for the highest there is.
        func fix(for rate: Int) -> String {
            switch self {
            case .upTo(let highest): "--rate \(highest)"
            case .only(let rates): "--rate \(rates.first { $0 >= rate } ?? rates.max() ?? rate)"
            }
        }
    }
}
#endif
