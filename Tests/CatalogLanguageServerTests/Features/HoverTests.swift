import TestSupport
import Testing

@testable import CatalogLanguageServer
@testable import Catalogs

struct HoverTests {
    private static let english = """
        {
          "locale": "en",
          "messages": {
            "cart": {
              "detail": {
                "match": ["$n :integer"],
                "variants": { "one": "{$n} item for {$who}", "*": "{$n} items for {$who}" }
              },
              "description": "Shown *above* the cart.",
              "maxLength": 80,
              "placeholders": {
                "n": { "type": "integer" },
                "who": { "type": "string", "example": "Ann_B", "description": "The <b>customer</b>'s name" },
                "id": { "private": true }
              }
            },
            "hi": "Hello `{$name}`"
          }
        }
        """

    private func hover(
        _ polish: String, in name: String = "Locales/pl.json", capabilities: JSONValue = Editor.everything,
        isUTF8: Bool = false
    ) throws -> (text: String, selection: String)? {
        let files = name == "Locales/en.json" ? [name: polish] : ["Locales/en.json": Self.english, name: polish]
        let editor = try Editor(files, capabilities: capabilities, isUTF8: isUTF8)
        editor.open(name)
        let answer = try editor.request("textDocument/hover", at: name)
        guard let text = answer.at("contents.value")?.string else { return nil }
        let range = try answer["range"].map { try editor.lines(name).range(of: $0) } ?? 0..<0
        return (text, String(decoding: editor.lines(name).bytes[range], as: UTF8.self))
    }

    private func polish(_ variants: String) -> String {
        #"{"locale":"pl","messages":{"cart":{"detail":{"match":["$n :integer"],"variants":{"#
            + variants + #"}}},"hi":"x"}}"#
    }

    @Test(arguments: [false, true])
    func aTextShowsItsSourceAndWhatReadersSee(isUTF8: Bool) throws {
        let file = polish(
            #""one":"{$n} rzecz 😀 dla‸ {$who}","few":"{$n} rzeczy","many":"{$n} rzeczy!","*":"{$n} rzeczy?""#)
        let hover = try #require(try hover(file, isUTF8: isUTF8))
        #expect(hover.selection == "{$n} rzecz 😀 dla {$who}")
        #expect(
            hover.text == #"""
                **Source detail** `en`

                ```
                .input {$n :integer}
                .match $n
                one {{{$n} item for {$who}}}
                * {{{$n} items for {$who}}}
                ```

                **For translators:** Shown \*above\* the cart.

                **Arguments:**

                - `$n`: integer
                - `$who`: string, for example “Ann\_B”. The &lt;b&gt;customer&lt;/b&gt;'s name
                - `$id`: private, so no text may show it

                **Length:** at most 80 characters in each text

                **Readers see:**

                - `one` (1): 1 rzecz 😀 dla Ann\_B
                - `few` (2, 3, 4): 2 rzeczy
                - `many` (0, 5, 6): 0 rzeczy\!
                - `*` is never selected
                """#)
    }

    @Test(arguments: [
        // The pointer is on it, the first line, and what is selected.
        (
            #""one":"x","*":"{$wh‸o}""#,
            "`$who`: string, for example “Ann\\_B”. The &lt;b&gt;customer&lt;/b&gt;'s name", "$who"
        ),
        (#""one":"x","*":"한 😀 {$‸id}""#, "`$id`: private, so no text may show it", "$id"),
        (#""one":"x","*":"{$wo‸h}""#, "`$woh` is not an argument of the source text.", "$woh"),
        (#""few":"x","‸few *":"x","*":"x""#, "", ""),
        (#""fe‸w":"x","*":"x""#, "`few` is for 2, 3, 4, 22, 23, 24, 32, 33 …", "few"),
        (#""one‸":"x","*":"x""#, "`one` is for 1", "one"),
        (#""7‸":"x","*":"x""#, "`7` is for exactly this number.", "7"),
        (#""one":"x","‸*":"x""#, "`*` is for all values that no other variant is for.", "*"),
    ])
    func aWordComesFirst(variants: String, line: String, selection: String) throws {
        guard let hover = try hover(polish(variants)) else { return }
        guard !line.isEmpty else { return }
        #expect(hover.text.split(separator: "\n").first.map(String.init) == line)
        #expect(hover.selection == selection)
    }

    @Test func functionsAreExplained() throws {
        let hover = try #require(
            try hover(#"{"locale":"pl","messages":{"cart":{"detail":"😀 {$n :int‸eger}"}}}"#))
        #expect(hover.text.hasPrefix("`:integer` Writes a number without a fraction"))
        #expect(hover.selection == ":integer")
        let broken = try #require(try self.hover(#"{"locale":"pl","messages":{"cart":"{$n :numb‸er x= "}}"#))
        #expect(broken.text.hasPrefix("`:number` Writes a number"))
    }

    @Test func localVariablesAreTracedToTheirValue() throws {
        let hover = try #require(
            try hover(#"{"locale":"pl","messages":{"hi":".local $x = {$name :string} {{a {$‸x}}}"}}"#))
        #expect(hover.text.hasPrefix("`$x` stands for `{$name :string}` in this text."))
    }

    @Test func aKeyShowsAllParts() throws {
        let file = #"{"locale":"pl","messages":{"hi":"Cześć","car‸t":{"title":"a {$n}","action":"b"}}}"#
        let hover = try #require(try hover(file))
        #expect(hover.selection == #""cart""#)
        #expect(hover.text.contains("**Source detail** `en`"))
        #expect(hover.text.contains("**Readers see as title:**\n\n- a ‹n›") || hover.text.contains("- a 3"))
    }

    /// No text of a catalog becomes markup.
    @Test func textsAreFenced() throws {
        let source = #"{"locale":"en","messages":{"a":"```\n# [x](http://y) ```` <b>"}}"#
        let editor = try Editor([
            "Locales/en.json": source, "Locales/de.json": #"{"locale":"de","messages":{"a":"y‸"}}"#,
        ])
        editor.open("Locales/de.json")
        let text = try editor.request("textDocument/hover", at: "Locales/de.json").at("contents.value")?.string
        #expect(text == "**Source detail** `en`\n\n`````\n```\n# [x](http://y) ```` <b>\n`````")
    }

    @Test func plainTextHasNoMarkup() throws {
        let hover = try #require(
            try hover(#"{"locale":"pl","messages":{"hi":"Cześć {$name}‸"}}"#, capabilities: [:]))
        #expect(hover.text == "Source detail en\n\nHello `{$name}`\n\nReaders see:\n\n- Cześć ‹name›")
    }

    @Test func theSourceItselfHasNoSourceText() throws {
        let file = Self.english.replacing("Hello ", with: "Hel‸lo ")
        let hover = try #require(try hover(file, in: "Locales/en.json"))
        #expect(hover.text == "**Readers see:**\n\n- Hello \\`‹name›\\`")
    }

    @Test func unknownKeysAreNamed() throws {
        let hover = try #require(try hover(#"{"locale":"pl","messages":{"nowhere":"x‸"}}"#))
        #expect(hover.text == "The source language `en` does not have this key.")
        let builtIn = try #require(try self.hover(#"{"locale":"pl","messages":{"http.404":{"title":"x‸"}}}"#))
        #expect(builtIn.text.hasPrefix("**Built-in title** `en`"))
    }

    @Test func catalogsInXMLHaveTheSame() throws {
        let file = """
            <catalog xmlns="urn:plainspoken:catalog:1" locale="pl">
              <message key="cart"><detail match="$n :integer"><variant key="few">한 😀 &lt;{$wh‸o}</variant><variant key="*">x</variant></detail></message>
            </catalog>
            """
        let hover = try #require(try hover(file, in: "Locales/pl.xml"))
        #expect(hover.selection == "$who")
        #expect(hover.text.contains("- `few` (2, 3, 4): 한 😀 &lt;Ann\\_B"))
    }

    @Test(arguments: [#"{"locale":‸"pl","messages":{}}"#, "‸", #"{"locale":"pl","messages":{"hi":"x"}‸"#])
    func outsideOfEntriesThereIsNothing(file: String) throws {
        #expect(try hover(file) == nil)
    }
}
