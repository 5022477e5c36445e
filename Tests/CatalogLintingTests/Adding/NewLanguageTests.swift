import Testing

@testable import CatalogLinting
@testable import Catalogs

/// The files that `catalog-lint add` writes.
@Suite struct NewLanguageTests {
    private static func input(_ path: String, _ text: String) -> CatalogInput {
        CatalogInput(path: path, bytes: Array(text.utf8))
    }

    private static func english(_ messages: String) -> CatalogInput {
        input("en.json", #"{ "locale": "en", "messages": { \#(messages) } }"#)
    }

    private func new(
        _ language: String, _ inputs: [CatalogInput], lock: [UInt8]? = nil
    ) throws -> NewLanguage {
        try NewLanguage(language, beside: inputs, options: LintOptions(), lock: lock, at: "catalog-lint.lock")
    }

    /// A text that counts gets the variants of the language.
    @Test(arguments: [
        ("pl", "one {{{$n} file}} few {{{$n} files}} many {{{$n} files}} * {{{$n} files}}"),
        ("cs", "one {{{$n} file}} few {{{$n} files}} * {{{$n} files}}"),
        ("ja", "* {{{$n} files}}"), ("de", "one {{{$n} file}} * {{{$n} files}}"),
        ("fr", "one {{{$n} file}} * {{{$n} files}}"),
        (
            "ar",
            "zero {{{$n} files}} one {{{$n} file}} two {{{$n} files}} few {{{$n} files}} many {{{$n} files}} * {{{$n} files}}"
        ),
    ])
    func plurals(language: String, variants: String) throws {
        let source = "one {{{$n} file}} * {{{$n} files}}"
        let start = ".input {$n :integer} .match $n "
        #expect(try text(language, "\"\(start + source)\"") == start + variants)
        let form = "{ \"match\": [\"$n :integer\"], \"variants\": { \"one\": \"{$n} file\", \"*\": \"{$n} files\" } }"
        let keys = variants.split(separator: "}} ").map { $0.prefix { $0 != " " } }
        #expect(try variantKeys(language, form) == keys.map(String.init))
    }

    /// A number or category in bars is what it says.
    @Test func quoted() throws {
        let start = ".input {$n :integer} .match $n "
        #expect(
            try text("cs", "\"\(start)|1| {{a file}} * {{{$n} files}}\"")
                == start + "|1| {{a file}} few {{{$n} files}} * {{{$n} files}}")
        #expect(
            try text("cs", "\"\(start)|one| {{a file}} * {{{$n} files}}\"")
                == start + "|one| {{a file}} few {{{$n} files}} * {{{$n} files}}")
        // The other keys say the same in both spellings, so these are variants of one number.
        let words = ".input {$w :string} .input {$n :integer} .match $w $n "
        #expect(
            try text("pl", "\"\(words)a one {{1}} |a| * {{2}} * * {{3}}\"")
                == words + "a one {{1}} |a| few {{2}} |a| many {{2}} |a| * {{2}} * * {{3}}")
    }

    /// What does not count stays; exact numbers and words stay as well.
    @Test(arguments: [
        ("pl", #"["$n :integer"]"#, #""0": "none", "*": "{$n}""#, "0, *"),
        ("pl", #"["$n :integer"]"#, #""1": "a file", "*": "{$n} files""#, "1, few, many, *"),
        ("de", #"["$n :integer"]"#, #""1": "a file", "*": "{$n} files""#, "1, *"),
        ("cs", #"["$n :number"]"#, #""one": "x", "*": "y""#, "one, few, many, *"),
        (
            "ja", #"["$n :integer select=ordinal"]"#, #""one": "1st", "two": "2nd", "few": "3rd", "*": "{$n}th""#,
            "*"
        ),
        (
            "sv", #"["$n :integer select=ordinal"]"#, #""one": "1st", "two": "2nd", "few": "3rd", "*": "{$n}th""#,
            "one, *"
        ),
        ("pl", #"["$who :string"]"#, #""one": "x", "*": "y""#, "one, *"),
        (
            "pl", #"["$who :string", "$n :integer"]"#,
            #""female one": "a", "female *": "b", "* one": "c", "* *": "d""#,
            "female one, female few, female many, female *, * one, * few, * many, * *"
        ),
        (
            "ja", #"["$n :integer", "$m :integer"]"#, #""one one": "a", "one *": "b", "* one": "c", "* *": "d""#,
            "* *"
        ),
    ])
    func selectors(language: String, match: String, variants: String, keys: String) throws {
        let form = "{ \"match\": \(match), \"variants\": { \(variants) } }"
        #expect(try variantKeys(language, form).joined(separator: ", ") == keys)
    }

    private func text(_ language: String, _ detail: String) throws -> String? {
        let bytes = try #require(new(language, [Self.english("\"a\": \(detail)")]).files.first).bytes
        return JSONCatalogFormat().read(bytes, path: "x.json").catalog.entries.first?.detail?.message
    }

    private func variantKeys(_ language: String, _ form: String) throws -> [String] {
        let new = try new(language, [Self.english("\"a\": { \"detail\": \(form) }")])
        let document = JSONCatalogFormat().read(try #require(new.files.first).bytes, path: "x.json")
        #expect(document.error == nil)
        return document.catalog.entries.first?.detail?.variantForm?.variants.map(\.key) ?? []
    }

    /// Format, folders and names are those of the source; what it says to translators stays there.
    @Test func files() throws {
        let xml =
            "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"en\"><message key=\"b\" max-length=\"20\">"
            + "<description>x</description><title>Saved</title></message></catalog>"
        let new = try new("pt-br", [Self.english(#""a": "Save""#), Self.input("pay/en.xml", xml)])
        #expect(new.files.map(\.path) == ["pt-BR.json", "pay/pt-BR.xml"])
        #expect(new.files.map(\.texts) == [1, 1])
        let text = String(decoding: new.files[1].bytes, as: UTF8.self)
        #expect(text.contains("locale=\"pt-BR\"") && text.contains("<title>Saved</title>"))
        #expect(!text.contains("description") && !text.contains("max-length"))
        let flat = try self.new("cs", [Self.input("en.json", #"{ "Save it": "Save it" }"#)])
        #expect(String(decoding: flat.files[0].bytes, as: UTF8.self) == "{\n  \"Save it\": \"Save it\"\n}\n")
    }

    /// They are one finding, count as missing, and no rule judges them until they are translated.
    @Test func marks() throws {
        let english = Self.english(
            #""a": "Save the file now", "b": { "title": "Open", "detail": "There are {$n} files, see {$url}" }"#)
        let new = try new("ar", [english])
        var options = LintOptions()
        options.settings.staleness = try StalenessLock(new.lock, path: "l")
        options.countsCoverage = true
        let lint = { (text: String) in
            try Linter(options).lint(inputs: [english, CatalogInput(path: "ar.json", bytes: Array(text.utf8))])
        }
        let copy = String(decoding: try #require(new.files.first).bytes, as: UTF8.self)
        let report = try lint(copy)
        #expect(report.findings.map(\.message) == ["3 texts are not translated yet: a, b"])
        #expect(report.findings.map(\.code) == ["K201"])
        #expect(report.coverage["ar"]?.missing == 3 && report.coverage["ar"]?.translated == 0)

        let translated = try lint(copy.replacing("Save the file now", with: "احفظ الملف الآن"))
        #expect(translated.findings.map(\.message) == ["2 texts are not translated yet: b"])
        #expect(translated.coverage["ar"]?.translated == 1)
        options.required = ["ar"]
        options.settings.required = ["ar"]
        #expect(
            try Linter(options).lint(inputs: [
                english, new.files.map { CatalogInput(path: $0.path, bytes: $0.bytes) }[0],
            ])
            .findings.map(\.severity) == [.error])
        // Without its lock, or with other files in it, a copy is what it looks like.
        options.settings.staleness = nil
        #expect(try lint(copy).findings.contains { $0.code == "T602" })
    }

    /// A regional language beside its parent holds only what differs.
    @Test func regional() throws {
        let german = Self.input("de.json", #"{ "locale": "de", "messages": { "a": "Sichern" } }"#)
        let new = try new("de-AT", [Self.english(#""a": "Save""#), german])
        #expect(new.parent == "de" && new.files.map(\.texts) == [0])
        #expect(JSONCatalogFormat().read(new.files[0].bytes, path: "x").catalog.entries.isEmpty)
        #expect(try self.new("pt-BR", [Self.english(#""a": "Save""#), german]).parent == nil)
    }

    /// Refuses what is not a language, exists already, or cannot be read.
    @Test(arguments: [
        ("cz", "`cs`"), ("d_e", "not a language tag"), ("en", "en.json"), ("EN", "en.json"),
        ("en-XA", "catalog-lint pseudo --language en-XA"), ("und", "is not a language"), ("", "language tag"),
    ])
    func refusals(language: String, complaint: String) throws {
        do throws(LintError) {
            _ = try NewLanguage(
                language, beside: [Self.english(#""a": "Save""#)], options: LintOptions(), lock: nil, at: "l")
            Issue.record("\(language) is added.")
        } catch {
            #expect(error.description.contains(complaint), "\(error)")
        }
        #expect(throws: LintError.self) {
            try new("cs", [Self.input("en.json", #"{ "locale": "en", "messages": { "a" } }"#)])
        }
        #expect(try new("iw", [Self.english(#""a": "Save""#)]).files.map(\.path) == ["he.json"])
    }
}
