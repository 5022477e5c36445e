import CatalogsXML
import Testing

@testable import CatalogLinting
@testable import Catalogs

@Suite struct ReportTests {
    static let english = """
        {"locale":"en","messages":{"a":{"title":"Cart","detail":{"match":["$n :integer"],"variants":{"one":"{$n} item","*":"{$n} items"}},\
        "description":"About <carts>","placeholders":{"n":{"type":"integer","example":"5"}}},"b":"Save","c":"Due {$when :date}",\
        "d":"{$bad","e":"</script><b>&amp;\\u202E","f":"Go"}}
        """
    static let polish = """
        {"locale":"pl","messages":{"a":{"title":"Koszyk","detail":{"match":["$n :integer"],"variants":{"one":"{$n} rzecz",\
        "few":"{$n} rzeczy","many":"{$n} rzeczy","*":"{$n} rzeczy"}}},"b":"Save","c":"","x":"Stare"}}
        """

    static func report(_ files: [(String, String)] = [("en.json", english), ("pl.json", polish)]) throws -> LintReport {
        var options = LintOptions()
        options.collectsTexts = true
        options.countsCoverage = true
        return try Linter(options).lint(inputs: files.map { CatalogInput(path: $0.0, bytes: Array($0.1.utf8)) })
    }

    static func page(_ report: LintReport) -> String { String(decoding: ReportPage(report).bytes, as: UTF8.self) }

    /// What the script gets.
    static func data(_ html: String) throws -> JSONValue {
        let start = try #require(html.range(of: "id=\"data\">"))
        let end = try #require(html[start.upperBound...].range(of: "</script>"))
        return try JSONValue(parsing: Array(html[start.upperBound..<end.lowerBound].utf8), duplicates: .refused)
    }

    /// Coverage counts what is there, not empty and not the source's words.
    @Test func coverage() throws {
        let coverage = try #require(try Self.report().coverage["pl"])
        #expect(coverage.total == 7 && coverage.translated == 2 && coverage.identical == 1 && coverage.empty == 1)
        #expect(coverage.missing == 3)
    }

    /// A text that stays as it is.
    @Test(arguments: [
        ("de", "Save", "", 0), ("de", "{$name}", "", 1), ("de", "404", "", 1), ("en-GB", "Save", "", 1),
        ("de", "Name", "", 1), ("de", "Save", "T602", 1), ("de", "Save", "untranslated", 1),
    ])
    func identical(language: String, text: String, ignored: String, translated: Int) throws {
        let list = ignored.isEmpty ? "" : ",\"lint-ignore\":[\"\(ignored)\"]"
        let report = try Self.report([
            ("en.json", "{\"locale\":\"en\",\"messages\":{\"a\":{\"detail\":\"\(text)\"\(list)}}}"),
            ("\(language).json", "{\"locale\":\"\(language)\",\"messages\":{\"a\":{\"detail\":\"\(text)\"}}}"),
        ])
        #expect(report.coverage[language]?.translated == translated)
    }

    /// Every variant is formatted with numbers that choose it.
    @Test func samples() throws {
        let texts = try Self.report().shownTexts
        #expect(texts.map(\.tag) == ["en", "pl"])
        let english = texts[0].entries[0].texts[1].samples
        #expect(
            english == [
                MessageSample(keys: "one", values: "1", text: "1 item"),
                MessageSample(keys: "*", values: "5, 0, 2", text: "5 items"),
            ])
        let polish = try #require(texts[1].entries[0].texts[1].samples)
        #expect(polish.map(\.keys) == ["one", "few", "many", "*"])
        // No integer is `other` in Polish, so nothing chooses the fallback.
        #expect(polish.map(\.values) == ["1", "2, 3, 4", "5, 0, 6", ""])
        #expect(polish.map(\.text).prefix(3) == ["1 rzecz", "2 rzeczy", "5 rzeczy"])
        #expect(texts[0].entries[1].texts[0].samples == [])
        #expect(texts[0].entries[2].texts[0].samples?.first?.text.contains("2026") == true)
        #expect(texts[0].entries[3].texts[0].samples == nil)
    }

    /// The page is one well-formed document that loads nothing.
    @Test func page() throws {
        let html = try Self.page(Self.report())
        let head = try #require(html.range(of: "<html"))
        let data = try #require(html.range(of: "<script type=\"application/json\""))
        let document = html[head.lowerBound..<data.lowerBound] + "</body></html>"
        var reader = TagReader()
        try XMLDocumentReader(Array(document.utf8), limits: XMLLimits(maximumSize: 4 << 20)).read(into: &reader)
        #expect(reader.ids.isSuperset(of: ["coverage", "findings", "texts"]))
        #expect(reader.addresses.allSatisfy { $0.hasPrefix("#") })
        for word in ["<link", "@import", "url(", "fetch(", "XMLHttpRequest", "src="] { #expect(!html.contains(word)) }
        #expect(html.contains("default-src 'none'"))
        #expect(html.hasPrefix("<!doctype html>\n") && html.hasSuffix("</html>\n"))
    }

    /// Languages say how they run, and what is found stands in the page without a script.
    @Test func languages() throws {
        let html = try Self.page(
            Self.report([
                ("en.json", #"{"locale":"en","messages":{"a":"Save"}}"#),
                ("he.json", #"{"locale":"he","messages":{}}"#),
            ]))
        #expect(html.contains("<span lang=\"he\" dir=\"rtl\">עברית</span>"))
        #expect(html.contains("the key &quot;a&quot; is missing"))
        #expect(try Self.data(html)["languages"]?[1]?["dir"]?.string == "rtl")
    }

    /// What stands in backticks is code, and markup in it stays text.
    @Test(arguments: [
        ("write `{$n}` or `<b>`.", "write <code>{$n}</code> or <code>&lt;b&gt;</code>."),
        ("`a`", "<code>a</code>"), ("one ` alone", "one ` alone"),
        ("`` and `a` and `", "`` and <code>a</code> and `"),
        ("", ""),
    ])
    func code(text: String, html: String) {
        let page = Self.page(HostileReport.report([text]))
        #expect(page.contains("<span class=\"message\">\(html)</span>"))
    }

    /// The script gets every text and finding.
    @Test func data() throws {
        let report = try Self.report()
        let data = try Self.data(Self.page(report))
        #expect(data["entries"]?.elements?.map { $0["k"]?.string } == ["a", "b", "c", "d", "e", "f", "x"])
        #expect(data["entries"]?[4]?["t"]?[0]?[2]?[0]?[1]?.string == "</script><b>&amp;\u{202E}")
        #expect(data["entries"]?[0]?["d"]?.string == "About <carts>")
        #expect(data["entries"]?[0]?["p"]?[0]?[0]?.string == "n")
        #expect(data["findings"]?.elements?.count == report.findings.count)
        for finding in data["findings"]?.elements ?? [] { #expect(finding.elements?.count == 10) }
    }

    /// A report of hostile texts keeps its structure, and nothing in it is hidden.
    @Test func hostile() {
        var report = HostileReport.report()
        report.coverage["de"] = Coverage()
        let text = Self.page(report)
        let hidden = text.unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x0A: false
            case 0..<0x20, 0x7F..<0xA0, 0x200B, 0x202A...0x202E, 0x2066, 0xFEFF: true
            default: false
            }
        }
        #expect(hidden.isEmpty, "\(hidden.map(\.value))")
        #expect(text.components(separatedBy: "<script").count == 3)
    }

    /// Keeps ids and addresses.
    struct TagReader: XMLEvents {
        var ids: Set<String> = []
        var addresses: [String] = []
        mutating func start(_ tag: XMLStartTag) {
            if let id = tag.attribute("id") { ids.insert(String(decoding: id.value, as: UTF8.self)) }
            if let address = tag.attribute("href") { addresses.append(String(decoding: address.value, as: UTF8.self)) }
        }
        mutating func text(_ bytes: Span<UInt8>) {}
        mutating func end(_ endTag: Range<Int>) {}
    }
}
