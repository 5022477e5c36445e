public import LanguageTags

/// All entries of one language from one origin, usually one file, in the file's order.
///
/// Formats read catalogs from bytes (``CatalogFormat``), ``CatalogOrigin`` loads folders, and code can make its own:
///
/// ```swift
/// let catalog = MessageCatalog(language: "en", entries: [
///     CatalogEntry("payment.declined", title: "Card declined", detail: "Your card ending in {$last4} was declined."),
///     CatalogEntry("label.email", "e-mail address"),
/// ])
/// catalog.entries[0].title?.message    // "Card declined"
/// ```
public struct MessageCatalog: Sendable {
    /// The language of all its texts.
    public var language: LanguageTag
    package let storage: CatalogStorage

    init(language: LanguageTag, storage: CatalogStorage) {
        self.language = language
        self.storage = storage
    }

    /// A catalog made of entries.
    ///
    /// - Parameters:
    ///   - language: the language of the texts.
    ///   - path: the name of its origin in errors; empty for code.
    ///   - entries: in the order the catalog should have. Their positions in other files are dropped.
    public init(language: LanguageTag, path: String = "", entries: some Sequence<CatalogEntry>) {
        var builder = CatalogBuilder(path: path, bytes: [])
        for entry in entries { builder.append(copyOf: entry) }
        self = builder.catalog(language: language)
    }

    /// The file it was read from, as in errors: `Locales/de.json`. Empty for catalogs made in code.
    public var path: String { storage.path }

    /// The entries, in the file's order.
    public var entries: Entries { Entries(storage: storage) }

    /// The first entry with this key; linear in the number of entries.
    public func entry(for key: MessageKey) -> CatalogEntry? {
        entries.first { $0.keyBytes.elementsEqual(key.rawValue.utf8) }
    }

    /// The entries of a catalog. Creating the collection costs only a reference.
    public struct Entries: Sendable, RandomAccessCollection {
        let storage: CatalogStorage

        public var startIndex: Int { 0 }
        public var endIndex: Int { storage.records.count }
        public subscript(index: Int) -> CatalogEntry { CatalogEntry(storage: storage, index: index) }
    }
}
