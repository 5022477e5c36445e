import ByteText
import Catalogs
import LanguageTags

/// Reads one input into a ``CatalogView``, whatever state the file is in.
package struct CatalogLoader: Sendable {
    /// The facts about each language, computed once.
    private let facts: [String: LanguageFacts]
    /// - Parameter pseudo: tags of pseudo-languages that are not recognizable as such.
    package init(languages: Set<LanguageTag>, pseudo: Set<String> = []) {
        facts = Dictionary(
            uniqueKeysWithValues: languages.map { tag in
                (tag.description, LanguageFacts(tag, isPseudo: pseudo.contains(tag.description)))
            })
    }

    init() { facts = [:] }

    package func facts(_ tag: LanguageTag) -> LanguageFacts { facts[tag.description] ?? LanguageFacts(tag) }

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
            isForeign = input.checkLanguage(of: &document) { facts[$0.description]?.isPseudo ?? false }
        }
        let tag = language ?? document.catalog.language
        return CatalogView(
            file: SourceFile(path: input.path, bytes: bytes), document: document,
            language: isForeign ? LanguageFacts(tag, isKnown: false) : facts(tag), input: input,
            isReference: isReference,
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
    var isTagged: Bool { layoutLanguage != nil || LanguageTag(CatalogFile.stem(of: path)) != nil }
}
