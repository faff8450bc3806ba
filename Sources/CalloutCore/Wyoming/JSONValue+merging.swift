// SPDX-License-Identifier: Apache-2.0

extension JSONValue {
    /// The object with these members laid over its own.
    func merging(_ members: [Member]) -> JSONValue {
        guard case .object(let own) = self, !own.isEmpty else { return .object(members) }
        let names = Set(members.map(\.name))
        return .object(own.filter { !names.contains($0.name) } + members)
    }
}
