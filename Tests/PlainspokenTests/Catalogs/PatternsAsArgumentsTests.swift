import ByteText
import TestSupport
import Testing

@testable import Plainspoken

/// Values that are patterns come out as they are.
@Suite(.enabled(if: Conformance.has("messageformat2"), "needs the working group's suite"))
struct PatternsAsArgumentsTests {
    /// The sources of all messages of the working group's suite.
    static func sources() throws -> [String] {
        let folder = "messageformat2/tests"
        return try ["", "/functions"].flatMap { part in
            try Conformance.files(in: folder + part, withExtension: "json").flatMap { file -> [String] in
                let root = try JSONValue(parsing: Conformance.bytes("\(folder)\(part)/\(file)"))
                let usual = root["defaultTestProperties"]?["src"]?.string
                return (root["tests"]?.elements ?? []).map { $0["src"]?.string ?? usual ?? "" }
            }
        }
    }

    /// The text without the isolates that the engine may put around a value.
    private static func withoutIsolates(_ text: String?) -> [UInt8] {
        Array(
            String(String.UnicodeScalarView((text ?? "").unicodeScalars.filter { !(0x2066...0x2069 ~= $0.value) })).utf8
        )
    }

    private static func expect(_ text: String?, _ source: String) {
        #expect(withoutIsolates(text) == withoutIsolates("<\(source)>"), "\(source)")
    }

    /// As a value of a text, as a value that stands in for a label that is missing, and as the name of a field without a label.
    @Test(.shows(.patternInjection)) func comeOutAsTheyAre() throws {
        let catalog = MessageCatalog(
            language: "en",
            entries: [
                CatalogEntry("shop.value", title: "<{$x :string}>", detail: "<{$x}>", action: "<{$label}>"),
                CatalogEntry("shop.field", detail: "<{$field}>"),
            ])
        let translator = try ErrorTranslator(catalogs: [.builtIn, .catalogs([catalog])])
        let sources = try Self.sources()
        #expect(sources.count == 461)
        for source in sources {
            let diagnosis = Diagnosis(
                "shop.value", arguments: ["x": .string(source), "label": .message("label.none", else: source)],
                status: .conflict,
                fieldErrors: [
                    FieldError("#/a", "shop.field", arguments: ["field": .string(source)]),
                    FieldError("#/a", "shop.field", arguments: ["field": .message("label.none", else: source)]),
                    FieldError(parameter: source, "shop.field"), FieldError(header: source, "shop.field"),
                ])
            let problem = translator.translate(diagnosis, for: "en")
            for text in [
                problem.title, problem.detail, problem.action, problem.errors[0].detail, problem.errors[1].detail,
            ] {
                Self.expect(text, source)
            }
            // A sender can choose the names, so they are made short and put on one line.
            let name = ReaderText.of(source, limit: FieldLabel.maximumLength) ?? ""
            for error in problem.errors.suffix(2) { Self.expect(error.detail, name) }
        }
    }
}
