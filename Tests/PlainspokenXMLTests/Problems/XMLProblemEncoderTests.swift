import PlainspokenXML
import TestSupport
import Testing

@testable import Plainspoken

struct XMLProblemEncoderTests {
    static func encoded(_ problem: Problem) -> [UInt8] {
        var output: [UInt8] = []
        XMLProblemEncoder().encode(problem, into: &output)
        AnswerFolder.note(output, "application/problem+xml")
        return output
    }

    @Test func allMembers() throws {
        let problem = Problem(
            type: "https://example.com/problems/a?b&c", title: "Zu <viele> Anfragen", status: .tooManyRequests,
            detail: "Versuchen Sie es in 30 Sekunden noch einmal.", instance: "urn:uuid:1",
            reference: OccurrenceCode("K7M3-9QFH"), code: "http.429.retry-after",
            action: "Warten Sie.", parameters: ["limit": .number("40"), "names": .list(["a", "b"])],
            errors: [
                .init(at: .pointer("#/email"), code: "field.missing", detail: "E-Mail fehlt."),
                .init(at: .pointer("#/a"), code: "b", detail: nil),
                .init(at: .parameter("limit"), code: "p", detail: nil),
                .init(at: .header("X-Tenant"), code: "h", detail: nil),
            ],
            retry: .after(.seconds(30)), languages: ["de"])
        #expect(
            String(decoding: Self.encoded(problem), as: UTF8.self) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <problem xmlns="urn:ietf:rfc:7807"><type>https://example.com/problems/a?b&amp;c</type>\
                <title>Zu &lt;viele&gt; Anfragen</title><status>429</status>\
                <detail>Versuchen Sie es in 30 Sekunden noch einmal.</detail><instance>urn:uuid:1</instance>\
                <reference>K7M3-9QFH</reference>\
                <code>http.429.retry-after</code><action>Warten Sie.</action>\
                <parameters><limit>40</limit><names><i>a</i><i>b</i></names></parameters>\
                <errors><i><pointer>#/email</pointer><code>field.missing</code><detail>E-Mail fehlt.</detail></i>\
                <i><pointer>#/a</pointer><code>b</code></i><i><parameter>limit</parameter><code>p</code></i>\
                <i><header>X-Tenant</header><code>h</code></i></errors><retryAfter>30</retryAfter></problem>
                """)
    }

    @Test func rightToLeft() throws {
        let root = try XMLMarkupReader().read(Self.encoded(Problem(code: "error", languages: ["ar"])))
        #expect(root.child("dir")?.text == "rtl")
        #expect(root.namespace == "urn:ietf:rfc:7807")
        #expect(root.children.map(\.name) == ["type", "code", "dir"])
    }

    /// The big list of naughty strings: always well-formed, and back as it was but for what XML cannot hold.
    @Test(.shows(.scriptInjection), .enabled(if: Conformance.has("naughty-strings"))) func naughtyStrings() throws {
        let list = try JSONValue(parsing: Conformance.bytes("naughty-strings/blns.json"))
        let strings = (list.elements ?? []).compactMap(\.string)
        #expect(strings.count > 500)
        var replaced = 0
        for text in strings + ["\0\u{1}\u{B}\u{FFFE}\u{FFFF}\u{FFFD}", "a\r\nb\rc\td", "]]>"] {
            let root = try XMLMarkupReader().read(Self.encoded(Problem(detail: text, code: "a")))
            let expected = text.unicodeScalars.map { scalar -> Unicode.Scalar in
                switch scalar.value {
                case 9, 10, 13: scalar
                case 0..<32, 0xFFFE, 0xFFFF: "\u{FFFD}"
                default: scalar
                }
            }
            if !expected.elementsEqual(text.unicodeScalars) { replaced += 1 }
            #expect(
                root.child("detail")?.text.unicodeScalars.elementsEqual(expected) == true, "\(text.debugDescription)")
        }
        print("naughty strings through XML: \(strings.count), \(replaced) with characters that XML cannot hold")
    }

    @Test func chosenByAccept() throws {
        var options = TranslatorOptions()
        options.encoders = [.json, .xml]
        let translator = try ErrorTranslator(options: options)
        let problem = translator.translate(Diagnosis("http.404", status: .notFound), for: "de")
        for (accept, type) in [
            ("application/problem+xml", "application/problem+xml"),
            ("text/xml;q=0.5, application/json;q=0.4", "application/problem+xml"),
            ("", "application/problem+json"), ("*/*", "application/problem+json"),
            ("application/xml;q=0", "application/problem+json"),
        ] {
            let response = translator.response(to: problem, accept: accept, preference: .unspecified)
            #expect(response.head.headerFields[.contentType]?.hasPrefix(type) == true, "\(accept)")
        }
    }
}
