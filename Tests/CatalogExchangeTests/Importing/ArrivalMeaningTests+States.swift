@testable import CatalogExchange
@testable import LanguageTags

extension ArrivalMeaningTests {
    // MARK: States, names, forms that are missing

    static let rest: [Case] = [
        Case(
            name: "a message named locale", format: "arb", path: "x.arb",
            file: #"{"@@locale":"de","locale":"Sprache","open":"Öffnen"}"#,
            messages: ["de": ["locale": "Sprache", "open": "Öffnen"]], counts: (2, 0, 0)),
        Case(
            name: "a message named locale in a file without a language", format: "arb", path: "app_x.arb",
            file: #"{"locale":"fr","a":{"locale":"x"}}"#, language: "en",
            messages: ["en": ["locale": "fr", "a.locale": "x"]], counts: (2, 0, 0)),
        Case(
            name: "a copy in state new", format: "xliff-1.2", path: "x",
            file: xliff(unit("a", "Save", "Save", state: "new") + unit("b", "Open", "Öffnen")),
            messages: ["en": ["a": "Save", "b": "Open"], "de": ["b": "Öffnen"]], counts: (1, 1, 0)),
        Case(
            name: "a copy that needs a translation", format: "xliff-1.2", path: "x",
            file: xliff(unit("a", "Save", "Save", state: "needs-translation")), messages: ["en": ["a": "Save"]],
            counts: (0, 1, 0)),
        Case(
            name: "another text in state new", format: "xliff-1.2", path: "x",
            file: xliff(unit("a", "Save", "Sichern", state: "new")),
            messages: ["en": ["a": "Save"], "de": ["a": "Sichern"], "lock": ["a": "needs-review"]],
            findings: ["2:61 warning"]),
        Case(
            name: "the same text that is translated", format: "xliff-1.2", path: "x",
            file: xliff(unit("a", "OK", "OK", state: "translated")), messages: ["en": ["a": "OK"], "de": ["a": "OK"]]),
        Case(
            name: "a copy in state initial", format: "xliff-2.1", path: "x",
            file: """
                <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de"><file id="f">
                <unit id="a"><segment state="initial"><source>Save</source><target>Save</target></segment></unit></file></xliff>
                """, messages: ["en": ["a": "Save"]], counts: (0, 1, 0)),
        Case(
            name: "a copy in a string catalog", format: "xcstrings", path: "x",
            file: strings(
                #"{"stringUnit":{"state":"translated","value":"Save"}}"#,
                #"{"stringUnit":{"state":"new","value":"Save"}}"#,
                "de"), messages: ["en": ["a": "Save"]], counts: (0, 1, 0)),
        Case(
            name: "a text in state new in a string catalog", format: "xcstrings", path: "x",
            file: strings(
                #"{"stringUnit":{"state":"translated","value":"Save"}}"#,
                #"{"stringUnit":{"state":"new","value":"Sichern"}}"#, "de"),
            messages: ["en": ["a": "Save"], "de": ["a": "Sichern"], "lock": ["a": "needs-review"]],
            findings: ["1:157 warning"]),
        Case(
            name: "approved texts", format: "xliff-1.2", path: "x",
            file: xliff(
                "<trans-unit id=\"a\" approved=\"yes\"><source>A</source><target>B</target></trans-unit>\n"
                    + "<trans-unit id=\"c\" approved=\"no\"><source>C</source><target>D</target></trans-unit>\n"
                    + unit("e", "E", "F", state: "signed-off") + unit("g.title", "G", "H", state: "final")
                    + unit("g.detail", "I", "J", state: "translated")),
            messages: [
                "en": ["a": "A", "c": "C", "e": "E", "g": "I"], "de": ["a": "B", "c": "D", "e": "F", "g": "J"],
                "lock": ["a": "reviewed", "c": "needs-review", "e": "reviewed"],
            ], findings: ["3:60 warning"], counts: (5, 0, 0)),
        Case(
            name: "a text that is no longer in the code", format: "xcstrings", path: "x",
            file: strings(
                #"{"stringUnit":{"state":"translated","value":"Old"}}"#,
                #"{"stringUnit":{"state":"translated","value":"Alt"}}"#, "de"
            ).replacing(#""a":{"#, with: #""a":{"extractionState":"stale","#),
            messages: ["en": ["a": "Old"], "de": ["a": "Alt"], "lock": ["a": "needs-review"]],
            findings: ["1:189 warning"]),
        Case(
            name: "an empty target", format: "xliff-1.2", path: "x",
            file: xliff(
                unit("a", "A", "", state: "translated") + unit("b", "B", " \n", state: "final")
                    + unit("c", "C", "D")),
            messages: ["en": ["a": "A", "b": "B", "c": "C"], "de": ["c": "D"]], counts: (1, 2, 0)),
        Case(
            name: "a plural form that is a space", format: "po", path: "de.po",
            file: "msgid \"A\"\nmsgid_plural \"As\"\nmsgstr[0] \"B\"\nmsgstr[1] \" \"\n",
            messages: ["en": ["a": ".input {$count :integer}\n.match $count\none {{A}}\n* {{As}}"]],
            findings: ["4:11 error"], counts: (0, 0, 1)),
        Case(
            name: "an empty source in a string catalog", format: "xcstrings", path: "x",
            file: strings("{}", #"{"stringUnit":{"state":"translated","value":"Alt"}}"#, "de"),
            messages: ["en": ["a": "a"], "de": ["a": "Alt"]]),
        Case(
            name: "a refused text is not its key", format: "xcstrings", path: "x",
            file: strings(
                #"{"stringUnit":{"value":"%#@b@ %#@c@"},"substitutions":{"b":{},"c":{}}}"#,
                #"{"stringUnit":{"value":"Alt"}}"#, "de"),
            messages: [:], findings: ["1:100 error"], counts: (0, 0, 1)),
        Case(
            name: "a text that varies by device is not its key", format: "xcstrings", path: "x",
            file: strings(
                #"{"variations":{"device":{"mac":{"stringUnit":{"value":"Click"}}}}}"#,
                #"{"stringUnit":{"value":"Alt"}}"#, "de"),
            messages: [:], findings: ["1:77 error"], counts: (0, 0, 1)),
        Case(
            name: "Xcode's substitution", format: "xliff-1.2", path: "x",
            file: xliff(
                unit("a", "In %#@f@", "In %#@f@")
                    + unit("a|==|substitutions.f.plural.one", "%arg file", "%arg Datei")
                    + unit("a|==|substitutions.f.plural.other", "%arg files", "%arg Dateien")),
            messages: [
                "en": ["a": plural("count", ("one", "In {$count} file"), ("*", "In {$count} files"))],
                "de": ["a": plural("count", ("one", "In {$count} Datei"), ("*", "In {$count} Dateien"))],
            ]),
        Case(
            name: "Xcode's two substitutions", format: "xliff-1.2", path: "x",
            file: xliff(
                unit("a", "%#@f@ %#@g@", nil) + unit("a|==|substitutions.f.plural.other", "%arg f", nil)
                    + unit("a|==|substitutions.g.plural.other", "%arg g", nil) + unit("b", "y", "z")),
            messages: [
                "en": ["a": plurals(["f", "g"], ("* *", "{$f} f {$g} g")), "b": "y"], "de": ["b": "z"],
            ], counts: (1, 1, 0)),
        Case(
            name: "Xcode's devices", format: "xliff-1.2", path: "x",
            file: xliff(
                unit("a|==|device.mac", "Click", "Klicken") + unit("a|==|device.iphone.plural.one", "Tap", "Tippen")
                    + unit("b", "y", "z")),
            messages: ["en": ["b": "y"], "de": ["b": "z"]], findings: ["2:17 error", "3:17 error"], counts: (1, 0, 2)),
        Case(
            name: "Xcode's older plurals", format: "xliff-1.2", path: "x",
            file: xliff(unit("/a:dict/n:dict/one:dict/:string", "%d file", "%d Datei") + unit("b", "%@ y", "%@ z")),
            messages: ["en": ["b": "{$arg1} y"], "de": ["b": "{$arg1} z"]], findings: ["2:17 error"],
            counts: (1, 0, 1)),
        Case(
            name: "Xcode's plural without other", format: "xliff-1.2", path: "x",
            file: xliff(unit("a|==|plural.one", "%d a", "%d b")), messages: ["en": [:]], findings: ["2:17 error"],
            counts: (0, 0, 1)),
        Case(
            name: "Android's empty other", format: "android", path: "values-iw/strings.xml",
            file:
                "<resources><plurals name='a'><item quantity='one'>%d</item><item quantity='other'/></plurals></resources>",
            messages: [:], findings: ["1:84 error"], counts: (0, 0, 1)),
        Case(
            name: "Android's empty two, which English does not need", format: "android", path: "values-en/strings.xml",
            file:
                "<resources><plurals name='a'><item quantity='two'/><item quantity='other'>%d</item></plurals></resources>",
            messages: ["en": ["a": plural("arg1", ("*", "{$arg1}"))]], findings: ["1:45 warning"]),
        Case(
            name: "Android's Hebrew", format: "android", path: "values-iw/strings.xml",
            file: "<resources><string name='a'>א</string></resources>", messages: ["he": ["a": "א"]]),
        Case(
            name: "i18next's empty form", format: "i18next", path: "en.json",
            file: #"{"a_one":"one","a_other":""}"#, messages: [:], findings: ["1:26 error"], counts: (0, 0, 1)),
        Case(
            name: "i18next's ordinal with an unknown placeholder", format: "i18next", path: "en.json",
            file: #"{"a_ordinal_one":"$t(x)","a_ordinal_other":"b"}"#, messages: [:], findings: ["1:18 error"],
            counts: (0, 0, 1)),
    ]
}
