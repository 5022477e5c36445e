/// A placeholder, as the source language's catalog describes it to translators.
public struct CatalogPlaceholder: Sendable, Hashable {
    /// The variable's name, without `$`.
    public var name: String
    /// The type of its value: `string`, `integer`, `decimal`, `date`, `list`, `message`.
    public var type: String?
    /// A typical value, used to measure the length of a text.
    public var example: String?
    /// The meaning of the value.
    public var description: String?
    /// Whether the value is for the log only: no text may show it.
    public var isPrivate: Bool

    /// - Parameters:
    ///   - name: the variable's name, without `$`.
    ///   - type: `string`, `integer`, `decimal`, `date`, `list` or `message`.
    ///   - example: a typical value.
    ///   - description: the meaning of the value.
    ///   - isPrivate: whether the value is for the log only.
    public init(
        name: String, type: String? = nil, example: String? = nil, description: String? = nil, isPrivate: Bool = false
    ) {
        self.name = name
        self.type = type
        self.example = example
        self.description = description
        self.isPrivate = isPrivate
    }
}
