import ByteText
import Catalogs
import LanguageTags

/// Reads one input into a ``CatalogView``, whatever state the file is in.
package struct CatalogLoader: Sendable {
    /// Adds what is wrong with the language that a catalog is said to be in, and tells whether its texts are in another one.
    package typealias LanguageCheck = @Sendable (CatalogInput, inout CatalogDocument) -> Bool

    private let check: LanguageCheck?

    /// - Parameter check: nil where it does not matter what is wrong with a catalog.
    package init(checking check: LanguageCheck? = nil) { self.check = check }

    package func load(_ input: CatalogInput, as language: LanguageTag?, isReference: Bool) -> CatalogView {
        var bytes: [UInt8] = []
        var document: CatalogDocument
        if let failure = input.obstacle {
            document = unreadable(input, failure.message, help: failure.help)
        } else {
            do throws(FileFailure) {
                bytes = try input.read()
                document = read(bytes, input)
            } catch {
                document = unreadable(input, "the file cannot be read: \(error)", help: error.help)
            }
        }
        var isForeign = false
        if !document.diagnostics.contains(where: { $0.code == .unreadable }) {
            isForeign = check?(input, &document) ?? false
        }
        let tag = language ?? document.catalog.language
        return CatalogView(
            file: SourceFile(path: input.path, bytes: bytes), document: document,
            language: tag, isForeign: isForeign, input: input, isReference: isReference,
            isFlat: input.syntax == .json && document.localeRange == nil && document.messagesRange?.lowerBound == 0,
            syntax: input.syntax)
    }

    private func read(_ bytes: [UInt8], _ input: CatalogInput) -> CatalogDocument {
        let format = input.format
        guard bytes.count <= format.maximumSize else {
            let error = CatalogDiagnostic.tooLarge(input.path, format)
            return unreadable(input, error.message, help: error.help)
        }
        let document = format.read(bytes, path: input.path)
        return document.isIncomplete && isBinary(bytes) ? binary(bytes, input) : document
    }

    /// Whether the file is not text in any encoding. One finding is better than a thousand about its bytes.
    private func isBinary(_ bytes: [UInt8]) -> Bool {
        CatalogDiagnostic.otherEncoding(of: bytes) == nil && bytes.contains(0)
            && (String(validating: bytes.prefix(4_096), as: UTF8.self) == nil || bytes.first == 0)
    }

    private func binary(_ bytes: [UInt8], _ input: CatalogInput) -> CatalogDocument {
        CatalogDocument(
            catalog: MessageCatalog(language: .undetermined, path: input.path, entries: []), bytes: bytes,
            diagnostics: [
                CatalogDiagnostic(
                    .encoding, at: 0..<1, "this is a binary file, not text", help: "Replace it with a catalog.")
            ])
    }

    private func unreadable(_ input: CatalogInput, _ message: String, help: String? = nil) -> CatalogDocument {
        CatalogDocument(
            catalog: MessageCatalog(language: .undetermined, path: input.path, entries: []), bytes: [],
            diagnostics: [CatalogDiagnostic(.unreadable, at: 0..<0, message, help: help)])
    }
}

extension CatalogInput {
    /// Whether the file name or the path contains a language tag of any length.
    package var isTagged: Bool { layoutLanguage != nil || LanguageTag(CatalogFile.stem(of: path)) != nil }
}
