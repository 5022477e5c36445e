import Testing

@testable import Plainspoken

/// The XML formats, on elements as an XML reader provides them.
@Suite struct UpstreamMarkupTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var shape: String
        var root: MarkupElement
        var codes: [String]
        var message: String
        var language: String?
        var testDescription: String { shape }
    }

    /// A reader that returns prepared elements.
    struct Reader: MarkupReader {
        var root: MarkupElement
        func read(_ bytes: [UInt8]) throws -> MarkupElement { root }
    }

    private static func element(
        _ name: String, namespace: String = "", attributes: [String: String] = [:], _ children: [MarkupElement]
    ) -> MarkupElement {
        MarkupElement(name: name, namespace: namespace, attributes: attributes, children: children)
    }

    private static func element(_ name: String, _ text: String, attributes: [String: String] = [:]) -> MarkupElement {
        MarkupElement(name: name, attributes: attributes, text: text)
    }

    static let cases: [Case] = [
        Case(
            shape: "rfc9457-xml",
            root: element(
                "problem", namespace: "urn:ietf:rfc:7807", attributes: ["xml:lang": "de"],
                [element("type", "https://x/out-of-credit"), element("title", "t"), element("detail", " d\n")]),
            codes: ["out-of-credit"], message: "d", language: "de"),
        Case(
            shape: "aws-xml",
            root: element(
                "ErrorResponse",
                [
                    element("Error", [element("Code", "Throttling"), element("Message", "m")]),
                    element("RequestId", "r"),
                ]),
            codes: ["Throttling"], message: "m"),
        Case(
            shape: "aws-xml", root: element("Error", [element("Code", "NoSuchKey"), element("Message", "m")]),
            codes: ["NoSuchKey"], message: "m"),
        Case(
            shape: "soap-1.1",
            root: element(
                "Envelope",
                [
                    element(
                        "Body", [element("Fault", [element("faultcode", "soap:Client"), element("faultstring", "m")])])
                ]),
            codes: ["Client"], message: "m"),
        Case(
            shape: "soap-1.2",
            root: element(
                "Fault",
                [
                    element(
                        "Code", [element("Value", "env:Sender"), element("Subcode", [element("Value", "m:Timeout")])]),
                    element("Reason", [element("Text", "m", attributes: ["xml:lang": "en"])]),
                ]),
            codes: ["Timeout", "Sender"], message: "m", language: "en"),
    ]

    @Test(arguments: cases)
    func recognized(_ item: Case) throws {
        let answer = UpstreamAnswer(
            UpstreamError(service: "x", status: 500, body: Array("<a/>".utf8)), markup: Reader(root: item.root))
        let finding = try #require(UpstreamShapes.best(for: answer))
        #expect(finding.shape == item.shape)
        #expect(finding.codes == item.codes)
        #expect(finding.message?.text == item.message)
        #expect(finding.message?.language?.description == item.language)
    }
}
