import ByteText
import Foundation
import Testing

@testable import CatalogLinting
@testable import Catalogs

/// What a report shows beside the texts.
@Suite struct ReportAidsTests {
    static let english = #"{"locale":"en","messages":{"a":{"title":"Hello, {$x}","detail":"Bye"},"b":"Save"}}"#
    static let hebrew = #"{"locale":"he","messages":{"a":{"title":"שלום {$x}","detail":"להתראות"}}}"#

    /// A folder with a file of back-translations, for the time of a test.
    static func folder(_ files: [String: String], _ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "back-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        try body(folder.path)
    }

    static func report() throws -> LintReport {
        try ReportTests.report([("en.json", english), ("he.json", hebrew)])
    }

    static let back =
        #"{"locale":"he","texts":{"a":{"title":{"of":"שלום {$y}","back":"Hi </script>","note":"<i>\u202e"},"detail":{"of":"להתראות","back":"See you"}}}}"#

    /// The script gets values and back-translations by the part of their text, whatever is in them.
    @Test func data() throws {
        try Self.folder(["he.json": Self.back, "README.md": "", "hee.json": "{"]) { folder in
            var report = try Self.report()
            try report.show(SampleListTests.list(#"{"x":["</script><b>","\u202e"]}"#))
            try report.showBackTranslations(in: folder)
            #expect(
                report.remarks == [
                    "\(folder)/hee.json: there are no catalogs for a language with this name",
                    "\(folder)/he.json: 1 of 2 back-translations was made from an earlier version of the text",
                ])
            for page in [
                ReportTests.page(report), String(decoding: ReportFolder(report).page(2), as: UTF8.self),
            ] {
                #expect(page.components(separatedBy: "<script").count == 3 && !page.contains("\u{202E}"))
                let texts = try #require(ReportTests.data(page)["entries"]?[0]?["t"]?.elements)
                #expect(texts.count == 2)
                #expect(texts[0][3]?["title"]?["v"]?[0]?[0]?[1]?.string == "Hello, </script><b>")
                #expect(texts[0][3]?["title"]?["b"] == nil && texts[0][3]?["detail"] == nil)
                let hebrew = try #require(texts[1][3])
                #expect(hebrew["title"]?["v"]?[0]?[1]?[0]?[0]?[0]?[1]?.string == "\u{202E}")
                #expect(hebrew["title"]?["v"]?[1]?.integer == 0)
                #expect(hebrew["title"]?["b"]?[0]?[0]?[1]?.string == "Hi </script>")
                #expect(hebrew["title"]?["b"]?[1]?.string == "<i>\u{202E}")
                #expect(hebrew["title"]?["b"]?[2]?[0]?[1]?.string == "שלום {$y}")
                #expect(hebrew["detail"]?["b"]?[2] == .null && hebrew["detail"]?["v"] == nil)
            }
        }
    }

    /// Without values and back-translations, a page has nothing of them.
    @Test func without() throws {
        try Self.folder(["fr.json": "{}"]) { folder in
            var report = try Self.report()
            try report.showBackTranslations(in: folder)
            let entries = try #require(ReportTests.data(ReportTests.page(report))["entries"]?.elements)
            for texts in entries.flatMap({ $0["t"]?.elements ?? [] }) { #expect(texts.elements?.count == 3) }
        }
    }

    /// A folder that is not there, and a file with a mistake, are errors.
    @Test func errors() throws {
        var report = try Self.report()
        #expect(throws: LintError.self) { try report.showBackTranslations(in: "/nowhere/at/all") }
        try Self.folder(["he.json": #"{"locale":"he","texts":{"aa":{}}}"#]) { folder in
            #expect {
                try report.showBackTranslations(in: folder)
            } throws: { error in
                "\(error)".hasPrefix("\(folder)/he.json:1:25: the catalog of he has no key \"aa\"")
            }
        }
    }

    /// What is too much for one page is left out with its values: the page stays below its limit.
    @Test func size() throws {
        let messages = (0..<50).map { "\"k\($0)\":\"{$x} \(String(repeating: "long ", count: 40))\"" }
        var report = try ReportTests.report([
            ("en.json", "{\"locale\":\"en\",\"messages\":{\(messages.joined(separator: ","))}}")
        ])
        let values = (0..<SampleList.maximumCount).map(String.init).joined(separator: ",")
        try report.show(SampleListTests.list("{\"x\":[\(values)]}"))
        let whole = PageLimitTests.page(report, PageLimit())
        #expect(whole.utf8.count > 500_000)
        let page = PageLimitTests.page(report, PageLimit(texts: 100_000))
        #expect(page.utf8.count < 200_000 && page.contains("too many for one page"))
    }
}
