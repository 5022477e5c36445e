/// An unknown rule.
public struct UnknownRule: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name as written: `unknown-varable`.
    public let name: String
    /// The rule that was most likely meant.
    public let suggestion: String?

    /// `there is no rule "unknown-varable"; did you mean "unknown-variable"?`
    public var description: String {
        "there is no rule \"\(name)\"" + (suggestion.map { "; did you mean \"\($0)\"?" } ?? "; see: catalog-lint rules")
    }
}
