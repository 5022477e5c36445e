import CatalogsXML
import Testing

@testable import CatalogLinting

/// Report as a folder.
@Suite struct ReportFolderTests {
    static func pages(_ files: [(String, String)]) throws -> [String: String] {
        let folder = ReportFolder(try ReportTests.report(files))
        let pages = folder.names.indices.map { (folder.names[$0], String(decoding: folder.page($0), as: UTF8.self)) }
        return Dictionary(uniqueKeysWithValues: pages)
    }

    static let files = [
        ("en.json", ReportTests.english), ("pl.json", ReportTests.polish),
        ("he.json", #"{"locale":"he","messages":{"b":"שמירה"}}"#),
    ]

    /// Each language has a page with its texts beside the source, and the first page has all languages.
    @Test func pages() throws {
        let pages = try Self.pages(Self.files)
        #expect(pages.keys.sorted() == ["en.html", "he.html", "index.html", "pl.html"])
        let polish = try ReportTests.data(try #require(pages["pl.html"]))
        #expect(polish["languages"]?.elements?.map { $0["tag"]?.string } == ["en", "pl"])
        #expect(polish["complete"]?.bool == true)
        #expect(polish["entries"]?.elements?.map { $0["k"]?.string } == ["a", "b", "c", "d", "e", "f", "x"])
        let source = try ReportTests.data(try #require(pages["en.html"]))
        #expect(source["languages"]?.elements?.map { $0["tag"]?.string } == ["en"])
    }

    /// A language's page has its own findings and not another's.
    @Test func findings() throws {
        let report = try ReportTests.report(Self.files)
        let pages = try Self.pages(Self.files)
        for language in ["en", "he", "pl"] {
            let page = try #require(pages["\(language).html"])
            let expected = report.findings.count { $0.locale == language }
            #expect(try ReportTests.data(page)["findings"]?.elements?.count == expected, "\(language)")
            #expect(page.contains("<a href=\"index.html\">All languages</a>"))
        }
    }

    /// Every address leads to a page of the folder or a place of the page.
    @Test func addresses() throws {
        let pages = try Self.pages(Self.files)
        for (name, page) in pages {
            let head = try #require(page.range(of: "<html"))
            let end = try #require((page.range(of: "<script type=\"application/json\"") ?? page.range(of: "</body>")))
            var reader = ReportTests.TagReader()
            let document = page[head.lowerBound..<end.lowerBound] + "</body></html>"
            try XMLDocumentReader(Array(document.utf8), limits: XMLLimits(maximumSize: 4 << 20)).read(into: &reader)
            #expect(!reader.addresses.isEmpty)
            for address in reader.addresses {
                let file = address.split(separator: "#", omittingEmptySubsequences: false)[0]
                #expect(file.isEmpty || pages[String(file)] != nil, "\(name): \(address)")
            }
        }
    }

    /// The first page has no texts, and says where the findings of each language are.
    @Test func overview() throws {
        let page = try #require(try Self.pages(Self.files)["index.html"])
        #expect(!page.contains("<script") && !page.contains("Koszyk"))
        #expect(page.contains("<a href=\"pl.html\"><span lang=\"pl\" dir=\"ltr\">polski</span></a>"))
        #expect(page.contains("<a href=\"he.html#rule=K201\">he</a> <small>5</small>"))
    }

    /// A language called index does not replace the first page.
    @Test func index() throws {
        let files = [("en.json", ReportTests.english), ("index.json", #"{"locale":"index","messages":{}}"#)]
        #expect(try Self.pages(files).keys.sorted() == ["en.html", "index-language.html", "index.html"])
    }

    /// An address keeps its filters apart.
    @Test(arguments: [("a b", "a%20b"), ("a+b", "a%2Bb"), ("a&rule=b", "a%26rule=b"), ("é", "%C3%A9")])
    func filters(key: String, expected: String) {
        #expect(PageScope.everything.address("de", ["q": key]) == "#lang=de&q=\(expected)")
        #expect(PageScope.overview.address("de", ["q": key]) == "de.html#q=\(expected)")
    }
}
