import Testing

@testable import Catalogs
@testable import Plainspoken

@Suite struct DiagnosticSentenceTests {
    typealias Sentence = CatalogDiagnostic.Sentence
    typealias Argument = CatalogDiagnostic.Argument

    /// What a sentence is about is known without reading it.
    @Test(
        arguments: [
            ("there is no text", "there is no text", []),
            ("it has \(2) texts", "it has 2 texts", []),
            ("the variable `\(variable: "name")` is missing", "the variable `$name` is missing", [.variable("name")]),
            ("`\("%(name)s", variable: "name")` is text", "`%(name)s` is text", [.variable("name")]),
            ("`\("%s", variable: nil)` is text", "`%s` is text", []),
            ("the key \(name: "a.b") is missing", "the key \"a.b\" is missing", [.name("a.b")]),
            (
                "\("the key \(name: "a")" as Sentence) appears twice, with \(variable: "b")",
                "the key \"a\" appears twice, with $b", [.name("a"), .variable("b")]
            ),
        ] as [(Sentence, String, [Argument])])
    func arguments(_ sentence: Sentence, _ text: String, _ arguments: [Argument]) {
        #expect(sentence.text == text)
        #expect(sentence.arguments == arguments)
    }

    /// The readers of catalogs state the key that a sentence names, as far as the sentence shows it.
    @Test(arguments: [
        ("\"a\": \"x\", \"a\": \"y\"", "a", true), ("\"A b\": \"x\"", "A b", true),
        ("\"a\": { \"title\": \"x\", \"title\": \"y\" }", "a", false),
        ("\"\(String(repeating: "É", count: 101))\": \"x\"", String(repeating: "É", count: 101), false),
    ])
    func keys(_ entries: String, _ key: String, _ isNamed: Bool) throws {
        let file = "{ \"locale\": \"en\", \"messages\": { \(entries) } }"
        let found = try #require(JSONCatalogFormat().read(Array(file.utf8), path: "en.json").diagnostics.first)
        #expect(found.key == MessageKey(key))
        #expect(found.arguments.contains(.name(key)) == isNamed, "\(found)")
        #expect(found.message.contains("\"\(key)\"") == isNamed)
    }

    /// A place keeps its relation when lines and columns are filled in.
    @Test func relatedPlaces() {
        let diagnostic = CatalogDiagnostic(.syntax, at: 3..<4, "it is open", related: [.init(0..<1, .opened)])
        let located = diagnostic.located(in: "a.json") { SourcePosition(line: 1, column: $0 + 1) }
        #expect(located.related.map(\.kind) == [.opened])
        #expect(located.related.first?.place.description == "a.json:1:1")
        #expect(located.related.first?.message == "it is opened here")
    }
}
