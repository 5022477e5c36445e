import CatalogsXML
import MessageFormat2
import Testing

@testable import CatalogLinting
@testable import Catalogs

@Suite struct PseudoTests {
    static let texts: [(source: String, accented: String, bidirectional: String)] = [
        ("Save", "[Şāṽēē]", "\u{200F}Save\u{200F}"),
        ("Not found.", "[Ňōţ ḟōōūūňđ.~]", "\u{200F}Not\u{200F} \u{200F}found.\u{200F}"),
        ("{$name}", "[{$name}]", "{$name}"),
        ("{$name}s", "[{$name}ş]", "{$name}\u{200F}s\u{200F}"),
        ("", "", ""),
        ("{#b}Go{/b}", "[{#b}Ĝō{/b}~]", "{#b}\u{200F}Go\u{200F}{/b}"),
        ("a \\{b\\}", "[ā \\{ƀ\\}~]", "\u{200F}a\u{200F} \\{\u{200F}b\u{200F}\\}"),
        ("<b>x</b> &nbsp;y", "[<b>ẋ</b> &nbsp;ŷ~]", "<b>\u{200F}x\u{200F}</b> &nbsp;\u{200F}y\u{200F}"),
        ("https://a.b/c x", "[https://a.b/c ẋ]", "https://a.b/c \u{200F}x\u{200F}"),
        ("me@a.io x", "[me@a.io ẋ]", "me@a.io \u{200F}x\u{200F}"),
        ("%1$s x", "[%1$s ẋ]", "%1$s \u{200F}x\u{200F}"),
        (
            ".input {$n :integer}\n.match $n\none {{{$n} day}}\n* {{{$n} days}}",
            ".input {$n :integer}\n.match $n\none {{[{$n} đāŷ~]}}\n* {{[{$n} đāŷş~]}}",
            ".input {$n :integer}\n.match $n\none {{{$n} \u{200F}day\u{200F}}}\n* {{{$n} \u{200F}days\u{200F}}}"
        ),
        (
            ".local $x = {|abc|} {{{$x} y}}", ".local $x = {|abc|} {{[{$x} ŷ]}}",
            ".local $x = {|abc|} {{{$x} \u{200F}y\u{200F}}}"
        ),
    ]

    /// Text parts change, and nothing else.
    @Test(arguments: texts)
    func text(source: String, accented: String, bidirectional: String) {
        #expect(PseudoLanguage.accented.text(source) == accented)
        #expect(PseudoLanguage.bidirectional.text(source) == bidirectional)
    }

    /// A message that is not valid is left out.
    @Test(arguments: ["{$a", ".match $n one {{x}} * {{y}}", "a}"])
    func invalid(source: String) { #expect(PseudoLanguage.accented.text(source) == nil) }

    /// The built-in texts stay valid, with the same variables, longer by a third.
    @Test(arguments: PseudoLanguage.allCases)
    func builtIn(language: PseudoLanguage) throws {
        let english = try CatalogOrigin.builtIn.load(builtInLanguages: { $0 == "en" }).flatMap(\.entries)
        var (before, after) = (0, 0)
        for text in english.flatMap({ entry in CatalogPart.allCases.compactMap { entry[$0]?.message } }) {
            let changed = try #require(language.text(text))
            let (old, new) = (Message.parse(text), Message.parse(changed))
            #expect(new.errors.isEmpty)
            #expect(new.message?.variables == old.message?.variables)
            #expect(new.message?.declarations == old.message?.declarations)
            #expect(new.message?.variants.map(\.keys) == old.message?.variants.map(\.keys))
            before += text.unicodeScalars.count
            after += changed.unicodeScalars.count
        }
        #expect(before > 1_000)
        if language == .accented { #expect((125...150).contains(after * 100 / before)) }
    }

    /// Catalogs are written in the source's format, without what only the source has.
    @Test(arguments: ["json", "xml"])
    func catalog(format: String) throws {
        let catalog = MessageCatalog(
            language: "en",
            entries: [
                CatalogEntry("a", "Save"), CatalogEntry("b", title: "Days", detail: "{$n} days & more"),
            ])
        let writer: any CatalogFormat = format == "xml" ? .xml : .json
        let input = CatalogInput(path: "x/en.\(format)", bytes: try writer.write(catalog))
        let pseudo = try PseudoCatalog(.accented, from: input)
        #expect(pseudo.fileName == "en-XA.\(format)")
        let read = writer.read(pseudo.bytes, path: "en-XA.\(format)")
        #expect(read.error == nil && read.catalog.language == "en-XA")
        #expect(read.catalog.entries.map { $0.detail?.message } == ["[Şāṽēē]", "[{$n} đāŷş & ɱōōŕēē~]"])
        #expect(read.catalog.entries.map(\.isShorthand) == [true, false])
    }

    /// The variant form stays the variant form, and descriptions stay with the source.
    @Test func variantForm() throws {
        let source = """
            {"locale":"en","messages":{"a":{"detail":{"match":["$n :integer"],"variants":{"one":"{$n} day","*":"{$n} days"}},\
            "description":"d","placeholders":{"n":{"type":"integer"}}},"b":"{$bad"}}
            """
        let pseudo = try PseudoCatalog(.accented, from: CatalogInput(path: "en.json", bytes: Array(source.utf8)))
        let text = String(decoding: pseudo.bytes, as: UTF8.self)
        #expect(text.contains("\"one\": \"[{$n} đāŷ~]\"") && text.contains("\"match\": [\"$n :integer\"]"))
        #expect(!text.contains("description") && !text.contains("placeholders"))
        #expect(pseudo.omissions.count == 1 && pseudo.omissions[0].hasPrefix("en.json:1:"))
    }

    /// A flat file stays flat.
    @Test func flat() throws {
        let pseudo = try PseudoCatalog(
            .accented, from: CatalogInput(path: "en.json", bytes: Array(#"{"Some_Key":"Go <b>on</b>"}"#.utf8)))
        #expect(String(decoding: pseudo.bytes, as: UTF8.self) == "{\n  \"Some_Key\": \"[Ĝō <b>ōōň</b>]\"\n}\n")
    }

    /// A source that cannot be read is an error with its place.
    @Test func broken() {
        #expect(throws: LintError.self) {
            try PseudoCatalog(.accented, from: CatalogInput(path: "en.json", bytes: Array("{".utf8)))
        }
    }

    /// The linter has nothing to say about text, plural or encoding of a pseudo-language.
    @Test func lint() throws {
        let source = CatalogInput(
            path: "en.json",
            bytes: Array(#"{"locale":"en","messages":{"a":"Different kinds of addresses","b":"Save {$x}"}}"#.utf8))
        let inputs =
            try [source]
            + PseudoLanguage.allCases.map { language in
                let pseudo = try PseudoCatalog(language, from: source)
                return CatalogInput(path: pseudo.fileName, bytes: pseudo.bytes)
            }
        #expect(try Linter().lint(inputs: inputs).findings.map(\.message) == [])
    }
}
