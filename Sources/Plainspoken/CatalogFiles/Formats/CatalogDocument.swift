import ByteText
import LanguageTags

/// A catalog file that has been read: its entries as far as they could be read, and everything that is wrong with it.
///
/// Loading refuses a document with an ``error``; `catalog-lint` reports every diagnostic and goes on with what there is.
public struct CatalogDocument: Sendable {
    /// As much of the catalog as could be read. Its language is `LanguageTag.undetermined` where the file does
    /// not say it.
    public let catalog: MessageCatalog
    /// The file's bytes.
    public let bytes: [UInt8]
    /// Where the file says its language; nil if it does not.
    public let localeRange: Range<Int>?
    /// Where the entries stand: the value of `messages`, or the start tag of the root; nil if there is none.
    public let messagesRange: Range<Int>?
    /// What is wrong, in the order of the file.
    public private(set) var diagnostics: [CatalogDiagnostic] = []

    /// - Parameter diagnostics: what is wrong, with offsets alone; path, lines and columns are filled in here, once for all.
    package init(
        catalog: MessageCatalog, bytes: [UInt8], localeRange: Range<Int>? = nil, messagesRange: Range<Int>? = nil,
        diagnostics: [CatalogDiagnostic]
    ) {
        self.catalog = catalog
        self.bytes = bytes
        self.localeRange = localeRange
        self.messagesRange = messagesRange
        add(diagnostics)
    }

    /// Adds what is wrong, with offsets alone.
    package mutating func add(_ diagnostics: [CatalogDiagnostic]) {
        guard !diagnostics.isEmpty else { return }
        let lines = LineTable(bytes)
        self.diagnostics += diagnostics.map {
            $0.located(in: catalog.path) { SourcePosition(lines.counter(at: $0, in: bytes)) }
        }
        self.diagnostics.sort { $0.place.start < $1.place.start }
    }

    /// Why the document is refused: its first error, or nil.
    public var error: CatalogDiagnostic? { diagnostics.first(where: \.code.isError) }

    /// Checks the language that the file says against the one that its name says, and adds what is wrong.
    ///
    /// - Parameters:
    ///   - name: the file's name without folder and extension: `pt-BR`.
    ///   - isFolder: whether it is the name of the folder that says the language.
    public mutating func checkLanguage(againstFileName name: String, isFolder: Bool = false) {
        let place = localeRange ?? messagesRange ?? 0..<min(1, bytes.count)
        guard let tag = LanguageTag(name) else {
            return add([
                CatalogDiagnostic(
                    .localeMismatch, at: place, "the file's name \"\(name)\" is not a language tag",
                    help: name.contains("_")
                        ? "Name it \"\(String(name.map { $0 == "_" ? "-" : $0 }))\"."
                        : "Name the file after its language: de.json, pt-BR.json.")
            ])
        }
        guard catalog.language != .undetermined, tag != catalog.language else { return }
        add([
            CatalogDiagnostic(
                .localeMismatch, at: place,
                "the catalog says \"\(catalog.language)\", and its \(isFolder ? "folder" : "file") is named \"\(name)\"",
                help: "Change one of them: both must name the same language.")
        ])
    }
}
