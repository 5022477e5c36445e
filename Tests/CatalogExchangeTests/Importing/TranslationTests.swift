import Testing

@testable import CatalogExchange
@testable import Plainspoken

@Suite("Translations that come back")
struct TranslationTests {
    /// A translation, the format's way of writing it, and the one line of the catalog that changes.
    @Test(arguments: [
        ("po", "JSON", "Karta končící na {$last4} byla", "Kartu {$last4} banka", "Kartu {$last4} banka zamítnuta."),
        ("po", "JSON", "\"{$n} soubory\"", "\"{$n} soubůrky\"", "\"few\":\"{$n} soubůrky\""),
        ("csv", "JSON", "Za {$wait} sekundy.", "Po {$wait} sekundách.", "few {{Po {$wait} sekundách.}}"),
        ("csv", "JSON", "Příliš mnoho\npokusů", "Moc\npokusů", "[\n\t\t\t\t\"Moc\",\n\t\t\t\t\"pokusů\"\n\t\t\t]"),
        ("xliff-1.2", "JSON", "Platba zamítnuta", "Platba \"odmítnuta\"", #""title":"Platba \"odmítnuta\"""#),
        ("xliff-2.1", "JSON", "e-mailová adresa", "adresa &lt; &amp; e-mail", "\"label.email\": \"adresa < & e-mail\""),
        ("po", "XML", "Platba zamítnuta", "Platba < & >", "<title>Platba &lt; &amp; &gt;</title>"),
        (
            "po", "XML", "byla zamítnuta.", "byla <odmítnuta>.",
            "<detail>Karta končící na {$last4} byla &lt;odmítnuta&gt;.</detail>"
        ),
        ("csv", "XML", "{$n} soubory", "{$n} soubůrky", "<variant key=\"few\">{$n} soubůrky</variant>"),
        ("fluent", "JSON", "soubory", "soubůrky", "\"few\":\"{$n} soubůrky\""),
        ("arb", "JSON", "soubory", "soubůrky", "\"few\":\"{$n} soubůrky\""),
        (
            "arb", "JSON", "Počkejte {wait, number, integer} minuty", "Čekejte {wait, number, integer} minuty",
            "\"Čekejte {$wait} minuty.\""
        ),
        ("arb", "JSON", "=0{Hned.}", "=0{Ihned.}", "0 {{Ihned.}}"),
        ("arb", "XML", "soubory", "soubůrky", "<variant key=\"few\">{$n} soubůrky</variant>"),
        ("fluent", "XML", "e-mailová adresa", "mail", "<message key=\"label.email\">mail</message>"),
    ])
    func `change that text and not one byte else`(
        name: String, syntax: String, old: String, new: String, expected: String
    ) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        let catalogs = try #require(MemoryCatalogs.all[syntax])
        try check(format, catalogs, old, new, expected)
    }

    private func check(
        _ format: some ExchangeFormat, _ catalogs: MemoryCatalogs, _ old: String, _ new: String, _ expected: String
    ) throws {
        let file = String(decoding: try catalogs.export(format).bytes, as: UTF8.self)
        let isTable = format.name == "csv"
        let translated = isTable || !old.contains("\n") ? file.replacing(old, with: new) : file
        try #require(translated != file, "\(file)")
        let result = try catalogs.taking(translated.utf8, format)
        #expect(result.findings.filter { $0.severity == .error }.map(\.message) == [])
        #expect(result.taken == 1)
        let path = try #require(result.changes.first?.path)
        #expect(result.changes.count == 1)
        let before = try #require(catalogs.files[path])
        let after = String(decoding: try #require(result.changes.first?.after), as: UTF8.self)
        #expect(after.contains(expected), "\(after)")
        // All that stands before and after the change is the same.
        let start = zip(before.utf8, after.utf8).prefix { $0 == $1 }.count
        let end = zip(before.utf8.reversed(), after.utf8.reversed()).prefix { $0 == $1 }.count
        #expect(start + end + 80 > before.utf8.count, "more than one text has changed: \(after)")
        // Back again, nothing is left to do.
        #expect(try catalogs.after(result).taking(translated.utf8, format).taken == 0)
    }

    /// With one language per file, translators start with the source texts.
    @Test(arguments: [
        ("i18next", "{{count}} file", "{{count}} Datei", "Not yet translated: {{name}}", "Neu: {{name}}"),
        ("android", "%1$d</xliff:g> file", "%1$d</xliff:g> Datei", ">Not yet translated: <", ">Neu: <"),
        (
            "arb", "{n, number, integer} file", "{n, number, integer} Datei", "Not yet translated: {name}",
            "Neu: {name}"
        ),
        ("fluent", " } file", " } Datei", "Not yet translated: { $name }", "Neu: { $name }"),
    ])
    func `are made of a file with the source texts`(
        name: String, old: String, new: String, plain: String, translated: String
    ) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        var catalogs = MemoryCatalogs.json
        catalogs.files["Locales/cs.json"] = nil
        try check(
            format, catalogs, [(old, new), (plain, translated)],
            tags: ["tools:locale=\"en\"", "\"en\"", "Language: en"])
    }

    private func check(
        _ format: some ExchangeFormat, _ catalogs: MemoryCatalogs, _ changes: [(String, String)], tags: [String]
    ) throws {
        var file = String(decoding: try catalogs.export(format, to: "en").bytes, as: UTF8.self)
        for (old, new) in changes {
            try #require(file.contains(old), "\(file)")
            file = file.replacing(old, with: new)
        }
        for tag in tags { file = file.replacing(tag, with: tag.replacing("en", with: "de")) }
        let result = try catalogs.taking(file.utf8, format, language: "de")
        // What still is the source text has not been translated.
        #expect(result.taken == 2)
        let after = String(decoding: result.changes.first?.after ?? [], as: UTF8.self)
        #expect(after.contains("\"one\": \"{$n} Datei\""), "\(result.findings.map(\.message)) \(after)")
        #expect(after.contains("\"new.text\": \"Neu: {$name}\""), "\(result.findings.map(\.message))")
    }

    /// ARB leaves out a number whose text is that of its category; it stays the same as that.
    @Test func `change the variants that the format does not write`() throws {
        let catalogs = MemoryCatalogs(files: [
            "en.json":
                #"{"locale":"en","messages":{"a":{"detail":{"match":["$n :integer"],"variants":{"one":"{$n} piece","*":"{$n} pieces"}}}}}"#,
            "pl.json":
                #"{"locale":"pl","messages":{"a":{"detail":{"match":["$n :integer"],"variants":{"0":"{$n} sztuk","one":"{$n} sztuka","few":"{$n} sztuki","many":"{$n} sztuk","*":"{$n} sztuk"}}}}}"#,
        ])
        let file = String(decoding: try catalogs.export(.arb, to: "pl").bytes, as: UTF8.self)
        let result = try catalogs.taking(file.replacing(" sztuk}", with: " kawałków}").utf8, .arb, language: "pl")
        #expect(result.findings.map(\.message) == [])
        let after = String(decoding: result.changes.first?.after ?? [], as: UTF8.self)
        let known = try #require(catalogs.files["pl.json"])
        #expect(after == known.replacing("sztuk\"", with: "kawałków\""))
    }

    /// A language without plural forms has a single variant, which formats with whole messages write as a plain text.
    @Test(arguments: ["arb", "fluent"])
    func `keep a single variant`(name: String) throws {
        let catalogs = MemoryCatalogs(files: [
            "en.json":
                #"{"locale":"en","messages":{"a":{"detail":{"match":["$n :integer"],"variants":{"*":"{$n} pieces"}}}}}"#,
            "ja.json":
                #"{"locale":"ja","messages":{"a":{"detail":{"match":["$n :integer"],"variants":{"*":"{$n} 個"}}}}}"#,
        ])
        let format = try #require(ExchangeFormatList.format(named: name))
        try check(format, catalogs)
    }

    private func check(_ format: some ExchangeFormat, _ catalogs: MemoryCatalogs) throws {
        let file = String(decoding: try catalogs.export(format, to: "ja").bytes, as: UTF8.self)
        let result = try catalogs.taking(file.replacing("個", with: "枚").utf8, format, language: "ja")
        let after = String(decoding: result.changes.first?.after ?? [], as: UTF8.self)
        #expect(after == catalogs.files["ja.json"]?.replacing("個", with: "枚"), "\(result.findings.map(\.message))")
    }

    /// translate-toolkit writes a plural with a single form for it, and the number in it with its type.
    @Test(arguments: [#"{"*":"{$n} pieces"}"#, #"{"one":"{$n} piece","*":"{$n} pieces"}"#])
    func `keep a single variant that comes back as a plural`(source: String) throws {
        let catalogs = MemoryCatalogs(files: [
            "en.json":
                #"{"locale":"en","messages":{"a":{"detail":{"match":["$n :integer"],"variants":\#(source)}}}}"#,
            "ja.json":
                #"{"locale":"ja","messages":{"a":{"detail":{"match":["$n :integer"],"variants":{"*":"{$n} 個"}}}}}"#,
        ])
        let file = String(decoding: try catalogs.export(.arb, to: "ja").bytes, as: UTF8.self)
        let number = "{n, number, integer} "
        let plural = file.replacing("\(number)個", with: "{n, plural, other{\(number)枚}}")
        try #require(plural != file, "\(file)")
        let result = try catalogs.taking(plural.utf8, .arb, language: "ja")
        let after = String(decoding: result.changes.first?.after ?? [], as: UTF8.self)
        #expect(after == catalogs.files["ja.json"]?.replacing("個", with: "枚"), "\(result.findings.map(\.message))")
    }

    @Test func `add the plural forms that only the language has`() throws {
        var catalogs = MemoryCatalogs.json
        catalogs.files["Locales/cs.json"] = nil
        for name in ["po", "xliff-2.1", "xliff-1.2", "csv"] {
            let format = try #require(ExchangeFormatList.format(named: name))
            #expect(try few(format, catalogs), "\(name)")
        }
    }

    private func few(_ format: some ExchangeFormat, _ catalogs: MemoryCatalogs) throws -> Bool {
        let output = try catalogs.export(format)
        if format.name == "po" {
            let file = String(decoding: output.bytes, as: UTF8.self)
            return file.contains(
                "msgctxt \"files.count/detail\"\nmsgid \"{$n} file\"\nmsgid_plural \"{$n} files\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\nmsgstr[2] \"\"\n"
            )
        }
        let units = format.read(output.bytes, path: "cs").units.filter { $0.id?.key == "files.count" }
        return units.map(\.keys) == [["one"], ["few"], ["*"]]
    }

    @Test func `become a new catalog like that of the source`() throws {
        var catalogs = MemoryCatalogs.json
        catalogs.files["Locales/cs.json"] = nil
        let file = String(decoding: try catalogs.export(.po).bytes, as: UTF8.self)
            .replacing("msgstr[0] \"\"", with: "msgstr[0] \"{$n} soubor\"").replacing(
                "msgstr[1] \"\"", with: "msgstr[1] \"{$n} soubory\""
            )
            .replacing("msgstr[2] \"\"", with: "msgstr[2] \"{$n} souborů\"")
            .replacing("msgid \"e-mail address\"\nmsgstr \"\"", with: "msgid \"e-mail address\"\nmsgstr \"e-mail\"")
        let result = try catalogs.taking(file.utf8, .po)
        #expect(result.changes.map(\.path) == ["Locales/cs.json"])
        #expect(
            String(decoding: try #require(result.changes.first?.after), as: UTF8.self) == """
                {
                  "locale": "cs",
                  "messages": {
                    "files.count": {
                      "detail": {
                        "match": ["$n :integer"],
                        "variants": {
                          "one": "{$n} soubor",
                          "few": "{$n} soubory",
                          "*": "{$n} souborů"
                        }
                      }
                    },
                    "label.email": "e-mail"
                  }
                }

                """)
    }

    @Test func `go where the source has them`() throws {
        for (syntax, catalogs) in MemoryCatalogs.all {
            let file = String(decoding: try catalogs.export(.po).bytes, as: UTF8.self)
                .replacing(
                    "msgid \"Not yet translated: {$name}\"\nmsgstr \"\"",
                    with: "msgid \"Not yet translated: {$name}\"\nmsgstr \"Teď ano: {$name}\"")
            let result = try catalogs.taking(file.utf8, .po)
            let after = String(decoding: try #require(result.changes.first?.after), as: UTF8.self)
            if syntax == "JSON" {
                #expect(
                    after.contains("minimumFractionDigits=2}\",\n\t\t\"new.text\": \"Teď ano: {$name}\"\n\t}\n}"),
                    "\(after)")
            } else {
                #expect(
                    after.contains("</message>\n    <message key=\"new.text\">Teď ano: {$name}</message>\n</catalog>"),
                    "\(after)")
            }
        }
    }
}
