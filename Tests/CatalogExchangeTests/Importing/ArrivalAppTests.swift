import TestSupport
import Testing

@testable import CatalogExchange
@testable import LanguageTags
@testable import Plainspoken

/// Files of apps in formats that are only read arrive as what they mean.
@Suite("Files of apps that arrive")
struct ArrivalAppTests {
    typealias Case = ArrivalMeaningTests.Case

    private static func plist(_ body: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>\(body)</dict></plist>
        """
    }

    private static func part(_ name: String, _ forms: (String, String)...) -> String {
        "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
            + "<key>NSStringFormatValueTypeKey</key><string>d</string>"
            + forms.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined() + "</dict>"
    }

    private static func text(_ format: String, _ parts: String...) -> String {
        "<key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(parts.joined())</dict>"
    }

    static let apple: [Case] = [
        Case(
            name: "texts", format: "strings", path: "de.lproj/Localizable.strings",
            file: #"""
                /* Shown when the bank refuses a card. */
                "a" = "%2$@ von %1$d \"x\" \U00e9\n";
                // Another
                b.c = "y"; "Nur \"so\"";
                """#,
            messages: [
                "de": ["a": "{$arg2} von {$arg1 :integer} \"x\" é\n", "b.c": "y", "nur-so": "Nur \"so\""]
            ], counts: (3, 0, 0)),
        Case(
            name: "mistakes, behind which reading goes on", format: "strings", path: "de.lproj/x.strings",
            file: "\"a\" = ;\n\"b\" = \"x\"\n\"c\" = \"y\";\n\"d\" = \"z\";\n\"e\" = \"open;",
            messages: ["de": ["d": "z"]],
            findings: ["1:1 error", "2:1 error", "5:1 error"], counts: (1, 0, 3)),
        Case(
            name: "texts in XML", format: "strings", path: "de.lproj/x.strings",
            file: plist("<key>a</key><string>%@ &amp; x</string><key>b</key><true/><key>c</key>"),
            messages: ["de": ["a": "{$arg1} & x"]], findings: ["3:86 error", "3:86 error"], counts: (1, 0, 1)),
        Case(
            name: "plural forms", format: "stringsdict", path: "de.lproj/x.stringsdict",
            file: plist(text("%@: %#@f@", part("f", ("zero", "keine"), ("one", "%d Datei"), ("other", "%d Dateien")))),
            messages: [
                "de": [
                    "a": ArrivalMeaningTests.plural(
                        "arg2", ("0", "{$arg1}: keine"), ("one", "{$arg1}: {$arg2} Datei"),
                        ("*", "{$arg1}: {$arg2} Dateien"))
                ]
            ]),
        Case(
            name: "two plurals, one of them in the other", format: "stringsdict", path: "de.lproj/x.stringsdict",
            file: plist(
                text(
                    "%1$#@f@", part("f", ("one", "%d A %2$#@g@"), ("other", "%d B %2$#@g@")),
                    part("g", ("other", "von %d")))),
            messages: [
                "de": [
                    "a": ArrivalMeaningTests.plurals(
                        ["arg1", "arg2"], ("one *", "{$arg1} A von {$arg2}"), ("* *", "{$arg1} B von {$arg2}"))
                ]
            ]),
        Case(
            name: "a plural without other", format: "stringsdict", path: "de.lproj/x.stringsdict",
            file: plist(text("%#@f@", part("f", ("one", "%d")))), messages: [:], findings: ["3:46 error"],
            counts: (0, 0, 1)),
        Case(
            name: "widths", format: "stringsdict", path: "de.lproj/x.stringsdict",
            file: plist(
                "<key>a</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>x</string></dict></dict>"
                    + text("NSStringLocalizedFormatKey").replacing("<key>a<", with: "<key>b<")),
            messages: ["de": ["b": "NSStringLocalizedFormatKey"]], findings: ["3:46 error"], counts: (1, 0, 1)),
    ]

    static let java: [Case] = [
        Case(
            name: "Java's texts", format: "properties", path: "messages_de.properties",
            file: """
                # About
                a = It''s {0}, '{'x'}'
                b: It's \\u00e4 \\
                   free
                c.d=%1$s
                e
                f=Es ist '{0}' {0,number,percent}
                """,
            messages: [
                "de": [
                    "a": "It's {$_0}, \\{x\\}", "b": "It's ä free", "c.d": "{$arg1}",
                    "f": "Es ist \\{0\\} {$_0 :percent}",
                ]
            ], counts: (4, 1, 0)),
        Case(
            name: "Java's choice", format: "properties", path: "x_de.properties",
            file: "a={0,choice,0#keine|1#eine|1<{0} Dateien}\nb={0,choice,1#eine|1<{0,number,integer} l''a}\n",
            messages: [
                "de": [
                    "a": ".input {$_0 :number}\n.match $_0\n0 {{keine}}\n1 {{eine}}\n* {{{$_0} Dateien}}",
                    "b": ".input {$_0 :number}\n.match $_0\n0 {{eine}}\n1 {{eine}}\n* {{{$_0 :integer} l'a}}",
                ]
            ], counts: (2, 0, 0)),
        Case(
            name: "Java's mistakes", format: "properties", path: "x_de.properties",
            file: "a=don't {0}\nb=x\\u12\nc={0,choice,0#x|5#y}\nd={0\n",
            messages: ["de": ["d": "\\{0"]], findings: ["1:3 error", "2:4 error", "3:3 error"], counts: (1, 0, 3)),
        Case(
            name: "a plural of ICU", format: "properties", path: "x_pt_BR.properties",
            file: "a={n, plural, one {# a} other {# b}}",
            messages: ["pt-BR": ["a": ".input {$n :number}\n.match $n\none {{{$n} a}}\n* {{{$n} b}}"]]),
        Case(
            name: "resources of .NET", format: "resx", path: "Resources.de.resx",
            file: """
                <root><xsd:schema id="root" xmlns:xsd="http://www.w3.org/2001/XMLSchema"/><resheader name="version"><value>2.0</value></resheader>
                <data name="A" xml:space="preserve"><value>{0:N2} von {1} {{x}}</value><comment>c</comment></data>
                <data name="B"><value>{{x}} 5%</value></data><data name="C"><value/></data>
                <data name="D" type="System.Drawing.Bitmap"><value>AAAA</value></data><data name="&gt;&gt;b.Name"><value>b</value></data>
                <data><value>x</value></data>
                </root>
                """,
            messages: ["de": ["a": "{$arg1} von {$arg2} \\{x\\}", "b": "\\{\\{x\\}\\} 5%"]], findings: ["5:1 error"],
            counts: (2, 1, 1)),
    ]

    @Test(arguments: apple + java)
    func `mean what they meant`(_ test: Case) throws {
        let format = try #require(ExchangeFormatList.format(of: Array(test.file.utf8), path: test.path))
        #expect(format.name == test.format)
        let found = try ArrivalMeaningTests.arrive(test.file, test.path, format, test.language)
        #expect(found.messages == test.messages)
        #expect(found.findings == test.findings)
        #expect(found.counts == [test.counts.taken, test.counts.untranslated, test.counts.left])
    }

    /// The letters of Java before version 9.
    @Test func `of Java can be in ISO 8859-1`() {
        let bytes = Array("a=".utf8) + [0xE4, 0xDF] + Array("\n".utf8)
        let reading = PropertiesFormat().read(bytes, path: "x_de.properties")
        #expect(reading.units.map(\.target) == [.text("äß")])
        #expect(reading.targetLanguage == "de")
    }

    @Test func `that are binary say what to do`() {
        for format in [StringsFormat() as any ExchangeFormat, StringsDictFormat()] {
            let reading = format.read(Array("bplist00\u{1}".utf8), path: "x")
            #expect(reading.isUnusable)
            #expect(reading.diagnostics.first?.help?.contains("plutil -convert xml1") == true)
        }
    }

    // MARK: Damage

    private static let samples = (apple + java + ArrivalJSONTests.cases).filter { $0.findings.isEmpty }

    /// Files that are cut off or changed are read without a trap, and every place lies in the file.
    @Test(arguments: samples) func `can be damaged`(_ sample: Case) throws {
        let bytes = Array(sample.file.utf8)
        let format = try #require(ExchangeFormatList.format(named: sample.format))
        for cut in bytes.indices {
            for change in [nil, UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "'"), 0x80] {
                var damaged = bytes
                if let change { damaged[cut] = change } else { damaged.removeSubrange(cut...) }
                let reading = format.read(damaged, path: sample.path, language: "de")
                for unit in reading.units {
                    #expect(unit.range.upperBound <= damaged.count && unit.targetRange.upperBound <= damaged.count)
                }
            }
        }
    }

    /// No format takes more than linear time for what is never closed, or is deep in itself.
    @Test(
        arguments: [
            "{", "{0,choice,0#", "\"", "\\", "'", "/*", "a=", "%#@a@", "|", ":a", "<data name='a'><value>", "[1,",
        ],
        ExchangeFormatList.all.filter { $0 is any ImportFormat }.map(\.name))
    func `have no quadratic time`(piece: String, name: String) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        let many = String(repeating: piece, count: 5_000)
        for file in [
            many, "\"a\" = \"\(many)\";", "a=\(many)", "{\"a\":\"\(many.filter { $0 != "\"" && $0 != "\\" })\"}",
        ] {
            let clock = ContinuousClock()
            let time = clock.measure { _ = format.read(Array(file.utf8), path: "x", language: "de") }
            #expect(time < .seconds(5), "\(time)")
        }
    }
}
