import LanguageTags
import Testing

@testable import CatalogExchange
@testable import CatalogLinting
@testable import Plainspoken

/// PO files as other programs write them.
@Suite("PO of others")
struct POArrivalTests {
    private static func arrival(_ file: String, takesFuzzy: Bool = false) throws -> CatalogArrival {
        try CatalogArrival(
            Array(file.utf8), path: "x.po", format: .po, into: "Locales", takesFuzzy: takesFuzzy)
    }

    private static func texts(_ arrival: CatalogArrival, _ language: String) -> [String: String] {
        guard let file = arrival.files.first(where: { $0.path == "Locales/\(language).json" }) else { return [:] }
        let entries = JSONCatalogFormat().read(file.bytes, path: "x.json").catalog.entries
        return Dictionary(entries.map { ($0.key.rawValue, $0.detail?.message ?? "") }, uniquingKeysWith: { a, _ in a })
    }

    // MARK: Plural forms

    private static let fractions =
        "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : n%10==0 || n%10>=5 && n%10<=9 || n%100>=11 && n%100<=14 ? 2 : 3"

    private static let plurals: [(String, String, String, String?, [String])] = [
        ("ru", "nplurals=4; plural=\(fractions);", "ABCD", "one A few B many C * D", []),
        ("ru", "nplurals=4; plural=\(fractions);", "ABC-", "one A few B many C * C", []),
        (
            "ru",
            "nplurals=4; plural=n==1 ? 3 : n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;",
            "ABCD", "one A few B many C 1 D * C", ["warning 3"]
        ),
        ("he", "nplurals=4; plural=n==1 ? 0 : n==2 ? 1 : n%10==0 && n>10 ? 2 : 3;", "ABDD", "one A two B * D", []),
        (
            "he", "nplurals=4; plural=n==1 ? 0 : n==2 ? 1 : n%10==0 && n>10 ? 2 : 3;", "ABCD", "one A two B * D",
            ["warning 3"]
        ),
        ("fr", "nplurals=3; plural=n<=1 ? 0 : n%1000000==0 ? 1 : 2;", "ABC", "one A many B * C", []),
        ("fr", "nplurals=3; plural=n<=1 ? 0 : n%1000000==0 ? 1 : 2;", "A-C", "one A * C", []),
        (
            "cs", "nplurals=4; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : n%1!=0 ? 2 : 3;", "ABCD", "one A few B many C * D",
            []
        ),
        ("uk", "nplurals=2; plural=n!=1;", "AB", "1 A one B few B many B * B", ["warning 3"]),
        ("ja", "nplurals=2; plural=n!=1;", "AB", "1 A * B", ["warning 3"]),
        ("pl", "nplurals=3; plural=n>2 ? 3 : n;", "ABC", nil, ["error 3"]),
        ("szl", "nplurals=3; plural=n==1 ? 0 : n%10>1 && n%10<5 ? 1 : 2;", "ABC", nil, ["error 3"]),
    ]

    /// What readers see of the forms A, B, C and D.
    @Test(arguments: plurals)
    func `has the plural forms of its header`(
        language: String, header: String, forms: String, shown: String?, findings: [String]
    ) throws {
        let strings = forms.enumerated().map { "msgstr[\($0)] \"\($1 == "-" ? "" : String($1))\"" }.joined(
            separator: "\n")
        let entries = ["file", "page"].map { "msgid \"One \($0)\"\nmsgid_plural \"\($0)s\"\n\(strings)\n" }
        let arrival = try Self.arrival(
            "msgid \"\"\nmsgstr \"Language: \(language)\\n\"\n\"Plural-Forms: \(header)\\n\"\n\n\(entries.joined(separator: "\n"))\nmsgid \"Save\"\nmsgstr \"S\"\n"
        )
        #expect(arrival.findings.map { "\($0.severity) \($0.start.line)" } == findings)
        #expect((arrival.taken, arrival.left) == (shown == nil ? 1 : 3, shown == nil ? 2 : 0))
        let message = Self.texts(arrival, language)["one-file"]?.split(separator: "\n").dropFirst(2).joined(
            separator: " ")
        #expect(message?.replacing("{{", with: "").replacing("}}", with: "") == shown)
        let source = ".input {$count :integer}\n.match $count\none {{One file}}\n* {{files}}"
        #expect(Self.texts(arrival, "en")["one-file"] == (shown == nil ? nil : source))
    }

    private static let rewritten: [(String, String, String, [Int?])] = [
        ("ru", "nplurals=4; plural=\(fractions);", "one few many", [0, 1, 2]),
        ("ru", "nplurals=4; plural=\(fractions);", "one few many", [0, 1, 2, nil]),
        (
            "he", "nplurals=4; plural=n==1 ? 0 : n==2 ? 1 : n%10==0 && n>10 ? 2 : 3;", "one two *", [0, 1, 2, 2]
        ),
        ("fr", "nplurals=3; plural=n<=1 ? 0 : n%1000000==0 ? 1 : 2;", "one *", [0, nil, 1]),
        ("cs", "nplurals=4; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : n%1!=0 ? 2 : 3;", "one few *", [0, 1, nil, 2]),
        (
            "sl", "nplurals=4; plural=n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0;", "one two few *",
            [3, 0, 1, 2]
        ),
        ("mk", "nplurals=2; plural=n%10==1 ? 0 : 1;", "one *", [0, 1]),
        // Only the header has been written anew.
        ("he", "nplurals=2; plural=n!=1;", "one two *", [0, 1, 2]),
        ("cs", "nplurals=2; plural=n!=1;", "one few *", [0, 1, 2]),
    ]

    /// Our own file, after a tool has put its own header into it, and its own forms.
    @Test(arguments: rewritten)
    func `of our own with the header of a tool comes back whole`(
        language: String, header: String, keys: String, forms: [Int?]
    ) throws {
        let words = keys.split(separator: " ").map(String.init)
        let variants = words.map { "\\n\($0) {{{$n} \($0)}}" } + (words.contains("*") ? [] : ["\\n* {{{$n} many}}"])
        let match = #".input {$n :integer}\n.match $n"#
        let catalogs = MemoryCatalogs(files: [
            "Locales/en.json":
                #"{"locale":"en","messages":{"a":"\#(match)\none {{{$n} file}}\n* {{{$n} files}}","b":"Save"}}"#,
            "Locales/\(language).json":
                #"{"locale":"\#(language)","messages":{"a":"\#(match)\#(variants.joined())","b":"S"}}"#,
        ])
        let tag = try #require(LanguageTag(language))
        let file = String(decoding: try catalogs.export(.po, to: tag).bytes, as: UTF8.self)
        var lines = file.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let field = try #require(lines.firstIndex { $0.hasPrefix("\"Plural-Forms:") })
        lines[field] = "\"Plural-Forms: \(header)\\n\""
        let own = lines.filter { $0.hasPrefix("msgstr[") }.map { $0.drop { $0 != "\"" } }
        #expect(own.count == words.count)
        let first = try #require(lines.firstIndex { $0.hasPrefix("msgstr[") })
        lines.replaceSubrange(
            first..<(first + own.count),
            with: forms.enumerated().map { "msgstr[\($0)] \($1.map { own[$0] } ?? "\"\"")" })
        let result = try catalogs.taking(lines.joined(separator: "\n").utf8, .po, language: tag)
        #expect(result.findings.filter { $0.severity == .error }.map(\.message) == [])
        #expect((result.taken, result.unchanged, result.left) == (0, 2, 0))
        #expect(result.changes.map(\.path) == [])
    }

    // MARK: Fuzzy texts

    private static let fuzzy = """
        msgid ""
        msgstr "Language: de\\n"

        #, fuzzy
        msgid "in menu only"
        msgstr "Hauptmenü"

        #, fuzzy
        #| msgid "Save"
        msgid "Save all"
        msgstr "Sichern"

        #, fuzzy, python-format
        msgid "%(count)d file"
        msgid_plural "%(count)d files"
        msgstr[0] "%(count)d Datei"
        msgstr[1] "%(count)d Dateien"

        #| msgid "Start"
        msgid "Starting"
        msgstr "Startet"

        msgid "New"
        msgstr ""
        """

    @Test func `has fuzzy texts that are left out`() throws {
        let arrival = try Self.arrival(Self.fuzzy)
        #expect(arrival.findings.map(\.message) == [])
        #expect((arrival.taken, arrival.fuzzy, arrival.untranslated, arrival.left) == (1, 3, 1, 0))
        #expect(Self.texts(arrival, "de") == ["starting": "Startet"])
        #expect(Self.texts(arrival, "en").count == 5)
        #expect(arrival.files.count == 2)
    }

    /// What was made from another source text is out of date, and so says the lock.
    @Test func `has fuzzy texts that are taken on request`() throws {
        let arrival = try Self.arrival(Self.fuzzy, takesFuzzy: true)
        #expect(arrival.findings.map { "\($0.code) \($0.start.line)" } == ["K208 6", "K208 11", "K208 16"])
        #expect((arrival.taken, arrival.fuzzy, arrival.untranslated, arrival.left) == (4, 0, 1, 0))
        #expect(Self.texts(arrival, "de")["save-all"] == "Sichern")
        let lock = try StalenessLock(try #require(arrival.files.last).bytes, path: "catalog-lint.lock")
        let catalogs = arrival.files.prefix(2).map { file in
            JSONCatalogFormat().read(file.bytes, path: file.path).catalog
        }
        let marks = lock.entries["de"] ?? [:]
        #expect(
            marks.mapValues(\.mark) == [
                "in-menu-only": .needsReview, "save-all": .needsReview, "count-file": .needsReview,
            ])
        let stale = try marks.filter { key, entry in
            entry.isStale(
                try #require(catalogs[1].entry(for: MessageKey(key))),
                try #require(catalogs[0].entry(for: MessageKey(key))))
        }
        #expect(stale.map(\.key) == ["save-all"])
    }

    /// Into catalogs that are there, nothing fuzzy comes either, unless it is there already.
    @Test(arguments: [(false, ["S"], 0, 1), (true, ["S?"], 1, 0)])
    func `has fuzzy texts that replace nothing`(takesFuzzy: Bool, texts: [String], taken: Int, fuzzy: Int) throws {
        let catalogs = MemoryCatalogs(files: [
            "Locales/en.json": #"{"locale":"en","messages":{"a":"Save","b":"Stop"}}"#,
            "Locales/cs.json": #"{"locale":"cs","messages":{"a":"S","b":"T"}}"#,
        ])
        let file = String(decoding: try catalogs.export(.po).bytes, as: UTF8.self)
            .replacing("msgctxt", with: "#, fuzzy\nmsgctxt").replacing("msgstr \"S\"", with: "msgstr \"S?\"")
        let result = try catalogs.taking(file.utf8, .po, takesFuzzy: takesFuzzy)
        #expect((result.taken, result.unchanged, result.fuzzy, result.left) == (taken, 1, fuzzy, 0))
        let after = try #require(catalogs.after(result).files["Locales/cs.json"])
        #expect(texts.allSatisfy { after.contains("\"a\":\"\($0)\"") }, "\(after)")
        // That a text is fuzzy now is a state.
        #expect(String(decoding: result.lock ?? [], as: UTF8.self).contains("\"b\""))
    }

    /// So it is in the file of a further language.
    @Test func `has source texts of before in the lock`() throws {
        let catalogs = MemoryCatalogs(files: [
            "Locales/en.json":
                #"{"locale":"en","messages":{"save-all":"Save all","n-page":".input {$n :integer}\n.match $n\none {{{$n} page}}\n* {{{$n} pages}}","stop":"Stop"}}"#
        ])
        let file = """
            #, fuzzy
            #| msgid "Save"
            msgid "Save all"
            msgstr "S"

            #, fuzzy, python-format
            #| msgid "%(n)d sheet"
            #| msgid_plural "%(n)d sheets"
            msgid "%(n)d page"
            msgid_plural "%(n)d pages"
            msgstr[0] "%(n)d A"
            msgstr[1] "%(n)d B"

            #, fuzzy
            msgid "Stop"
            msgstr "T"
            """
        let result = try catalogs.taking(file.utf8, .po, language: "de", takesFuzzy: true)
        #expect(result.findings.filter { $0.severity == .error }.map(\.message) == [])
        #expect((result.taken, result.left) == (3, 0))
        let lock = try StalenessLock(try #require(result.lock), path: "catalog-lint.lock")
        let after = catalogs.after(result)
        let entries = after.files.mapValues { text in
            JSONCatalogFormat().read(Array(text.utf8), path: "x.json").catalog
        }
        let stale = try (lock.entries["de"] ?? [:]).filter { key, entry in
            let key = MessageKey(key)
            return entry.isStale(
                try #require(entries["Locales/de.json"]?.entry(for: key)),
                try #require(entries["Locales/en.json"]?.entry(for: key)))
        }
        #expect(stale.keys.sorted() == ["n-page", "save-all"])
        #expect(lock.entries["de"]?.count == 3)
        // With the source texts of before, nothing is out of date.
        let english = try #require(after.files["Locales/en.json"]).replacing("Save all", with: "Save")
            .replacing("page}", with: "sheet}").replacing("pages}", with: "sheets}")
        let old = JSONCatalogFormat().read(Array(english.utf8), path: "en.json").catalog
        for (key, entry) in lock.entries["de"] ?? [:] {
            let source = try #require(old.entry(for: MessageKey(key)))
            #expect(entry.source == StalenessLock.hash(source), "\(key)")
        }
    }

    // MARK: Names

    private static func entries(_ names: [String]) -> String {
        names.map { "msgid \"\($0)\"\nmsgstr \"X \($0)\"\n" }.joined(separator: "\n")
    }

    @Test(arguments: [
        (["Save", "save", "Save:", "Save…"], ["save", "save-2", "save-3", "save-4"]),
        (["Save", "Save:", "Save 2"], ["save", "save-3", "save-2"]),
        (["日本", "中国"], ["text", "text-2"]),
        (["Errors.a_b", "Errors.a-b"], ["errors.a-b", "errors.a-b-2"]),
    ])
    func `has texts whose names give the same key`(names: [String], keys: [String]) throws {
        let header = "msgid \"\"\nmsgstr \"Language: cs\\n\"\n\n"
        let arrival = try Self.arrival(header + Self.entries(names))
        #expect(arrival.findings.map(\.message) == [])
        #expect((arrival.taken, arrival.left) == (names.count, 0))
        let expected = Dictionary(zip(keys, names), uniquingKeysWith: { a, _ in a })
        #expect(Self.texts(arrival, "en") == expected)
        #expect(Self.texts(arrival, "cs") == expected.mapValues { "X " + $0 })
        // The file of another language lacks the first of them.
        let catalogs = MemoryCatalogs(
            files: Dictionary(
                uniqueKeysWithValues: arrival.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }))
        let german = header.replacing("cs", with: "de") + Self.entries(Array(names.dropFirst()))
        let further = try catalogs.taking(german.utf8, .po, language: "de")
        #expect(further.findings.map(\.message) == [])
        let after = JSONCatalogFormat().read(
            Array(try #require(catalogs.after(further).files["Locales/de.json"]).utf8), path: "de.json")
        let texts = after.catalog.entries.map { "\($0.key) \($0.detail?.message ?? "")" }
        #expect(texts.sorted() == zip(keys, names).dropFirst().map { "\($0) X \($1)" }.sorted())
    }

    /// A text that the catalogs do not have is one finding, however many plural forms it has.
    @Test func `has texts that are not in the catalogs`() throws {
        let catalogs = MemoryCatalogs(files: ["Locales/en.json": #"{"locale":"en","messages":{"a":"Save"}}"#])
        let file = "msgid \"file\"\nmsgid_plural \"files\"\nmsgstr[0] \"A\"\nmsgstr[1] \"B\"\nmsgstr[2] \"C\"\n"
        let result = try catalogs.taking(file.utf8, .po)
        #expect(result.findings.map { "\($0.code) \($0.start.line)" } == ["K202 1"])
        #expect(result.left == 1)
    }

    // MARK: msgcat

    /// Only a person knows which of the translations is right, fuzzy or not.
    @Test(arguments: [false, true])
    func `has conflicts of msgcat that are left`(takesFuzzy: Bool) throws {
        let mark = "\"#-#-#-#-#  a.po (x)  #-#-#-#-#\\n\"\n"
        let file =
            "msgid \"\"\nmsgstr \"Language: ar\\n\"\n\n#, fuzzy\nmsgid \"Status\"\nmsgstr \"\"\n\(mark)\"A\\n\"\n\(mark)\"B\"\n\n"
            + "msgid \"file\"\nmsgid_plural \"files\"\n"
            + (0..<6).map { "msgstr[\($0)] \($0 == 3 ? "\"\"\n" + mark : "")\"C\"\n" }.joined()
        let arrival = try Self.arrival(file, takesFuzzy: takesFuzzy)
        #expect(arrival.findings.map { "\($0.severity) \($0.start.line)" } == ["error 6", "error 17"])
        #expect((arrival.taken, arrival.fuzzy, arrival.left) == (0, 0, 2))
    }
}
