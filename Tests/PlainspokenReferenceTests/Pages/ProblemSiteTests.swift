import ByteText
import Testing

@testable import Plainspoken
@testable import PlainspokenReference

/// Pages as files.
@Suite struct ProblemSiteTests {
    static let site = Result { () throws(CatalogDiagnostic) in
        try ProblemSite(ErrorReference(catalogs: [.builtIn, .catalogs(ProblemPagesTests.shop)]))
    }

    @Test func files() throws {
        let site = try Self.site.get()
        for path in [
            "index.html", "index.json", "index.md", "404.html", "order.sold-out/index.html", "order.sold-out.json",
            "order.sold-out.md", "de/index.html", "de/order.sold-out/index.html", "ar/order.sold-out.json",
            "field.missing/index.html",
        ] {
            #expect(site.paths.contains(path), "\(path)")
        }
        #expect(site.paths == site.paths.sorted() && Set(site.paths).count == site.paths.count)
        #expect(site.paths.allSatisfy { !$0.hasPrefix("/") && !$0.contains("..") })
    }

    /// Every link leads to a file of the site, or to a heading of the same page.
    @Test func links() throws {
        let site = try Self.site.get()
        let paths = Set(site.paths)
        var count = 0
        for (number, path) in site.paths.enumerated() where path.hasSuffix(".html") && path != "404.html" {
            let page = String(decoding: site.file(number), as: UTF8.self)
            for piece in page.split(separator: "href=\"", omittingEmptySubsequences: false).dropFirst() {
                let address = String(piece.prefix { $0 != "\"" })
                count += 1
                if address.hasPrefix("#") {
                    #expect(page.contains("id=\"\(address.dropFirst())\""), "\(path): \(address)")
                    continue
                }
                var folders = path.split(separator: "/").dropLast().map(String.init)
                for part in address.split(separator: "/") {
                    if part == ".." { folders.removeLast() } else if part != "." { folders.append(String(part)) }
                }
                let target = folders.joined(separator: "/")
                let file = address.hasSuffix("/") ? (target.isEmpty ? "" : "\(target)/") + "index.html" : target
                #expect(paths.contains(file), "\(path): \(address)")
            }
        }
        #expect(count > 2_000)
    }

    /// The same catalogs give the same bytes.
    @Test func deterministic() throws {
        let again = try ProblemSite(ErrorReference(catalogs: [.builtIn, .catalogs(ProblemPagesTests.shop)]))
        let site = try Self.site.get()
        #expect(again.paths == site.paths)
        for number in stride(from: 0, to: site.paths.count, by: 7) { #expect(again.file(number) == site.file(number)) }
    }

    /// Two keys that need the same path are named before anything is written.
    @Test(arguments: [
        (["index"], "\"index\""), (["a", "a.json"], "\"a\" and \"a.json\""), (["a.md", "a"], "\"a\" and \"a.md\""),
        (["404.html"], "\"404.html\""),
    ]) func samePaths(_ keys: [String], _ named: String) throws {
        let catalog = MessageCatalog(
            language: "en", entries: keys.map { CatalogEntry(MessageKey($0), title: "A", detail: "B.") })
        let error = #expect(throws: CatalogDiagnostic.self) {
            try ProblemSite(ErrorReference(catalogs: [.catalogs([catalog])]))
        }
        #expect(error?.message.contains(named) == true, "\(String(describing: error))")
    }

    /// A disk may not tell `A` from `a`.
    @Test(arguments: [("a/index.html", "A/index.html"), ("a.md", "A.md"), ("x/a.json", "X/b.json"), ("a/b", "A")])
    func pathsThatDifferInCase(_ first: String, _ second: String) throws {
        var paths = SitePaths()
        try paths.take(first, for: "a")
        let error = #expect(throws: CatalogDiagnostic.self) { try paths.take(second, for: "A") }
        #expect(error?.message.contains("\"A\" and \"a\"") == true)
    }

    /// A host shows this page at any address.
    @Test(arguments: [nil, "https://example.com/help", "/help/"]) func notFound(_ base: String?) throws {
        let site = try ProblemSite(
            ErrorReference(catalogs: [.builtIn, .catalogs(ProblemPagesTests.shop)]), base: base)
        let page = String(decoding: site.file(try #require(site.paths.firstIndex(of: "404.html"))), as: UTF8.self)
        let links = page.split(separator: "href=\"", omittingEmptySubsequences: false).dropFirst()
            .map { String($0.prefix { $0 != "\"" }) }
        guard let base else { return #expect(links == ["#content"]) }
        let root = base.hasSuffix("/") ? base : base + "/"
        #expect(links.contains(root) && links.contains("\(root)de/"))
        #expect(links.dropFirst().allSatisfy { $0.hasPrefix(root) })
    }

    /// Files have no header fields.
    @Test func policy() throws {
        let site = try Self.site.get()
        let page = String(decoding: site.file(try #require(site.paths.firstIndex(of: "index.html"))), as: UTF8.self)
        #expect(
            page.contains("<head>\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src &#39;none&#39;; ")
        )
        #expect(!page.contains("frame-ancestors"))
    }

    /// The lists have a search that needs script, and nothing else has one. Without script its form is hidden.
    @Test func search() throws {
        let site = try Self.site.get()
        for (number, path) in site.paths.enumerated() where path.hasSuffix(".html") {
            let page = String(decoding: site.file(number), as: UTF8.self)
            let isList =
                path == "index.html"
                || path.split(separator: "/").count == 2 && path.split(separator: "/")[0].count == 2
            #expect(page.contains("<script>") == isList && page.contains("script-src") == isList, "\(path)")
        }
        let list = String(decoding: site.file(try #require(site.paths.firstIndex(of: "de/index.html"))), as: UTF8.self)
        #expect(list.contains("<form role=\"search\" id=\"search\" hidden>\n<label for=\"q\">Suchen</label>"))
        #expect(list.contains("data-none=\"Keine Treffer\""))
        #expect(list.contains("<li data-words=\"Es gibt noch left.\"><a href=\"order.sold-out/\""))
        // A status that the list does not show, as on a server.
        #expect(list.contains("<li data-words=\"412 "))
        // What is between the tags is what the policy allows.
        let pieces = list.split(separator: "<script>")
        let script = try #require(pieces.last?.split(separator: "</script>").first)
        #expect(script == HTMLPages.searchScript && !script.isEmpty)
        let hash = Base64.text(SHA256.digest(of: Array(script.utf8)).bytes)
        #expect(list.contains("script-src &#39;sha256-\(hash)&#39;"))
    }

    @Test func keysLikeLanguages() {
        let catalogs = ["en", "de"].map { language in
            MessageCatalog(language: language, entries: [CatalogEntry("de", title: "A", detail: "B.")])
        }
        #expect(throws: CatalogDiagnostic.self) { try ProblemSite(ErrorReference(catalogs: [.catalogs(catalogs)])) }
    }
}
