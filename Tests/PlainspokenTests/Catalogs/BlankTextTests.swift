import LanguageTags
import TestSupport
import Testing

@testable import Plainspoken

/// A text with nothing to read in it counts as missing.
@Suite struct BlankTextTests {
    /// Catalogs in English and German; the German one has the entry.
    private static func translator(_ entry: CatalogEntry) throws -> ErrorTranslator {
        try ErrorTranslator(
            catalogs: [
                .builtIn,
                .catalogs([
                    MessageCatalog(
                        language: "en",
                        entries: [CatalogEntry("order.late", title: "Title", detail: "Detail", action: "Action")]),
                    MessageCatalog(
                        language: "de",
                        entries: [
                            entry, CatalogEntry("order", title: "Bestellung", detail: "Allgemein", action: "Warten"),
                        ]),
                ]),
            ],
            // The German texts show values that the English one does not have.
            options: TranslatorOptions(validation: .lenient))
    }

    private static func problem(_ entry: CatalogEntry, _ arguments: DiagnosisArguments = [:]) throws -> Problem {
        let translator = try translator(entry)
        let diagnosis = Diagnosis("order.late", under: ["order"], arguments: arguments, status: .conflict)
        let problem = translator.translate(diagnosis, for: "de")
        var bytes: [UInt8] = []
        _ = translator.encode(diagnosis, for: "de", into: &bytes)
        var expected: [UInt8] = []
        JSONProblemEncoder().encode(problem, into: &expected)
        func withoutInstance(_ bytes: [UInt8]) -> [Substring] {
            String(decoding: bytes, as: UTF8.self).split(separator: ",").filter { !$0.contains("instance") }
        }
        #expect(withoutInstance(bytes) == withoutInstance(expected))
        #expect(translator.explain(diagnosis, for: "de").problem.detail == problem.detail)
        return problem
    }

    static let blanks = [
        "", " ", "\u{A0}", "\t\n", "\u{200B}", "\u{3000}\u{FEFF}", "\u{2060}\u{AD}", "\u{202A}\u{202C}", "\u{2800}",
        "\u{3164}", "{||}",
        "{{}}", ".input {$n :integer} .match $n one {{}} * {{ }}", "{#b}{/b}",
    ]

    /// Without a detail, nothing says what happened: a more general entry is used.
    @Test(arguments: blanks)
    func detail(text: String) throws {
        let problem = try Self.problem(
            CatalogEntry("order.late", title: "Titel", detail: text, action: "Tun"), ["n": 1])
        #expect(problem.detail == "Allgemein" && problem.title == "Bestellung" && problem.action == "Warten")
        #expect(problem.report.issues.first?.kind == .missingMessage)
        #expect(problem.report.issues.first?.message.contains("the detail of order.late in de is blank") == true)
    }

    /// An action or a title is left out.
    @Test(arguments: blanks)
    func otherParts(text: String) throws {
        let action = try Self.problem(
            CatalogEntry("order.late", title: "Titel", detail: "Zu spät", action: text), ["n": 1])
        #expect(action.detail == "Zu spät" && action.title == "Titel" && action.action == nil)
        let title = try Self.problem(CatalogEntry("order.late", title: text, detail: "Zu spät"), ["n": 1])
        #expect(title.detail == "Zu spät" && title.action == nil)
        #expect(title.title?.isEmpty != true)
        let alone = try Self.problem(CatalogEntry("order.late", text), ["n": 1])
        #expect(alone.detail == "Allgemein")
    }

    /// Whether there is something to read can depend on the values.
    @Test(
        arguments: [
            ("{$name}", "", "Allgemein"), ("{$name}", " \u{200B}", "Allgemein"), ("{$name}", "Ola", "Ola"),
            (" {$name} ", "", "Allgemein"), ("Hallo {$name}", "", "Hallo "),
            (".input {$name :string} .match $name Ola {{}} * {{Hallo}}", "Ola", "Allgemein"),
            (".input {$name :string} .match $name Ola {{}} * {{Hallo}}", "Kim", "Hallo"),
        ])
    func values(text: String, name: String, detail: String) throws {
        let problem = try Self.problem(
            CatalogEntry("order.late", title: "Titel", detail: text), ["name": .string(name)])
        #expect(problem.detail == detail)
        #expect(problem.report.issues.isEmpty == (detail != "Allgemein"))
        let action = try Self.problem(
            CatalogEntry("order.late", title: "Titel", detail: "Zu spät", action: text), ["name": .string(name)])
        #expect(action.action == (detail == "Allgemein" ? nil : detail))
    }

    @Test func labelsAndFields() throws {
        let translator = try Self.translator(CatalogEntry("label.email", " "))
        let fields = Diagnosis(
            "order", status: .unprocessableContent,
            fieldErrors: [FieldError("#/email", "field.missing"), FieldError("#/email", "label.email")])
        let errors = translator.translate(fields, for: "de").errors
        #expect(errors.first?.detail?.contains("email") == true)
        #expect(errors.last?.detail == nil)
    }
}
