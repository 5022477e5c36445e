import Catalogs

/// A pattern from a term sheet that every text of a part has to match.
package struct RegisterPattern: Sendable {
    package var part: CatalogPart
    /// A regular expression.
    package var pattern: String
    /// What to do about a text that does not match, as a sentence.
    package var say: String

    /// Whether a group with unlimited repetition contains another one, as in `(a+)+`: trying all ways to divide a text between
    /// the two takes forever.
    static func mayRunForever(_ pattern: String) -> Bool {
        let scalars = Array(pattern.unicodeScalars)
        // For each open group, whether something in it repeats.
        var groups = [false]
        var isInSet = false
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            switch scalar {
            case "\\": index += 1
            case "[": isInSet = true
            case "]": isInSet = false
            case _ where isInSet: break
            case "(": groups.append(false)
            case ")" where groups.count > 1:
                let isRepeating = groups.removeLast()
                let isRepeated = index + 1 < scalars.count && repeats(scalars[(index + 1)...])
                if isRepeating, isRepeated { return true }
                if isRepeating || isRepeated { groups[groups.count - 1] = true }
            default: if repeats(scalars[index...]) { groups[groups.count - 1] = true }
            }
            index += 1
        }
        return false
    }

    /// Whether an unlimited repetition starts there: `*`, `+`, `{2,}`.
    private static func repeats(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let first = scalars.first else { return false }
        if first == "*" || first == "+" { return true }
        let digits = scalars.dropFirst().prefix { ("0"..."9").contains($0) }
        return first == "{" && scalars[digits.endIndex...].starts(with: [",", "}"] as [Unicode.Scalar])
    }
}
