/// Rule levels for some languages or keys.
public struct RuleOverrides: Sendable {
    /// A language tag, or a pattern of keys in which `*` stands for anything: `legal.*`.
    public var pattern: String
    /// The levels, by the code of the rule.
    public var levels: [String: RuleLevel]

    /// Creates levels for a pattern.
    ///
    /// - Parameters:
    ///   - pattern: a language tag or keys: `de`, `legal.*`.
    ///   - levels: by a rule's code or name: `["T602": .off]`.
    public init(_ pattern: String, _ levels: [String: RuleLevel]) {
        self.pattern = pattern
        self.levels = levels
    }

    /// Whether a key or tag matches the pattern. `*` stands for any bytes, dots included.
    func matches(_ text: String) -> Bool { GlobPattern.matches(pattern, text) }
}

/// The level of a rule in a configuration.
public enum RuleLevel: String, Sendable, Hashable, CaseIterable {
    case off, note, warning, error

    /// nil for `off`.
    public var severity: Severity? {
        switch self {
        case .off: nil
        case .note: .note
        case .warning: .warning
        case .error: .error
        }
    }
}

/// Patterns in which `*` stands for anything.
enum GlobPattern {
    static func matches(_ pattern: String, _ text: String) -> Bool {
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
