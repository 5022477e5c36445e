import LanguageTags
import MessageFormat2
import Testing

@testable import CatalogFormats
@testable import Catalogs

@Suite("String resources of Android")
struct AndroidFormatTests {
    @Test func `Resources are written`() {
        let document = AppDocument.document(
            [
                AppDocument.Text("a.b-c/title", "It's {$who} -- \"x\"", "To je {$who} -- \"x\""),
                AppDocument.Text(
                    "a.b-c/detail", ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}",
                    ".input {$n :integer} .match $n one {{{$n} soubor}} few {{{$n} soubory}} * {{100% {$n}}}"),
                AppDocument.Text("b/detail", "100% sure, {{?}}".asMessage, " 100% %s\u{A0}"),
                AppDocument.Text("c/detail", "Phone", nil),
                AppDocument.Text(
                    "d/detail", ".input {$k :string} .match $k a {{A}} * {{B}}",
                    ".input {$k :string} .match $k a {{?A}} * {{@B}}"),
            ], description: "Said -- when.",
            arguments: [CatalogPlaceholder(name: "n", example: "5", description: "files")], maximumLength: 40)
        let comment = "<!-- Said - - when."
        let lines = "\n         "
        let end = "\(lines)At most 40 characters. -->\n    "
        let expected = #"""
            <?xml version="1.0" encoding="utf-8"?>
            <resources xmlns:tools="http://schemas.android.com/tools" xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2"
                tools:locale="cs">
                \#(comment)\#(lines)%1$s: who\#(end)<string name="a_b__c_title">To je <xliff:g id="who">%1$s</xliff:g> -- \"x\"</string>
                \#(comment)\#(lines)%1$d: n: files, such as 5\#(end)<plurals name="a_b__c_detail">
                    <item quantity="one"><xliff:g id="n" example="5">%1$d</xliff:g> soubor</item>
                    <item quantity="few"><xliff:g id="n" example="5">%1$d</xliff:g> soubory</item>
                    <item quantity="other">100%% <xliff:g id="n" example="5">%1$d</xliff:g></item>
                </plurals>
                \#(comment)\#(end)<string name="b_detail" formatted="false">" 100% %s\u00A0"</string>
                \#(comment)\#(end)<string name="d_detail_variant_a_">\?A</string>
                \#(comment)\#(end)<string name="d_detail_variant__x002A__">\@B</string>
            </resources>

            """#
        #expect(String(decoding: AndroidFormat().write(document).bytes, as: UTF8.self) == expected)
    }

    @Test func `Files of others are read`() throws {
        let bytes = Array(ForeignFiles.android.utf8)
        let reading = AndroidFormat().read(bytes, path: "a")
        #expect(reading.targetLanguage == "pt-BR")
        #expect(
            reading.units.map(\.name) == ["hello", "about", "percent", "cdata", "songs", "songs", "days.0", "blank"])
        #expect(reading.units.map(\.keys) == [[], [], [], [], ["one"], ["many"], [], []])
        #expect(reading.units.map(\.note) == ["A greeting\nin two lines", nil, nil, nil, nil, nil, nil, nil])
        let targets = reading.units.map(\.target)
        #expect(
            targets[0]
                == .pattern([
                    .text("Hello, "), .placeholder("%s", "{$arg1}".message?.placeholders.first), .text(" and "),
                    .placeholder("%d", "{$arg2 :integer}".message?.placeholders.first),
                    .text("! two  spaces \u{A0}'x' @ q"),
                ]))
        #expect(
            targets[1]
                == .pattern([
                    .text("About "), .placeholder("Chrome", "{|Chrome|}".message?.placeholders.first), .text(" "),
                    .placeholder("<b>", "{#b}".message?.placeholders.first), .text("now"),
                    .placeholder("</b>", "{/b}".message?.placeholders.first),
                    .placeholder("<br/>", "{#br/}".message?.placeholders.first),
                ]))
        #expect(
            targets[2] == .pattern([.text("100% "), .placeholder("%s", "{$arg1}".message?.placeholders.first)]))
        #expect(targets[3] == .text("<i>it's</i> <b>"))
        #expect(targets[6] == .text("Mon"))
        #expect(targets[7] == nil)
        #expect(String(decoding: bytes[reading.units[4].targetRange], as: UTF8.self) == "%d song")
        #expect(
            reading.diagnostics.map { "\($0.place) \($0.code)" } == [
                "a:9:50 F101", "a:14:24 F113", "a:15:18 F105", "a:16:19 M302", "a:19:24 F106", "a:20:9 F106",
                "a:23:5 F106", "a:24:35 F113",
            ])
        #expect(reading.diagnostics[2].related.first?.place.description == "a:8:18")
    }

    @Test(arguments: [
        (#"a\u0041\u00e9\uD83D\uDE00"#, "aAé😀"), (#"  a   b \n c  "#, "a b \n c"), (#""  a ""#, "  a "),
        (#"a " b" c"#, "a  b c"), (#"\"a\" \' \\ \@ \?"#, "\"a\" ' \\ @ ?"), ("a&#10;b &lt;&amp;", "a b <&"),
        (#"5%% &#37; 100% x"#, "5% % 100% x"), ("<![CDATA[a <b>\\n]]>", "a <b>\n"), ("@ a/b", "@ a/b"), ("", nil),
    ])
    func `Escapes are read`(content: String, text: String?) {
        let reading = AndroidFormat().read(
            Array("<resources><string name='x'>\(content)</string></resources>".utf8), path: "")
        #expect(reading.diagnostics == [])
        #expect(reading.units.map(\.target) == [text.map { .text($0) }])
    }

    @Test(arguments: [
        ("<catalog/>", "1:1 F106"), ("", "1:1 F101"), ("<resources>", "1:11 F101"),
        ("<resources><string name='a'>\\u12</string></resources>", "1:29 F101"),
        ("<resources><string name='a'>\\\\u \\u</string></resources>", "1:33 F101"),
        ("<resources>x<string name='a'>b</string></resources>", "1:1 F106"),
        ("<resources><plurals name='a'><b/><item quantity='other'>x</item></plurals></resources>", "1:30 F113"),
        (
            "<resources><plurals name='a'><item quantity='other'>x</item><item quantity='other'>y</item></plurals></resources>",
            "1:76 M304"
        ),
        ("<resources xmlns:tools='http://schemas.android.com/tools' tools:locale='?'/>", "1:72 F109"),
    ])
    func `Mistakes have places`(text: String, place: String) {
        let reading = AndroidFormat().read(Array(text.utf8), path: "")
        #expect(reading.diagnostics.map { "\($0.place.position?.description ?? "") \($0.code)" } == [place])
        #expect(reading.isUnusable == (["<catalog/>", "", "<resources>"].contains(text)))
    }

    @Test(arguments: [
        ("pt-rBR", "pt-BR"), ("b+sr+Latn", "sr-Latn"), ("zh_TW", "zh-TW"), ("cs", "cs"), ("zh-Hant-TW", "zh-Hant-TW"),
    ])
    func `Languages are read as Android writes them`(written: String, tag: String) {
        let file = "<resources xmlns:tools='http://schemas.android.com/tools' tools:locale='\(written)'/>"
        #expect(AndroidFormat().read(Array(file.utf8), path: "").targetLanguage == LanguageTag(tag))
    }
}
