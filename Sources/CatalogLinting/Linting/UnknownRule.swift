/// A name that no rule has.
public struct UnknownRule: Error, Sendable, Hashable, CustomStringConvertible {
    public let name: String
    /// The rule that was most likely meant.
    public let suggestion: String?

    public var description: String {
        "there is no rule \"\(name)\"" + (suggestion.map { "; did you mean \"\($0)\"?" } ?? "; see: catalog-lint rules")
    }
}
