import ByteText
import MessageFormat2
import TestSupport
import Testing

@testable import Catalogs

/// The variant form is another spelling of a message: it gives the data model of the text.
struct VariantFormTests {
    struct Case: Sendable {
        var form: VariantForm
        var text: String

        init(_ selectors: [String], _ variants: [(String, String)], _ text: String) {
            form = VariantForm(selectors: selectors, variants: variants.map { .init(key: $0.0, pattern: $0.1) })
            self.text = text
        }
    }

    static let cases: [Case] = [
        Case(
            ["$n :integer"], [("one", "{$n} file"), ("*", "{$n} files")],
            ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
        Case(
            ["$n :number minimumFractionDigits=1", "$g :string"], [("one |a b|", "x"), ("* *", "y")],
            ".input {$n :number minimumFractionDigits=1} .input {$g :string} .match $n $g one |a b| {{x}} * * {{y}}"),
        Case(
            ["$n :integer", "$n :integer select=exact"], [("one 1", "x"), ("* *", "y")],
            ".input {$n :integer} .local $_2 = {$n :integer select=exact} .match $n $_2 one 1 {{x}} * * {{y}}"),
        Case(
            ["|a b| :string"], [("a", "{$_1}"), ("*", "")],
            ".local $__1 = {|a b| :string} .match $__1 a {{{$_1}}} * {{}}"),
        Case(
            ["$n :integer @note=|}|"], [("*", #"\{ \\ \} {|}}| :string} {#b}x{/b}"#)],
            #".input {$n :integer @note=|}|} .match $n * {{\{ \\ \} {|}}| :string} {#b}x{/b}}}"#),
    ]

    @Test(arguments: cases)
    func hasTheDataModelOfTheText(_ test: Case) throws {
        var json = "{\"locale\": \"en\", \"messages\": {\"a\": {\"detail\": {\"match\": ["
        json += test.form.selectors.map(Self.literal).joined(separator: ", ") + "], \"variants\": {"
        json += test.form.variants.map { "\(Self.literal($0.key)): \(Self.literal($0.pattern))" }.joined(
            separator: ", ")
        json += "}}}}}"
        let document = JSONCatalogFormat().read(Array(json.utf8), path: "en.json")
        #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
        let text = try #require(document.catalog.entries.first?.detail)
        #expect(text.variantForm == test.form)
        let parsed = Message.parse(text.message)
        #expect(parsed.errors.isEmpty, "\(parsed.errors)")
        #expect(parsed.message == Message.parse(test.text).message)
    }

    private static func literal(_ text: String) -> String {
        var bytes: [UInt8] = []
        JSONText.appendEscaped(text, to: &bytes)
        return "\"" + String(decoding: bytes, as: UTF8.self) + "\""
    }

    /// The places of mistakes: a form with `«»` around what is wrong, and what is wrong.
    static let mistakes: [(json: String, message: String)] = [
        (#"{"match": ["$n :integer«}»"], "variants": {"*": "x"}}"#, "a selector is written without braces"),
        (#"{"match": ["$n", "\u0024n «integer»"], "variants": {"* *": "x"}}"#, "a function begins with `:`"),
        (
            #"{"match": ["$n :integer", "$g«»:string"], "variants": {"* *": "x"}}"#,
            "a space is missing before the function"
        ),
        (#"{"match": ["«\u0024n»"], "variants": {"*": "x"}}"#, "`$n` selects but has no function"),
        (#"{"match": ["«|a|»"], "variants": {"*": "x"}}"#, "`$_1` selects but has no function"),
        (#"{"match": ["«$n» :integer"], "variants": {"one": "x"}}"#, "no variant is chosen if no key matches"),
        (
            #"{"match": ["$n :integer"], "variants": {"«one few»": "", "*": "x"}}"#,
            "this variant has 2 keys for 1 selector"
        ),
        (#"{"match": ["$n :integer"], "variants": {"«»": "a", "*": "x"}}"#, "the variant has no key"),
        (
            #"{"match": ["$n :integer"], "variants": {"«\u007b»one}": "a", "*": "x"}}"#,
            "the key of a variant is written without braces"
        ),
        (#"{"match": ["$n :integer"], "variants": {"one«?»": "a", "*": "x"}}"#, "`?` must be quoted in a key"),
        (
            #"{"match": ["$n :integer"], "variants": {"one": "caf\u00e9 {$n«»", "*": "x"}}"#,
            "the placeholder is not closed"
        ),
        (#"{"match": ["$n :integer"], "variants": {"one": "«}»", "*": "x"}}"#, "this closing brace has no opening one"),
        (
            #"{"match": ["$n :integer"], "variants": {"one": "a", "*": ["\u00e9", "b {$n «~»}"]}}"#,
            "`~` is not allowed here"
        ),
        (
            #"{"match": ["$n :integer"], "variants": {"one": ["a", "b {$n«»"], "*": "x"}}"#,
            "the placeholder is not closed"
        ),
        (
            #"{"match": ["$n :integer"], "variants": {"one": ["", "«}»"], "*": "x"}}"#,
            "this closing brace has no opening one"
        ),
    ]

    @Test(arguments: mistakes)
    func mistakesHaveTheirPlaceInTheFile(_ json: String, _ message: String) throws {
        let marked = MarkedText(
            #"{"locale": "en", "messages": {"a": {"detail": "# + json + "}}}")
        let document = JSONCatalogFormat().read(marked.bytes, path: "en.json")
        #expect(document.diagnostics.isEmpty)
        let text = try #require(document.catalog.entries.first?.detail)
        let found = text.parse().errors.map { CatalogDiagnostic($0, in: text) }
        #expect(found.map(\.message) == [message])
        #expect(found.map(\.place.range) == [marked.range])
        #expect(found.map(\.key) == ["a"])
    }

    /// A message's own error, reported by its place in the text, arrives at its place in the file.
    @Test func errorsOfTextsHaveTheirPlaceInTheFile() throws {
        let json = "{\"locale\": \"en\", \"messages\": {\n  \"a\": { \"detail\": [\"\\u00e9\", \"b {$n :}\"] }\n}}"
        let document = JSONCatalogFormat().read(Array(json.utf8), path: "Locales/en.json")
        let text = try #require(document.catalog.entries.first?.detail)
        let error = try #require(Message.parse(text.message).errors.first)
        let diagnostic = CatalogDiagnostic(error, in: text)
        #expect(diagnostic.place.path == "Locales/en.json")
        #expect(diagnostic.place.line == 2)
        #expect((38...40).contains(diagnostic.place.column ?? 0))
        #expect(diagnostic.code == .messageSyntax)
    }
}
