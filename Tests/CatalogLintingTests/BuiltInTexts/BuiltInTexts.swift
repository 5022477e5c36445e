import Foundation

@testable import CatalogLinting
@testable import Catalogs
@testable import LanguageTags

/// The texts of `catalogs/` and the term sheets of `Resources/terms/`, as the tests of this folder look at them.
struct BuiltInTexts: Sendable {
    /// Those that are translated; `en` is the source, and `en-GB` says a few things otherwise.
    static let translations = ["ar", "de", "es", "fr", "ja", "ko", "pl"]

    let language: String
    let sheet: TermSheet
    /// The texts of each entry by part: one, or those of all variants.
    let entries: [String: [CatalogPart: [String]]]

    private static let all = Result {
        var texts: [String: BuiltInTexts] = [:]
        for language in ["en"] + translations { texts[language] = try BuiltInTexts(reading: language) }
        return texts
    }

    static func of(_ language: String) throws -> BuiltInTexts {
        guard let texts = try all.get()[language] else { throw CocoaError(.fileNoSuchFile) }
        return texts
    }

    private init(reading language: String) throws {
        let root = RuleReferenceTests.root
        guard let tag = LanguageTag(language) else { throw CocoaError(.fileReadInvalidFileName) }
        self.language = language
        let terms = root.appending(path: "Resources/terms/\(language).json")
        sheet = try TermSheetReader.read(Array(Data(contentsOf: terms)), path: terms.path, locale: tag)
        let catalog = try JSONValue(
            parsing: Array(Data(contentsOf: root.appending(path: "catalogs/\(language).json"))))
        var entries: [String: [CatalogPart: [String]]] = [:]
        for entry in catalog["messages"]?.members ?? [] {
            if let text = entry.value.string { entries[entry.name] = [.detail: [text]] }
            for part in CatalogPart.allCases {
                guard let value = entry.value[part.rawValue] else { continue }
                let variants = value["variants"]?.members?.compactMap(\.value.string)
                entries[entry.name, default: [:]][part] = variants ?? [value.string].compactMap(\.self)
            }
        }
        self.entries = entries
    }

    /// The first word of a concept that stands in one of the texts, whether it is a right one or, with `orWrong`, one to avoid.
    func word(for concept: String, in texts: [String], orWrong: Bool = false) -> String? {
        guard let term = sheet.term(concept) else { return nil }
        let letters = texts.map { ShownPattern(Array($0.utf8)).smallLetters }
        return (term.use + (orWrong ? term.avoid : [])).first { word in letters.contains(where: word.sought.isIn) }?
            .text
    }
}

extension TermSheet {
    func term(_ concept: String) -> Term? { terms.first { $0.concept == concept } }
}
