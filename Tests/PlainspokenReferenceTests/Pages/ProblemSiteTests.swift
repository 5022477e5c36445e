import Plainspoken
import Testing

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

    @Test func keysLikeLanguages() {
        let catalogs = ["en", "de"].map { language in
            MessageCatalog(language: language, entries: [CatalogEntry("de", title: "A", detail: "B.")])
        }
        #expect(throws: CatalogDiagnostic.self) { try ProblemSite(ErrorReference(catalogs: [.catalogs(catalogs)])) }
    }
}
