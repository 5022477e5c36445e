import Catalogs
import LanguageTags

/// One catalog file that has been read.
package final class CatalogView: Sendable {
    package let file: SourceFile
    package let document: CatalogDocument
    package let language: LanguageTag
    /// Whether the texts are in another language than that.
    package let isForeign: Bool
    /// Whether it belongs to the reference language, against which the others are compared.
    package let isReference: Bool
    /// Whether it is a flat object of keys and texts, as other programs write them.
    package let isFlat: Bool
    /// How its texts are escaped.
    package let syntax: FileSyntax
    /// The path with `{locale}` in place of the language, which is the same for the corresponding files of all languages.
    package let pathPattern: String
    /// Whether the file is not read because of its name.
    package let isMisnamed: Bool

    package init(
        file: SourceFile, document: CatalogDocument, language: LanguageTag, isForeign: Bool = false,
        input: CatalogInput? = nil, isReference: Bool, isFlat: Bool, syntax: FileSyntax
    ) {
        pathPattern = input?.pathPattern ?? file.path
        isMisnamed = input?.misnaming != nil
        self.file = file
        self.document = document
        self.language = language
        self.isForeign = isForeign
        self.isReference = isReference
        self.isFlat = isFlat
        self.syntax = syntax
    }

    package var storage: CatalogStorage { document.catalog.storage }

    package var count: Int { storage.records.count }

    package func entry(_ number: Int) -> CatalogEntry { CatalogEntry(storage: storage, index: number) }

    /// The range of a key in the file, including quotes.
    package func keyRange(_ number: Int) -> Range<Int> { storage.keyRange(of: storage.records[number]) }

    /// The start of the entries in the file: the name of `messages`, the start tag of an XML catalog, or the opening brace of a flat file.
    package var messagesRange: Range<Int> {
        guard let value = document.messagesRange else { return 0..<min(1, file.bytes.count) }
        if syntax == .xml { return value }
        if isFlat { return value.lowerBound..<min(value.upperBound, value.lowerBound + 1) }
        let bytes = file.bytes
        var end = value.lowerBound
        while end > 0, bytes[end - 1] != UInt8(ascii: "\"") { end -= 1 }
        var start = end - 1
        while start > 0, bytes[start - 1] != UInt8(ascii: "\"") { start -= 1 }
        guard start > 0 else { return value.lowerBound..<min(value.upperBound, value.lowerBound + 1) }
        return start - 1..<end
    }
}

extension CatalogDocument {
    /// Whether entries of the file may be missing, because its structure is broken somewhere.
    package var isIncomplete: Bool {
        messagesRange == nil
            || diagnostics.contains { $0.code == .syntax || $0.code == .encoding || $0.code == .doctype }
    }
}

extension [CatalogView] {
    /// The catalog at a path, or else the one with the same path in the other format.
    package func first(at path: String) -> CatalogView? {
        func stem(_ path: String) -> Substring { path.lastIndex(of: ".").map { path[..<$0] } ?? path[...] }
        return first { $0.file.path == path } ?? first { stem($0.file.path) == stem(path) }
    }
}
