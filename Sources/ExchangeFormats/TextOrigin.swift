/// What the file of another program says about a text beside its words. It is kept when the text arrives, so that the text can be
/// written back under the name that the program knows.
package struct TextOrigin: Sendable, Hashable {
    /// The name in the file.
    package var name: String
    /// What the format needs besides to find the text again, in the format's own words: `msgctxt`, `msgid_plural`.
    package var facts: [String: String]
    /// How the file writes placeholders, by their MessageFormat 2 source: `%s` for `{$arg1}`.
    package var placeholders: [String: String]

    package init(name: String, facts: [String: String] = [:], placeholders: [String: String] = [:]) {
        self.name = name
        self.facts = facts
        self.placeholders = placeholders
    }

    /// Takes over what a unit of the text says and is not known yet.
    package mutating func add(_ unit: ReadUnit) {
        facts.merge(unit.facts) { first, _ in first }
        for case .pattern(let pieces) in [unit.source, unit.target].compactMap(\.self) {
            for case .placeholder(let written, let meaning?) in pieces where placeholders[meaning.source] == nil {
                placeholders[meaning.source] = written
            }
        }
    }
}

extension [ReadUnit] {
    /// Where the texts come from, by their names.
    package var origins: [String: TextOrigin] {
        reduce(into: [:]) { $0[$1.textName, default: TextOrigin(name: $1.textName)].add($1) }
    }
}
