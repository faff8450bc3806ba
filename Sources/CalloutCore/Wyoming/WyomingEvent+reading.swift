// SPDX-License-Identifier: Apache-2.0

extension WyomingEvent {
    /// Makes sure of the type.
    func require(_ type: String) throws(WyomingError) {
        guard self.type == type else { throw fault("'\(type)' is due here") }
    }

    /// The whole number with this name.
    func integer(_ name: String, within range: ClosedRange<Int>) throws(WyomingError) -> Int {
        guard let value = data[name] else { throw lacks("'\(name)'") }
        guard let number = value.integer, range.contains(number) else {
            throw fault("'\(name)' must be a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    func lacks(_ thing: String) -> WyomingError { fault("it has no \(thing)") }

    func fault(_ reason: String) -> WyomingError { .badEvent(type: WyomingError.excerpt(type.utf8), reason: reason) }
}
