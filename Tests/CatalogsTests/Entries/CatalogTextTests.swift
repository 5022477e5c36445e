import TestSupport
import Testing

@testable import Catalogs

/// The contents of texts, and that each byte knows its place in the file.
struct CatalogTextTests {
    struct Case: Sendable {
        /// The value of `detail`, with the source of the needle marked.
        var json: String
        var source: String
        var needle: String
    }

    static let cases: [Case] = [
        Case(json: #""Hallo {«$nmae»}""#, source: "Hallo {$nmae}", needle: "$nmae"),
        Case(json: #""a \"b\" \u00e9 {«$x»}""#, source: #"a "b" é {$x}"#, needle: "$x"),
        Case(json: #""a «\u00e9» b""#, source: "a é b", needle: "é"),
        Case(json: #""a «\uD83D\uDE00» b""#, source: "a 😀 b", needle: "😀"),
        Case(json: #""a \\«{» b""#, source: #"a \{ b"#, needle: "{"),
        Case(json: #""«é한»""#, source: "é한", needle: "é한"),
        Case(json: #"["one", "two {«$x»}"]"#, source: "one\ntwo {$x}", needle: "$x"),
        Case(json: #"["one", "\u0041 {«$x»}", "three"]"#, source: "one\nA {$x}\nthree", needle: "$x"),
        Case(
            json: #"{"match": ["«$n :integer»"], "variants": {"one": "x", "*": "y"}}"#,
            source: ".input {$n :integer}\n.match $n\none {{x}}\n* {{y}}", needle: "$n :integer"),
        Case(
            json: #"{"match": ["$n :integer"], "variants": {"«one»": "x", "*": "y"}}"#,
            source: ".input {$n :integer}\n.match $n\none {{x}}\n* {{y}}", needle: "one"),
        Case(
            json: #"{"match": ["$n :integer"], "variants": {"one": "x", "*": "\u0041 {«$m»}"}}"#,
            source: ".input {$n :integer}\n.match $n\none {{x}}\n* {{A {$m}}}", needle: "$m"),
        Case(
            json: #"{"match": ["$n :integer"], "variants": {"one": ["a", "b {«$m»}"], "*": "y"}}"#,
            source: ".input {$n :integer}\n.match $n\none {{a\nb {$m}}}\n* {{y}}", needle: "$m"),
        Case(
            json:
                #"{"match": ["$n :integer", "«$n :integer select=ordinal»"], "variants": {"one *": "x", "* *": "y"}}"#,
            source: """
                .input {$n :integer}
                .local $_2 = {$n :integer select=ordinal}
                .match $n $_2
                one * {{x}}
                * * {{y}}
                """, needle: "$n :integer select=ordinal"),
        Case(
            json: #"{"match": ["|a| :string"], "variants": {"a": "«{$_1}»", "*": "y"}}"#,
            source: ".local $__1 = {|a| :string}\n.match $__1\na {{{$_1}}}\n* {{y}}", needle: "{$_1}"),
    ]

    @Test(arguments: cases)
    func sourceAndPlace(_ test: Case) throws {
        let marked = MarkedText(#"{"locale": "en", "messages": {"a": {"detail": "# + test.json + "}}}")
        let document = JSONCatalogFormat().read(marked.bytes, path: "en.json")
        #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
        let text = try #require(document.catalog.entries.first?.detail)
        #expect(text.message == test.source)
        let utf8 = Array(text.utf8)
        let needle = Array(test.needle.utf8)
        let offset = try #require(utf8.indices.first { utf8[$0...].starts(with: needle) })
        #expect(text.fileRange(of: offset..<offset + needle.count) == marked.range)
        #expect(TextSources(text).fileRanges(of: offset..<offset + needle.count) == [marked.range])
        #expect(text.fileRange(of: offset..<offset).lowerBound == marked.range?.lowerBound)
    }

    /// No offset, however wrong, leads outside the file or causes a trap.
    @Test(arguments: cases)
    func everyOffsetHasAPlace(_ test: Case) throws {
        let bytes = MarkedText(#"{"locale": "en", "messages": {"a": {"detail": "# + test.json + "}}}").bytes
        let text = try #require(JSONCatalogFormat().read(bytes, path: "en.json").catalog.entries.first?.detail)
        for lower in 0...text.utf8.count + 2 {
            for upper in lower...text.utf8.count + 2 {
                let range = text.fileRange(of: lower..<upper)
                #expect(range.lowerBound >= text.fileRange.lowerBound && range.upperBound <= text.fileRange.upperBound)
            }
        }
    }

    /// The text of a form is what the file has of it, and nothing else is in it.
    @Test func aFormIsItsParts() throws {
        let json =
            #"{"locale": "en", "messages": {"a": {"detail": {"match": ["$n :x"], "variants": {"*": ["é", "b"]}}}}}"#
        let text = try #require(
            JSONCatalogFormat().read(Array(json.utf8), path: "en.json").catalog.entries.first?.detail)
        let sources = TextSources(text)
        #expect(text.message == ".input {$n :x}\n.match $n\n* {{é\nb}}")
        #expect(String(decoding: text.utf8, as: UTF8.self) == "$n :x\n*\né\nb")
        #expect(sources.fileRanges(of: 5..<6).isEmpty)
        let all = sources.fileRanges(of: -3..<1_000).map {
            String(decoding: json.utf8.dropFirst($0.lowerBound).prefix($0.count), as: UTF8.self)
        }
        #expect(all == ["$n :x", "*", "é", "b"])
    }

    @Test func variantFormIsReadBack() {
        let json = #"""
            {"locale": "en", "messages": {"a": {"detail": {"match": ["$n :integer", "|x| :string"],
            "variants": {"one *": "", "* \u0078": ["a", "b"], "* *": "c"}}, "title": "t"}}}
            """#
        let entry = JSONCatalogFormat().read(Array(json.utf8), path: "en.json").catalog.entries[0]
        #expect(
            entry.detail?.variantForm
                == VariantForm(
                    selectors: ["$n :integer", "|x| :string"],
                    variants: [
                        .init(key: "one *", pattern: ""), .init(key: "* x", pattern: "a\nb"),
                        .init(key: "* *", pattern: "c"),
                    ]))
        #expect(entry.title?.variantForm == nil)
    }

    @Test func catalogsMadeInCode() {
        let catalog = MessageCatalog(
            language: "en",
            entries: [
                CatalogEntry("payment.declined", title: "Card declined", detail: "Your card was declined."),
                CatalogEntry("label.email", "e-mail address"),
            ])
        #expect(catalog.entries.map(\.key) == ["payment.declined", "label.email"])
        #expect(catalog.entries[0].title?.message == "Card declined")
        #expect(catalog.entries[0].action == nil)
        #expect(catalog.entries[1].isShorthand)
        #expect(catalog.entries[1].place == CatalogDiagnostic.Place())
        #expect(catalog.entry(for: "label.email")?.detail?.message == "e-mail address")
        #expect(catalog.entry(for: "label") == nil)
    }
}
