import Foundation
import TestSupport
import Testing

@testable import Plainspoken

/// `plainspoken openapi`, `docs` and `diff`.
struct ReferenceCommandsTests {
    private static let english = #"""
        {"locale": "en", "messages": {"order.sold-out": {"title": "Sold out", "detail": "It is gone.", "status": 409}}}
        """#

    /// A folder with the catalogs `old` and `new`.
    private static func folder(new: String = english) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(english, to: "old/en.json")
        try folder.write(new, to: "new/en.json")
        return folder
    }

    private static func path(_ folder: TemporaryFolder, _ name: String) -> String {
        folder.url.appending(path: name).path
    }

    @Test func openAPIHasBuiltInAndOwnProblems() throws {
        let folder = try Self.folder()
        let file = Self.path(folder, "problems.json")
        let run = try CommandRun(
            "openapi", "--catalogs", Self.path(folder, "old"), "--type-base", "https://shop.example/", "--title",
            "Shop",
            "--api-version", "3", "-o", file)
        #expect(run.status == 0 && run.text.isEmpty && run.errors.isEmpty)
        let document = try JSONValue(parsing: Array(folder.text(of: "problems.json").utf8))
        #expect(document["info"]?["title"]?.string == "Shop" && document["info"]?["version"]?.string == "3")
        #expect(document["components"]?["schemas"]?["OrderSoldOut"] != nil)
        #expect(document["components"]?["schemas"]?["Http404"] != nil)
        let example = document["components"]?["examples"]?["OrderSoldOut.en"]?["value"]
        #expect(example?["type"]?.string == "https://shop.example/order.sold-out")
    }

    @Test func openAPISaysWhatHasNoStatus() throws {
        let folder = try Self.folder(new: Self.english.replacing(#", "status": 409"#, with: ""))
        let run = try CommandRun("openapi", "--catalogs", Self.path(folder, "new"))
        #expect(run.status == 0)
        #expect(run.errors == "order.sold-out: is in no response, because its catalog does not state its \"status\"\n")
    }

    @Test func declarationsRestrict() throws {
        let folder = try Self.folder()
        let file = try folder.write(#"{"version": 1, "messages": {"order.sold-out": {}}}"#, to: "messages.json")
        let run = try CommandRun(
            "docs", "--catalogs", Self.path(folder, "old"), "--declarations", file, "--format", "csv")
        #expect(run.status == 0 && run.text.split(separator: "\r\n").count == 2)
        #expect(run.text.contains("order.sold-out,problem,409,,Sold out,It is gone.,,en,,\"code, en.json\","))
    }

    @Test func docsIsAPage() throws {
        let run = try CommandRun("docs", "--language", "ko", "--title", "오류")
        #expect(run.status == 0 && run.text.hasPrefix("# 오류\n"))
        #expect(run.text.contains("| `http.404` | 404 | **"))
    }

    @Test func diffTellsWhatBreaks() throws {
        let folder = try Self.folder(new: Self.english.replacing("409", with: "410"))
        let (old, new) = (Self.path(folder, "old"), Self.path(folder, "new"))
        let run = try CommandRun("diff", old, new)
        #expect(run.status == 1)
        #expect(
            run.lines == [
                "breaking: order.sold-out: the status was 409 and is 410.", "1 breaking, 0 noteworthy, 0 harmless",
            ])
        let same = try CommandRun("diff", old, old)
        #expect(same.status == 0 && same.text == "no changes\n")
        let json = try CommandRun("diff", old, new, "--format", "json")
        #expect(json.status == 1)
        let value = try JSONValue(parsing: Array(json.text.utf8))
        #expect(value["breaking"]?.bool == true)
        #expect(value["changes"]?[0]?["kind"]?.string == "status-changed")
        #expect(value["changes"]?[0]?["key"]?.string == "order.sold-out")
    }

    @Test func diffReadsWhatDocsWrites() throws {
        let folder = try Self.folder(
            new: Self.english.replacing("order.sold-out", with: "order.gone").replacing("It is", with: "All is"))
        let file = Self.path(folder, "errors.json")
        #expect(
            try CommandRun("docs", "--catalogs", Self.path(folder, "old"), "--format", "json", "-o", file).status == 0)
        #expect(try CommandRun("diff", file, Self.path(folder, "old")).status == 0)
        let run = try CommandRun("diff", file, Self.path(folder, "new"))
        #expect(run.status == 1)
        #expect(
            run.lines.first?.hasPrefix("breaking: order.sold-out: the problem is gone, and its removal was") == true)
        #expect(run.lines.contains("harmless: order.gone: it is new."))
    }

    @Test func announcedRemovalCanBeAllowed() throws {
        let folder = try Self.folder(new: #"{"locale": "en", "messages": {"label.a": "A"}}"#)
        try folder.write(Self.english.replacing("409", with: #"409, "replacedBy": "http.409""#), to: "old/en.json")
        let (old, new) = (Self.path(folder, "old"), Self.path(folder, "new"))
        #expect(try CommandRun("diff", old, new).status == 1)
        #expect(try CommandRun("diff", old, new, "--allow-removed-deprecated").status == 0)
    }

    @Test func wrongInputIsNotABreakingChange() throws {
        let folder = try Self.folder(new: "{")
        let (old, new) = (Self.path(folder, "old"), Self.path(folder, "new"))
        let broken = try CommandRun("diff", old, new)
        #expect(broken.status == 2 && broken.errors.contains("en.json:1:"))
        #expect(try CommandRun("diff", old, Self.path(folder, "nowhere")).status == 2)
        #expect(try CommandRun("diff", old).status == 64)
        #expect(try CommandRun("diff", old, old, "--source-language", "?").status == 64)
        #expect(try CommandRun("docs", "--format", "pdf").status == 64)
        #expect(try CommandRun("openapi", "--catalogs", new).status == 1)
    }
}
