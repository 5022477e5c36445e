/// Patterns in which `*` stands for anything.
package enum GlobPattern {
    package static func matches(_ pattern: String, _ text: String) -> Bool {
        matches(Array(pattern.utf8), Array(text.utf8))
    }

    /// Only ever goes back to the last star, so that the work is at most the product of the lengths.
    private static func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
        var (p, t) = (0, 0)
        var star: (pattern: Int, text: Int)?
        while t < text.count {
            if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
                star = (p, t)
                p += 1
            } else if p < pattern.count, pattern[p] == text[t] {
                p += 1
                t += 1
            } else if let last = star {
                p = last.pattern + 1
                t = last.text + 1
                star = (last.pattern, t)
            } else {
                return false
            }
        }
        return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
