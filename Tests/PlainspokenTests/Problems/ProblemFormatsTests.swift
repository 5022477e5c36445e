import TestSupport
import Testing

@testable import Plainspoken

/// Content negotiation by the Accept header (RFC 9110 §12.5.1).
@Suite struct ProblemFormatsTests {
    /// Stands in for XML.
    struct Other: ProblemEncoder {
        var mediaType: String { "application/problem+xml" }
        var alternativeMediaTypes: [String] { ["application/xml", "text/xml"] }
        func encode(_ problem: Problem, into output: inout [UInt8]) {}
    }

    static let json = "application/problem+json"
    static let xml = "application/problem+xml"

    @Test(
        .shows(.headerComplexity),
        arguments: [
            ("", json), ("*/*", json), ("application/problem+xml", xml), ("application/xml", xml),
            ("text/xml;q=0.2", xml),
            ("application/json, application/xml;q=0.9", json), ("application/json;q=0.5, application/xml;q=0.9", xml),
            ("APPLICATION/PROBLEM+XML", xml),
            ("text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8", xml),
            ("text/*", xml), ("application/*", json), ("application/*;q=0.1, application/xml", xml),
            ("application/problem+json;q=0, */*", xml),
            ("application/problem+json;q=0, application/json;q=0, */*", xml),
            ("image/png", json), ("application/xml;q=2", json), ("application/xml;q=0.0001, */*", json),
            (",;,/,q=1", json),
            ("application/problem+xml; charset=utf-8", xml),
            ("application/xml;q=0.8500000238418579, application/json;q=0.5", xml),
            ("application/problem+xml ; q=1.000 , */*;q=0.9", xml),
            ("application/xml;q=0.5x;q=0.5", json), ("application/xml;q=0.5;q=0.5x", json),
            // A quoted string can contain separators (RFC 9110 §5.6.4 and §5.6.6).
            (#"application/json;x="a,b";q=0.1, application/xml;q=0.5"#, xml),
            (#"application/xml;x="a,b";q=0.1, application/json;q=0.5"#, json),
            (#"application/xml;x="a;q=0";q=0.9, application/json;q=0.5"#, xml),
            (#"application/json;x=";q=1";q=0.2, application/xml;q=0.3"#, xml),
            (#"application/json;x="\",\";q=1";q=0.2, application/xml;q=0.3"#, xml),
            (#"application/json;x="\\";q=0.2, application/xml;q=0.3"#, xml),
            (#"application/json;x="";q=0.2,application/xml;q=0.3"#, xml),
            (#"application/json;q=0.2;x=", application/xml;q=0";y, application/xml;q=0.3"#, xml),
            (#"text/html;x="application/xml,application/xml", application/json"#, json),
            (#"application/problem+json;x="a, application/xml;q=0, b";q=0.1, */*;q=0.5"#, xml),
            // One that does not end makes its member malformed, and there are none after it.
            (#"application/xml, application/json;x="a;q=0.1"#, xml),
            (#"application/xml;x="a, application/json;q=0.1"#, json),
            (#"application/xml;x="a\"#, json), (#"application/xml;x=""#, json), (#"""#, json),
            (#"application/xml,""#, xml),
        ]) func chooses(_ accept: String, _ expected: String)
    {
        #expect(ProblemFormats([JSONProblemEncoder(), Other()]).format(for: accept).encoder.mediaType == expected)
    }

    /// Of a longer header, the members that fit completely count.
    @Test(.shows(.headerComplexity)) func ofALongHeaderWholeMembersWithin4KiBCount() {
        let choice = ProblemFormats([JSONProblemEncoder(), Other()])
        let start = "image/png,"
        let filler = String(repeating: " ", count: 4_096 - start.utf8.count - Self.xml.utf8.count)
        let full = start + filler + Self.xml
        for (accept, expected) in [
            (full, Self.xml), (full + ",a/b", Self.xml), (full + ";q=0.5", Self.json), (full + "x", Self.json),
            // A comma in quotes ends no member.
            ("image/png," + filler + #"a/b;x=",","# + Self.xml, Self.json),
            (String(repeating: "a", count: 80 << 10) + "," + Self.xml, Self.json),
        ] {
            #expect(choice.format(for: accept).encoder.mediaType == expected, "\(accept.utf8.count)")
        }
    }

    @Test(.shows(.headerComplexity), arguments: [(31, xml), (32, json)])
    func onlyTheFirst32RangesCount(others: Int, expected: String) {
        let accept = (0..<others).map { "image/p\($0)," }.joined() + Self.xml
        #expect(ProblemFormats([JSONProblemEncoder(), Other()]).format(for: accept).encoder.mediaType == expected)
    }

    @Test(.shows(.headerComplexity)) func readsNoMoreThanItsCap() {
        let long = String(repeating: "image/png, ", count: 10_000) + "application/xml"
        #expect(ProblemFormats([JSONProblemEncoder(), Other()]).format(for: long).encoder.mediaType == Self.json)
    }
}
