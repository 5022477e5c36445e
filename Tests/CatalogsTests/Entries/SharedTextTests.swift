import TestSupport
import Testing

@testable import Catalogs

/// Parts with another entry's text, as files have them.
@Suite struct SharedTextTests {
    private static func catalog(_ messages: String) -> MessageCatalog {
        JSONCatalogFormat().read(Array(SampleFolder.catalog("en", messages).utf8), path: "en.json").catalog
    }

    @Test func aPartNamesTheEntryWithItsText() throws {
        let entries = Self.catalog(
            #""a": {"title": "A", "action": {"use": "wait"}, "detail": {"use": "\u0062"}}, "b": "B""#
        ).entries
        let entry = entries[0]
        #expect(entry.uses.map(\.part) == [.detail, .action])
        #expect(entry.uses.map(\.key) == ["b", "wait"])
        #expect(entry.action == nil && entry.detail == nil && entry.title?.message == "A")
        #expect(CatalogPart.allCases.allSatisfy(entry.has))
        #expect(entry.uses[1].place.column == 69)
        #expect(entries[1].uses.isEmpty && !entries[1].has(.title))
    }

    /// What the entry `b` has, the part that uses it, and the text or what is wrong.
    @Test(arguments: [
        (#""Try again.""#, CatalogPart.action, "Try again."), (#"{"detail": "Try again."}"#, .title, "Try again."),
        (#"{"title": "T", "action": "Do."}"#, .action, "Do."), (#"{"title": "T"}"#, .title, "T"),
        (#"{"action": "Do."}"#, .detail, "\"b\" has no detail"),
        (#"{"title": "T", "detail": "D"}"#, .action, "\"b\" has no action"),
        (#"{"action": {"use": "c"}}"#, .action, "\"b\" itself uses another entry's action"),
        (#"{"detail": {"use": "a"}}"#, .action, "\"b\" itself uses another entry's detail"),
        (#"{"title": "T", "detail": {"use": "a"}}"#, .action, "\"b\" has no action"),
    ])
    func textIsThatOfThePartOrTheOnlyOne(other: String, part: CatalogPart, expected: String) throws {
        let catalog = Self.catalog(#""b": \#(other), "a": {"\#(part.rawValue)": {"use": "b"}}"#)
        let use = try #require(catalog.entry(for: "a")?.uses.first)
        do throws(CatalogDiagnostic) {
            #expect(try use.text(in: catalog.entry(for: "b")).message == expected)
        } catch {
            #expect(error.message == expected && error.code == .brokenUse && error.help != nil && error.key == "a")
            #expect(error.place == use.place && error.related.map(\.place) == [catalog.entry(for: "b")?.place])
        }
    }

    @Test func anEntryThatIsNotThereIsNamed() throws {
        let use = try #require(Self.catalog(#""a": {"action": {"use": "b"}}"#).entries[0].uses.first)
        let error = #expect(throws: CatalogDiagnostic.self) { try use.text(in: nil) }
        #expect(error?.message == "there is no entry \"b\"")
    }

    @Test func usesAreWrittenAndCopied() throws {
        let catalog = Self.catalog(#""a": {"detail": "D", "action": {"use": "b"}}, "b": "B""#)
        let copy = MessageCatalog(language: "en", entries: catalog.entries)
        for catalog in [catalog, copy] {
            let bytes = try JSONCatalogFormat().write(catalog)
            #expect(String(decoding: bytes, as: UTF8.self).contains(#"      "action": { "use": "b" }"#))
        }
    }
}
