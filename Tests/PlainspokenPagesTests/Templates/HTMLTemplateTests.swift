import ByteText
import Plainspoken
import TestSupport
import Testing

@testable import PlainspokenPages

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
        ("<a href=\"{{help}}?from={{code}}\">", "<a href=\"https://example.com/problems/a?from=a.b\">"),
        ("<a href=\"mailto:help@example.com?subject={{code}}\">", "<a href=\"mailto:help@example.com?subject=a.b\">"),
        ("<a href='https://a.example/{{code}}'>", "<a href='https://a.example/a.b'>"),
        ("<a href=\"?c={{code}}\">", "<a href=\"?c=a.b\">"),
        ("<a href='support/{{code}}'>", "<a href='support/a.b'>"), ("<a href='../{{code}}'>", "<a href='../a.b'>"),
        ("<meta content=\"{{code}}\" name=x><br/>", "<meta content=\"a.b\" name=x><br/>"),
        ("<svg><title>{{code}}</title></svg>", "<svg><title>a.b</title></svg>"),
        ("<title>{{#status}}{{status}} {{/status}}x</title>", "<title>409 x</title>"),
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
        // Addresses.
        ("<a href=\"javascript:f('{{detail}}')\">", "1:24", "Begin with"),
        ("<a href=\"data:{{detail}}\">", "1:15", "Begin"),
        ("<a href=\"&#106;avascript:f('{{detail}}')\">", "1:29", "Begin"), ("<a href=\"//{{id}}\">", "1:12", "Begin"),
        ("<a href=\"j&#97;vascript:/{{id}}\">", "1:26", "Begin"), ("<a href=\"https://{{id}}/\">", "1:18", "Begin"),
        ("<a href=\"https://a.example{{id}}\">", "1:27", "Begin"), ("<a href=\"\\\\{{id}}\">", "1:12", "Begin"),
        ("<a href=\"/\\{{id}}\">", "1:12", "Begin"), ("<a href=\"/&sol;{{id}}\">", "1:16", "Begin"),
        ("<a href=\"{{help}}{{id}}\">", "1:18", "Begin"), ("<a href=\"page{{id}}\">", "1:14", "Begin"),
        ("<link href=\"{{help}}\">", "1:13", "in <a>"), ("<form action=\"{{help}}\">", "1:15", "in <a>"),
        ("<base href=\"/{{id}}\">", "1:14", "another attribute"),
        ("<a href=\"/{{#id}}{{/id}}\">", "1:11", "whole element"),
        // Attributes.
        ("<iframe srcdoc=\"{{detail}}\">", "1:17", "another attribute"),
        ("<a ping=\"/{{id}}\">", "1:11", "another attribute"),
        ("<img srcset=\"/{{id}}\">", "1:15", "another attribute"),
        ("<a xlink:href=\"/{{id}}\">", "1:17", "another attribute"),
        ("<script src=\"/{{id}}\">", "1:15", "another attribute"),
        ("<p unknown=\"{{id}}\">", "1:13", "another attribute"),
        ("<svg><animate to=\"{{id}}\">", "1:19", "another attribute"),
        ("<meta http-equiv=\"refresh\" content=\"{{id}}\">", "1:37", "another attribute"),
        ("<meta content=\"{{id}}\" http-equiv=\"refresh\">", "1:33", "Remove it"),
        // Sections.
        ("<p {{#id}}hidden{{/id}}>", "1:4", "both ends"), ("<{{#id}}b{{/id}}>", "1:2", "both ends"),
        ("<h{{#id}}1{{/id}}>", "1:3", "both ends"), ("<style>{{#id}}p{}{{/id}}</style>", "1:8", "both ends"),
        ("<p title=\"{{#id}}\" lang=\"{{/id}}\">", "1:26", "both ends"), ("{{#id}}<{{/id}}", "1:9", "both ends"),
        ("{{#id}}<svg>{{/id}}", "1:13", "both ends"), ("<title>{{#id}}</ti{{/id}}tle>", "1:19", "both ends"),
        ("{{#detail}}{{content}}{{/detail}}", "1:12", "outside"),
        // What browsers read in a way of their own.
        ("<?php {{id}} ?>", "1:2", "Remove it"), ("<!-- --!>{{id}}", "1:9", "Remove it"),
        ("<script><!-- <script></script>{{id}}", "1:12", "Remove it"),
        ("<p\u{0B}title=\"{{id}}\">", "1:3", "Remove it"),
        ("<style></stylex a='</style>{{id}}'>", "1:28", "another attribute"),
        ("<style></stylex>{{id}}", "1:16", "Remove it"), ("</ a='>{{id}}", "1:8", "another attribute"),
        ("</ >{{id}}", "1:4", "Remove it"),
        ("<!x \"{{id}}\">", "1:5", "Remove it"), ("<p a\"b='{{id}}'>", "1:5", "Remove it"),
        ("<p/=\"{{id}}\">", "1:4", "Remove it"), ("<noscript><p title=\"</noscript>{{id}}", "1:10", "Remove it"),
        ("<svg><style><p title=\"</style>{{id}}", "1:12", "Remove it"),
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

    /// A template for pages about problems has no single problem to show, and needs a place for what it shows.
    @Test(arguments: [
        ("<p>\n{{detail}}", "2:1"), ("{{content}}{{#action}}{{/action}}", "1:12"), ("<p>{{title}}</p>\n", "2:1"),
        ("", "1:1"),
        ("{{content}}\n{{#field}}{{content}}{{/field}}", "2:11"),
    ]) func forPages(_ source: String, _ place: String) throws {
        let error = #expect(throws: CatalogDiagnostic.self) { try HTMLTemplate(source, path: "p.html").forPages() }
        #expect(error?.place.description == "p.html:\(place)")
    }

    /// A policy that was added to still allows the styles of both kinds of pages.
    @Test func ownPolicy() throws {
        var template = try HTMLTemplate("<head><style>\n{{style}} p {}</style></head>{{content}}")
        template.policy += "; font-src 'self'"
        let pages = try template.forPages()
        #expect(pages.policy == template.policy)
        for other in [template, pages] {
            let text = other.segments.reduce(into: "") { text, segment in
                if case .bytes(let bytes) = segment { text += String(decoding: bytes, as: UTF8.self) }
            }
            let style = try #require(text.split(separator: "<style>").last).split(separator: "</style>")[0]
            let hash = Base64.text(SHA256.digest(of: Array(style.utf8)).bytes)
            #expect(template.policy.contains("'sha256-\(hash)'"))
        }
    }

    /// Files have the policy inside.
    @Test func policyElement() throws {
        let template = try HTMLTemplate("<html><HEAD><title>x</title>{{content}}").withPolicyElement()
        var output: [UInt8] = []
        template.append(ProblemPage(Self.problem, .builtIn), to: &output)
        let page = String(decoding: output, as: UTF8.self)
        #expect(
            page.hasPrefix(
                "<html><HEAD>\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src &#39;none&#39;; style"
            ))
        #expect(!page.contains("frame-ancestors"))
    }

    /// Anything is either read or refused.
    @Test func anything() {
        let pieces = [
            "{{", "}}", "#", "/", "detail", "field", "<", ">", "<!--", "-->", "\"", "'", "=", " a", "<style>", "</",
            "\0", "é",
        ]
        var state: UInt64 = 1
        for _ in 0..<Effort.rounds(1_000, long: 20_000) {
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
