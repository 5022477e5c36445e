/// A part of an entry that has no text of its own, but another entry's: `"action": { "use": "wait.try-again" }`.
///
/// The text is the same part of the other entry, or its detail if it has nothing else, as labels have. It is taken from the
/// catalogs of the same language, and shows the values of the entry that uses it.
public struct SharedText: Sendable {
    let storage: CatalogStorage
    private let use: CatalogStorage.Use

    init(storage: CatalogStorage, _ use: CatalogStorage.Use) {
        self.storage = storage
        self.use = use
    }

    /// The part that shows the text.
    public var part: CatalogPart { use.part }

    /// The key of the entry whose text it is.
    public var key: MessageKey { MessageKey(storage.string(of: use.key)) }

    /// The place of that key in the file; without range and position for entries made in code.
    public var place: CatalogDiagnostic.Place { storage.place(of: storage.file.quoted(use.key.range)) }

    var slot: CatalogBuilder.Text { use.key }

    /// The range of that key in the file, without quotation marks.
    package var range: Range<Int> { use.key.range }

    /// The text.
    ///
    /// - Parameter entry: the entry of ``key`` that readers of the language get; nil if there is none.
    /// - Throws: why there is no text. A text that is itself another entry's is not followed, so texts cannot use each other in a circle.
    package func text(in entry: CatalogEntry?) throws(CatalogDiagnostic) -> CatalogText {
        guard let entry else {
            throw fault("there is no entry \(name: key.rawValue)", help: "Add it, or name an entry that exists.")
        }
        let isPlain = entry.has(.detail) && !entry.has(.title) && !entry.has(.action)
        let part = isPlain ? .detail : part
        if let text = entry[part] { return text }
        if let next = entry.use(of: part) {
            throw fault(
                "\(name: key.rawValue) itself uses another entry's \(part.rawValue)", of: entry,
                help: next.key == key || entry.key == next.key
                    ? "Write the text there." : "Name the entry with the text: \"\(next.key)\".")
        }
        throw fault(
            "\(name: key.rawValue) has no \(part.rawValue)", of: entry,
            help: "Add the \(part.rawValue) there, or name an entry that has one.")
    }

    private func fault(
        _ sentence: CatalogDiagnostic.Sentence, of entry: CatalogEntry? = nil, help: String
    ) -> CatalogDiagnostic {
        CatalogDiagnostic(
            .brokenUse, at: place, saying: sentence, help: help,
            related: entry.map { [.init($0.place, "the entry is here")] } ?? [],
            key: storage.key(at: use.key.range.lowerBound))
    }
}
