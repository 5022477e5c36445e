/// A reference to something in an XLIFF file: `#f=f1/u=u1/n=n1` (XLIFF 2.1, fragment identification).
struct XLIFF2Fragment {
    /// The prefixes and ids. The last one may have no prefix: an inline element of the source.
    private let steps: [(prefix: String, id: String)]

    /// - Parameter text: starts with `#`.
    init?(_ text: String) {
        guard text.hasPrefix("#") else { return nil }
        let path = text.dropFirst()
        var steps: [(prefix: String, id: String)] = []
        var last = -1
        for step in (path.hasPrefix("/") ? path.dropFirst() : path).split(
            separator: "/", omittingEmptySubsequences: false)
        {
            let parts = step.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let prefix = parts.count == 2 ? parts[0] : ""
            guard let id = parts.last, XMLNames.isToken(id), let rank = Self.rank(prefix), rank > last else {
                return nil
            }
            last = rank
            steps.append((prefix, id))
        }
        self.steps = steps
    }

    /// The depth of what a prefix stands for; nil if it cannot be a prefix. What is within a unit is all of the same depth.
    private static func rank(_ prefix: String) -> Int? {
        switch prefix {
        case "f": 0
        case "g": 1
        case "u": 2
        case "", "n", "d", "t": 3
        default: prefix.unicodeScalars.count > 1 && XMLNames.isToken(prefix) ? 3 : nil
        }
    }

    /// Whether it is a note of a unit, for a reference within that unit.
    func isNote(of unit: String?, _ notes: Set<String>) -> Bool {
        guard let note = steps.last, note.prefix == "n", notes.contains(note.id) else { return false }
        return steps.count == 1 || steps.contains { $0.prefix == "u" && $0.id == unit }
    }
}
