/// What a configuration says about rules for some of the languages or keys.
public struct RuleOverrides: Sendable {
    /// A language tag, or a pattern of keys in which `*` stands for anything: `legal.*`.
    public var pattern: String
    /// By a rule's code.
    public var levels: [String: RuleLevel]

    public init(_ pattern: String, _ levels: [String: RuleLevel]) {
        self.pattern = pattern
        self.levels = levels
    }

    /// Whether a key or tag fits the pattern. `*` stands for any bytes, dots included.
    package func matches(_ text: String) -> Bool { GlobPattern.matches(pattern, text) }
}
