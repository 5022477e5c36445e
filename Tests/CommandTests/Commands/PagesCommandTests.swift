import Foundation
import TestSupport
import Testing

/// `plainspoken pages`: a website that anything can serve.
struct PagesCommandTests {
    private static let english = #"""
        {"locale": "en", "messages": {
            "order.sold-out": {
                "title": "Sold out", "detail": "Only {$left :integer} left.", "status": 409, "about": "Stock is counted hourly.",
                "placeholders": {
                    "left": {"type": "integer", "example": "2"}, "warehouse": {"type": "string", "private": true, "example": "W7"}
                }
            },
            "server.pay.a%2F..%2Fb": {"detail": "No."}
        }}
        """#
    private static let german = #"""
        {"locale": "de", "messages": {"order.sold-out": {"title": "Ausverkauft", "detail": "Nur noch {$left :integer} da."}}}
        """#

    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(english, to: "Locales/en.json")
        try folder.write(german, to: "Locales/de.json")
        return folder
    }

    private static func run(_ folder: TemporaryFolder, _ more: String...) throws -> CommandRun {
        try CommandRun(
            ["pages", "--catalogs", folder.url.appending(path: "Locales").path] + more + [
                "-o", folder.url.appending(path: "site").path,
            ])
    }

    /// Everything in the folder `site`, by path.
    private static func files(_ folder: TemporaryFolder) throws -> [String: Data] {
        let site = folder.url.appending(path: "site")
        var files: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: site.path) {
            let url = site.appending(path: path)
            if try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
                files[path] = try Data(contentsOf: url)
            }
        }
        return files
    }

    @Test func aPageForEachProblemAndLanguage() throws {
        let folder = try Self.folder()
        let run = try Self.run(folder, "--base", "https://shop.example/problems")
        #expect(run.status == 0, "\(run.errors)")
        let page = try folder.text(of: "site/order.sold-out/index.html")
        #expect(page.contains("<h1>Sold out</h1>") && page.contains("Stock is counted hourly."))
        #expect(page.contains("https://shop.example/problems/order.sold-out"))
        // For the log only.
        #expect(!page.contains("warehouse") && !page.contains("W7"))
        #expect(try folder.text(of: "site/de/order.sold-out/index.html").contains("<h1>Ausverkauft</h1>"))
        let files = try Self.files(folder)
        for name in ["index.html", "404.html", "order.sold-out.json", "order.sold-out.md", "de/index.html"] {
            #expect(files[name] != nil, "\(name) in \(files.keys.sorted().prefix(20))")
        }
        // No script but that of the search, and nothing from anywhere else.
        for (name, data) in files where name.hasSuffix(".html") {
            let html = String(decoding: data, as: UTF8.self)
            let isList = name == "index.html" || name == "de/index.html"
            #expect(html.contains("<script") == isList && !html.contains("src=\"http"), "\(name)")
        }
    }

    /// The same catalogs give the same bytes, and a page of a problem that is gone goes too. Other files stay.
    @Test func writtenAgain() throws {
        let folder = try Self.folder()
        _ = try Self.run(folder)
        let first = try Self.files(folder)
        _ = try Self.run(folder)
        #expect(try Self.files(folder) == first)
        try folder.write("mine", to: "site/CNAME")
        try folder.write(Self.english.replacing("order.sold-out", with: "order.gone"), to: "Locales/en.json")
        try folder.write(Self.german.replacing("order.sold-out", with: "order.gone"), to: "Locales/de.json")
        #expect(try Self.run(folder).status == 0)
        let files = try Self.files(folder)
        #expect(files["order.gone/index.html"] != nil && files["order.sold-out/index.html"] == nil)
        #expect(files["CNAME"] == Data("mine".utf8))
    }

    /// A run that ended in the middle has listed its files first, so that the next one knows them as its own.
    @Test func interrupted() throws {
        let folder = try Self.folder()
        _ = try Self.run(folder)
        let whole = try Self.files(folder)
        for name in whole.keys where name.hasPrefix("de/") || name == "404.html" {
            try FileManager.default.removeItem(at: folder.url.appending(path: "site/\(name)"))
        }
        try folder.write("<!doctype html><ti", to: "site/order.sold-out/index.html")
        #expect(try Self.run(folder).status == 0)
        #expect(try Self.files(folder) == whole)
    }

    /// A run that cannot write a page has left its list behind.
    @Test func aPageThatCannotBeWritten() throws {
        let folder = try Self.folder()
        // Where the page's folder should be made is a file, which appears only after the check.
        try folder.write(".plainspoken-pages\norder.sold-out\n", to: "site/.plainspoken-pages")
        try folder.write("", to: "site/order.sold-out")
        let run = try Self.run(folder)
        #expect(run.status == 1 && run.errors.contains("cannot be written"), "\(run.errors)")
        try FileManager.default.removeItem(at: folder.url.appending(path: "site/order.sold-out"))
        #expect(try Self.run(folder).status == 0)
        #expect(try folder.text(of: "site/order.sold-out/index.html").contains("<h1>Sold out</h1>"))
    }

    /// A list that someone changed leads to no file outside the folder.
    @Test func aListThatLeadsElsewhere() throws {
        let folder = try Self.folder()
        _ = try Self.run(folder)
        let precious = try folder.write("precious", to: "precious/a")
        let list = try folder.text(of: "site/.plainspoken-pages")
        try folder.write("../precious/a\nde/../../precious/a\n\(precious)\n" + list, to: "site/.plainspoken-pages")
        #expect(try Self.run(folder).status == 0)
        #expect(try folder.text(of: "precious/a") == "precious")
        #expect(try folder.text(of: "site/.plainspoken-pages") == list)
    }

    /// A folder that has anything else is not touched.
    @Test func aFolderOfSomeoneElse() throws {
        let folder = try Self.folder()
        try folder.write("precious", to: "site/index.html")
        let run = try Self.run(folder)
        #expect(run.status == 1)
        #expect(run.errors.contains("site"), "\(run.errors)")
        #expect(try Self.files(folder) == ["index.html": Data("precious".utf8)])
    }

    @Test func mistakes() throws {
        let folder = try Self.folder()
        try folder.write("<p>{{contents}}</p>", to: "page.html")
        let template = folder.url.appending(path: "page.html").path
        let run = try Self.run(folder, "--template", template)
        #expect(run.status == 1)
        #expect(run.errors.contains("page.html:1:") && run.errors.contains("content"), "\(run.errors)")
        try folder.write("{", to: "Locales/en.json")
        let broken = try Self.run(folder)
        #expect(broken.status == 1 && broken.errors.contains("en.json:1:"), "\(broken.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "site").path))
    }
}
