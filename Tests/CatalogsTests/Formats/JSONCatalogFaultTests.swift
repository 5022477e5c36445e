import TestSupport
import Testing

@testable import Catalogs

/// Every mistake in a JSON catalog at its exact bytes: the marked part must be the reported place.
struct JSONCatalogFaultTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var code: String
        var text: String
        var message: String
        var help: String?
        var testDescription: String { "\(code) \(message)" }

        init(_ code: String, _ text: String, _ message: String, help: String? = nil) {
            self.code = code
            self.text = text
            self.message = message
            self.help = help
        }

        /// A mistake in the value of `messages`.
        static func messages(_ code: String, _ text: String, _ message: String, help: String? = nil) -> Case {
            Case(code, #"{"locale": "en", "messages": "# + text + "}", message, help: help)
        }

        /// A mistake in the entry `a`.
        static func entry(_ code: String, _ text: String, _ message: String, help: String? = nil) -> Case {
            messages(code, #"{"a": "# + text + "}", message, help: help)
        }
    }

    static let faults: [Case] = [
        // F101: not JSON
        Case("F101", "«»", "empty"),
        Case("F101", "  «»", "no value"),
        .entry("F101", #"{"title": "x"«,»}"#, "comma"),
        .entry("F101", #"{"title": "x"« »"detail": "y"}"#, "comma is missing"),
        .entry("F101", #"{"title": «'x'»}"#, "double quotes"),
        .entry("F101", #"{«title»: "x"}"#, "double quotes"),
        .entry("F101", #"{"title" «"»x"}"#, "colon"),
        .entry("F101", #"{"title": «True», "detail": "x"}"#, "value", help: "Write true."),
        .entry("F101", #""a «\q»""#, "escape"),
        .entry("F101", #""a «\u»00zz""#, "hexadecimal"),
        .entry("F101", "\"a «\t»b\"", "U+0009", help: #"Write \t for a tab."#),
        .entry("F101", "\"a«\n»b\"", "line break"),
        .entry("F101", #""x" «/* no */»"#, "comments"),
        Case("F101", #"{"locale": "en", "messages": {}} «x»"#, "after the end"),
        Case("F101", #"{"locale": "en", "messages": {"a": "b"«»"#, "still open"),
        Case("F101", "{\"locale\": \"en\", \"messages\": {\n\"a\": «\"b»\n}}", "not closed"),
        // F102, F103, F104: characters
        Case("F102", "«\u{1}\u{0}»", "UTF-8"),
        Case("F103", "«\u{FEFF}»{\"locale\": \"en\", \"messages\": {}}", "byte order mark"),
        .entry("F104", #""a«\ud800»""#, "surrogate"),
        .entry("F104", #""a«\udc00»b""#, "surrogate"),
        // F105: twice
        .messages("F105", #"{"a": "x", «"a"»: "y"}"#, "twice"),
        .messages("F105", #"{"a": "x", «"\u0061"»: "y"}"#, "twice"),
        .entry("F105", #"{"title": "x", «"title"»: "y"}"#, "twice"),
        .entry(
            "F105", #"{"detail": {"match": ["$n :integer"], "variants": {"one": "x", «"one"»: "y", "*": "z"}}}"#,
            "twice"),
        Case("F105", #"{"locale": "en", «"locale"»: "en", "messages": {}}"#, "twice"),
        // F106: values of the wrong type
        Case("F106", "«[]»", "object"),
        Case("F106", #"«{»"messages": {}}"#, "\"locale\" is missing"),
        Case("F106", #"«{»"locale": "en"}"#, "\"messages\" is missing"),
        Case("F113", #"{«"local"»: "de", "messages": {}}"#, "\"local\"", help: "Did you mean \"locale\"?"),
        Case("F113", #"{"locale": "de", «"mesages"»: {"a": "x"}}"#, "\"mesages\"", help: "Did you mean \"messages\"?"),
        Case("F106", #"{"locale": «3», "messages": {}}"#, "locale"),
        Case("F106", #"{"locale": "en", "messages": «[]»}"#, "messages"),
        .entry("F106", "«null»", "entry"),
        .entry("F106", "«[\"x\"]»", "entry"),
        .messages("F106", "{«\"a\"»: {}}", "no text"),
        .entry("F106", #"{"title": «3»}"#, "title"),
        .entry("F106", #"{"title": «[]»}"#, "empty"),
        .entry("F106", #"{"title": ["x", «1»]}"#, "line"),
        .entry("F106", #"{"detail": «{»"match": ["$n :integer"]}}"#, "variants"),
        .entry("F106", #"{"action": {"use": «3»}}"#, "key"),
        .entry("F113", #"{"action": {"use": "b", «"match"»: ["$n :integer"]}}"#, "\"match\""),
        .entry("F113", #"{"action": {«"uses"»: "b"}}"#, "\"uses\"", help: "Did you mean \"use\"?"),
        .entry("F114", #"{"action": {"use": «"B c"»}}"#, "\"B c\" is not a valid key"),
        .entry("F106", #"{"detail": {"match": «"$n :integer"», "variants": {"*": "x"}}}"#, "list"),
        .entry("F106", #"{"detail": {"match": «[]», "variants": {"*": "x"}}}"#, "is empty"),
        .entry("F106", #"{"detail": {"match": ["$n :integer"], "variants": «{}»}}"#, "empty"),
        .entry("F106", #"{"detail": {"match": ["$n :integer"], "variants": {"*": «1»}}}"#, "variant"),
        .entry("F106", #"{"detail": "x", "maxLength": «0»}"#, "maxLength"),
        .entry("F106", #"{"detail": "x", "maxLength": «1.5»}"#, "maxLength"),
        .entry("F106", #"{"detail": "x", "lint-ignore": «"T602"»}"#, "lint-ignore"),
        .entry("F106", #"{"detail": "x", "lint-ignore": [«"T 602"»]}"#, "rule"),
        .entry("F106", #"{"detail": "x", "status": «99»}"#, "100 to 599"),
        .entry("F106", #"{"detail": "x", "status": «600»}"#, "100 to 599"),
        .entry("F106", #"{"detail": "x", "status": «-409»}"#, "100 to 599"),
        .entry("F106", #"{"detail": "x", "status": «409.0»}"#, "100 to 599"),
        .entry("F106", #"{"detail": "x", "status": «4e2»}"#, "100 to 599"),
        .entry("F106", #"{"detail": "x", "status": «"409"»}"#, "number"),
        .entry("F106", #"{"detail": "x", "retry": «"soon"»}"#, "\"never\" or \"later\""),
        .entry("F106", #"{"detail": "x", "retry": «true»}"#, "\"never\" or \"later\""),
        .entry("F106", #"{"detail": "x", "about": «["y"]»}"#, "about"),
        .entry("F106", #"{"detail": "x", "replacedBy": «null»}"#, "replacedBy"),
        .entry("F114", #"{"detail": "x", "replacedBy": «"B.c"»}"#, "not a valid key"),
        .entry("F106", #"{"detail": "x", "placeholders": {"n": {"private": «"true"»}}}"#, "true or false"),
        .entry("F106", #"{"detail": "x", "placeholders": {"n": «"integer"»}}"#, "placeholder"),
        .entry("F106", #"{"detail": "x", "placeholders": {"n": {"example": «3»}}}"#, "example"),
        .entry(
            "F106", #"{"detail": "x", "placeholders": {«"$n"»: {}}}"#, #""$n" is not the name of a variable"#,
            help: #"Write "n", without $."#),
        .entry("F106", #"{"detail": "x", "placeholders": {«"{$n}"»: {}}}"#, "variable", help: #"Write "n"."#),
        .entry("F106", #"{"detail": "x", "placeholders": {«""»: {}}}"#, "variable", help: "A name is made of letters"),
        .entry("F106", #"{"detail": "x", "placeholders": {«"1"»: {}}}"#, "variable", help: "A name is made of letters"),
        .entry("F106", #"{"detail": "x", "placeholders": {"a": {}, «"a b"»: {}}}"#, "variable"),
        .entry("F106", #"{"detail": "x", "placeholders": {«"a\nb"»: {}}}"#, "a<U+000A>b"),
        .entry("F106", #"{"detail": "x", "placeholders": {«"\u200ea"»: {}}}"#, "<U+200E>a"),
        .entry("F106", #"{"detail": "x", "placeholders": {«"\\(f())"»: {}}}"#, "variable"),
        .entry("F106", #"{"detail": "x", "placeholders": {«"a\", evil: \""»: {}}}"#, "variable"),
        // F109: languages
        Case("F109", #"{"locale": «"en_US"», "messages": {}}"#, "en_US", help: "Write \"en-US\"."),
        Case("F109", #"{"locale": «"e"», "messages": {}}"#, "not a language tag"),
        // F113: members that catalogs do not have
        Case(
            "F113", #"{"locale": "en", "messages": {}, «"mesages"»: {}}"#, "mesages", help: "Did you mean \"messages\"?"
        ),
        .entry("F113", #"{"detail": "x", «"tittle"»: "y"}"#, "tittle", help: "Did you mean \"title\"?"),
        .entry("F113", #"{"detail": "x", «"colour"»: "y"}"#, "colour", help: "The members of an entry are"),
        .entry("F113", #"{«"tittle"»: "y"}"#, "tittle"),
        .entry("F113", #"{«"match"»: ["$n :integer"], "detail": "x"}"#, "match", help: "Put it into one of the parts"),
        .entry(
            "F113", #"{"detail": {"match": ["$n"], «"variant"»: {}, "variants": {"*": "x"}}}"#, "variant",
            help: "Did you mean \"variants\"?"),
        .entry("F113", #"{"detail": "x", "placeholders": {"n": {«"typ"»: "integer"}}}"#, "typ", help: "Did you mean"),
        // F114: keys
        .messages("F114", #"{«"Payment.cardDeclined"»: "x"}"#, "key", help: "Write \"payment.card-declined\"."),
        .messages("F114", #"{«"a..b"»: "x"}"#, "key", help: "Write \"a.b\"."),
        .messages("F114", #"{«""»: "x"}"#, "key"),
        .messages("F114", #"{«"server.x.a%2f"»: "x"}"#, "key"),
    ]

    @Test(.shows(.hostileJSON, .jsonDecoders), arguments: faults)
    func isReportedAtItsPlace(_ fault: Case) throws {
        let marked = MarkedText(fault.text)
        let document = JSONCatalogFormat().read(marked.bytes, path: "en.json")
        let diagnostic = try #require(document.diagnostics.first, "nothing was reported")
        #expect(diagnostic.code.id == fault.code)
        #expect(diagnostic.place.range == marked.range)
        #expect(diagnostic.message.contains(fault.message), "\(diagnostic.message)")
        if let help = fault.help {
            #expect(diagnostic.help?.hasPrefix(help) == true, "\(diagnostic.help ?? "no help")")
        }
        #expect(document.diagnostics.count == 1, "\(document.diagnostics.map(\.message))")
        #expect((document.error == nil) == (fault.code == "F103"))
    }

    /// Bytes that no Swift string can contain: they are one finding, and the other texts are read.
    @Test(
        .shows(.hostileJSON),
        arguments: [[0xC3], [0xC3, 0x28], [0x80, 0x81, 0xFF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] as [[UInt8]]
    )
    func invalidUTF8(bytes: [UInt8]) {
        let head = Array(#"{"locale": "en", "messages": {"a": "x"#.utf8)
        let document = JSONCatalogFormat().read(head + bytes + Array(#"y", "b": "z"}}"#.utf8), path: "en.json")
        #expect(document.diagnostics.map(\.code.id) == ["F102"])
        #expect(document.diagnostics.first?.place.range?.lowerBound == head.count)
        #expect(document.catalog.entries.map { $0.detail?.message } == [nil, "z"])
        #expect(document.catalog.entries.map(\.record.isBroken) == [true, false])
    }

    /// One slip gives one finding and hides no other.
    @Test func recoversAndGoesOn() {
        let text = """
            {
              "locale": "en",
              "messages": {
                "a": "one,
                "b": { "title": 'two' },
                "c": { "tittle": "three", "detail": "x" },
                d: "four",
                "e": "he said "hello", twice",
                "f": tru,
                "g": "seven",
              }
            }
            """
        let document = JSONCatalogFormat().read(Array(text.utf8), path: "en.json")
        #expect(document.diagnostics.map(\.code.id) == ["F101", "F101", "F113", "F101", "F101", "F101", "F101"])
        #expect(document.diagnostics.map(\.place.line) == [4, 5, 6, 7, 8, 9, 10])
        #expect(document.catalog.entries.map(\.key.rawValue) == ["a", "b", "c", "d", "e", "f", "g"])
        #expect(document.diagnostics.map(\.key?.rawValue) == ["a", "b", "c", "d", "e", "f", "g"])
        #expect(document.catalog.entries.map(\.record.isBroken) == [true, false, true, false, true, true, false])
    }

    /// In a file of one line, an error far behind a mistake does not count as its consequence.
    @Test func oneLineHidesNothingFarBehind() {
        let text =
            #"{"locale": "en" "messages": {"a": ""# + String(repeating: "x", count: 100)
            + #"", "b": {"tittle": "y", "detail": "z"}, "Bad_Key": "x", "c": 3}}"#
        let document = JSONCatalogFormat().read(Array(text.utf8), path: "en.json")
        #expect(document.diagnostics.map(\.code.id).sorted() == ["F101", "F106", "F113", "F114"])
    }

    /// Of two backslashes, the second escapes nothing.
    @Test func aQuoteBehindTwoBackslashesEndsTheText() {
        let text = #"{"locale": "en", "messages": {"a": "say "x" \\", "b": "two", "c": "three"}}"#
        let document = JSONCatalogFormat().read(Array(text.utf8), path: "en.json")
        #expect(document.diagnostics.map(\.code.id) == ["F101"])
        #expect(document.catalog.entries.map(\.key.rawValue) == ["a", "b", "c"])
    }

    /// A remedy that shows a text shows all of it; one for a long text says what to do.
    @Test(arguments: [("請稍後再試", 3), ("請稍後再試", 40), ("Bitte ", 10), ("Bitte ", 100)])
    func remediesLoseNothing(text: String, count: Int) throws {
        let text = String(repeating: text, count: count)
        for written in ["'\(text)'", "“\(text)”", "\(text)x"] {
            let file = "{\"locale\": \"en\", \"messages\": {\n\"a\": \(written)\n}}"
            let document = JSONCatalogFormat().read(Array(file.utf8), path: "en.json")
            let help = try #require(document.diagnostics.first?.help)
            #expect(document.diagnostics.count == 1)
            #expect(help.contains("Write \"\(text)") == (text.utf8.count < 160), "\(help)")
            #expect(!help.contains("…") && !help.contains("\u{FFFD}"), "\(help)")
        }
    }

    /// Bytes that are not UTF-8 are one finding, at the first place, however many places there are.
    @Test func manyPlacesThatAreNotUTF8() {
        let entries = (0..<2_000).flatMap { (number: Int) -> [UInt8] in
            Array("\"a\(number)\": \"x?\",\n".utf8).map { $0 == UInt8(ascii: "?") ? 0xFF : $0 }
        }
        let bytes = Array(#"{"locale": "en", "messages": {"#.utf8) + entries + Array(#""z": "y"}}"#.utf8)
        let document = JSONCatalogFormat().read(bytes, path: "en.json")
        #expect(document.diagnostics.map(\.code.id) == ["F102"])
        #expect(document.diagnostics.first?.place.range?.lowerBound == bytes.firstIndex(of: 0xFF))
    }

    @Test func aBracketThatClosesTooEarlyNamesTheOneTooMany() throws {
        let text = "{\"locale\": \"en\", \"messages\": {\n\"a\": \"x\"},\n\"b\": \"y\"\n}\n}"
        let document = JSONCatalogFormat().read(Array(text.utf8), path: "en.json")
        #expect(document.diagnostics.map(\.message) == ["this bracket closes \"messages\", but more entries follow"])
        let related = try #require(document.diagnostics.first?.related.first)
        #expect(related.kind == .tooMany && related.place.range?.lowerBound == text.utf8.count - 1)
    }

    @Test func errorsReadWell() {
        let text = "{\n  \"locale\": \"de\",\n  \"messages\": {\n    \"a\": \"ä\", \"a\": \"b\"\n  }\n}"
        let document = JSONCatalogFormat().read(Array(text.utf8), path: "Locales/de.json")
        #expect(
            document.error?.description == """
                Locales/de.json:4:15: the name "a" appears twice in this object [F105]
                  Locales/de.json:4:5: it is here first
                  help: Remove or rename one of them.
                """)
    }
}
