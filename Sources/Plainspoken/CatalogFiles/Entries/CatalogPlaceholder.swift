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

    public init(name: String, type: String? = nil, example: String? = nil, description: String? = nil) {
        self.name = name
        self.type = type
        self.example = example
        self.description = description
    }
}
