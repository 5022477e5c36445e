import Foundation
import LanguageTags
import TestSupport
import Testing

@testable import Catalogs

/// Folders in which the language is not the files' name: see ``CatalogOrigin/directory(_:formats:layout:)``.
struct CatalogLayoutTests {
    @Test(
        arguments: [
            ("{locale}.json", "de.json", "de"), ("{locale}.json", "pt-BR.json", "pt-BR"),
            ("{locale}.json", "sub/de.json", nil), ("{locale}.json", "package.json", nil),
            ("{locale}/messages.json", "de/messages.json", "de"), ("{locale}/messages.json", "de/other.json", nil),
            ("messages.{locale}.json", "messages.zh-Hant.json", "zh-Hant"),
            ("messages.{locale}.json", "messages.json", nil), ("{locale}/*.json", "de/payments.json", "de"),
            ("{locale}/*.json", "de/sub/payments.json", nil), ("{locale}/{name}.json", "shared/payments.json", nil),
            ("{name}.{locale}.json", "a.b.de.json", "de"), ("{name}/{locale}/x.xml", "web/de/x.xml", "de"),
            ("{locale}/messages.{locale}.json", "de/messages.de.json", "de"),
            ("{locale}/messages.{locale}.json", "de/messages.fr.json", nil),
            ("app_{locale}/texts.json", "app_de-AT/texts.json", "de-AT"),
        ] as [(String, String, String?)])
    func fits(pattern: String, path: String, language: String?) throws {
        let layout = try #require(CatalogLayout(pattern))
        let found = layout.language(of: path)
        #expect(found?.tag.description == language)
        // Where to find the same texts in another language.
        if let found { #expect(layout.language(of: found.path(path, with: "ko"))?.tag == "ko") }
    }

    @Test(arguments: ["", "messages.json", "{name}.json", "{locale", "{locale}/{x}.json", "{locale}}"])
    func isNoLayout(pattern: String) { #expect(CatalogLayout(pattern) == nil) }

    /// A path that matches in very many ways is checked in reasonable time.
    @Test func hostile() throws {
        let layout = try #require(CatalogLayout("*a*a*a*a*a*a*a*a{locale}.json"))
        let time = processorTime { _ = layout.language(of: String(repeating: "a", count: 255)) }
        #expect(time < .seconds(20))
    }

    @Test func aFolderForEachLanguage() throws {
        let folder = try SampleFolder([
            "de/messages.json": SampleFolder.catalog("de", #""a": "x""#),
            "de/payments.json": SampleFolder.catalog("de", #""b": "x""#),
            "pt-BR/messages.json": SampleFolder.catalog("pt-BR", #""a": "x""#), "shared/x.json": "{",
            "schema.json": "{",
        ])
        let catalogs = try CatalogOrigin.directory(folder.path, layout: "{locale}/{name}.json").load()
        #expect(catalogs.map(\.language) == ["de", "de", "pt-BR"])
        let one = try CatalogOrigin.directory(folder.path + "/", layout: "{locale}/messages.json").load()
        #expect(one.map(\.language) == ["de", "pt-BR"])
    }

    @Test func theLanguageInTheMiddleOfTheName() throws {
        let folder = try SampleFolder([
            "messages.de.json": SampleFolder.catalog("de"), "messages.en.json": SampleFolder.catalog("en"),
            "package.json": "{}",
        ])
        let catalogs = try CatalogOrigin.directory(folder.path, layout: "messages.{locale}.json").load()
        #expect(catalogs.map(\.language) == ["de", "en"])
    }

    @Test(
        arguments: [
            (
                "{locale}/messages.json",
                #"/de/messages.json:1:12: the catalog's language is "fr", but its folder is named "de" [F109]"#
            ),
            ("{locale}/other.json", "/: this folder contains no catalogs [F100]"),
            ("messages.json", #"/: the layout "messages.json" does not contain {locale} [F100]"#),
        ])
    func faults(layout: String, message: String) throws {
        let folder = try SampleFolder(["de/messages.json": SampleFolder.catalog("fr")])
        do throws(CatalogDiagnostic) {
            _ = try CatalogOrigin.directory(folder.path, layout: layout).load()
            Issue.record("It is loaded.")
        } catch {
            let text = "\(error)".replacing(folder.path, with: "")
            #expect(text.hasPrefix(message.replacing("/:", with: ":")), "\(text)")
        }
    }
}
