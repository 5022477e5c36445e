/// A placeholder as the source language's catalog describes it to translators.
public struct CatalogPlaceholder: Sendable, Hashable {
    /// The variable's name, without `$`.
    public var name: String
    /// What is put in: `string`, `integer`, `decimal`, `date`, `list`, `message`.
    public var type: String?
    /// A typical value, with which a text's length is measured.
    public var example: String?
    /// What it means.
    public var description: String?

    public init(name: String, type: String? = nil, example: String? = nil, description: String? = nil) {
        self.name = name
        self.type = type
        self.example = example
        self.description = description
    }
}
