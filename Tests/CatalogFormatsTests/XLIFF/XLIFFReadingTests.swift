import Testing

@testable import CatalogFormats
@testable import Catalogs

/// What other programs write.
@Suite struct XLIFFReadingTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        /// The content of a file; the rest is the same for all.
        let content: String
        let units: [String]

        init(_ name: String, _ content: String, _ units: [String]) {
            testDescription = name
            self.content = content
            self.units = units
        }
    }

    /// `name [keys] = source -> target (state) note`
    static func shown(_ unit: ReadUnit) -> String {
        let keys = unit.keys.isEmpty ? "" : " \(unit.keys)"
        let note = unit.note.map { " \($0)" } ?? ""
        return
            "\(unit.name)\(keys) = \(shown(unit.source)) -> \(shown(unit.target)) (\(unit.state?.rawValue ?? "-"))\(note)"
    }

    /// Placeholders that have been understood are in `«»`, all others in `‹›`.
    private static func shown(_ text: ReadText?) -> String {
        guard case .pattern(let pieces)? = text else { return "nil" }
        return pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .placeholder(let form, let element): element == nil ? "‹\(form)›" : "«\(form)»"
            }
        }.joined()
    }

    static let new: [Case] = [
        Case(
            "segments in their order, and what stands between them",
            """
            <unit id="a"><segment><source>One.</source><target order="3">Eins.</target></segment><ignorable><source> </source>\
            </ignorable><segment><source>Two.</source><target order="1">Zwei.</target></segment></unit>
            """, ["a = One. Two. -> Zwei. Eins. (-)"]),
        Case(
            "a translation that has only begun",
            """
            <unit id="a"><segment state="translated"><source>One.</source><target>Eins.</target></segment><segment>\
            <source>Two.</source></segment></unit>
            """, ["a = One.Two. -> nil (untranslated)"]),
        Case(
            "one of two targets is empty",
            """
            <unit id="a"><segment state="final"><source>One.</source><target>Eins, zwei.</target></segment>\
            <segment state="translated"><source>Two.</source><target/></segment></unit>
            """, ["a = One.Two. -> Eins, zwei. (translated)"]),
        Case(
            "notes and xml:space in a segment, elements and attributes of others",
            """
            <unit id="a" x:y="z"><x:e><x:f id="1"/></x:e><segment xml:space="preserve"><notes><note>Hi</note></notes>\
            <source>A<x:b>B</x:b></source><target x:t="1">  C </target></segment></unit>
            """, ["a = AB ->   C  (-) Hi"]),
        Case(
            "inline codes of others",
            """
            <unit id="a"><originalData><data id="d1">&lt;b></data><data id="d2">{0}</data><data id="d3">{$n}</data></originalData>\
            <segment><source><pc id="1" dataRefStart="d1">x</pc><ph id="2" dataRef="d2"/><ph id="3" dataRef="d3"/>\
            <ph id="4" disp="{{ n }}" equiv="N"/><ph id="5" equiv="E"/><ph id="6"/><sc id="7"/><mrk id="m" translate="no">y</mrk>\
            <ec startRef="7"/><cp hex="0007"/></source></segment></unit>
            """,
            [
                "a = ‹<b>›x‹</pc>›‹{0}›«{$n}»‹{{ n }}›‹E›‹<ph id=\"6\"/>›‹<sc id=\"7\"/>›y‹<ec id=\"7\"/>›\u{7} -> nil (untranslated)"
            ]),
        Case(
            "names and tokens",
            """
            <unit id="x" name="a.b/detail#one"><segment><source>1</source></segment></unit>\
            <unit id="a.b_x002F_detail_x0023__x002A_"><segment><source>{0}<ph id="1" disp="{a}"/></source></segment></unit>
            """,
            [
                "a.b/detail#one [\"one\"] = 1 -> nil (untranslated)",
                "a.b/detail#* [\"*\"] = {0}«{a}» -> nil (untranslated)",
            ]),
        Case(
            "what is not to be translated",
            """
            <group id="g" translate="no"><unit id="a"><segment><source>1</source></segment></unit>\
            <unit id="b" translate="yes"><segment><source>2</source></segment></unit></group>
            """, ["b = 2 -> nil (untranslated)"]),
        Case(
            "a translation whose state was left as it was",
            """
            <unit id="a"><segment state="initial"><source>1</source><target>2</target></segment></unit>\
            <unit id="b"><segment state="initial"><source>1</source><target>1</target></segment></unit>\
            <unit id="c"><segment state="translated" subState="plainspoken:needs-review"><source>1</source><target>2</target></segment></unit>
            """, ["a = 1 -> 2 (needs-review)", "b = 1 -> 1 (untranslated)", "c = 1 -> 2 (translated)"]),
        Case(
            "the note of a group, CDATA, a comment",
            """
            <group id="g"><notes><note>Group</note></notes><unit id="a"><segment><source>x<![CDATA[<&>]]><!-- y -->z</source></segment></unit></group>
            """, ["a = x<&>z -> nil (untranslated) Group"]),
    ]

    @Test(arguments: new)
    func filesOfXLIFF2(_ test: Case) {
        for (version, core) in [("2.0", "2.0"), ("2.1", "2.0"), ("2.2", "2.2")] {
            let text = """
                <xliff xmlns="urn:oasis:names:tc:xliff:document:\(core)" version="\(version)" srcLang="en" trgLang="de" xmlns:x="x:y">\
                <file id="f">\(test.content)</file></xliff>
                """
            let reading = XLIFF21Format.xliff21.read(Array(text.utf8), path: "a.xlf")
            #expect(reading.diagnostics.map(\.description) == [])
            #expect(reading.units.map(Self.shown) == test.units)
            #expect(reading.targetLanguage == "de")
        }
    }

    static let old: [Case] = [
        Case(
            "Xcode",
            """
            <trans-unit id="E1.detail|==|plural.one" xml:space="preserve"><source>%lld file</source>\
            <target state="translated">%lld soubor</target><note>d</note></trans-unit>\
            <trans-unit id="E1.detail|==|plural.other"><source>%lld files</source><note/></trans-unit>\
            <trans-unit id="a"><source>In %#@n@</source></trans-unit>\
            <trans-unit id="a|==|substitutions.n.plural.one"><source>%arg s</source></trans-unit>\
            <trans-unit id="a|==|substitutions.n.plural.other"><source>%arg t</source></trans-unit>
            """,
            [
                "E1.detail [\"one\"] = «%lld» file -> «%lld» soubor (translated) d",
                "E1.detail [\"*\"] = «%lld» files -> nil (untranslated) ",
                "a [\"one\"] = In «%lld» s -> nil (untranslated)",
                "a [\"*\"] = In «%lld» t -> nil (untranslated)",
            ]),
        Case(
            "segments and other suggestions",
            """
            <trans-unit id="a"><source>A. B.</source><seg-source><mrk mtype="seg" mid="0">A.</mrk> <mrk mtype="seg" mid="1">B.</mrk>\
            </seg-source><target><mrk mtype="seg" mid="0">C.</mrk> <mrk mtype="seg" mid="1">D.</mrk></target>\
            <alt-trans><source>no</source><target>no</target></alt-trans></trans-unit><bin-unit id="b" mime-type="x"><bin-source/></bin-unit>
            """, ["a = A. B. -> C. D. (-)"]),
        Case(
            "inline codes of others",
            """
            <trans-unit id="a"><source><g id="1">x</g><x id="2"/><x id="3" equiv-text="{{n}}"/><bpt id="4">&lt;b></bpt>y\
            <ept id="4">&lt;/b></ept><it id="5" pos="open"/><ph id="6">%1$s</ph><bx id="7"/><ex id="7"/>{0}<ph id="8">{0}</ph>\
            <ph id="9">{$n :integer}</ph></source></trans-unit>
            """,
            [
                "a = ‹<g id=\"1\">›x‹</g>›‹<x id=\"2\"/>›‹{{n}}›‹<b>›y‹</b>›‹<it id=\"5\"/>›‹%1$s›‹<bx id=\"7\"/>›‹<ex id=\"7\"/>›«{0}»‹{0}›«{$n :integer}» -> nil (untranslated)"
            ]),
        Case(
            "states",
            [
                "new", "needs-translation", "needs-l10n", "needs-review-translation", "translated", "final",
                "signed-off", "x-mine",
            ]
            .map { "<trans-unit id=\"\($0)\"><source>1</source><target state=\"\($0)\">2</target></trans-unit>" }
            .joined()
                + "<trans-unit id=\"a\" approved=\"yes\"><source>1</source><target>2</target></trans-unit>"
                + "<trans-unit id=\"b\" approved=\"yes\"><source>1</source><target state=\"translated\">2</target></trans-unit>"
                + "<trans-unit id=\"c\" approved=\"yes\"><source>1</source><target/></trans-unit>"
                + "<trans-unit id=\"d\" approved=\"no\"><source>1</source><target>2</target></trans-unit>"
                + "<trans-unit id=\"e\" approved=\"no\"><source>1</source><target state=\"translated\">2</target></trans-unit>",
            [
                "new = 1 -> 2 (needs-review)", "needs-translation = 1 -> 2 (needs-review)",
                "needs-l10n = 1 -> 2 (needs-review)",
                "needs-review-translation = 1 -> 2 (needs-review)", "translated = 1 -> 2 (translated)",
                "final = 1 -> 2 (reviewed)",
                "signed-off = 1 -> 2 (reviewed)", "x-mine = 1 -> 2 (-)", "a = 1 -> 2 (reviewed)",
                "b = 1 -> 2 (translated)",
                "c = 1 -> nil (untranslated)", "d = 1 -> 2 (needs-review)", "e = 1 -> 2 (translated)",
            ]),
        Case(
            "what is not to be translated, notes of groups, names",
            """
            <group translate="no"><note>G</note><trans-unit id="a"><source>1</source></trans-unit><group translate="yes">\
            <trans-unit id="b" resname="b.c/title"><source>2</source><note annotates="source">$x</note></trans-unit>\
            <trans-unit id="c" resname="C"><source>3</source></trans-unit></group></group>
            """, ["b.c/title = 2 -> nil (untranslated)", "C = 3 -> nil (untranslated) G"]),
    ]

    @Test(arguments: old)
    func filesOfXLIFF1(_ test: Case) {
        for (version, namespace) in [
            ("1.1", "urn:oasis:names:tc:xliff:document:1.1"), ("1.2", "urn:oasis:names:tc:xliff:document:1.2"),
            ("1.2", ""),
        ] {
            let text = """
                \u{FEFF}<xliff xmlns="\(namespace)" version="\(version)"><file original="f" datatype="plaintext" source-language="en"\
                 target-language="cs"><header><x/></header><body>\(test.content)</body></file></xliff>
                """
            let reading = XLIFF12Format.xliff12.read(Array(text.utf8), path: "a.xlf")
            #expect(reading.diagnostics.map(\.description) == [])
            #expect(reading.units.map(Self.shown) == test.units)
            #expect(reading.sourceLanguage == "en")
        }
    }
}
