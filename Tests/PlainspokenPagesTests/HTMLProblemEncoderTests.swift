import HTTPTypes
import LanguageTags
import Plainspoken
import TestSupport
import Testing

@testable import PlainspokenPages

/// Pages for browsers.
@Suite struct HTMLProblemEncoderTests {
    /// Stands in for XML.
    private struct Other: ProblemEncoder {
        var mediaType: String { "application/problem+xml" }
        var alternativeMediaTypes: [String] { ["application/xml", "text/xml"] }
        func encode(_ problem: Problem, into output: inout [UInt8]) {}
    }

    static func page(_ problem: Problem) -> String {
        var output: [UInt8] = []
        HTMLProblemEncoder().encode(problem, into: &output)
        return String(decoding: output, as: UTF8.self)
    }

    @Test func complete() {
        let page = Self.page(
            Problem(
                type: "https://example.com/problems/cart.too-large", title: "Warenkorb zu groß", status: .conflict,
                detail: "Es passen 50 Artikel hinein.", instance: "urn:uuid:0198-7", code: "cart.too-large",
                action: "Nehmen Sie etwas heraus.",
                errors: [.init(at: .pointer("#/email"), code: "field.missing", detail: "E-Mail fehlt.")],
                retry: .after(.seconds(90)), languages: ["de"]))
        #expect(page.hasPrefix("<!doctype html>\n<html lang=\"de\" dir=\"ltr\">\n"))
        #expect(page.hasSuffix("</body>\n</html>\n"))
        for part in [
            "<meta charset=\"utf-8\">", "<meta name=\"robots\" content=\"noindex\">",
            "<meta name=\"color-scheme\" content=\"light dark\">", "<title>Warenkorb zu groß</title>",
            "<h1>Warenkorb zu groß</h1>", "<p>Es passen 50 Artikel hinein.</p>",
            "<p class=\"action\">Nehmen Sie etwas heraus.</p>",
            "<p class=\"action\">Bitte versuchen Sie es in 90 Sekunden noch einmal.</p>",
            "<h2>Bitte prüfen</h2>\n<ul class=\"fields\">\n<li>E-Mail fehlt.</li>\n</ul>",
            "<a href=\"https://example.com/problems/cart.too-large\">Mehr zu diesem Problem</a>",
            "Fehler-ID <code dir=\"ltr\">urn:uuid:0198-7</code>",
        ] {
            #expect(page.contains(part), "\(part)")
        }
        for other in ["<script", "src=", "@import", "url(", " on", "{{", "}}<"] {
            #expect(!page.replacing("content", with: "").contains(other), "\(other)")
        }
    }

    @Test func least() {
        let page = Self.page(Problem(code: "a.b"))
        // Nothing is known about the language of another server's texts.
        #expect(page.contains("<html lang=\"\" dir=\"auto\">"))
        #expect(page.contains("<h1><bdi>Something went wrong</bdi></h1>\n</main>"))
    }

    @Test func rightToLeft() throws {
        let translator = try ErrorTranslator()
        let page = Self.page(translator.translate(Diagnosis("resource.not-found", status: .notFound), for: "ar"))
        #expect(page.contains("<html lang=\"ar\" dir=\"rtl\">"))
        #expect(page.contains("الرمز المرجعي للخطأ <code dir=\"ltr\">urn:uuid:"))
    }

    /// A wait that the action already tells is not repeated.
    @Test func waits() throws {
        let translator = try ErrorTranslator()
        let error = Diagnosis("limit.rate", status: .tooManyRequests, retry: .after(.seconds(30)))
        for language in ["en", "de", "ar", "ja"] {
            let page = Self.page(translator.translate(error, for: LanguagePreference(stringLiteral: language)))
            #expect(page.split(separator: "class=\"action\"").count == 2, "\(page)")
        }
    }

    /// Words of the page in another language than the problem's are marked, and so are problems in several languages.
    @Test func otherLanguages() {
        let dutch = Self.page(Problem(title: "Fout", instance: "urn:x", code: "a", languages: ["nl"]))
        #expect(dutch.contains("<span lang=\"en\" dir=\"ltr\">Error ID</span>"))
        let persian = Self.page(Problem(title: "خطا", instance: "urn:x", code: "a", languages: ["fa", "en"]))
        #expect(persian.contains("<html lang=\"fa\" dir=\"rtl\">"))
        #expect(persian.contains("<h1><bdi>خطا</bdi></h1>"))
        #expect(persian.contains("<title>خطا</title>"))
        let regional = Self.page(Problem(title: "Fehler", instance: "urn:x", code: "a", languages: ["de-AT"]))
        #expect(regional.contains(">Fehler-ID <code"))
    }

    /// An application's own words come first, in every language, and after a reload.
    @Test func ownWords() throws {
        let own = MessageCatalog(
            language: "de",
            entries: [
                CatalogEntry("page.error-id", "Vorgangsnummer"), CatalogEntry("shop.contact", "Rufen Sie uns an."),
            ])
        var options = TranslatorOptions()
        options.encoders = [.json, .html(try HTMLTemplate("{{text:page.error-id}} {{id}} {{text:shop.contact}}"))]
        options.occurrenceIDs = .custom { "urn:x:1" }
        let translator = try ErrorTranslator(
            catalogs: [.builtIn, .catalogs([own])], languages: .only(["de"]), defaultLanguage: "de", options: options)
        let response = translator.response(
            to: translator.translate(Diagnosis("a.b")), accept: "text/html", preference: .unspecified)
        #expect(String(decoding: response.body, as: UTF8.self) == "Vorgangsnummer urn:x:1 Rufen Sie uns an.")
    }

    /// What browsers, programs and curl get.
    @Test(
        .shows(.sharedCaches),
        arguments: [
            ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", true),
            ("text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8", true),
            ("*/*", false), ("", false), ("application/json", false), ("text/html", true),
            ("application/json, text/plain, */*", false), ("text/html;q=0.1, application/json", false),
        ]) func accepts(_ accept: String, _ isPage: Bool) throws
    {
        var options = TranslatorOptions()
        options.encoders = [.json, Other(), .html]
        let translator = try ErrorTranslator(languages: .only(["en"]), options: options)
        let response = translator.response(to: Problem(code: "a.b"), accept: accept, preference: .unspecified)
        let fields = response.head.headerFields
        #expect(fields[.contentType] == (isPage ? "text/html; charset=utf-8" : "application/problem+json"))
        #expect(
            fields[.contentSecurityPolicy]?.hasPrefix("default-src 'none'; style-src 'sha256-") == (isPage ? true : nil)
        )
        #expect(fields[.vary] == "accept")
        #expect(fields[.xContentTypeOptions] == "nosniff")
    }

    /// An error's own policy replaces ours.
    @Test func ownPolicy() throws {
        var options = TranslatorOptions()
        options.encoders = [.html]
        let translator = try ErrorTranslator(options: options)
        let response = translator.response(
            to: Problem(code: "a", headerFields: [.contentSecurityPolicy: "default-src 'self'"]), accept: "",
            preference: .unspecified)
        #expect(response.head.headerFields[values: .contentSecurityPolicy] == ["default-src 'self'"])
    }

    /// Only what a browser can open becomes a link.
    @Test(
        .shows(.scriptInjection),
        arguments: [
            ("https://example.com/a", true), ("http://example.com/a", true), ("/problems/a", true),
            ("about:blank", false),
            ("javascript:alert(1)", false), ("urn:x:y", false), ("//example.com/a", false),
            ("https://a\"onclick=", false),
            ("JavaScript:alert(1)", false), ("data:text/html,a", false), ("a", false),
        ]) func links(_ type: String, _ isLink: Bool)
    {
        #expect(Self.page(Problem(type: type, code: "a")).contains("<a href=") == isLink)
    }

    /// Whatever a member contains, the rest of the page is the same, and the text comes back as it was, but for what could
    /// change the words around it.
    @Test(.shows(.scriptInjection), .enabled(if: Conformance.has("naughty-strings"))) func naughtyStrings() throws {
        let list = try JSONValue(parsing: Conformance.bytes("naughty-strings/blns.json"))
        let strings = (list.elements ?? []).compactMap(\.string).filter { !$0.isEmpty }
        #expect(strings.count > 500)
        let mark = "@@@@"
        let members: [@Sendable (String) -> Problem] = [
            { Problem(title: $0, code: "a") }, { Problem(detail: $0, code: "a") }, { Problem(code: "a", action: $0) },
            { Problem(code: "a", errors: [.init(at: .pointer("#"), code: "b", detail: $0)]) },
            { Problem(detail: $0, code: "a", languages: ["ar", "en"]) },
        ]
        for (member, problem) in members.enumerated() {
            let pieces = Self.page(problem(mark)).components(around: mark)
            #expect(pieces.count == (member == 0 ? 3 : 2))
            for text in strings + [
                "\0\u{1}\u{B}\u{7F}\u{85}\u{FFFE}", "\u{202E}abc", "</title>", "a\r\nb\tc", "{{title}}",
            ] {
                let escaped = HTMLText.escaped(text)
                #expect(Self.page(problem(text)) == pieces.joined(separator: escaped), "\(text)")
                #expect(!escaped.contains("<") && !escaped.contains(">"))
                #expect(
                    Self.unescaped(escaped).unicodeScalars.elementsEqual(Self.shown(text).unicodeScalars), "\(text)")
            }
        }
        let names: [@Sendable (String) -> Problem] = [
            { Problem(instance: $0, code: "a") }, { Problem(code: $0) },
            { Problem(code: "a", errors: [.init(at: .pointer("#"), code: $0, detail: nil)]) },
        ]
        for text in strings {
            for problem in names {
                let page = Self.page(problem(text))
                #expect(
                    !page.unicodeScalars.contains("\u{202E}") && !page.contains("<script") && !page.contains("<img"))
                #expect(page.count { $0 == "<" } <= Self.page(problem(mark)).count { $0 == "<" }, "\(text)")
            }
        }
    }

    private static func unescaped(_ text: String) -> String {
        text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }

    private static func shown(_ text: String) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A: shown.append(scalar)
            case 0..<0x20, 0x7F..<0xA0, 0x202D, 0x202E, 0xFDD0...0xFDEF, 0xFFFE, 0xFFFF: shown.append("\u{FFFD}")
            default: shown.append(scalar)
            }
        }
        return String(shown)
    }

    @Test(
        .shows(.scriptInjection),
        arguments: [
            ("'\"&<>", HTMLText.Context.attribute, "&#39;&quot;&amp;&lt;&gt;"), ("'\"&", .content, "'\"&amp;"),
            ("é/?&\"", .address, "%C3%A9%2F%3F%26%22"), ("a\u{202E}b\u{0}", .content, "a\u{FFFD}b\u{FFFD}"),
            ("\u{FFFE}\u{1F600}\u{E000}", .attribute, "\u{FFFD}\u{1F600}\u{E000}"), ("", .content, ""),
        ]) func escapes(_ text: String, _ context: HTMLText.Context, _ expected: String)
    {
        #expect(HTMLText.escaped(text, as: context) == expected)
    }
}

extension String {
    /// The pieces between occurrences of a text.
    fileprivate func components(around mark: String) -> [String] {
        split(separator: mark, omittingEmptySubsequences: false).map(String.init)
    }
}
