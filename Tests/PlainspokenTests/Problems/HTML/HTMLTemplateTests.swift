import Testing

@testable import Plainspoken

/// What a template may have, and what is refused when it is read.
@Suite struct HTMLTemplateTests {
    static func page(_ source: String, _ problem: Problem) throws -> String {
        var output: [UInt8] = []
        HTMLProblemEncoder(template: try HTMLTemplate(source)).encode(problem, into: &output)
        return String(decoding: output, as: UTF8.self)
    }

    static let problem = Problem(
        type: "https://example.com/problems/a", title: "A <title>", status: .conflict, detail: "It's \"so\" & so.",
        instance: "urn:uuid:1", code: "a.b",
        errors: [
            .init(at: .pointer("#/x"), code: "field.missing", detail: "X is required."),
            .init(at: .parameter("y"), code: "field.invalid", detail: nil),
        ], languages: ["de"])

    @Test(arguments: [
        ("{{title}}", "A &lt;title&gt;"), ("{{ title }}", "A &lt;title&gt;"),
        ("<p>{{detail}}", "<p>It's \"so\" &amp; so."),
        ("<p title=\"{{detail}}\">", "<p title=\"It&#39;s &quot;so&quot; &amp; so.\">"),
        ("<p title='{{detail}}'>", "<p title='It&#39;s &quot;so&quot; &amp; so.'>"),
        ("<p title = '{{detail}}'>", "<p title = 'It&#39;s &quot;so&quot; &amp; so.'>"),
        ("<a href=\"/s?q={{detail}}\">", "<a href=\"/s?q=It%27s%20%22so%22%20%26%20so.\">"),
        ("<a href=\"{{help}}\">", "<a href=\"https://example.com/problems/a\">"),
        ("<title>{{title}}</title>", "<title>A &lt;title&gt;</title>"),
        ("{{#detail}}d{{/detail}}{{#action}}a{{/action}}{{#wait}}w{{/wait}}{{#help}}h{{/help}}", "dh"),
        (
            "{{#fields}}[{{#field}}{{field.name}}={{field.text}};{{/field}}]{{/fields}}",
            "[#/x=X is required.;y=field.invalid;]"
        ),
        ("{{status}} {{code}} {{id}} {{lang}} {{dir}} {{robots}}", "409 a.b urn:uuid:1 de ltr noindex"),
        ("{{text:page.error-id}}", "Fehler-ID"), ("{{#text:no.such}}n{{/text:no.such}}{{text:no.such}}", ""),
        ("<p class=\"{{#action}}on{{/action}}\">", "<p class=\"\">"), ("a{b}}c", "a{b}}c"),
        (
            "<style>p{}</style><script>if (1 < 2) {}</script>{{code}}",
            "<style>p{}</style><script>if (1 < 2) {}</script>a.b"
        ),
        ("<!-- <a href=' -->{{code}}", "<!-- <a href=' -->a.b"), ("1 < 2 {{code}}", "1 < 2 a.b"),
    ]) func shows(_ source: String, _ expected: String) throws {
        let page = try Self.page(source, Self.problem)
        #expect(page == expected)
    }

    @Test(arguments: [
        ("{{titel}}", "1:1", "Did you mean {{title}}?"), ("\n <p>{{", "2:5", "Write }}"),
        ("{{x}}", "1:1", "Known are lang, "),
        ("<p title={{title}}>", "1:10", "in quotes"), ("<p {{title}}>", "1:4", "in quotes"),
        ("<{{title}}>", "1:2", ""),
        ("<script>{{title}}</script>", "1:9", "between tags"), ("<style>{{title}}</style>", "1:8", "between tags"),
        ("<SCRIPT >x = '{{title}}'", "1:15", "between tags"), ("<!-- {{title}} -->", "1:6", "Remove it"),
        ("<p onclick=\"{{title}}\">", "1:13", "another attribute"),
        ("<p style=\"{{title}}\">", "1:11", "another attribute"),
        ("<a href=\"{{title}}\">", "1:10", "Only {{help}}"), ("<a HREF='{{id}}'>", "1:10", "Only {{help}}"),
        ("{{style}}", "1:1", "<style>"), ("<title>{{content}}</title>", "1:8", "in the body"),
        ("{{#detail}}", "1:1", "{{/detail}}"), ("{{/detail}}", "1:1", "reverse order"),
        ("{{#detail}}{{#action}}{{/detail}}{{/action}}", "1:23", "reverse order"),
        ("{{#detail}}<p title=\"{{/detail}}\">", "1:22", "both ends"), ("{{#lang}}{{/lang}}", "1:1", "Remove"),
        ("{{field.text}}", "1:1", "inside"), ("{{fields}}", "1:1", "around others"),
        ("{{#field}}{{#field}}{{/field}}{{/field}}", "1:11", "End the first"),
        ("{{text:No Key}}", "1:1", "key such as"),
    ]) func refuses(_ source: String, _ place: String, _ help: String) {
        do throws(CatalogDiagnostic) {
            _ = try HTMLTemplate(source, path: "page.html")
            Issue.record("read")
        } catch {
            #expect(error.code == .invalidTemplate)
            #expect(error.place.description == "page.html:\(place)", "\(error)")
            #expect(help.isEmpty || error.help?.contains(help) == true, "\(error)")
        }
    }

    @Test func files() {
        for path in ["/nonexistent/page.html", "/"] {
            #expect(throws: CatalogDiagnostic.self) { try HTMLTemplate(contentsOf: path) }
        }
    }

    /// The hash is that of the style as browsers read it.
    @Test(arguments: ["<style>p { }\n</style>", "<style>p { }\r\n</style>", "<style media=\"all\">p { }\r</STYLE>"])
    func policy(_ source: String) throws {
        // printf 'p { }\n' | openssl dgst -sha256 -binary | base64
        let policy = try HTMLTemplate(source).policy
        #expect(policy.contains("style-src 'sha256-8EWXWIX901IzyKhiPVvgHN9cF4eaz96C4L2gvHo/XgI='"))
        let without = try HTMLTemplate("<p>").policy
        #expect(without.contains("style-src 'none'"))
    }

    /// The templates that come with the package have no mistakes.
    @Test func standard() throws {
        for parts in [HTMLTemplate.Parts.problem, .open] {
            _ = try HTMLTemplate(
                Array(PageFiles.text("page.html").utf8), path: "page.html", parts: parts,
                style: PageFiles.text("page.css"))
        }
        #expect(HTMLTemplate.standard.segments.count > 20)
    }

    /// A template for pages about problems has no single problem to show.
    @Test func open() throws {
        #expect(throws: CatalogDiagnostic.self) {
            try HTMLTemplate(Array("{{detail}}".utf8), path: "", parts: .open, style: "")
        }
    }

    /// Anything is either read or refused.
    @Test func anything() {
        let pieces = [
            "{{", "}}", "#", "/", "detail", "field", "<", ">", "<!--", "-->", "\"", "'", "=", " a", "<style>", "</",
            "\0", "é",
        ]
        var state: UInt64 = 1
        for _ in 0..<5_000 {
            var source = ""
            for _ in 0..<12 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                source += pieces[Int(state >> 33) % pieces.count]
            }
            if let template = try? HTMLTemplate(source) {
                var output: [UInt8] = []
                HTMLProblemEncoder(template: template).encode(Self.problem, into: &output)
                #expect(!output.isEmpty || source.contains("{{"))
            }
        }
    }
}
