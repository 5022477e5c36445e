import ByteText

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
    package func matches(_ text: String) -> Bool { GlobPattern.matches(pattern, text) }
}
