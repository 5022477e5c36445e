import LanguageTags
import Testing

@testable import CatalogExchange
@testable import CatalogLinting
@testable import Plainspoken

@Suite("Projects that arrive")
struct ArrivalTests {
    @Test(arguments: [
        ("welcomeTitle", "welcome-title/detail"), ("Errors.NotFound.title", "errors.not-found/title"),
        ("File not found: %s", "file-not-found/detail"), ("%d files", "files/detail"),
        ("Hello %(name)s", "hello-name/detail"), ("100% sure", "100-sure/detail"),
        ("payment_declined", "payment-declined/detail"),
        ("Don't panic!", "dont-panic/detail"), ("ns:key", "ns.key/detail"), ("日本語", "text/detail"),
        ("title", "title/detail"),
        ("HTTPError", "httperror/detail"),
    ])
    func `have names that become keys`(name: String, id: String) {
        #expect(ArrivalNames.id(for: name).description == id)
    }

    /// What arrives, and the catalogs that are made of it.
    @Test(arguments: [
        (
            "po", "cs.po",
            #"""
            msgid ""
            msgstr "Language: cs\nPlural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\n"

            #. Shown in the list.
            #, c-format
            msgid "%d file in %s"
            msgid_plural "%d files in %s"
            msgstr[0] "%d soubor v %s"
            msgstr[1] "%d soubory v %s"
            msgstr[2] "%d souborů v %s"

            #, python-format
            msgid "Hello %(name)s"
            msgstr "Ahoj %(name)s"
            """#,
            [
                "en.json": #"""
                {
                  "locale": "en",
                  "messages": {
                    "file-in": {
                      "detail": ".input {$arg1 :integer}\n.match $arg1\none {{{$arg1} file in {$arg2}}}\n* {{{$arg1} files in {$arg2}}}",
                      "description": "Shown in the list."
                    },
                    "hello-name": "Hello {$name}"
                  }
                }

                """#,
                "cs.json": #"""
                {
                  "locale": "cs",
                  "messages": {
                    "file-in": ".input {$arg1 :integer}\n.match $arg1\none {{{$arg1} soubor v {$arg2}}}\nfew {{{$arg1} soubory v {$arg2}}}\n* {{{$arg1} souborů v {$arg2}}}",
                    "hello-name": "Ahoj {$name}"
                  }
                }

                """#,
            ]
        ),
        (
            "i18next", "en.json",
            #"{"errors": {"notFound": "Nothing at {{path}}", "files_one": "{{count}} file", "files_other": "{{count}} files"}}"#,
            [
                "en.json": #"""
                {
                  "locale": "en",
                  "messages": {
                    "errors.not-found": "Nothing at {$path}",
                    "errors.files": ".input {$count :integer}\n.match $count\none {{{$count} file}}\n* {{{$count} files}}"
                  }
                }

                """#
            ]
        ),
        (
            "arb", "app_de.arb",
            #"{"@@locale": "de", "files": "{n, plural, =0{keine} one{# Datei} other{# Dateien}}", "@files": {"description": "Liste"}}"#,
            [
                "de.json": #"""
                {
                  "locale": "de",
                  "messages": {
                    "files": {
                      "detail": ".input {$n :number}\n.match $n\n0 {{keine}}\none {{{$n} Datei}}\n* {{{$n} Dateien}}",
                      "description": "Liste"
                    }
                  }
                }

                """#
            ]
        ),
        (
            "fluent", "pl.ftl",
            """
            # Powitanie
            hello = Cześć { $name }!
                .title = Witaj
            -brand = Firma
            about = O { -brand }
            """,
            [
                "pl.json": #"""
                {
                  "locale": "pl",
                  "messages": {
                    "hello": {
                      "title": "Witaj",
                      "detail": "Cześć {$name}!",
                      "description": "Powitanie"
                    },
                    "about": "O Firma"
                  }
                }

                """#
            ]
        ),
        (
            "android", "values-cs/strings.xml",
            #"<resources><string name="not_found">Nenalezeno: %1$s</string><plurals name="files"><item quantity="one">%d soubor</item><item quantity="few">%d soubory</item><item quantity="other">%d souborů</item></plurals></resources>"#,
            [
                "cs.json": #"""
                {
                  "locale": "cs",
                  "messages": {
                    "not-found": "Nenalezeno: {$arg1}",
                    "files": ".input {$arg1 :integer}\n.match $arg1\none {{{$arg1} soubor}}\nfew {{{$arg1} soubory}}\n* {{{$arg1} souborů}}"
                  }
                }

                """#
            ]
        ),
    ])
    func `become catalogs`(name: String, path: String, file: String, catalogs: [String: String]) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        let found = try #require(ExchangeFormatList.format(of: Array(file.utf8), path: path))
        #expect(found.name == name)
        try check(format, path, file, catalogs)
    }

    private func check(_ format: some ExchangeFormat, _ path: String, _ file: String, _ catalogs: [String: String])
        throws
    {
        let arrival = try CatalogArrival(Array(file.utf8), path: path, format: format, into: "Locales")
        #expect(arrival.findings.map(\.message) == [])
        #expect(arrival.files.map(\.path).sorted() == catalogs.keys.map { "Locales/\($0)" }.sorted())
        for (path, bytes) in arrival.files {
            #expect(String(decoding: bytes, as: UTF8.self) == catalogs[String(path.dropFirst(8))])
        }
    }

    @Test func `are joined by further languages`() throws {
        let english =
            #"{"errors": {"notFound": "Nothing at {{path}}", "files_one": "{{count}} file", "files_other": "{{count}} files"}}"#
        let czech =
            #"{"errors": {"notFound": "Nic na {{path}}", "files_one": "{{count}} soubor", "files_few": "{{count}} soubory", "files_other": "{{count}} souborů", "odd": "x"}}"#
        let arrival = try CatalogArrival(Array(english.utf8), path: "en.json", format: .i18next, into: "Locales")
        let catalogs = MemoryCatalogs(
            files: Dictionary(
                uniqueKeysWithValues: arrival.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }))
        let result = try catalogs.taking(czech.utf8, .i18next)
        #expect(result.findings.map(\.code) == ["K202"])
        #expect(result.taken == 2)
        let after = try #require(catalogs.after(result).files["Locales/cs.json"])
        #expect(after.contains("few {{{$count} soubory}}"), "\(after)")
        #expect(after.contains(#""errors.not-found": "Nic na {$path}""#), "\(after)")
    }

    /// Into catalogs that were made of one PO file come the same file and that of another language.
    @Test func `are joined by further PO files, plurals included`() throws {
        let header = #"msgid ""\#nmsgstr "Language: %\nPlural-Forms: "#
        let source = "\n\n#, c-format\nmsgid \"%d file in %s\"\nmsgid_plural \"%d files in %s\"\n"
        let czech =
            header.replacing("%", with: "cs") + #"nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\n""# + source
            + #"msgstr[0] "%d soubor v %s"\#nmsgstr[1] "%d soubory v %s"\#nmsgstr[2] "%d souborů v %s"\#n"#
        let german =
            header.replacing("%", with: "de") + #"nplurals=2; plural=(n != 1);\n""# + source
            + #"msgstr[0] "%d Datei in %s"\#nmsgstr[1] "%d Dateien in %s"\#n"#
        let arrival = try CatalogArrival(Array(czech.utf8), path: "cs.po", format: .po, into: "Locales")
        let catalogs = MemoryCatalogs(
            files: Dictionary(
                uniqueKeysWithValues: arrival.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }))
        let again = try catalogs.taking(czech.utf8, .po)
        #expect(again.findings.map(\.message) == [])
        #expect((again.taken, again.unchanged) == (0, 1))
        let further = try catalogs.taking(german.utf8, .po, language: "de")
        #expect(further.findings.map(\.message) == [])
        let after = try #require(catalogs.after(further).files["Locales/de.json"])
        #expect(after.contains("one {{{$arg1} Datei in {$arg2}}}"), "\(after)")
    }

    /// gettext's header for Hebrew has one form for two and for many; CLDR has two. Icelandic's has 21 with them, not with 1.
    @Test(arguments: [
        ("he", "one {{{$arg1} A}}\\ntwo {{{$arg1} B}}\\n* {{{$arg1} B}}"),
        ("is", "1 {{{$arg1} A}}\\none {{{$arg1} B}}\\n* {{{$arg1} B}}"),
        ("mai", "1 {{{$arg1} A}}\\n* {{{$arg1} B}}"),
    ])
    func `have the plural forms of their own header`(language: String, variants: String) throws {
        let file = #"""
            msgid ""
            msgstr "Language: \#(language)\nPlural-Forms: nplurals=2; plural=(n != 1);\n"

            #, c-format
            msgid "%d file"
            msgid_plural "%d files"
            msgstr[0] "%d A"
            msgstr[1] "%d B"
            """#
        let arrival = try Self.arrival(file, "\(language).po", .po, nil)
        #expect(arrival.findings.map { "\($0.severity) \($0.start.line)" } == ["warning 2"])
        #expect(arrival.taken == 1)
        let texts = arrival.files.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(texts[0].contains("one {{{$arg1} file}}\\n* {{{$arg1} files}}"), "\(texts[0])")
        #expect(texts[1].contains(variants), "\(texts[1])")
    }

    /// A language with one form for all numbers, and a file without the form for one: English keeps its two.
    @Test(arguments: [
        ("ja", "nplurals=1; plural=0;", #"msgstr[0] "%d A""#, "* {{{$arg1} A}}"),
        ("zh_CN", "nplurals=1; plural=0;", #"msgstr[0] "%d A""#, "* {{{$arg1} A}}"),
        ("ko", "nplurals=1; plural=0;", #"msgstr[0] "A""#, "* {{A}}"),
        ("vi", "nplurals=1; plural=0;", #"msgstr[0] "%1$d A""#, "* {{{$arg1} A}}"),
        ("ja", "nplurals=2; plural=n != 1;", #"msgstr[0] "A"\#nmsgstr[1] "B""#, "1 {{A}}\\n* {{B}}"),
        ("cs", "nplurals=1; plural=0;", #"msgstr[0] "%d A""#, "few {{{$arg1} A}}"),
        ("th", "nplurals=1; plural=0;", #"msgstr[0] """#, nil),
        ("ja", "nplurals=1; plural=0;", #"msgstr[0] "%d A %s""#, "* {{{$arg1} A {$arg2}}}"),
        ("tr", "nplurals=1; plural=0;", #"msgstr[0] "%d A""#, "* {{{$arg1} A}}"),
        ("id", "nplurals=1; plural=0;", #"msgstr[0] "%d A""#, "* {{{$arg1} A}}"),
    ])
    func `keep the singular of the source text`(language: String, header: String, forms: String, variants: String?)
        throws
    {
        let file = #"""
            msgid ""
            msgstr "Language: \#(language)\nPlural-Forms: \#(header)\n"

            #, c-format
            msgid "%d file"
            msgid_plural "%d files"
            \#(forms)
            """#
        let arrival = try Self.arrival(file, "x.po", .po, nil)
        #expect(arrival.findings.filter { $0.severity == .error }.map(\.message) == [])
        #expect((arrival.taken, arrival.left) == (1, 0))
        let texts = arrival.files.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(texts[0].contains("one {{{$arg1} file}}\\n* {{{$arg1} files}}"), "\(texts[0])")
        guard let variants else { return }
        #expect(texts[1].contains(".input {$arg1 :integer}"), "\(texts[1])")
        #expect(texts[1].contains(variants), "\(texts[1])")
    }

    /// What is half understood is left, at its place; the source text is kept where it is clear.
    @Test(arguments: [
        ("msgid \"A %s\"\nmsgstr \"B %d %Y\"", "4 it is not clear what the placeholder %Y stands for", true),
        ("msgid \"A %name%\"\nmsgstr \"B %name%\"", "3 it is not clear what the placeholder %name% stands for", false),
        ("msgid \"A\"\nmsgstr \"B\"\nmsgstr \"C\"", "5 the entry has this string twice", false),
        ("msgid \"A\"\nmsgstr \"\\q\"", "4 PO has no escape like this", false),
        ("msgid \"A\"\nmsgstr \"B\"\nmsgstr[1] \"C\"", "5 the entry has plural forms, but no msgid_plural", false),
        ("msgid \"A\"\nmsgid_plural \"As\"\nmsgstr[0] \"B\"\nmsgstr[1] \"\"", "6 msgstr[1] is empty", false),
        ("msgid \"A\"\nmsgid_plural \"As\"\nmsgstr[0] \"B\"", "3 msgstr[1] is missing", false),
        (
            "msgid \"A\"\nmsgid_plural \"As\"\nmsgstr[0] \"B\"\nmsgstr[1] \"C\"\nmsgstr[2] \"D\"",
            "7 the language has no form 2", false
        ),
        ("msgctxt \"x\"\nmsgid \"\"\nmsgstr \"B\"", "3 there is a translation, but no source text", false),
        ("msgid \"\"\nmsgstr \"Language: fr\"", "3 a text without msgid and context is the header", false),
        (
            "msgid \"A\"\nmsgstr \"\"\n\"#-#-#-#-#  a.po (x)  #-#-#-#-#\\n\"\n\"B\"",
            "4 msgcat has put the translations of several files here", false
        ),
        (
            "#, lisp-format\nmsgid \"~a A\"\nmsgstr \"B ~a\"", "4 it is not clear what the placeholder ~a stands for",
            false
        ),
    ])
    func `leave what is half understood`(entry: String, finding: String, hasSource: Bool) throws {
        let file = "msgid \"\"\nmsgstr \"Language: de\\n\"\n\(entry)\n\nmsgid \"Save\"\nmsgstr \"Sichern\"\n"
        let arrival = try Self.arrival(file, "de.po", .po, nil)
        let messages = arrival.findings.map { "\($0.start.line) \($0.message)" }
        #expect(messages.count == 1 && messages[0].hasPrefix(finding), "\(messages)")
        #expect((arrival.taken, arrival.untranslated, arrival.left) == (1, 0, 1))
        let texts = arrival.files.map { Self.count(of: $0.bytes) }
        #expect(texts == [hasSource ? 2 : 1, 1])
    }

    private static func count(of file: [UInt8]) -> Int {
        JSONCatalogFormat().read(file, path: "x.json").catalog.entries.count
    }

    /// Files that do not say their language, and whose names do not either: `app` is a language, too.
    @Test(arguments: [
        ("arb", "app.json", #"{"left": "{n, plural, one{# piece} other{# pieces}}"}"#),
        ("fluent", "app.ftl", "left = { $n ->\n    [one] { $n } piece\n   *[other] { $n } pieces\n}\n"),
        (
            "xcstrings", "Localizable.xcstrings",
            #"""
            {"sourceLanguage": "de", "version": "1.0", "strings": {"left": {"localizations": {
              "cs": {"stringUnit": {"state": "translated", "value": "zbývá"}},
              "de": {"stringUnit": {"state": "translated", "value": "übrig"}},
              "en": {"variations": {"plural": {
                "one": {"stringUnit": {"state": "translated", "value": "%lld piece"}},
                "other": {"stringUnit": {"state": "translated", "value": "%lld pieces"}}}}}}}}}
            """#
        ),
    ])
    func `are read in the language that is asked for`(name: String, path: String, file: String) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        #expect(LanguageTag(inPath: path) == nil)
        let arrival = try Self.arrival(file, path, format, "en")
        #expect(arrival.findings.map(\.message) == [])
        let english = try #require(arrival.files.first { $0.path == "Locales/en.json" })
        #expect(String(decoding: english.bytes, as: UTF8.self).contains("one {{{$"))
    }

    @Test(arguments: [
        ("csv", "texts.csv", "id,source,target\na,Save,Uložit\n", "en"),
        ("po", "cs.po", "msgid \"\"\nmsgstr \"Language: en\\n\"\n\nmsgid \"Save\"\nmsgstr \"Uložit\"\n", nil),
    ])
    func `are refused if source texts and translations are in one language`(
        name: String, path: String, file: String, language: String?
    ) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        let tag = language.flatMap { LanguageTag($0) }
        #expect(throws: LintError.self) { try Self.arrival(file, path, format, tag) }
        let arrival = try Self.arrival(file, path, format, "cs")
        #expect(arrival.files.map(\.path) == ["Locales/en.json", "Locales/cs.json"])
    }

    private static func arrival(
        _ file: String, _ path: String, _ format: some ExchangeFormat, _ language: LanguageTag?
    ) throws -> CatalogArrival {
        try CatalogArrival(Array(file.utf8), path: path, format: format, into: "Locales", language: language)
    }

    /// A file that was exported from catalogs says what its source texts are: whole messages in ARB and Fluent.
    @Test(arguments: ["arb", "fluent", "xliff-2.1", "po", "csv"])
    func `of our own make have their source texts again`(name: String) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        try checkOwn(format)
    }

    private func checkOwn(_ format: some ExchangeFormat) throws {
        let source = #"Two\\\\nlines:\nn"#
        let plural = #".input {$n :integer}\n.match $n\none {{{$n} file}}\n* {{{$n} files}}"#
        let catalogs = MemoryCatalogs(files: [
            "Locales/en.json": #"{"locale":"en","messages":{"a":"\#(source)","b":"\#(plural)"}}"#,
            "Locales/cs.json": #"{"locale":"cs","messages":{"a":"Dva","b":"Soubory"}}"#,
        ])
        let file = try catalogs.export(format).bytes
        let arrival = try CatalogArrival(file, path: "cs.\(format.fileExtension)", format: format, into: "Locales")
        let english = try #require(arrival.files.first { $0.path == "Locales/en.json" })
        let text = String(decoding: english.bytes, as: UTF8.self)
        #expect(text.contains(#""\#(source)""#), "\(text)")
        #expect(text.contains("one {{{$n} file}}"), "\(text)")
    }
}
