import CatalogsXML
import Foundation
import Testing

@testable import Catalogs

/// Folders with catalogs in both formats.
struct XMLCatalogFolderTests {
    static func load(_ files: [String: String], formats: [any CatalogFormat] = [.json, .xml]) throws -> [MessageCatalog]
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "plainspoken-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        do {
            return try CatalogOrigin.directory(folder.path, formats: formats).load()
        } catch {
            throw Refusal(text: error.description.replacingOccurrences(of: folder.path, with: "Locales"))
        }
    }

    struct Refusal: Error {
        var text: String
    }

    static func xml(_ locale: String, _ entries: String) -> String {
        "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"\(locale)\">\(entries)</catalog>"
    }

    @Test func bothFormatsInOneFolder() throws {
        let catalogs = try Self.load([
            "en.json": #"{"locale": "en", "messages": {"a": "x"}}"#,
            "de.xml": Self.xml("de", "<message key='a'>y</message>"),
            "p/de.xml": Self.xml("de", "<message key='b'>z</message>"),
        ])
        #expect(catalogs.map(\.language) == ["de", "en", "de"])
        #expect(catalogs.flatMap { $0.entries.map { $0.detail?.message } } == ["y", "x", "z"])
    }

    @Test(
        arguments: [
            (
                [
                    "en.json": #"{"locale": "en", "messages": {"a": "x"}}"#,
                    "en.xml": xml("en", "<message key='a'>y</message>"),
                ],
                "Locales/en.xml:1:69: the key \"a\" appears twice in \"en\" [F105]\n  Locales/en.json:1:31: it is here first"
            ),
            (
                ["de.xml": "<!DOCTYPE catalog SYSTEM \"x\">\n" + xml("de", "")],
                "Locales/de.xml:1:1: a document type declaration is not allowed [F110]"
            ),
            (
                ["de.xml": xml("fr", "")],
                "Locales/de.xml:1:52: the catalog's language is \"fr\", but its file is named \"de\" [F109]"
            ),
            (["de.xml": ""], "Locales/de.xml:1:1: the file is empty [F101]"),
            (["de.xml": xml("de", "<message key='a'>x")], "Locales/de.xml:1:74: "),
            (
                ["de.xml": xml("de", "\n<message key='a'><tittle>x</tittle></message>")],
                "Locales/de.xml:2:18: unknown element <tittle> [F113]"
            ),
        ] as [([String: String], String)])
    func failures(files: [String: String], message: String) {
        let refusal = #expect(throws: Refusal.self) { try Self.load(files) }
        #expect(refusal?.text.hasPrefix(message) == true, "\(refusal?.text ?? "")")
        #expect(refusal?.text.contains("help: ") == true)
    }

    @Test func missingModuleIsNamed() {
        let refusal = #expect(throws: Refusal.self) { try Self.load(["de.xml": Self.xml("de", "")], formats: [.json]) }
        #expect(
            refusal?.text.hasSuffix("help: Import PlainspokenXML and load the folder with formats: [.json, .xml].")
                == true)
    }
}
