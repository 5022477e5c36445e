import Foundation
import Plainspoken
import PlainspokenTesting
import Testing
import YAMLCatalogs

struct YAMLCatalogFormatTests {
    static let locales = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Locales")

    /// What every format must do.
    @Test func passesTheSuite() throws {
        let sample = try Data(contentsOf: Self.locales.appending(path: "en.yaml"))
        // YAML closes nothing: a truncated file is usually just a valid shorter one.
        let suite = CatalogFormatSuite(.yaml, sample: sample, path: "en.yaml", refusesCutOffFiles: false)
        let failures = suite.failures()
        #expect(failures.isEmpty, "\(failures.map(\.description).joined(separator: "\n"))")
    }

    /// A folder with one language in YAML and one in JSON.
    @Test func isLoadedNextToJSON() throws {
        let translator = try ErrorTranslator(
            catalogs: [.builtIn, .directory(Self.locales.path, formats: [.yaml, .json])])
        let error = Diagnosis("basket.items", arguments: ["count": .integer(1)], status: .conflict)
        #expect(translator.translate(error, for: "en").detail == "There is one item in it.")
        #expect(translator.translate(error, for: "de").detail == "Er enthält einen Artikel.")
        let hours = translator.translate(Diagnosis("basket.opening-hours", status: .conflict), for: "en")
        #expect(hours.title == "no")
        #expect(hours.detail == "Monday: 9–17\nTuesday: 9–12")
    }

    /// A broken catalog makes startup fail with an error that says where and what to do.
    @Test func mistakesMakeLoadingFail() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "yaml-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = "locale: en\nmessages:\n  error:\n    tittle: Something went wrong.\n    detail: x\n"
        try text.write(to: folder.appending(path: "en.yaml"), atomically: true, encoding: .utf8)
        let error = #expect(throws: CatalogDiagnostic.self) {
            try ErrorTranslator(catalogs: [.directory(folder.path, formats: [.yaml])])
        }
        #expect(
            error?.description == """
                \(folder.path)/en.yaml:4:5: unknown member "tittle" [F113]
                  help: Did you mean "title"?
                """)
    }

    /// YAML can express everything that JSON can.
    @Test func jsonToYAMLAndBack() throws {
        let json = #"""
            {
              "locale": "pt-BR",
              "messages": {
                "z.last": "É {$x} & \"q\" 'a' \\\\{ \t\n \u0085 \u2028 \ufeff \uffff \u0000 😀",
                "a.first": {
                  "title": "  spaces  ",
                  "detail": "",
                  "action": { "match": ["$n :integer", "$g"], "variants": { "one |a b|": "- x: y # z", "* *": "{$n}" } },
                  "description": "no",
                  "placeholders": { "n": { "type": "integer", "example": "30" }, "g": { "private": true } },
                  "status": 409, "retry": "never", "about": "- rare", "replacedBy": "z.last",
                  "maxLength": 120,
                  "lint-ignore": ["T602"]
                }
              }
            }

            """#
        let first = JSONCatalogFormat().read(Array(json.utf8), path: "pt-BR.json")
        #expect(first.diagnostics.isEmpty, "\(first.diagnostics)")
        let yaml = try YAMLCatalogFormat().write(first.catalog)
        let second = YAMLCatalogFormat().read(yaml, path: "pt-BR.yaml")
        #expect(second.diagnostics.isEmpty, "\(second.diagnostics) \(String(decoding: yaml, as: UTF8.self))")
        #expect(try JSONCatalogFormat().write(second.catalog) == JSONCatalogFormat().write(first.catalog))
    }

    @Test func catalogsWithoutEntries() throws {
        let written = try YAMLCatalogFormat().write(MessageCatalog(language: "ko", entries: []))
        #expect(String(decoding: written, as: UTF8.self) == "locale: ko\nmessages: {}\n")
        let document = YAMLCatalogFormat().read(written, path: "ko.yaml")
        #expect(document.error == nil && document.catalog.language == "ko")
    }
}
