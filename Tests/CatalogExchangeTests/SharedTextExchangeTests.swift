import Testing

@testable import CatalogExchange
@testable import Plainspoken

/// A text that several entries use goes out once, and comes back once.
@Suite("Shared texts")
struct SharedTextExchangeTests {
    private static let catalogs = MemoryCatalogs(files: [
        "en.json": #"""
        {
          "locale": "en",
          "messages": {
            "a": { "title": "Busy", "action": { "use": "wait" } },
            "b": { "title": "Full", "action": { "use": "wait" } },
            "wait": "Try again later."
          }
        }
        """#
    ])

    @Test func `are one unit in every format`() throws {
        let export = try CatalogExport(to: "cs", from: Self.catalogs.inputs)
        let texts = export.document.entries.flatMap { entry in entry.texts.map { "\(entry.key) \($0.part)" } }
        #expect(texts == ["a title", "b title", "wait detail"])
        for format in ExchangeFormatList.written {
            let file = String(decoding: format.write(export.document).bytes, as: UTF8.self)
            #expect(file.ranges(of: "Try again later.").count < 3, "\(format.name)")
        }
    }

    /// A language that uses a text where the source has its own has nothing to translate there.
    @Test func `have no unit where only the translation uses them`() throws {
        var catalogs = Self.catalogs
        catalogs.files["en.json"] = catalogs.files["en.json"]?.replacing(
            #""Full", "action": { "use": "wait" }"#, with: #""Full", "action": "Wait.""#)
        catalogs.files["cs.json"] =
            #"{"locale": "cs", "messages": {"b": {"title": "Plno", "action": {"use": "wait"}}, "wait": "Zkuste to později."}}"#
        let export = try CatalogExport(to: "cs", from: catalogs.inputs)
        #expect(export.document.entries.first { $0.key == "b" }?.texts.map(\.part) == [.title])
    }

    @Test func `come back with the entries that use them`() throws {
        let format = ExchangeFormatList.format(named: "po")
        let po = try #require(format)
        let file = String(decoding: try Self.catalogs.export(po).bytes, as: UTF8.self)
        let translated = ["Busy": "Obsazeno", "Full": "Plno", "Try again later.": "Zkuste to později."].reduce(file) {
            $0.replacing("msgid \"\($1.key)\"\nmsgstr \"\"", with: "msgid \"\($1.key)\"\nmsgstr \"\($1.value)\"")
        }
        let after = Self.catalogs.after(try Self.catalogs.taking(translated.utf8, po))
        let czech = try #require(after.files["cs.json"])
        let catalog = JSONCatalogFormat().read(Array(czech.utf8), path: "cs.json").catalog
        #expect(catalog.entries.map(\.key) == ["a", "b", "wait"])
        #expect(catalog.entries.prefix(2).map { $0.uses.map(\.key) } == [["wait"], ["wait"]], "\(czech)")
        #expect(catalog.entry(for: "wait")?.detail?.message == "Zkuste to později.")
    }
}
