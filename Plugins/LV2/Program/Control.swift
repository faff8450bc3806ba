// SPDX-License-Identifier: Apache-2.0

#if LV2
import CalloutCore

/// A control port of a plugin that can be set.
struct Control {
    let symbol: String
    let index: UInt32
    /// The lowest and highest value; nil where the plugin says none.
    let low, high: Float?
    /// What it is where nothing is said.
    let usual: Float
    /// Whether the range and the usual value are fractions of the sample rate.
    let isRate: Bool

    /// Its value where nothing is said.
    func usual(at rate: Int) -> Float { isRate ? usual * Float(rate) : usual }

    /// A value that was asked for.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - rate: The sample rate.
    /// - Returns: The value as the port takes it.
    /// - Throws: A refusal with `invalid` for what is no number, or out of range.
    func checked(_ value: JSONValue, at rate: Int) throws(Refusal) -> Float {
        let scale = isRate ? Float(rate) : 1
        let bounds = (low.map { $0 * scale }, high.map { $0 * scale })
        let given = value.number ?? value.string.flatMap { Double($0) }
        guard let number = given.map({ Float($0) }), number.isFinite, number >= bounds.0 ?? -.greatestFiniteMagnitude,
            number <= bounds.1 ?? .greatestFiniteMagnitude
        else {
            let from = bounds.0.map { " from \($0)" } ?? ""
            let to = bounds.1.map { " to \($0)" } ?? ""
            throw .invalid("'\(symbol)' is a number\(from)\(to), not \(value.description)")
        }
        return number
    }
}
#endif
