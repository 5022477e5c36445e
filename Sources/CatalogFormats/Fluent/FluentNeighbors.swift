/// The Fluent files that an application loads together in one language: a text of one can refer to those of the others.
package struct FluentNeighbors: Sendable {
    private let resources: [FluentResource]

    /// - Parameter files: the files' contents.
    package init(_ files: [[UInt8]]) { resources = files.map(FluentResource.parse) }

    /// The entries with an identifier, each text once.
    func entries(_ id: String, isTerm: Bool) -> [FluentResource.Entry] {
        var seen: Set<String> = []
        return resources.compactMap { $0.entry(id, isTerm: isTerm) }.filter { entry in
            var plain = entry
            plain.comment = nil
            return seen.insert(FluentResource([.entry(plain)]).text).inserted
        }
    }
}
