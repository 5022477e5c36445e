import Foundation
import LanguageTags
import TestSupport
import Testing

@testable import CatalogExchange
@testable import CatalogLinting
@testable import Catalogs

/// Whole projects that arrive: the trees of other programs, as they lay their files out.
@Suite("Projects of many files that arrive")
struct ProjectArrivalTests {
    struct Tree: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let files: [String: String]
        /// For each layout: files, texts, taken, not translated, left.
        let rows: [String: [Int]]
        /// For each language, some of its texts.
        let texts: [String: [String: String]]
    }

    private static func po(
        _ language: String, _ entries: [(String, String)], plural: String = "nplurals=2; plural=(n != 1);"
    )
        -> String
    {
        let header = "msgid \"\"\nmsgstr \"Language: \(language)\\nPlural-Forms: \(plural)\\n\"\n"
        return header + entries.map { "\n#, c-format\nmsgid \"\($0.0)\"\nmsgstr \"\($0.1)\"\n" }.joined()
    }

    private static func xliff(_ units: [(String, String, String?)], source: String = "en", target: String?) -> String {
        let attribute = target.map { " target-language=\"\($0)\"" } ?? ""
        let list = units.map { id, source, target in
            "<trans-unit id=\"\(id)\"><source>\(source)</source>"
                + (target.map { "<target state=\"translated\">\($0)</target>" } ?? "") + "</trans-unit>"
        }.joined(separator: "\n")
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
            <file source-language="\(source)"\(attribute) datatype="plaintext" original="app"><body>
            \(list)
            </body></file></xliff>
            """
    }

    private static func strings(_ texts: [(String, String)]) -> String {
        "<resources>\n" + texts.map { "    <string name=\"\($0.0)\">\($0.1)</string>\n" }.joined() + "</resources>\n"
    }

    static let trees = [
        Tree(
            testDescription: "gettext, with encodings and scripts in the names of folders",
            files: [
                "shop/locale/cs/LC_MESSAGES/django.po": po("cs", [("Save", "Uložit"), ("Delete %s", "Smazat %s")]),
                "shop/locale/sr@latin/LC_MESSAGES/django.po": po("sr", [("Save", "Sačuvaj"), ("Open", "Otvori")]),
                "shop/locale/crh/LC_MESSAGES/django.po": po("crh", [("Save", "Saqla"), ("Open", "")]),
                "shop/locale/en/LC_MESSAGES/django.po": po("en", [("Save", ""), ("Delete %s", "Remove %s")]),
            ],
            rows: ["shop/locale/{locale}/LC_MESSAGES/django.po": [4, 8, 7, 1, 0]],
            texts: [
                "en": ["save": "Save", "delete": "Remove {$arg1}", "open": "Open"],
                "cs": ["save": "Uložit", "delete": "Smazat {$arg1}"], "sr-Latn": ["save": "Sačuvaj"],
                "crh": ["save": "Saqla"],
            ]),
        Tree(
            testDescription: "Android, with old codes and folders that are for no language",
            files: [
                "app/src/main/res/values/strings.xml": strings([("app_name", "Shop"), ("save", "Save %1$s")]),
                "app/src/main/res/values/colors.xml": "<resources><color name=\"red\">#f00</color></resources>",
                "app/src/main/res/values-night/colors.xml": "<resources><color name=\"red\">#a00</color></resources>",
                "app/src/main/res/values-iw/strings.xml": strings([("save", "שמור %1$s")]),
                "app/src/main/res/values-pt-rBR/strings.xml": strings([("save", "Salvar %1$s"), ("gone", "Ido")]),
                "app/src/main/res/values-tok/strings.xml": strings([("app_name", "esun")]),
                "app/build/res/values-de/strings.xml": strings([("save", "Speichern")]),
            ],
            rows: ["app/src/main/res/values-{locale}/strings.xml": [4, 6, 5, 0, 1]],
            texts: [
                "en": ["app-name": "Shop", "save": "Save {$arg1}"], "he": ["save": "שמור {$arg1}"],
                "pt-BR": ["save": "Salvar {$arg1}"], "tok": ["app-name": "esun"],
            ]),
        Tree(
            testDescription: "Angular, whose source file stands above its translations",
            files: [
                "ui/messages.xlf": xliff([("1", "Save", nil), ("2", "Open", nil)], source: "en-US", target: nil),
                "ui/locale/messages.de_DE.xlf": xliff(
                    [("1", "Save", "Sichern"), ("2", "Open it", "Öffnen")], source: "en-US", target: "de-DE"),
            ],
            rows: ["ui/locale/messages.{locale}.xlf": [2, 4, 3, 0, 1]],
            texts: ["en-US": ["1": "Save", "2": "Open"], "de-DE": ["1": "Sichern"]]),
        Tree(
            testDescription: "Symfony, whose source texts are names",
            files: [
                "translations/messages.en.xlf": xliff(
                    [("a", "title.home", "Welcome"), ("b", "action.save", "Save")], target: "en"),
                "translations/messages.ar.xlf": xliff([("a", "title.home", "أهلا")], source: "ar", target: "ar"),
                "translations/messages.fr.xlf": xliff(
                    [("a", "title.home", "Bienvenue"), ("b", "action.save", "Enregistrer")], target: "fr"),
            ],
            rows: ["translations/messages.{locale}.xlf": [3, 5, 5, 0, 0]],
            texts: ["en": ["a": "Welcome", "b": "Save"], "ar": ["a": "أهلا"], "fr": ["b": "Enregistrer"]]),
        Tree(
            testDescription: "Flutter, with the language at the end of a name",
            files: [
                "lib/l10n/app_en.arb": #"{"save": "Save {name}", "how_to": "How to"}"#,
                "lib/l10n/app_zh_Hant_TW.arb": #"{"save": "儲存 {name}"}"#,
            ],
            rows: ["lib/l10n/app_{locale}.arb": [2, 3, 3, 0, 0]],
            texts: ["en": ["save": "Save {$name}", "how-to": "How to"], "zh-Hant-TW": ["save": "儲存 {$name}"]]),
        Tree(
            testDescription: "i18next, with namespaces that have the same names",
            files: [
                "public/locales/en/common.json": #"{"save": "Save", "yes": "Yes"}"#,
                "public/locales/en/cart.json": #"{"save": "Keep in cart", "pay": "Pay"}"#,
                "public/locales/mi/cart.json": #"{"save": "Puritia", "pay": "Utu"}"#,
                "public/locales/mi/common.json": #"{"save": "Tiakina", "yes": "Āe"}"#,
                "public/locales/cs/common.json": #"{"yes": "Ano"}"#,
                "package.json": #"{"name": "shop"}"#, "src/to/config.json": #"{"name": "shop"}"#,
                "node_modules/x/locales/en/x.json": #"{"x": "X"}"#,
            ],
            rows: [
                "public/locales/{locale}/cart.json": [2, 4, 4, 0, 0],
                "public/locales/{locale}/common.json": [3, 5, 5, 0, 0],
            ],
            texts: [
                "en": ["cart.save": "Keep in cart", "common.save": "Save", "pay": "Pay", "yes": "Yes"],
                "mi": ["cart.save": "Puritia", "common.save": "Tiakina"], "cs": ["yes": "Ano"],
            ]),
        Tree(
            testDescription: "JSON whose plurals are ICU's, and files that have none",
            files: [
                "messages/en.json": #"{"n": "{n, plural, one {# file} other {# files}}", "hello": "Hello {name}"}"#,
                "messages/de.json": #"{"hello": "Hallo {name}"}"#,
            ],
            rows: ["messages/{locale}.json": [2, 3, 3, 0, 0]],
            texts: ["en": ["hello": "Hello {$name}"], "de": ["hello": "Hallo {$name}"]]),
        Tree(
            testDescription: "Xcode, with all languages in one file",
            files: [
                "App/Localizable.xcstrings": #"""
                {"sourceLanguage": "en", "version": "1.0", "strings": {"Save %@": {"localizations": {
                  "cs": {"stringUnit": {"state": "translated", "value": "Uložit %@"}},
                  "de": {"stringUnit": {"state": "translated", "value": "%@ sichern"}},
                  "fr": {"stringUnit": {"state": "translated", "value": "Enregistrer %@"}}}}}}
                """#
            ],
            rows: ["App/Localizable.xcstrings": [1, 3, 3, 0, 0]],
            texts: [
                "en": ["save": "Save {$arg1}"], "cs": ["save": "Uložit {$arg1}"], "de": ["save": "{$arg1} sichern"],
                "fr": ["save": "Enregistrer {$arg1}"],
            ]),
        Tree(
            testDescription: "Apple and Java, whose source language has no mark, and YAML, which is not read",
            files: [
                "App/Base.lproj/Main.strings": "\"save\" = \"Save\";\n",
                "App/cs.lproj/Main.strings": "\"save\" = \"Uložit\";\n",
                "src/messages.properties": "open=Open {0}\n", "src/messages_cs.properties": "open=Otevřít {0}\n",
                "src/gradle.properties": "version=1\n", "config/locales/cs.yml": "cs:\n  a: b\n",
            ],
            rows: [
                "App/{locale}.lproj/Main.strings": [2, 2, 2, 0, 0],
                "src/messages_{locale}.properties": [2, 2, 2, 0, 0],
            ],
            texts: [
                "en": ["save": "Save", "open": "Open {$_0}"], "cs": ["save": "Uložit", "open": "Otevřít {$_0}"],
            ]),
        Tree(
            testDescription: "Fluent, whose source language has a region",
            files: [
                "texts/en-US/menu.ftl": "open = Open { $file }\n", "texts/cs-CZ/menu.ftl": "open = Otevřít { $file }\n",
            ],
            rows: ["texts/{locale}/menu.ftl": [2, 2, 2, 0, 0]],
            texts: ["en-US": ["open": "Open {$file}"], "cs-CZ": ["open": "Otevřít {$file}"]]),
        Tree(
            testDescription: "names with the same words",
            files: [
                "locale/en.json": #"{"a_b": "One", "a-b": "Two", "a b!": "Three"}"#,
                "locale/de.json": #"{"a b!": "Drei", "a-b": "Zwei", "a_b": "Eins"}"#,
            ],
            rows: ["locale/{locale}.json": [2, 6, 6, 0, 0]],
            texts: [
                "en": ["a-b": "One", "a-b-2": "Two", "a-b-3": "Three"],
                "de": ["a-b": "Eins", "a-b-2": "Zwei", "a-b-3": "Drei"],
            ]),
        Tree(
            testDescription: "i18next, with a name in single braces in one language",
            files: [
                "locale/en.json": #"{"a": "Hello {{name}}", "b": "Saved to {file}"}"#,
                "locale/cs.json": #"{"b": "Uloženo do {file}"}"#,
            ],
            rows: ["locale/{locale}.json": [2, 3, 3, 0, 0]],
            texts: ["en": ["a": "Hello {$name}"], "cs": ["b": "Uloženo do \\{file\\}"]]),
        Tree(
            testDescription: "Fluent, with references to other files, of the same language or of none",
            files: [
                "branding/brand.ftl": "-brand = Teashop\n",
                "locale/en/shared.ftl": "-unit = pack\nopen = Open\n",
                "locale/en/shop.ftl": "hello = { -brand }: { open }\nunit = One { -unit }\n",
                "locale/cs/shared.ftl": "-unit = balíček\nopen = Otevřít\n",
                "locale/cs/shop.ftl": "hello = { -brand }: { open }\nunit = Jeden { -unit }\n",
                // A text that two files have in different words, and one that no file has.
                "locale/de/shared.ftl": "-unit = Packung\nopen = Öffnen\n",
                "locale/de/other.ftl": "open = Aufmachen\n",
                "locale/de/shop.ftl": "hello = { -brand }: { open }\nunit = Eine { -none }\n",
            ],
            rows: [
                "branding/brand.ftl": [1, 0, 0, 0, 0], "locale/{locale}/other.ftl": [1, 1, 0, 0, 1],
                "locale/{locale}/shared.ftl": [3, 3, 3, 0, 0], "locale/{locale}/shop.ftl": [3, 6, 4, 0, 2],
            ],
            texts: [
                "en": ["hello": "Teashop: Open", "unit": "One pack"],
                "cs": ["hello": "Teashop: Otevřít", "unit": "Jeden balíček"],
            ]),
        Tree(
            testDescription: "two files of one language",
            files: [
                "locale/en.json": #"{"a": "One", "b": "Two", "c": "Three"}"#,
                "locale/ku.json": #"{"a": "Yek", "b": "Du"}"#,
                "locale/kmr.json": #"{"a": "Yek", "b": "Cot", "c": "Sê"}"#,
            ],
            rows: ["locale/{locale}.json": [3, 8, 6, 0, 1]], texts: ["ku": ["b": "Du", "c": "Sê"]]),
    ]

    @Test(arguments: trees)
    func `are found and taken`(tree: Tree) throws {
        let arrival = try Self.arrival(tree.files)
        let report = ArrivalReport(rows: arrival.rows, findings: arrival.findings)
        var rows: [String: [Int]] = [:]
        for (layout, group) in report.groups {
            let counts: [(ArrivalRow) -> Int] = [\.texts, \.taken, \.untranslated, \.left]
            rows[layout] = [Set(group.map(\.path)).count] + counts.map { count in group.reduce(0) { $0 + count($1) } }
        }
        #expect(rows == tree.rows, "\(arrival.findings.map { "\($0.path):\($0.start): \($0.message)" })")
        #expect(arrival.broken.isEmpty)
        for (language, texts) in tree.texts {
            let found = try Self.texts(arrival, language)
            for (key, text) in texts { #expect(found[key] == text, "\(language) \(found)") }
        }
    }

    @Test func `give the same catalogs in whatever order files are named`() throws {
        let folder = try TemporaryFolder()
        let plural = "\n#, c-format\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\n"
        let own = { (entries: [(String, String)], language: String, forms: String, texts: [String]) in
            Self.po(language, entries, plural: forms) + plural
                + texts.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
        }
        let two = "nplurals=2; plural=(n != 1);"
        let files = try [
            "cs.po": own(
                [("Save", "Uložit"), ("save", "uložit")], "cs",
                "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;", ["%d soubor", "%d soubory", "%d souborů"]),
            "de.po": own([("save", "sichern"), ("Open", "Öffnen")], "de", two, ["%d Datei", "%d Dateien"]),
            "ja.po": own([("Open", "開く"), ("Save", "保存")], "ja", "nplurals=1; plural=0;", ["%d 個"]),
            "sv.po": own([("Close", "Stäng")], "sv", two, ["%d fil", "%d filer"]),
        ].sorted { $0.key < $1.key }.map { try folder.write($1, to: $0) }
        let first = try ProjectArrival(of: files, into: "Locales")
        #expect(first.rows.reduce(0) { $0 + $1.taken } == 11, "\(first.findings.map(\.message))")
        for order in Self.permutations(files) {
            let arrival = try ProjectArrival(of: order, into: "Locales")
            #expect(arrival.files.map(\.path) == first.files.map(\.path))
            #expect(arrival.files.map(\.bytes) == first.files.map(\.bytes))
        }
    }

    private static func permutations(_ list: [String]) -> [[String]] {
        guard list.count > 1 else { return [list] }
        return list.indices.flatMap { place in
            var rest = list
            let first = rest.remove(at: place)
            return permutations(rest).map { [first] + $0 }
        }
    }

    /// The sums agree, and each text that is left has a finding at its place.
    @Test func `say why a text was left`() throws {
        let arrival = try Self.arrival([
            "locale/en.json": #"{"a": "Hello {{name}}", "b": "One", "c": "Two"}"#,
            "locale/de.json": #"{"a": "Hallo", "b": 1, "c": "Zwei", "d": "Drei"}"#,
        ])
        let row = try #require(arrival.rows.first { $0.language == "de" })
        #expect(row.reasons.map { "\($0.count) \($0.code)" } == ["1 F106", "1 K202", "1 V401"])
        #expect((row.texts, row.taken, row.left) == (4, 1, 3))
        #expect(
            arrival.findings.map { "\($0.code) \($0.start) \($0.help ?? "")" } == [
                "V401 1:7 Add {$name} where it belongs.",
                "F106 1:21 Put it in quotation marks, or keep it in a file that is not for translators.",
                "K202 1:37 Remove it, or add it to the file in en.",
            ])
    }

    /// Broken files, each beside a good one.
    @Test(arguments: [
        ("locale/cs/LC_MESSAGES/app.po", "no PO", "F101"), ("locale/cs.json", #"{"a": "x"#, "F101"),
        ("locale/cs.json", "<<<<<<< ours\n{}\n=======\n{}\n>>>>>>> theirs\n", "F101"),
        ("values-cs/strings.xml", "<resources><string name=\"a\">x</resources>", "F101"),
        ("locale/app.cs.xlf", xliff([("a", "One", "Jedna")], target: "de"), "F109"),
        ("locale/app.cs.xlf", xliff([("a", "Eins", "Jedna")], source: "de", target: "cs"), "F109"),
    ])
    func `are not taken in part without saying so`(path: String, content: String, code: String) throws {
        let arrival = try Self.arrival([
            path: content, "values/strings.xml": Self.strings([("a", "One")]),
            "locale/de/LC_MESSAGES/app.po": Self.po("de", [("One", "Eins")]),
            "locale/en.json": #"{"a": "One"}"#, "locale/app.xlf": Self.xliff([("a", "One", nil)], target: nil),
        ])
        #expect(arrival.broken.count == 1)
        #expect(
            arrival.findings.contains { $0.code == code && $0.path.hasSuffix(path) },
            "\(arrival.findings.map { "\($0.code) \($0.path) \($0.message)" })")
    }

    @Test func `do not wait for a pipe, and do not follow links`() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"a": "One"}"#, to: "shop/locale/en.json")
        try folder.write(#"{"a": "Eins"}"#, to: "elsewhere/de.json")
        #expect(unsafe mkfifo(folder.url.appending(path: "shop/locale/cs.json").path, 0o600) == 0)
        let shop = folder.url.appending(path: "shop").path
        try FileManager.default.createSymbolicLink(
            atPath: shop + "/locale/de.json", withDestinationPath: folder.url.appending(path: "elsewhere/de.json").path)
        try FileManager.default.createSymbolicLink(atPath: shop + "/loop", withDestinationPath: shop)
        let arrival = try ProjectArrival(of: [shop], into: "Locales")
        #expect(arrival.findings.map(\.message) == ["this is not a regular file"])
        #expect(arrival.broken.map { $0.hasSuffix("cs.json") } == [true])
        #expect(arrival.files.map(\.path) == ["Locales/en.json"])
    }

    @Test func `find their texts again by the list of names`() throws {
        let tree = [
            "locale/en.json": #"{"a_b": "One", "a-b": "Two"}"#, "locale/de.json": #"{"a_b": "Eins", "a-b": "Zwei"}"#,
        ]
        let folder = try TemporaryFolder()
        for (path, text) in tree { try folder.write(text, to: path) }
        let arrival = try ProjectArrival(of: [folder.url.path], into: "Locales")
        #expect(arrival.renamings.map { "\($0.name) \($0.id)" } == ["a-b/detail a-b-2/detail"])
        var options = CatalogImport.Options()
        options.names = try #require(arrival.files.last).bytes
        let inputs = arrival.files.dropLast().map { CatalogInput(path: $0.path, bytes: $0.bytes) }
        // One file of a translator.
        let single = try CatalogImport(
            Array(#"{"a_b": "Eins", "a-b": "Paar"}"#.utf8), path: "mail/de.json", format: .i18next, into: inputs,
            options: options)
        #expect((single.taken, single.unchanged, single.left) == (1, 1, 0))
        // The whole project, with a new order of the names.
        try folder.write(#"{"a-b": "Duo", "a_b": "Eins"}"#, to: "locale/de.json")
        let again = try ProjectImport(of: [folder.url.path], into: "Locales", inputs, options: options)
        #expect(again.rows.map { [$0.taken, $0.unchanged, $0.left] } == [[1, 1, 0]])
        let german = try #require(again.files.first)
        #expect(String(decoding: german.bytes, as: UTF8.self).contains(#""a-b-2": "Duo""#))
    }

    // MARK: Helpers

    private static func arrival(_ files: [String: String]) throws -> ProjectArrival {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        return try ProjectArrival(of: [folder.url.path], into: "Locales")
    }

    private static func texts(_ arrival: ProjectArrival, _ language: String) throws -> [String: String] {
        let file = try #require(
            arrival.files.first { $0.path == "Locales/\(language).json" }, "\(arrival.files.map(\.path))")
        let catalog = JSONCatalogFormat().read(file.bytes, path: file.path).catalog
        return Dictionary(
            uniqueKeysWithValues: catalog.entries.map {
                ($0.key.rawValue, String(decoding: $0.detail?.source ?? [], as: UTF8.self))
            })
    }
}
