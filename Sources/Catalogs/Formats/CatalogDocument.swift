import ByteText
import LanguageTags

/// A catalog file that has been read: its entries, as far as they could be read, and every mistake in it.
///
/// Loading refuses a document with an ``error``; `catalog-lint` reports every diagnostic and continues with what could
/// be read.
public struct CatalogDocument: Sendable {
    /// As much of the catalog as could be read. Its language is `LanguageTag.undetermined` if the file
    /// does not state it.
    public let catalog: MessageCatalog
    /// The file's bytes.
    public let bytes: [UInt8]
    /// The range in which the file states its language; nil if it does not.
    public let localeRange: Range<Int>?
    /// The range of all entries: the value of `messages`, or the start tag of the root; nil if there is none.
    public let messagesRange: Range<Int>?
    /// The mistakes, in file order.
    public private(set) var diagnostics: [CatalogDiagnostic] = []

    /// - Parameter diagnostics: the mistakes, with offsets only; path, lines and columns are filled in here, once for
    ///   all.
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

    /// Adds mistakes, with offsets only.
    package mutating func add(_ diagnostics: [CatalogDiagnostic]) {
        guard !diagnostics.isEmpty else { return }
        let lines = LineTable(bytes)
        self.diagnostics += diagnostics.map {
            $0.located(in: catalog.path) { SourcePosition(lines.counter(at: $0, in: bytes)) }
        }
        self.diagnostics.sort { $0.place.start < $1.place.start }
    }

    /// The first error, for which the document is refused; nil if there is none.
    public var error: CatalogDiagnostic? { diagnostics.first(where: \.code.isError) }

    /// Checks the language stated in the file against the one in its name, and adds a mistake if they differ.
    ///
    /// - Parameters:
    ///   - name: the file's name without folder and extension: `pt-BR`.
    ///   - isFolder: whether the name of the folder gives the language.
    public mutating func checkLanguage(againstFileName name: String, isFolder: Bool = false) {
        let place = localeRange ?? messagesRange ?? 0..<min(1, bytes.count)
        guard let tag = LanguageTag(name) else {
            return add([
                CatalogDiagnostic(
                    .localeMismatch, at: place, "the file's name \"\(name)\" is not a language tag",
                    help: name.contains("_")
                        ? "Rename it to \"\(String(name.map { $0 == "_" ? "-" : $0 }))\"."
                        : "Name the file after its language: de.json, pt-BR.json.")
            ])
        }
        guard catalog.language != .undetermined, tag != catalog.language else { return }
        add([
            CatalogDiagnostic(
                .localeMismatch, at: place,
                "the catalog's language is \"\(catalog.language)\", but its \(isFolder ? "folder" : "file") is named \"\(name)\"",
                help: "Change one of them so that they match.")
        ])
    }
}
