import Testing

@testable import CatalogLinting

/// What one page holds.
@Suite struct PageLimitTests {
    /// Ten languages and English with 50 texts each, of which every fifth translation has a wrong placeholder; one text of all has
    /// two spaces in a row.
    static func report() throws -> LintReport {
        let tags = ["en", "de", "fr", "pl", "ar", "ja", "nl", "sv", "da", "fi", "it"]
        let files = tags.map { tag in
            let texts = (0..<50).map { number in
                let name = tag != "en" && number % 5 == 0 ? "nam" : "name"
                return "\"key.n\(number)\":\"\(tag) {$\(name)} \(number == 7 ? "a  b" : "ab")\""
            }
            return ("\(tag).json", "{\"locale\":\"\(tag)\",\"messages\":{\(texts.joined(separator: ","))}}")
        }
        return try ReportTests.report(files)
    }

    static func page(_ report: LintReport, _ limit: PageLimit) -> String {
        String(decoding: ReportPage(report, .everything, OutputOptions(), limit: limit).bytes, as: UTF8.self)
    }

    /// Together the parts of a page stay below 20 MB, its style and script included.
    @Test func whole() {
        let limit = PageLimit()
        let frame = ReportFiles.text("report.css").utf8.count + ReportFiles.text("report.js").utf8.count
        // Coverage has less than a thousand bytes for each of a thousand languages.
        #expect(limit.texts + limit.list + limit.findings + frame + 1_000_000 < 20_000_000)
    }

    /// A page is never larger than its limits.
    @Test(arguments: [(1_000, 1_000, 1_000), (20_000, 10_000, 8_000), (1, 1, 1)])
    func sizes(texts: Int, list: Int, findings: Int) throws {
        let report = try Self.report()
        let frame = ReportPage(LintReport(), .everything, OutputOptions()).bytes.count
        let page = Self.page(report, PageLimit(texts: texts, list: list, findings: findings))
        let coverage = CoverageSection(report, .everything).html.utf8.count
        // The last text that fits may be the first that does not; each rule has a heading, and a page names its languages.
        #expect(page.utf8.count < frame + texts + list + findings + coverage + 12_000)
    }

    /// What is left out is said, with where it is.
    @Test func leftOut() throws {
        let report = try Self.report()
        let page = Self.page(report, PageLimit(texts: 20_000, list: 10_000, findings: 8_000))
        #expect(page.contains("All 550 entries are more than one page can show."))
        #expect(page.contains("catalog-lint report -o report/"))
        #expect(page.contains("findings are left out here"))
        let data = try ReportTests.data(page)
        #expect(data["complete"]?.bool == false)
        let all = Self.page(report, PageLimit())
        #expect(try !all.contains("left-out\"") && ReportTests.data(all)["complete"]?.bool == true)
    }

    /// Of texts that are too many, those with findings are there, beside their source.
    @Test func texts() throws {
        let data = try ReportTests.data(Self.page(Self.report(), PageLimit(texts: 20_000)))
        let entries = try #require(data["entries"]?.elements)
        // Each fifth, and the one with two spaces, which is the source's mistake alone.
        #expect(
            entries.map { $0["t"]?.elements?.count } == Array(repeating: 11, count: 2) + [1]
                + Array(repeating: 11, count: 8))
        for entry in entries { #expect(entry["t"]?[0]?[0]?.integer == 0) }
    }

    /// One mistake in every text hides no other rule and no language.
    @Test(arguments: [1, 4_000, 8_000])
    func choice(limit: Int) throws {
        let all = try Self.report().findings
        let chosen = FindingChoice(all, limit: limit).findings
        #expect(chosen.count < all.count)
        guard limit > 1 else { return }
        #expect(Set(chosen.map(\.code)) == Set(all.map(\.code)))
        #expect(Set(chosen.map(\.locale)) == Set(all.map(\.locale)))
    }
}
