/// A kind of fault in a catalog file. `catalog-lint` reports it under the same code and name.
public struct CatalogFault: Sendable, Hashable {
    /// `F105`
    public let code: String
    /// `duplicate-key`
    public let name: String
    /// Whether a catalog with this fault is refused.
    public let isError: Bool

    public init(code: String, name: String, isError: Bool = true) {
        self.code = code
        self.name = name
        self.isError = isError
    }

    /// There is no such file or folder, it cannot be read, it is too large, or nothing reads its format.
    public static let unreadable = CatalogFault(code: "F100", name: "unreadable")
    /// Not JSON or not XML.
    public static let syntax = CatalogFault(code: "F101", name: "syntax")
    /// Not UTF-8.
    public static let encoding = CatalogFault(code: "F102", name: "encoding")
    /// A byte order mark, which nothing needs.
    public static let byteOrderMark = CatalogFault(code: "F103", name: "bom", isError: false)
    /// Half of a surrogate pair.
    public static let loneSurrogate = CatalogFault(code: "F104", name: "lone-surrogate")
    /// The same member, key or variant twice.
    public static let duplicateKey = CatalogFault(code: "F105", name: "duplicate-key")
    /// A value that is not what its place needs, or a member that is missing.
    public static let wrongType = CatalogFault(code: "F106", name: "wrong-type")
    /// The file's name and its member `locale` disagree, or one of them is no language tag.
    public static let localeMismatch = CatalogFault(code: "F109", name: "locale-mismatch")
    /// A document type declaration in an XML catalog.
    public static let doctype = CatalogFault(code: "F110", name: "xml-doctype")
    /// A member, element or attribute that catalogs do not have.
    public static let unknownMember = CatalogFault(code: "F113", name: "unknown-member")
    /// A key that is not written as keys are.
    public static let invalidKey = CatalogFault(code: "F114", name: "invalid-key")
    /// A text that is not a MessageFormat 2 message.
    public static let messageSyntax = CatalogFault(code: "M301", name: "syntax")
    /// A text calls a function that the translator does not have.
    public static let unknownFunction = CatalogFault(code: "M308", name: "unknown-function")

    // Mistakes in the set-up of a translator. They have no place in a file.

    /// A language was given that is not a language tag (BCP 47).
    public static let invalidLanguageTag = CatalogFault(code: "S001", name: "invalid-language-tag")
    /// The default language, or one that is to be offered, has no catalog.
    public static let languageWithoutCatalog = CatalogFault(code: "S002", name: "language-without-catalog")
    /// `.builtIn` is missing, so an offered language lacks the general texts.
    public static let builtInTextsMissing = CatalogFault(code: "S003", name: "built-in-texts-missing")
    /// The base of problem types is not a URI reference (RFC 3986).
    public static let invalidTypeBase = CatalogFault(code: "S004", name: "invalid-type-base")
}
