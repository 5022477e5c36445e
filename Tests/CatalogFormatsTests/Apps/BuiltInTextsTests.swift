import Foundation
import MessageFormat2
import Testing

@testable import CatalogFormats
@testable import Catalogs
@testable import LanguageTags

@Suite("The built-in texts in formats of apps")
struct BuiltInTextsTests {
    private static let folder = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        .appending(path: "catalogs")

    private static func catalog(_ language: String) throws -> MessageCatalog {
        let data = try Data(contentsOf: folder.appending(path: "\(language).json"))
        return JSONCatalogFormat().read(Array(data), path: "\(language).json").catalog
    }

    /// Arabic has six plural forms, Polish four, Japanese one.
    @Test(arguments: AppRoundTrip.formats.map(\.name), ["en", "ar", "pl", "ja"])
    func `All of them come back`(name: String, language: String) throws {
        let format = try #require(AppRoundTrip.formats.first { $0.name == name })
        let source = try Self.catalog("en")
        let target = Dictionary(
            try Self.catalog(language).entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let texts = source.entries.flatMap { entry in
            CatalogPart.allCases.compactMap { part -> AppDocument.Text? in
                guard let text = entry[part] else { return nil }
                let translation = language == "en" ? nil : target[entry.key]?[part]?.message
                return AppDocument.Text(
                    "\(entry.key)/\(part.rawValue)", text.message, translation, isShorthand: entry.isShorthand)
            }
        }
        #expect(texts.count > 100)
        let document = AppDocument.document(texts, to: LanguageTag(language) ?? "und")
        try AppRoundTrip(format: format).check(document)
        #expect(format.write(document).diagnostics == [])
    }
}
