import Foundation
import MessageFormat2
import TestSupport
import Testing

/// Printing and the interchange form keep what a message says.
@Suite struct RoundTripTests {
    @Test(.enabled(if: Conformance.has("messageformat2"), "needs the working group's suite"))
    func everyMessageOfTheSuiteSurvives() throws {
        var count = 0
        for test in try SuiteFile.all().flatMap(\.cases) {
            let parsed = Message.parse(test.source)
            guard let message = parsed.message, parsed.isValid else { continue }
            count += 1
            let printed = message.description
            let again = Message.parse(printed)
            #expect(again.message == message, "\(test): \(printed)")
            #expect(again.message?.description == printed, "\(test): the printed form is not canonical")
            let json = try JSONEncoder().encode(message)
            #expect(
                try JSONDecoder().decode(Message.self, from: json) == message,
                "\(test): \(String(decoding: json, as: UTF8.self))")
        }
        #expect(count > 250)
    }

    /// A source, and its shortest form.
    @Test(arguments: [
        ("{{Hello { |world| :string }!}}", "Hello {world :string}!"),
        ("{{.input}}", "{{.input}}"), ("{{  .x}}", "{{  .x}}"), ("  hi  ", "  hi  "), ("{{}}", ""),
        ("{|a b| @c=|d|}", "{|a b| @c=d}"), ("a\\|b\\\\c\\{", "a|b\\\\c\\{"), ("{|a\\|b\\}|}", "{|a\\|b}|}"),
        ("{#b  a = $x /}x{ /b }", "{#b a=$x/}x{/b}"), ("{||}", "{||}"),
        (".local\n$x = {  1 }\n{{  {$x}  }}", ".local $x = {1}\n{{  {$x}  }}"),
        (
            ".input {$n :number}.match $n |one|{{1}} *{{n}}", ".input {$n :number}\n.match $n\none {{1}}\n* {{n}}"
        ),
        ("{$D\u{323}\u{307}}", "{$\u{1E0C}\u{307}}"),
    ])
    func thePrinterIsMinimal(_ source: String, _ expected: String) {
        guard let message = Message.parse(source).message else {
            Issue.record("\(source) does not parse")
            return
        }
        #expect(message.description == expected)
        #expect(Array(message.description.utf8) == Array(expected.utf8))
    }

    @Test func theInterchangeFormIsThatOfTheSpecification() throws {
        let source = ".input {$n :number select=exact}\n.match $n\n1 {{{#b x=$y/}one{/b}}}\n* {{{|a b| @c @d=e} files}}"
        let expected = """
            {"declarations":[{"name":"n","type":"input","value":{"arg":{"name":"n","type":"variable"},\
            "function":{"name":"number","options":{"select":{"type":"literal","value":"exact"}},"type":"function"},\
            "type":"expression"}}],"selectors":[{"name":"n","type":"variable"}],"type":"select","variants":[\
            {"keys":[{"type":"literal","value":"1"}],"value":[{"kind":"standalone","name":"b",\
            "options":{"x":{"name":"y","type":"variable"}},"type":"markup"},"one",{"kind":"close","name":"b","type":"markup"}]},\
            {"keys":[{"type":"*"}],"value":[{"arg":{"type":"literal","value":"a b"},\
            "attributes":{"c":true,"d":{"type":"literal","value":"e"}},"type":"expression"}," files"]}]}
            """
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let json = String(decoding: try encoder.encode(Message.parse(source).message), as: UTF8.self)
        #expect(json == expected)
        #expect(try JSONDecoder().decode(Message.self, from: Data(expected.utf8)) == Message.parse(source).message)
    }

    @Test(arguments: [
        "{}", #"{"type":"message"}"#, #"{"type":"other","declarations":[],"pattern":[]}"#,
        #"{"type":"message","declarations":[],"pattern":[1]}"#,
        #"{"type":"message","declarations":[],"pattern":[{"type":"expression"}]}"#,
        #"{"type":"message","declarations":[],"pattern":[{"type":"markup","kind":"up","name":"b"}]}"#,
        #"{"type":"message","declarations":[],"pattern":[{"type":"expression","arg":{"type":"variable","name":"a b"}}]}"#,
        #"{"type":"message","declarations":[],"pattern":[{"type":"expression","arg":{"type":"variable","name":"a:b"}}]}"#,
        #"{"type":"select","declarations":[],"selectors":[],"variants":[]}"#,
    ])
    func otherJSONIsRefused(_ json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Message.self, from: Data(json.utf8)) }
    }

    @Test func optionsAreEqualInAnyOrder() {
        let first = Message.parse("{$x :f a=1 b=2}").message
        #expect(first == Message.parse("{ $x  :f b=2  a=|1| }").message)
        #expect(first?.hashValue == Message.parse("{$x :f b=2 a=1}").message?.hashValue)
        #expect(first != Message.parse("{$x :f a=1 b=3}").message)
        #expect(Message.parse("é").message != Message.parse("e\u{301}").message, "text is not normalized")
    }
}
