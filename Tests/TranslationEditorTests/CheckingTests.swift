import Foundation
import LanguageTags
import TestSupport
import Testing

@testable import CatalogLinting
@testable import Plainspoken
@testable import TranslationEditor

/// Findings while one types, and where they are shown.
@Suite(.hangLimit)
struct CheckingTests {
    private func check(
        _ key: String, _ language: String, _ boxes: [(String, JSONValue)], part: String = "detail"
    ) async throws -> [JSONValue] {
        let page = try await DeskPage(SampleProject())
        let answer = await page.ask("check", Self.request(key, language, boxes, part: part))
        return try #require(answer["findings"]?.elements)
    }

    private static func request(
        _ key: String, _ language: String, _ boxes: [(String, JSONValue)], part: String = "detail"
    ) -> JSONValue {
        let draft = JSONValue.object([.init(part, DeskPage.draft(boxes, base: ""))])
        return ["key": .string(key), "language": .string(language), "draft": draft]
    }

    @Test(
        arguments: [
            // The place counts UTF-16 code units of what is seen: 👍 has two, an escaped brace one.
            (["{👍} a  b", ["p": "{$minutes :integer}"], "{$name}"], "T604", 0, 6, 8),
            ([["p": "{$minutes :integer}"], " a", ["p": "{$name}"], "  \\ b  c."], "T604", 3, 0, 2),
            (["Ada", ["p": "{$minute}"], " ", ["p": "{$name}"]], "V402", 1, 0, 0),
        ] as [(JSONValue, String, Int, Int, Int)])
    func findingsAreBesideTheWords(
        _ pieces: JSONValue, _ code: String, _ piece: Int, _ start: Int, _ end: Int
    ) async throws {
        for language in ["pl", "ar"] {
            let findings = try await check("login.locked", language, [("", pieces)])
            let finding = try #require(findings.first { $0["code"]?.string == code }, "\(language) \(findings)")
            #expect(finding["part"] == "detail" && finding["unit"] == 0)
            #expect(finding["piece"]?.integer == Int64(piece), "\(language)")
            #expect(finding["start"]?.integer == Int64(start), "\(language)")
            #expect(finding["end"]?.integer == Int64(end), "\(language)")
        }
    }

    @Test func findingsAreInTheirBox() async throws {
        let count: JSONValue = ["p": "{$count}"]
        let findings = try await check(
            "cart.full", "pl",
            [
                ("one", ["Jeszcze ", count, " rzecz."]), ("few", ["Jeszcze  ", count, " rzeczy."]),
                ("many", ["Jeszcze ", count, " rzeczy."]), ("*", ["Jeszcze ", count, " rzeczy."]),
            ])
        let finding = try #require(findings.first { $0["code"] == "T604" })
        #expect(finding["unit"] == 1 && finding["piece"] == 0 && finding["start"] == 7)
    }

    /// Its text is the translator's to write, so nothing is filled in.
    @Test func missingVariantStaysAnEmptyBox() async throws {
        let count: JSONValue = ["p": "{$count}"]
        let findings = try await check(
            "cart.full", "pl",
            [("one", [count, " rzecz."]), ("many", [count, " rzeczy."]), ("*", [count, " rzeczy."])])
        let finding = try #require(findings.first { $0["code"] == "P501" })
        #expect(finding["fix"] == .null)
    }

    @Test func fixChangesTheDraftAlone() async throws {
        let project = try SampleProject()
        let page = try await DeskPage(project)
        let pieces: JSONValue = ["Za  chwilę ", ["p": "{$minutes :integer}"], ["p": "{$name}"], "."]
        let request = Self.request("login.locked", "pl", [("", pieces)])
        let finding = try #require(
            await page.ask("check", request)["findings"]?.elements?.first { $0["code"] == "T604" })
        #expect(finding["fix"]?["safe"] == true)
        let answer = await page.ask("fix", request.with("finding", finding["id"]))
        #expect(answer["parts"]?[0]?["units"]?[0]?["pieces"]?[0]?.string == "Za chwilę ")
        #expect(answer["parts"]?.elements?.count == 1)
        #expect(try project.text("pl.json") == SampleProject.files["pl.json"])
        #expect(await page.ask("fix", request.with("finding", "0"))["error"] == "This finding is not there any more.")
    }

    @Test func acceptedFindingsAreGone() async throws {
        let project = try SampleProject()
        let page = try await DeskPage(project)
        _ = await page.save("label.email", boxes: [("", ["adres  e-mail"])])
        let request: JSONValue = ["key": "label.email", "language": "pl"]
        let id = try #require(await page.ask("check", request)["findings"]?[0]?["id"])
        #expect(await page.ask("accept", request.with("finding", id).with("reason", " "))["error"] != nil)
        let answer = await page.ask("accept", request.with("finding", id).with("reason", "as on the form"))
        #expect(answer["accepted"] == true)
        #expect(answer["findings"]?.elements?.isEmpty == true)
        #expect(try project.text("catalog-lint.suppressions.json").contains("as on the form"))
    }

    /// The configuration, and with it the list of accepted findings, may be above the catalogs.
    @Test(.shows(.editorIsPrivate)) func findingsAreAcceptedBesideTheConfiguration() async throws {
        let project = try SampleProject()
        try project.place.write("{ \"catalogs\": \"Locales\" }", to: "catalog-lint.json")
        let page = try await DeskPage(project)
        let draft: JSONValue = ["detail": DeskPage.draft([("", ["adres  e-mail"])], base: "")]
        let request: JSONValue = ["key": "label.email", "language": "pl", "draft": draft, "reason": "as on the form"]
        let id = try #require(await page.ask("check", request)["findings"]?[0]?["id"])
        let answer = await page.ask("accept", request.with("finding", id))
        #expect(answer["accepted"] == true, "\(answer.text)")
        #expect(try project.place.text(of: "catalog-lint.suppressions.json").contains("as on the form"))
        // But not through a link.
        let list = try project.place.url.path + "/catalog-lint.suppressions.json"
        let outside = try TemporaryFolder()
        try outside.write("{ \"version\": 1, \"suppressions\": [] }", to: "list.json")
        try FileManager.default.removeItem(atPath: list)
        try FileManager.default.createSymbolicLink(atPath: list, withDestinationPath: outside.url.path + "/list.json")
        #expect(await page.ask("accept", request.with("finding", id))["error"] != nil)
        #expect(try !outside.text(of: "list.json").contains("as on the form"))
    }

    // MARK: What readers see

    @Test func previewShowsWhatIsTyped() async throws {
        let page = try await DeskPage(SampleProject())
        let pieces: JSONValue = ["Za ", ["p": "{$minutes :integer}"], " min, ", ["p": "{$name}"], "."]
        let request = Self.request("login.locked", "pl", [("", pieces)])
            .with("values", ["minutes": "1234567", "name": "Żaneta <b>"])
        let preview = try #require(await page.ask("preview", request)["preview"])
        #expect(preview["ok"] == true && preview["lang"] == "pl" && preview["dir"] == "ltr")
        #expect(preview["detail"]?.string == "Za 1\u{A0}234\u{A0}567 min, Żaneta <b>.")
        #expect(preview["title"] == "Konto zablokowane")
        #expect(preview["json"]?.string?.contains("\"code\": \"login.locked\"") == true)
        #expect(preview["samples"]?["detail"]?[0]?["text"]?.string == preview["detail"]?.string)
        #expect(preview["length"]?["detail"]?[0]?.integer == Int64(preview["detail"]?.string?.count ?? 0))
    }

    @Test func untranslatedTextIsShownInTheSourceLanguage() async throws {
        let page = try await DeskPage(SampleProject())
        let preview = await page.show("cart.full", "ar")["preview"]
        #expect(preview?["lang"] == "en" && preview?["detail"] == "You can add 22 more things.")
        let arabic = await page.show("login.locked", "ar")["preview"]
        #expect(arabic?["dir"] == "rtl" && arabic?["lang"] == "ar")
        #expect(arabic?["json"]?.string?.contains("\"dir\": \"rtl\"") == true)
    }

    @Test func everyVariantIsShown() async throws {
        let page = try await DeskPage(SampleProject())
        let count: JSONValue = ["p": "{$count}"]
        let boxes = ["one", "few", "many", "*"].map { ($0, JSONValue.array([.string($0 + " "), count])) }
        let preview = await page.ask("preview", Self.request("cart.full", "pl", boxes))["preview"]
        let rows = preview?["samples"]?["detail"]?.elements ?? []
        #expect(rows.map { $0["keys"]?.string } == ["one", "few", "many", "*"])
        #expect(
            rows.map { $0["text"]?.string?.split(separator: " ").first.map(String.init) }.prefix(3)
                == ["one", "few", "many"])
    }

    // MARK: Help

    @Test func similarTextsAreSuggested() async throws {
        let source = try #require(SampleProject.files["en.json"]).replacing(
            "\"label.email\": \"e-mail address\"",
            with:
                "\"label.email\": \"e-mail address\", \"login.closed\": { \"title\": \"Account locked!\", \"detail\": \"No.\" }"
        )
        let page = try await DeskPage(SampleProject(["en.json": source]))
        let suggestions = await page.show("login.closed")["suggestions"]?.elements ?? []
        let first = try #require(suggestions.first { $0["origin"] == "project" })
        #expect(first["from"] == "login.locked" && first["part"] == "title" && first["percent"] == 99)
        #expect(first["pieces"]?[0] == "Konto zablokowane")
    }

    @Test func termsOfTheSourceAreShown() async throws {
        let page = try await DeskPage(
            SampleProject([
                "catalog-lint.json": "{ \"glossary\": \"terms/{locale}.json\" }",
                "terms/en.json":
                    "{ \"locale\": \"en\", \"terms\": [{ \"concept\": \"account\", \"use\": [\"account*\"] }] }",
                "terms/pl.json":
                    "{ \"locale\": \"pl\", \"terms\": [{ \"concept\": \"account\", \"use\": [\"kont*\"], \"avoid\": [\"rachun*\"], \"note\": \"not a bank's\" }] }",
            ]))
        let terms = await page.show("login.locked")["terms"]
        #expect(terms?[0]?["source"] == "account*" && terms?[0]?["use"]?[0] == "kont*")
        #expect(terms?[0]?["avoid"]?[0] == "rachun*" && terms?[0]?["note"] == "not a bank's")
    }

    /// What de-AT lacks, its readers get from de, so findings change when that file comes and goes.
    @Test func filesThatComeAndGoCountForTheirNeighbours() throws {
        let sample = try SampleProject([
            "de-AT.json": "{ \"locale\": \"de-AT\", \"messages\": { \"label.email\": \"E-Mail-Adresse\" } }"
        ])
        let project = try EditorProject(sample.path, EditorOptions())
        func missing() throws -> Int {
            try project.linter.lint(inputs: project.inputs, reusing: project.cache, only: ["de-AT"]).findings
                .count { $0.code == "K201" }
        }
        for _ in 0..<2 {
            #expect(try missing() > 0)
            try sample.place.write("{ \"locale\": \"de\", \"messages\": {} }", to: "Locales/de.json")
            guard case .everything? = try project.refresh(findingFiles: true) else {
                Issue.record("the new file was not seen")
                return
            }
            #expect(try missing() == 0)
            try FileManager.default.removeItem(atPath: sample.path + "/de.json")
            #expect(try project.refresh(findingFiles: true) != nil)
        }
    }

    /// A term sheet that is added later is seen like any other change of the settings.
    @Test func termSheetsMayBeAdded() throws {
        let english = "{ \"locale\": \"en\", \"terms\": [{ \"concept\": \"account\", \"use\": [\"account*\"] }] }"
        let sample = try SampleProject([
            "catalog-lint.json": "{ \"glossary\": \"terms/{locale}.json\" }", "terms/en.json": english,
        ])
        let project = try EditorProject(sample.path, EditorOptions())
        #expect(try project.refresh(findingFiles: true) == nil)
        try sample.place.write(english.replacing("\"en\"", with: "\"pl\""), to: "Locales/terms/pl.json")
        #expect(try project.refresh(findingFiles: true) != nil)
        #expect(try project.refresh(findingFiles: true) == nil)
    }

    @Test(
        arguments: [("konto", [1]), ("KONTO", [1]), ("e-mail", [2]), ("cart", [0]), ("nothing", [])]
            as [(String, [Int])])
    func searchLooksAtKeysAndTexts(_ text: String, _ numbers: [Int]) async throws {
        let page = try await DeskPage(SampleProject())
        let found = await page.ask("search", ["language": "pl", "text": .string(text)])["numbers"]
        #expect(found == .array(numbers.map { .integer($0) }))
    }

    @Test(
        arguments: [
            ("de-DE,de;q=0.9", "de", "Speichern"), ("ko", "ko", "저장"), ("ar-EG", "ar", "حفظ"), ("xx", "en", "Save"),
            (nil, "en", "Save"),
        ] as [(String?, String, String)])
    func pageSpeaksTheReadersLanguage(_ header: String?, _ language: String, _ save: String) throws {
        let texts = EditorTexts(acceptLanguage: header)
        #expect(texts.language.description == language)
        #expect(texts.all["save"] == save)
        #expect(texts.all["saved"]?.contains("{$file}") == true)
        let html = String(decoding: EditorPage.html(acceptLanguage: header), as: UTF8.self)
        #expect(!html.contains("{{"))
    }

    @Test func pseudoLanguagesAreNotTranslated() async throws {
        let pseudo = "{ \"locale\": \"en-XA\", \"messages\": { \"label.email\": \"ê-màîl\" } }"
        let page = try await DeskPage(SampleProject(["en-XA.json": pseudo]))
        let languages = page.events("hello").first?["languages"]?.elements ?? []
        #expect(languages.compactMap { $0["tag"]?.string } == ["ar", "pl"])
    }

    @Test func requestsThatMakeNoSenseAreAnswered() async throws {
        let page = try await DeskPage(SampleProject())
        let requests: [JSONValue] = [
            ["do": "delete"], ["do": "show"], ["do": "show", "key": "login.locked", "language": "../../etc"],
            ["do": "show", "key": "nope", "language": "pl"], ["do": "open", "language": "en"],
            ["do": "preview", "key": "login.locked", "language": "pl", "draft": ["nope": ["raw": ""]]],
            [
                "do": "check", "key": "login.locked", "language": "pl",
                "draft": ["detail": ["units": [["keys": [1], "pieces": []]]]],
            ],
            [
                "do": "save", "key": "login.locked", "language": "pl",
                "draft": ["detail": ["units": [["keys": [], "pieces": [["p": "{$a}} {{"]]]]]],
            ],
            ["do": "save", "key": "login.locked", "language": "pl", "mark": "gone"],
        ]
        for request in requests {
            let answer = await page.desk.answer(request, from: 1)
            #expect(answer?["error"]?.string?.isEmpty == false, "\(request.text)")
        }
        #expect(await page.desk.answer(["do": "bye"], from: 1) == nil)
        #expect(await page.desk.answer(["do": "show"], from: 99) == nil)
    }
}
