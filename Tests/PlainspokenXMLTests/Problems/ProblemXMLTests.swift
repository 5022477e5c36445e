import PlainspokenXML
import TestSupport
import Testing

@testable import Plainspoken

/// Problems are read from XML.
@Suite struct ProblemXMLTests {
    private static func encoded(_ problem: Problem, _ encoder: some ProblemEncoder) -> [UInt8] {
        var bytes: [UInt8] = []
        encoder.encode(problem, into: &bytes)
        AnswerFolder.note(bytes, encoder.mediaType)
        return bytes
    }

    @Test func roundTrip() throws {
        let problem = Problem(
            type: "https://example.com/a?b&c", title: "<T>", status: 429, detail: "D", instance: "urn:uuid:1",
            reference: OccurrenceCode("K7M3-9QFH"), code: "a.b",
            action: "A", parameters: ["limit": .number("40"), "unit": .string("<MB>"), "names": .list(["a", "&"])],
            errors: [
                .init(at: .pointer("#/x"), code: "f", detail: "F", parameters: ["most": .number("1.50")]),
                .init(at: .pointer("#"), code: "c", detail: nil),
                .init(at: .parameter("items[0]<&>"), code: "p", detail: "P"),
                .init(at: .header("X-Tenant"), code: "h", detail: nil),
            ],
            retry: .after(.seconds(30)), languages: ["ar"])
        let bytes = Self.encoded(problem, .xml)
        let read = try Problem(xml: bytes)
        #expect(Self.encoded(read, .xml) == bytes)
        #expect(Self.encoded(read, .json) == Self.encoded(problem, .json))
        #expect(read.errors == problem.errors)
        #expect(read.reference == problem.reference && read.reference != nil)
    }

    /// A reference that is no code counts as missing, as in JSON.
    @Test(arguments: [("k7m3 9qfh", "K7M3-9QFH"), ("K7M3-9QFX", nil), ("A-1", nil), ("", nil)] as [(String, String?)])
    func references(text: String, code: String?) throws {
        let xml = "<problem xmlns=\"urn:ietf:rfc:7807\"><reference>\(text)</reference></problem>"
        #expect(try Problem(xml: xml.utf8).reference?.description == code)
    }

    @Test func ofOthers() throws {
        let text =
            #"<problem xmlns="urn:ietf:rfc:7807"><type>https://example.com/out</type><title>Out</title>"#
            + #"<status>many</status><balance>30</balance><errors><i><pointer>#/a</pointer></i></errors></problem>"#
        let problem = try Problem(xml: text.utf8)
        #expect(problem.title == "Out" && problem.code == "https://example.com/out")
        #expect(problem.status == nil)
        #expect(problem.errors == [.init(at: .pointer("#/a"), code: "field.invalid", detail: nil)])
    }

    /// What is not such a document is refused, and the error says why.
    @Test(arguments: [
        ("", "empty"), ("<problem", "closed"), ("<problem/>", "the root element is <problem>"),
        (#"<!DOCTYPE problem><problem xmlns="urn:ietf:rfc:7807"/>"#, "document type"),
    ])
    func refused(text: String, reason: String) {
        let error = #expect(throws: ProblemXMLError.self) { try Problem(xml: text.utf8) }
        #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    }
}
