import Catalogs
import TestSupport
import Testing

@testable import CatalogLanguageServer

struct SemanticTokensTests {
    /// The tokens of a file as an editor shows them: `variable $n`.
    private func tokens(_ text: String, in name: String, isUTF8: Bool, lines: ClosedRange<Int>? = nil) throws
        -> [String]
    {
        let editor = try Editor([name: text], isUTF8: isUTF8)
        editor.open(name)
        let range: JSONValue? = lines.map {
            [
                "start": TextPosition(line: $0.lowerBound, character: 0).json,
                "end": TextPosition(line: $0.upperBound, character: 0).json,
            ]
        }
        let kind = range == nil ? "full" : "range"
        let answer = try editor.request(
            "textDocument/semanticTokens/\(kind)", about: name, with: range.map { ["range": $0] } ?? [:])
        let types =
            editor.capabilities.at("semanticTokensProvider.legend.tokenTypes")?.elements?.compactMap(\.string) ?? []
        let numbers = (answer["data"]?.elements ?? []).compactMap { $0.integer.map { Int($0) } }
        var (line, column) = (0, 0)
        var found: [String] = []
        for start in stride(from: 0, to: numbers.count, by: 5) {
            column = numbers[start] == 0 ? column + numbers[start + 1] : numbers[start + 1]
            line += numbers[start]
            let table = editor.lines(name)
            let range =
                table.offset(
                    of: TextPosition(line: line, character: column))..<table.offset(
                    of: TextPosition(line: line, character: column + numbers[start + 2]))
            found.append("\(types[numbers[start + 3]]) \(String(decoding: table.bytes[range], as: UTF8.self))")
        }
        return found
    }

    @Test(
        arguments: [false, true],
        [
            (#"{"locale":"en","messages":{"a":"파일 😀 {$name}"}}"#, ["operator {", "variable $name", "operator }"]),
            (
                #"{"locale":"en","messages":{"a":"\u00e9😀\"{$n :x y=|\"|}"}}"#,
                [
                    "operator {", "variable $n", "function :x", "property y", "operator =", #"string |\"|"#,
                    "operator }",
                ]
            ),
            (#"{"locale":"en","messages":{"a":"\\{ \\\\"}}"#, [#"regexp \\{"#, #"regexp \\\\"#]),
            (
                "{\"locale\":\"en\",\"messages\":{\"a\":{\"detail\":[\"😀 {|x\",\"y| :z}\"]}}}",
                [
                    "operator {", "string |x", "string y|", "function :z", "operator }",
                ]
            ),
            (
                #"{"locale":"ko","messages":{"a":{"detail":{"variants":{"😀":"{$n}","*":"x"},"match":["$n :integer"]},"title":"{$t}"}}}"#,
                [
                    "enumMember 😀", "operator {", "variable $n", "operator }", "enumMember *", "variable $n",
                    "function :integer", "operator {", "variable $t", "operator }",
                ]
            ),
            // A brace is missing, so there is no text.
            (
                #"{"locale":"en","messages":{"a":{"title":"{$t}","detail":{"match":["$n :integer"],"variants":{"one":"\u00e9 😀 {$n","*":["{$m}"]}}}}}"#,
                [
                    "operator {", "variable $t", "operator }", "variable $n", "function :integer", "enumMember one",
                    "operator {", "variable $n", "enumMember *", "operator {", "variable $m", "operator }",
                ]
            ),
            (#"{"locale":"en","messages":{"a":"\q {$n}"}}"#, ["operator {", "variable $n", "operator }"]),
            // Half a file.
            (
                #"{"locale":"en","messages":{"a":"{$n}","b":"{$m"#,
                ["operator {", "variable $n", "operator }", "operator {", "variable $m"]
            ),
        ])
    func tokensAreFoundInJSON(isUTF8: Bool, example: (text: String, expected: [String])) throws {
        #expect(try tokens(example.text, in: "Locales/en.json", isUTF8: isUTF8) == example.expected)
    }

    @Test(
        arguments: [false, true],
        [
            (
                "한 😀 &lt; {$n} &#123;$m}",
                ["operator {", "variable $n", "operator }", "operator &#123;", "variable $m", "operator }"]
            ),
            ("<![CDATA[😀 <{$n}]]>", ["operator {", "variable $n", "operator }"]),
            ("{|a\n  b| :x}", ["operator {", "string |a", "string   b|", "function :x", "operator }"]),
            ("{$n<!-- 😀 --> :x}", ["operator {", "variable $n", "function :x", "operator }"]),
        ])
    func tokensAreFoundInXML(isUTF8: Bool, example: (text: String, expected: [String])) throws {
        let file = """
            <catalog xmlns="urn:plainspoken:catalog:1" locale="en"><message key="a">\(example.text)</message></catalog>
            """
        #expect(try tokens(file, in: "Locales/en.xml", isUTF8: isUTF8) == example.expected)
    }

    @Test func variantsWithoutABraceKeepTheirColours() throws {
        let file = """
            <catalog xmlns="urn:plainspoken:catalog:1" locale="en"><message key="a"><title>{$t}</title>
            <detail match="$n :integer"><variant key="one">한 😀 {$n</variant><variant key='*'>{$m}</variant></detail>
            <action>{$a}</action></message></catalog>
            """
        let expected = [
            "operator {", "variable $t", "operator }", "variable $n", "function :integer", "enumMember one",
            "operator {",
            "variable $n", "enumMember *", "operator {", "variable $m", "operator }", "operator {", "variable $a",
            "operator }",
        ]
        for isUTF8 in [false, true] { #expect(try tokens(file, in: "Locales/en.xml", isUTF8: isUTF8) == expected) }
    }

    @Test func generatedSyntaxHasNoTokens() throws {
        let file = """
            <catalog xmlns="urn:plainspoken:catalog:1" locale="en"><message key="a">
            <detail match="$n :integer $n :integer select=ordinal"><variant key="one *">{$n}</variant>
            <variant key="* *">x</variant></detail></message></catalog>
            """
        let expected = [
            "variable $n", "function :integer", "variable $n", "function :integer", "property select", "operator =",
            "string ordinal", "enumMember one", "enumMember *", "operator {", "variable $n", "operator }",
            "enumMember *",
            "enumMember *",
        ]
        #expect(try tokens(file, in: "Locales/en.xml", isUTF8: false) == expected)
    }

    @Test func aRangeHasOnlyItsTokens() throws {
        let file = "{\"locale\":\"en\",\"messages\":{\n\"a\":\"{$a}\",\n\"b\":\"{$b}\",\n\"c\":\"{$c}\"\n}}"
        #expect(
            try tokens(file, in: "Locales/en.json", isUTF8: false, lines: 2...3) == [
                "operator {", "variable $b", "operator }",
            ])
    }

    /// References in an attribute make the place of each selector that of the whole value.
    @Test func tokensOfOneReferenceDoNotOverlap() throws {
        let file = """
            <catalog xmlns="urn:plainspoken:catalog:1" locale="en"><message key="a">
            <detail match="&#36;n :integer"><variant key="*">x</variant></detail></message></catalog>
            """
        #expect(try tokens(file, in: "Locales/en.xml", isUTF8: false) == ["variable &#36;n :integer", "enumMember *"])
    }
}
