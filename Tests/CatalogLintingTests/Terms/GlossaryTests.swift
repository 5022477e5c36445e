import Foundation
import LanguageTags
import TestSupport
import Testing

@testable import CatalogLinting
@testable import CatalogProjects
@testable import Catalogs

@Suite struct GlossaryTests {
    private func folder(_ files: [String: String]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "glossary-\(UUID().uuidString)")
        for (name, content) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(content.utf8).write(to: file)
        }
        return folder.path
    }

    private func findings(_ files: [String: String], glossary: String = "terms/{locale}.json") throws -> [Finding] {
        let folder = try folder(files)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var options = LintOptions()
        options.select = ["Q"]
        try options.readGlossary("\(folder)/\(glossary)")
        return try Linter(options).lint(inputs: CatalogInput.find(["\(folder)/Locales"])).findings
    }

    private func catalog(_ locale: String, _ text: String) -> String {
        "{\"locale\": \"\(locale)\", \"messages\": {\"a\": { \"title\": \"\(text)\" } } }"
    }

    /// The words of the source's sheet name a concept, and a longer one hides a shorter one within it.
    @Test func concepts() throws {
        let sheets = [
            "terms/en.json":
                #"{"terms":[{"concept":"web address","use":["address","addresses"]},{"concept":"email","use":["email address"]}]}"#,
            "terms/de.json":
                #"{"terms":[{"concept":"web address","use":["Webadresse*"]},{"concept":"email","use":["E-Mail-Adresse*"]}]}"#,
        ]
        let check = { (source: String, text: String) in
            try findings(
                sheets.merging(["Locales/en.json": catalog("en", source), "Locales/de.json": catalog("de", text)]) {
                    $1
                }
            )
            .map(\.message)
        }
        #expect(try check("Both addresses", "Beide Webadressen").isEmpty)
        #expect(try check("Email address", "E-Mail-Adresse").isEmpty)
        #expect(try check("Both addresses", "Beide Adressen").count == 1)
        #expect(try check("Email address", "Webadresse").first?.contains("email address") == true)
        // No word of the sheet: nothing to say.
        #expect(try check("Addressed to you", "An Sie").isEmpty)
    }

    /// A region without a sheet goes by its language's; a sheet in the folder of its language is found as well.
    @Test func parents() throws {
        let found = try findings(
            [
                "terms/de/terms.json": #"{"terms":[{"concept":"email","use":["E-Mail*"],"avoid":["Elektropost"]}]}"#,
                "Locales/en.json": catalog("en", "Send email"),
                "Locales/de-AT.json": catalog("de-AT", "Elektropost senden"),
            ], glossary: "terms/{locale}/terms.json")
        // The wrong word in the place of the right one is one finding.
        #expect(found.map(\.code) == ["Q801"])
        #expect(found.first?.locale == "de-AT")
    }

    /// A word to avoid is found within no longer right one, and not where it is the right one for what the source says.
    @Test func avoided() throws {
        let sheets = [
            "terms/en.json":
                #"{"terms":[{"concept":"account","use":["account"]},{"concept":"invoice","use":["bill"]},{"concept":"sign in","use":["sign in"]}]}"#,
            "terms/de.json":
                #"{"terms":[{"concept":"account","use":["Konto"],"avoid":["Rechnung"]},{"concept":"invoice","use":["Rechnung"]},{"concept":"sign in","use":["anmelden"],"avoid":["*loggen"]}]}"#,
        ]
        let check = { (source: String, text: String) in
            try findings(
                sheets.merging(["Locales/en.json": catalog("en", source), "Locales/de.json": catalog("de", text)]) {
                    $1
                }
            )
            .map { String(decoding: $0.file.bytes[$0.range], as: UTF8.self) }
        }
        #expect(try check("Your bill", "Ihre Rechnung").isEmpty)
        #expect(try check("Open account", "Konto und Rechnung") == ["Rechnung"])
        #expect(try check("Please sign in", "Bitte einloggen oder anmelden") == ["loggen"])
    }

    /// Variants count one by one for words to avoid and for the register.
    @Test func variants() throws {
        let text =
            #"{"locale": "de", "messages": {"a": {"detail": {"match": ["$n :integer"], "variants": {"one": "Du hast {$n} Datei.", "*": "Sie haben {$n} Files."}}}}}"#
        let found = try findings([
            "terms/de.json":
                #"{"terms":[{"concept":"file","avoid":["Files"]}],"register":{"detail":[{"pattern":"^(?!.*\\bDu\\b)","say":"Say Sie."}]}}"#,
            "Locales/en.json":
                #"{"locale": "en", "messages": {"a": {"detail": {"match": ["$n :integer"], "variants": {"one": "You have {$n} file.", "*": "You have {$n} files."}}}}}"#,
            "Locales/de.json": text,
        ])
        let places = found.map { String(decoding: $0.file.bytes[$0.range], as: UTF8.self) }
        #expect(Set(places) == ["Files", "Du hast {$n} Datei."], "\(found.map(\.message))")
    }

    /// What is wrong with a glossary is said.
    @Test(arguments: [
        ("terms.tsv", [:], "one file for each language"),
        ("terms/{locale}.json", [:], "cannot be read"),
        ("terms/{locale}.json", ["terms/readme.md": ""], "no term sheet"),
        ("terms/{locale}.json", ["terms/de.json": "{"], "de.json:1:2"),
        (
            "terms/{locale}.json",
            [
                "terms/en.json": #"{"terms":[{"concept":"email"}]}"#,
                "terms/de.json": #"{"terms":[{"concept":"emial"}]}"#,
            ],
            "de.json:1:11: the concept “emial” is not in the term sheet for en\n  help: Did you mean “email”?"
        ),
    ])
    func mistakes(pattern: String, files: [String: String], message: String) throws {
        let folder = try folder(files)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let error = #expect(throws: LintError.self) { _ = try Glossary("\(folder)/\(pattern)", reference: nil) }
        #expect(error?.description.contains(message) == true, "\(error.map(\.description) ?? "")")
    }

    /// French spaces are the sheet's where it has any, and one finding.
    @Test func french() throws {
        for (text, code) in [("Attention :", "Q808"), ("Attention\u{A0}:", "Q808"), ("Attention\u{202F}:", nil)] {
            let folder = try folder([
                "terms/fr.json": #"{"typography":{"spaces":[{"before":":","is":"\#u{202F}"}]}}"#,
                "Locales/en.json": catalog("en", "Warning:"), "Locales/fr.json": catalog("fr", text),
            ])
            defer { try? FileManager.default.removeItem(atPath: folder) }
            var options = LintOptions()
            try options.readGlossary("\(folder)/terms/{locale}.json")
            let found = try Linter(options).lint(inputs: CatalogInput.find(["\(folder)/Locales"])).findings.map(\.code)
            #expect(found == [code].compactMap(\.self), "\(text)")
        }
    }

    /// What typography finds, and what it leaves alone.
    @Test(
        arguments: [
            ("de", #""quotes": ["„“", "‚‘"]"#, "Öffnen Sie “Einstellungen“.", ["“"]),
            ("de", #""quotes": ["„“", "‚‘"]"#, "Öffnen Sie “Einstellungen” und “x”.", ["“"]),
            ("de", #""quotes": ["„“", "‚‘"]"#, "Das geht’s, ’n Stück, 24\\\" und `\\\"json\\\"`.", []),
            ("de", #""quotes": ["„“"]"#, "<a href=\\\"x\\\">Hier</a>", []),
            ("ar", #""digits": "latn""#, "حد أقصى ١٢٣٤ ملفات و 5", ["١٢٣٤"]),
            ("ar", #""digits": "arab""#, "ملف MP3 على https://example.com/2", []),
            ("de", #""spaces": [{ "after": ",:", "is": " " }]"#, "Hallo,Welt um 12:30, oder", [","]),
            ("ja", #""spaces": [{ "after": "。", "is": "" }]"#, "あり。\\nなし。 もう。", [" "]),
            ("fr", #""spaces": [{ "before": "?!", "is": "\u202f" }]"#, "Quoi\u{202F}?! Vraiment ?", [" "]),
        ] as [(String, String, String, [String])])
    func typography(language: String, typography: String, text: String, places: [String]) throws {
        let found = try findings([
            "terms/\(language).json": "{\"typography\": {\(typography)}}", "Locales/en.json": catalog("en", "Other"),
            "Locales/\(language).json": catalog(language, text),
        ]).filter { $0.code == "Q808" }
        #expect(found.map { String(decoding: $0.file.bytes[$0.range], as: UTF8.self) } == places)
    }

    /// Letter case and composition do not matter.
    @Test(arguments: [
        ("tr", "indir*", "İndirin"), ("tr", "ışı*", "Işığı"), ("el", "οδός", "ΟΔΌΣ"), ("de", "u\u{308}ber", "Über"),
    ])
    func letters(language: String, word: String, text: String) throws {
        let found = try findings([
            "terms/en.json": #"{"terms":[{"concept":"a","use":["thing"]}]}"#,
            "terms/\(language).json": "{\"terms\":[{\"concept\":\"a\",\"use\":[\"\(word)\"]}]}",
            "Locales/en.json": catalog("en", "Thing"), "Locales/\(language).json": catalog(language, text),
        ])
        #expect(found.isEmpty, "\(found.map(\.message))")
    }

    /// A text of wrong words alone takes work in proportion to its length.
    @Test func manyMistakes() throws {
        let terms = (0..<80).map { "{\"concept\":\"c\($0)\",\"use\":[\"right\($0)\"]}" }.joined(separator: ",")
        func time(_ count: Int) throws -> Duration {
            try processorTime(leastOf: 3) {
                let found = try findings([
                    "terms/de.json": "{\"terms\":[{\"concept\":\"x\",\"avoid\":[\"wrong\"]},\(terms)]}",
                    "Locales/en.json": catalog("en", "Other"),
                    "Locales/de.json": catalog("de", String(repeating: "wrong right1 ", count: count)),
                ])
                #expect(found.count == count)
            }
        }
        let (few, many) = (try time(25), try time(250))
        // It would be 100 if it grew with the square.
        #expect(many < few * 40, "\(many) and \(few)")
    }
}
