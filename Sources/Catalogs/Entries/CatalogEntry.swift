/// The texts of one key in one language, with the metadata of the source language's catalog.
public struct CatalogEntry: Sendable {
    package let storage: CatalogStorage
    let index: Int

    package init(storage: CatalogStorage, index: Int) {
        self.storage = storage
        self.index = index
    }

    /// An entry made in code. The texts are MessageFormat 2 source.
    public init(_ key: MessageKey, title: String? = nil, detail: String? = nil, action: String? = nil) {
        self.init(key, [.title: title, .detail: detail, .action: action].compactMapValues { $0 }, isShorthand: false)
    }

    /// An entry with a single text, such as a label.
    public init(_ key: MessageKey, _ detail: String) {
        self.init(key, [.detail: detail], isShorthand: true)
    }

    private init(_ key: MessageKey, _ texts: [CatalogPart: String], isShorthand: Bool) {
        var builder = CatalogBuilder(path: "", bytes: [])
        var entry = CatalogBuilder.Entry(key: builder.text(key.rawValue.utf8), at: 0..<0)
        entry.isShorthand = isShorthand
        for (part, text) in texts { entry[part] = builder.text(text.utf8) }
        builder.append(entry)
        self.init(storage: builder.catalog(language: .undetermined).storage, index: 0)
    }

    package var record: CatalogStorage.Record { storage.records[index] }

    /// The entry's id.
    public var key: MessageKey { MessageKey(storage.string(of: record.key)) }

    /// The id's bytes, for lookups that don't create a string.
    public var keyBytes: ArraySlice<UInt8> { storage.bytes(of: record.key) }

    /// The kind of problem; nil if the entry has no title.
    public var title: CatalogText? { self[.title] }

    /// What happened this time; nil if the entry has no detail.
    public var detail: CatalogText? { self[.detail] }

    /// What the reader can do now; nil if the entry has no action.
    public var action: CatalogText? { self[.action] }

    /// The text of one part; nil if the entry has none.
    public subscript(part: CatalogPart) -> CatalogText? {
        let slot = record[part]
        return slot.isAbsent ? nil : CatalogText(storage: storage, slot: slot)
    }

    /// The parts whose texts are other entries', in the order title, detail, action. They have no text here.
    public var uses: [SharedText] { storage.uses(of: index).map { SharedText(storage: storage, $0) } }

    /// The other entry whose text a part is; nil if it has its own, or none.
    package func use(of part: CatalogPart) -> SharedText? { record.hasUses ? uses.first { $0.part == part } : nil }

    /// Whether the entry has a part, with a text of its own or another entry's.
    package func has(_ part: CatalogPart) -> Bool {
        !record[part].isAbsent || use(of: part) != nil
    }

    /// Whether the entry is written as a plain text, the short form of an entry with only a detail.
    public var isShorthand: Bool { record.isShorthand }

    // MARK: Metadata for translators

    /// Whether the entry has any metadata.
    public var hasMetadata: Bool { record.metadata >= 0 }

    package var metadata: CatalogBuilder.Metadata {
        record.metadata < 0 ? CatalogBuilder.Metadata() : storage.metadata[Int(record.metadata)]
    }

    /// When the message is shown, for translators.
    public var description: String? { metadata.description.map(storage.string) }

    /// The placeholders that translations may use, in the file's order.
    public var placeholders: [CatalogPlaceholder] {
        metadata.placeholders.map {
            CatalogPlaceholder(
                name: storage.string(of: $0.name), type: $0.type.map(storage.string),
                example: $0.example.map(storage.string), description: $0.description.map(storage.string),
                isPrivate: $0.isPrivate)
        }
    }

    /// The most grapheme clusters that each part may have, formatted with the placeholders' examples.
    public var maximumLength: Int? { metadata.maximumLength }

    /// The lint rules that do not apply to this entry, by code or name.
    public var ignoredRules: [String] { metadata.ignoredRules.map { storage.string(of: $0) } }

    // MARK: Metadata for tools. The engine never reads it: a translator's file sets no status.

    /// The HTTP status that the error is answered with, 100 to 599; nil if the catalog does not say.
    public var status: Int? { metadata.status }

    /// Whether another attempt makes sense, ``RetryAdvice/never`` or ``RetryAdvice/later``; nil if the catalog does not say.
    public var retry: RetryAdvice? { metadata.retry }

    /// What developers who meet the code should know.
    public var about: String? { metadata.about.map(storage.string) }

    /// The key to use instead of this one, which is deprecated; nil if it is not.
    public var replacement: MessageKey? { metadata.replacement.map { MessageKey(storage.string(of: $0)) } }

    // MARK: Place

    /// The place of the key, including its quotation marks; without range and position for entries made in code.
    public var place: CatalogDiagnostic.Place { storage.place(of: storage.keyRange(of: record)) }
}
