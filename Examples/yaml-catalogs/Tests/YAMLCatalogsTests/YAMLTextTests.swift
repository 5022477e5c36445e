import Plainspoken
import Testing
import YAMLCatalogs

/// Texts in every notation, and where each of their bytes is: the part between « and » is the source of `needle`.
struct YAMLTextTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var yaml: String
        var message: String
        var needle: String
        var testDescription: String { yaml }
    }

    static let cases: [Case] = [
        Case(yaml: "Hallo {«$nmae»}", message: "Hallo {$nmae}", needle: "$nmae"),
        Case(yaml: "é한😀 {«$x»} # a comment", message: "é한😀 {$x}", needle: "$x"),
        Case(yaml: "one\n      two {«$x»}", message: "one two {$x}", needle: "$x"),
        Case(yaml: "one«\n\n\n      »two", message: "one\n\ntwo", needle: "\n\n"),
        Case(yaml: "one«  \n      »two", message: "one two", needle: " "),
        Case(yaml: "'it«''»s {$x}'", message: "it's {$x}", needle: "'"),
        Case(yaml: "'one\n\n      two {«$x»}'", message: "one\ntwo {$x}", needle: "$x"),
        Case(yaml: #""a \"b\" \u00e9 {«$x»}""#, message: "a \"b\" é {$x}", needle: "$x"),
        Case(yaml: #""a «\U0001F600» b""#, message: "a 😀 b", needle: "😀"),
        Case(yaml: #""a «\x41» b""#, message: "a A b", needle: "A"),
        Case(yaml: #""a \\«{» b""#, message: #"a \{ b"#, needle: "{"),
        Case(yaml: "\"one \\\n      two {«$x»}\"", message: "one two {$x}", needle: "$x"),
        Case(yaml: "\"one«\n      »two\"", message: "one two", needle: " "),
        Case(yaml: "|\n      one\n        «two»\n\n      three\n", message: "one\n  two\n\nthree\n", needle: "two"),
        Case(yaml: "|-\n      one\n      {«$x»}", message: "one\n{$x}", needle: "$x"),
        Case(yaml: "|+\n\n      one\n      {«$x»}\n", message: "\none\n{$x}\n\n", needle: "$x"),
        Case(yaml: "|\r\n      one\r\n      {«$x»}\r\n", message: "one\n{$x}\n", needle: "$x"),
        Case(yaml: ">\n      one\n      two\n\n      {«$x»}\n", message: "one two\n{$x}\n", needle: "$x"),
        Case(yaml: ">-\n      one\n        more\n      {«$x»}\n", message: "one\n  more\n{$x}", needle: "$x"),
        Case(yaml: "[one, \"two {«$x»}\"]", message: "one\ntwo {$x}", needle: "$x"),
        Case(yaml: "\n    - one\n    - two {«$x»}", message: "one\ntwo {$x}", needle: "$x"),
        Case(
            yaml: "\n      match: [«$n :integer»]\n      variants: { one: x, \"*\": y }",
            message: ".input {$n :integer}\n.match $n\none {{x}}\n* {{y}}", needle: "$n :integer"),
        Case(
            yaml: "\n      match: [$n :integer]\n      variants:\n        «one»: x\n        \"*\": y",
            message: ".input {$n :integer}\n.match $n\none {{x}}\n* {{y}}", needle: "one"),
        // Everything is text.
        Case(yaml: "«no»", message: "no", needle: "no"), Case(yaml: "«404»", message: "404", needle: "404"),
        Case(yaml: "«1.50»", message: "1.50", needle: "1.50"), Case(yaml: "«~»", message: "~", needle: "~"),
        Case(yaml: "«2026-01-31»", message: "2026-01-31", needle: "2026-01-31"),
        Case(yaml: "«null»", message: "null", needle: "null"),
    ]

    @Test(arguments: cases)
    func messageAndPlace(_ test: Case) throws {
        let marked = MarkedText("locale: en\nmessages:\n  a:\n    detail: \(test.yaml)\n  b: x\n")
        let document = YAMLCatalogFormat().read(marked.bytes, path: "en.yaml")
        #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
        let text = try #require(document.catalog.entries.first?.detail)
        #expect(text.message == test.message)
        let (utf8, needle) = (Array(text.utf8), Array(test.needle.utf8))
        let offset = try #require(utf8.indices.first { utf8[$0...].starts(with: needle) })
        #expect(text.fileRange(of: offset..<offset + needle.count) == marked.range)
        #expect(document.catalog.entries.last?.detail?.message == "x")
    }
}
