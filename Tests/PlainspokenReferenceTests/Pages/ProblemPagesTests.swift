import HTTPTypes
import TestSupport
import Testing

@testable import ByteText
@testable import LanguageTags
@testable import Plainspoken
@testable import PlainspokenReference

/// Pages as responses.
@Suite struct ProblemPagesTests {
    static let shop: [MessageCatalog] = [
        MessageCatalog(
            language: "en",
            entries: [
                CatalogEntry(
                    "order.sold-out", title: "Sold <out>", detail: "Only {$left} are left.",
                    action: "Choose fewer."),
                CatalogEntry("order.sold-out.retry-after", title: "Sold <out>", detail: "More are on the way."),
                CatalogEntry("order.closed", title: "Order closed", detail: "It cannot be changed now."),
            ]),
        MessageCatalog(
            language: "de",
            entries: [
                CatalogEntry(
                    "order.sold-out", title: "Ausverkauft", detail: "Es gibt noch {$left}.",
                    action: "Nehmen Sie weniger."),
                CatalogEntry("order.sold-out.retry-after", title: "Ausverkauft", detail: "Mehr ist unterwegs."),
            ]),
        MessageCatalog(
            language: "ar",
            entries: [CatalogEntry("order.sold-out", title: "نفدت الكمية", detail: "بقي {$left}.", action: "اختر أقل.")]
        ),
    ]

    static let pages = Result { () throws(CatalogDiagnostic) in
        try ProblemPages(
            ErrorReference(catalogs: [.builtIn, .catalogs(shop)], types: .under("/problems/")), base: "/problems/")
    }

    static func text(_ path: String, accept: String = "text/html", languages: String = "") throws -> String {
        let response = try pages.get().response(path: path, accept: accept, preference: .acceptLanguage(languages))
        return String(decoding: response.body, as: UTF8.self)
    }

    @Test func problem() throws {
        let page = try Self.text("/problems/order.sold-out", languages: "de-AT, en;q=0.5")
        for part in [
            "<!doctype html>\n<html lang=\"de\" dir=\"ltr\">", "<title>Ausverkauft</title>", "<h1>Ausverkauft</h1>",
            "<meta name=\"robots\" content=\"index\">", "<h2>Was das bedeutet</h2>\n<p>Es gibt noch left.</p>",
            "<h2>Was Sie tun können</h2>\n<p>Nehmen Sie weniger.</p>",
            "<h3>Wenn die Wartezeit bekannt ist</h3>\n<p>Mehr ist unterwegs.</p>", "Für Entwicklungsteams",
            "<a href=\"/problems/order.closed\" lang=\"en\" dir=\"ltr\">Order closed</a>",
            "<a href=\"/problems/order.sold-out?lang=ar\" lang=\"ar\" hreflang=\"ar\" dir=\"rtl\">العربية</a>",
            "<a href=\"/problems/order.sold-out.json\" rel=\"alternate\" type=\"application/json\">JSON</a>",
        ] {
            #expect(page.contains(part), "\(part)\n\(page)")
        }
        for other in ["<script", "http://", "https://", "src=", "{{", "style=\""] {
            #expect(!page.contains(other), "\(other)")
        }
    }

    @Test func builtIn() throws {
        let page = try Self.text("/problems/limit.file-size?lang=en")
        for part in [
            "<span class=\"status\">413</span>", "<dd>413</dd>", "Won’t help",
            "<caption id=\"values\">Values</caption>", "<th scope=\"row\"><code dir=\"ltr\">limit</code></th>",
            "\"type\": \"/problems/limit.file-size\"", "\"status\": 413",
        ] {
            #expect(page.contains(part), "\(part)\n\(page)")
        }
        let arabic = try Self.text("/problems/order.sold-out?lang=ar")
        #expect(arabic.contains("<html lang=\"ar\" dir=\"rtl\">") && arabic.contains("?lang=ar"))
        #expect(arabic.contains("<a href=\"/problems/order.closed?lang=ar\" lang=\"en\" dir=\"ltr\">"))
    }

    /// A problem can have another status in some circumstances, and a search for it finds the problem.
    @Test(arguments: [
        ("/problems/resource.changed", "text/html", "<dd>409, 412</dd>"),
        ("/problems/resource.changed.md", "", ": 409, 412\n"),
        ("/problems/resource.changed.json", "", "\"otherStatuses\": [\n    412\n  ]"),
        ("/problems/?q=412", "text/html", "<code dir=\"ltr\">resource.changed</code>"),
    ]) func otherStatuses(_ path: String, _ accept: String, _ expected: String) throws {
        let page = try Self.text(path, accept: accept)
        #expect(page.contains(expected), "\(page)")
    }

    /// Format and language, and what caches must know.
    @Test(arguments: [
        ("/problems/order.closed", "", "text/html; charset=utf-8", "accept, accept-language"),
        ("/problems/order.closed", "*/*", "text/html; charset=utf-8", "accept, accept-language"),
        ("/problems/order.closed", "application/json", "application/json", "accept, accept-language"),
        ("/problems/order.closed", "text/markdown", "text/markdown; charset=utf-8", "accept, accept-language"),
        ("/problems/order.closed.json", "text/html", "application/json", "accept-language"),
        ("/problems/order.closed.md?lang=de", "text/html", "text/markdown; charset=utf-8", nil),
        ("/problems/order.closed?lang=de-CH", "", "text/html; charset=utf-8", "accept"),
        ("/problems/", "", "text/html; charset=utf-8", "accept, accept-language"),
        ("/problems", "", "text/html; charset=utf-8", "accept, accept-language"),
        ("/problems/index.json", "", "application/json", "accept-language"),
        ("/problems/field.missing", "", "text/html; charset=utf-8", "accept, accept-language"),
    ]) func formats(_ path: String, _ accept: String, _ type: String, _ vary: String?) throws {
        let response = try Self.pages.get().response(path: path, accept: accept, preference: .acceptLanguage("de"))
        let fields = response.head.headerFields
        #expect(response.head.status == .ok)
        #expect(fields[.contentType] == type)
        #expect(fields[.vary] == vary)
        #expect(fields[.contentLanguage] == "de")
        #expect(fields[.contentLength] == String(response.body.count))
        #expect(fields[.cacheControl] == "public, max-age=300")
        #expect((fields[.contentSecurityPolicy] != nil) == type.hasPrefix("text/html"))
        let tag = try #require(fields[.eTag])
        let again = try Self.pages.get().response(
            path: path, accept: accept, preference: .acceptLanguage("de"), ifNoneMatch: "\"x\", W/\(tag)")
        // In quotation marks, commas and asterisks mean nothing.
        let other = try Self.pages.get().response(
            path: path, accept: accept, preference: .acceptLanguage("de"), ifNoneMatch: #""a,*,b", "c\""#)
        #expect(other.head.status == .ok)
        #expect(again.head.status == .notModified && again.body.isEmpty && again.head.headerFields[.eTag] == tag)
        let head = try Self.pages.get().response(
            path: path, method: .head, accept: accept, preference: .acceptLanguage("de"))
        #expect(head.body.isEmpty && head.head == response.head)
    }

    /// A shared cache must not give one reader's language to another.
    @Test(arguments: [
        (LanguagePreference.acceptLanguage("de"), "", "public"), (.acceptLanguage(nil), "", "public"),
        (.preferred("de", else: "en"), "", "private"), (.preferred(nil, else: "de"), "", "private"),
        (.languages(["de"]), "", "private"), (.unspecified, "", "private"),
        (.preferred("ar", else: "en"), "?lang=de", "public"),
        (.preferred("ar", else: "en"), "?lang=xx", "private"),
    ]) func sharedCaches(_ preference: LanguagePreference, _ query: String, _ expected: String) throws {
        let response = try Self.pages.get().response(path: "/problems/order.closed\(query)", preference: preference)
        #expect(response.head.headerFields[.cacheControl] == "\(expected), max-age=300")
    }

    /// A page that the client has gets the same policy, and links do not tell others where the reader was.
    @Test func fieldsOfPages() throws {
        let policy = try #require(HTTPField.Name("Referrer-Policy"))
        let first = try Self.pages.get().response(path: "/problems/")
        let tag = try #require(first.head.headerFields[.eTag])
        let same = try Self.pages.get().response(path: "/problems/", ifNoneMatch: tag)
        #expect(same.head.status == .notModified)
        for response in [first, same] {
            #expect(response.head.headerFields[.contentSecurityPolicy] == HTMLTemplate.standard.policy)
            #expect(response.head.headerFields[policy] == "no-referrer")
        }
    }

    /// A policy that was set allows the styles that the pages have.
    @Test func ownPolicy() throws {
        var template = HTMLTemplate.standard
        template.policy += "; font-src 'self'"
        let page = try ProblemPages(ErrorReference(), template: template).response(path: "/problems/")
        let html = String(decoding: page.body, as: UTF8.self)
        let start = try #require(html.firstRange(of: "<style>")), end = try #require(html.firstRange(of: "</style>"))
        let hash = Base64.text(SHA256.digest(of: Array(html[start.upperBound..<end.lowerBound].utf8)).bytes)
        #expect(page.head.headerFields[.contentSecurityPolicy]?.contains("'sha256-\(hash)'") == true)
    }

    @Test func methods() throws {
        for method in [HTTPRequest.Method.post, .delete, .options] {
            let response = try Self.pages.get().response(path: "/problems/", method: method)
            #expect(response.head.status == .methodNotAllowed && response.head.headerFields[.allow] == "GET, HEAD")
        }
        let request = HTTPRequest(
            method: .get, scheme: nil, authority: nil, path: "/problems/order.closed?lang=ar",
            headerFields: [.accept: "text/markdown"])
        let response = try Self.pages.get().response(for: request)
        #expect(response.head.headerFields[.contentLanguage] == "ar")
        #expect(response.body.starts(with: "# Order closed\n".utf8))
    }

    /// Whatever the address is, the answer is a page or a 404 in the reader's language, and nothing of it is repeated.
    @Test(arguments: [
        "/problems/no.such", "/problems/../etc/passwd", "/problems/%2e%2e%2fetc", "/problems/%00", "/problems/\0",
        "/problems/order.closed/", "/problems//order.closed", "/problems/%", "/problems/%zz", "/problems/%ff%fe", "",
        "/",
        "*", "//problems/", "http://example.com/problems/x", "/problems/<script>", "/problems/order.closed%00",
        "/problems/" + String(repeating: "a", count: 10_240), "/problems/" + String(repeating: "%2e", count: 600),
        "/problems/order.closed.html.html", "/problems/.json", "/problems/label.email", "/problems/page.search",
        "/problems/order.sold-out.retry-after", "/problems/ORDER.CLOSED", "/problemsorder.closed",
        "/problems/order.closed#x",
    ]) func notFound(_ path: String) throws {
        for accept in ["text/html", "application/json", "text/markdown"] {
            let response = try Self.pages.get().response(path: path, accept: accept, preference: .acceptLanguage("de"))
            #expect(response.head.status == .notFound)
            #expect(response.head.headerFields[.contentLanguage] == "de")
            let body = String(decoding: response.body, as: UTF8.self)
            #expect(body.contains("Nicht gefunden"), "\(body)")
            #expect(!body.contains("<script") && !body.contains("aaaa"))
            #expect(response.head.headerFields[.eTag] == nil && response.head.headerFields[.cacheControl] == "no-store")
        }
    }

    @Test(arguments: [
        ("ausver", "de", 1), ("AUSVERKAUFT", "de", 1), ("sold", "de", 1), ("sold OUT", "en", 1), ("413", "en", 3),
        ("order", "en", 3), ("zzz", "en", 0), ("%C3%A9%00%ff", "en", 0), ("%22%3E%3Cscript%3E", "en", 0),
    ]) func search(_ query: String, _ language: String, _ least: Int) throws {
        let page = try Self.text("/problems/?q=\(query.replacing(" ", with: "+"))&lang=\(language)")
        let count = page.split(separator: "</a> <code dir=\"ltr\">", omittingEmptySubsequences: false).count - 1
        #expect(least == 0 ? count == 0 : count >= min(least, 1), "\(count)\n\(page)")
        #expect(page.contains("<meta name=\"robots\" content=\"noindex\">") && page.contains("role=\"status\""))
        #expect(
            !page.contains("<script") && page.contains("<input type=\"hidden\" name=\"lang\" value=\"\(language)\">"))
    }

    /// Words that are long are cut, and then found; no words are no search.
    @Test func unusualQueries() throws {
        let long = String(repeating: "Only%20", count: 60)
        #expect(try Self.text("/problems/?lang=en&q=\(long)").contains(">Sold &lt;out&gt;</a>"))
        for query in ["", "+", "%20%0A", "%C2%A0"] {
            let page = try Self.text("/problems/?lang=en&q=\(query)")
            #expect(
                page.contains(">Order closed</a>") && page.contains("content=\"index\"")
                    && !page.contains("role=\"status\""))
        }
    }

    /// Boxes that scroll have names, and headings follow each other without a gap.
    @Test func accessibility() throws {
        let page = try Self.text("/problems/limit.file-size?lang=en")
        #expect(page.contains("role=\"region\" aria-labelledby=\"values\"><table>\n<caption id=\"values\">"))
        #expect(page.contains("role=\"region\" aria-labelledby=\"response\"><code>"))
        let catalog = MessageCatalog(
            language: "en",
            entries: [CatalogEntry("a.b", detail: "It is."), CatalogEntry("a.b.retry-after", detail: "It was.")])
        let pages = try ProblemPages(ErrorReference(catalogs: [.builtIn, .catalogs([catalog])]))
        for path in try ErrorReference().entries.map(\.key.rawValue) + ["a.b"] {
            let html = String(decoding: pages.response(path: "/problems/\(path)").body, as: UTF8.self)
            var last = 0
            for piece in html.split(separator: "<h").dropFirst() {
                guard let level = piece.first?.wholeNumberValue else { continue }
                #expect(level <= last + 1, "\(path)")
                last = level
            }
        }
    }

    /// What looks like a list or a heading in a text stays text.
    @Test(arguments: [
        ("- a\n+ b", "\\- a\n\\+ b"), ("1. a", "1\\. a"), ("12) a", "12\\) a"), ("a\n---", "a\n\\---"),
        ("a\n  ===", "a\n\\==="), ("    code", "code"), ("2.5 - 1", "2\\.5 - 1"), ("# a > b", "\\# a &gt; b"),
    ]) func markdown(_ text: String, _ expected: String) throws {
        let catalog = MessageCatalog(language: "en", entries: [CatalogEntry("a.b", title: "T", detail: text)])
        let pages = try ProblemPages(ErrorReference(catalogs: [.catalogs([catalog])]))
        let body = String(decoding: pages.response(path: "/problems/a.b.md").body, as: UTF8.self)
        #expect(body.contains("\n\n\(expected)\n"), "\(body)")
    }

    @Test func searchIsBounded() throws {
        let page = try Self.text("/problems/?q=" + String(repeating: "a", count: 1_500))
        #expect(page.contains(String(repeating: "a", count: 150)) && !page.contains(String(repeating: "a", count: 250)))
    }

    @Test(arguments: ["problems", "", "//example.com/", "/a b/", "https://example.com", "/a?b", "/a#b"])
    func wrongBases(_ base: String) {
        #expect(throws: CatalogDiagnostic.self) { try ProblemPages(ErrorReference(), base: base) }
    }

    @Test(arguments: [("https://example.com/api/problems/", "/api/problems/"), ("/p", "/p/"), ("/", "/")])
    func bases(_ base: String, _ path: String) throws {
        let pages = try ProblemPages(ErrorReference(), base: base)
        #expect(pages.base == path)
        let page = String(decoding: pages.response(path: path).body, as: UTF8.self)
        #expect(page.contains("<a href=\"\(path)http.410\""))
    }

    @Test func ownLook() throws {
        let template = try HTMLTemplate(
            "<!doctype html><title>{{title}}</title><body>Acme {{text:page.problems}} {{content}}")
        let pages = try ProblemPages(ErrorReference(), template: template)
        let page = String(decoding: pages.response(path: "/problems/?lang=fr").body, as: UTF8.self)
        #expect(page.hasPrefix("<!doctype html><title>Problèmes</title><body>Acme Problèmes <a class=\"skip\""))
        #expect(throws: CatalogDiagnostic.self) {
            try ProblemPages(ErrorReference(), template: HTMLTemplate("{{detail}}"))
        }
    }

    /// Values for the log stay out of every format, and so do the notes for translators.
    @Test func privateValues() throws {
        let source = """
            {"locale": "en", "messages": {"a.b": {"title": "A", "detail": "B.", "status": 409, "description": "for translators",
            "about": "For *developers*.\\n\\nTwice.", "placeholders": {"secret": {"type": "string", "example": "hidden-value", "private": true},
            "shown": {"type": "integer", "example": "5", "description": "how | many"}}}}}
            """
        let catalog = JSONCatalogFormat().read(Array(source.utf8), path: "en.json").catalog
        let pages = try ProblemPages(ErrorReference(catalogs: [.catalogs([catalog])]))
        for accept in ["text/html", "application/json", "text/markdown"] {
            let body = String(decoding: pages.response(path: "/problems/a.b", accept: accept).body, as: UTF8.self)
            #expect(
                !body.contains("secret") && !body.contains("hidden-value") && !body.contains("for translators"),
                "\(body)")
            #expect(body.contains("shown") && body.contains("409") && body.contains("Twice."))
        }
        let markdown = String(decoding: pages.response(path: "/problems/a.b.md").body, as: UTF8.self)
        #expect(markdown.contains("For \\*developers\\*.") && markdown.contains("how \\| many"))
    }

    /// 2,000 problems in 8 languages: no page is kept.
    @Test func many() throws {
        let languages: [LanguageTag] = ["en", "de", "fr", "es", "pl", "ja", "ko", "ar"]
        let catalogs = languages.map { language in
            MessageCatalog(
                language: language,
                entries: (0..<250).map {
                    CatalogEntry(MessageKey("k.n\($0)"), title: "T\($0)", detail: "D \($0) \(language).")
                })
        }
        let pages = try ProblemPages(ErrorReference(catalogs: [.catalogs(catalogs)]))
        #expect(pages.response(path: "/problems/?lang=ko&q=ko.+249").body.count > 1_000)
    }
}
