import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken

/// What is not a plain JSON body: streams, other encodings, challenges in the header, errors in successes.
struct UpstreamBodyKindsTests {
    private func answer(_ body: some Sequence<UInt8>, type: String) -> UpstreamAnswer {
        UpstreamAnswer(UpstreamError(service: "x", status: 200, headerFields: [.contentType: type], body: body))
    }

    // MARK: Streams

    private static let problem =
        #"{"type":"about:blank","title":"Service unavailable","status":503,"detail":"d","code":"c"}"#

    @Test(
        arguments: [
            ("application/x-ndjson", "{\"id\":1}\n{\"id\":2}\n{\"error\":\(problem)}\n", "rfc9457-json", ["c"]),
            (
                "application/jsonl", "{\"id\":1}\r\n{\"error\":{\"code\":\"E1\",\"message\":\"m\"}}", "nested-error",
                ["E1"]
            ),
            ("application/json-seq", "\u{1E}{\"id\":1}\n\u{1E}{\"ok\":false,\"error\":\"x\"}\n", "slack", ["x"]),
            (
                "application/x-ndjson; charset=utf-8",
                #"{"type":"ERROR","object":{"kind":"Status","status":"Failure","reason":"Expired","code":410}}"#,
                "kubernetes", ["Expired"]
            ),
            ("text/event-stream", "data: {\"id\":1}\n\nevent: problem\ndata: \(problem)\n\n", "rfc9457-json", ["c"]),
            (
                "text/event-stream",
                ": hello\r\nevent: error\r\ndata: {\"type\":\"error\",\r\ndata:\"error\":{\"type\":\"overloaded_error\",\"message\":\"m\"}}\r\n\r\nevent: ping\r\ndata: {}\r\n\r\n",
                "nested-error", ["overloaded_error"]
            ),
            (
                "text/event-stream",
                "data: {\"error\":{\"message\":\"m\",\"type\":\"server_error\",\"param\":null,\"code\":null}}\n\ndata: [DONE]\n\n",
                "stripe", ["server_error"]
            ),
            ("text/event-stream", "event:error\rdata:{\"code\":\"E1\"}\r\r", "plain", ["E1"]),
            ("text/event-stream", "event: error\ndata: {\"code\":\"E1\"}", "plain", ["E1"]),
        ] as [(String, String, String, [String])])
    func theLastRecord(type: String, body: String, shape: String, codes: [String]) {
        let answer = answer(body.utf8, type: type)
        #expect(answer.issues.isEmpty)
        let finding = UpstreamShapes.best(for: answer)
        #expect(finding?.shape == shape && Array(finding?.codes.prefix(1) ?? []) == codes)
    }

    /// The end of a long stream is read; the line that the limit cuts is not taken for a record.
    @Test(arguments: [10_000, 65_490, 65_500, 65_510, 200_000]) func longStreams(length: Int) {
        let line = "{\"id\":\"\(String(repeating: "x", count: length))\"}\n"
        let finding = UpstreamShapes.best(
            for: answer((line + "{\"error\":{\"code\":\"E1\"}}\n").utf8, type: "application/x-ndjson"))
        #expect(finding?.codes == ["E1"])
        let cut = answer(line.utf8, type: "application/x-ndjson")
        #expect(UpstreamShapes.best(for: cut) == nil)
        #expect(cut.issues.isEmpty == (length < 65_536))
    }

    @Test(arguments: [
        ("application/x-ndjson", "hello\n"), ("text/event-stream", "data: hello\n\n"), ("text/event-stream", "\n\n\n"),
        ("text/event-stream", "event: error\ndata: {\"code\":\n\n"), ("application/x-ndjson", "{\"code\":\"E1\"\n"),
    ])
    func streamsWithoutARecord(type: String, body: String) {
        let answer = answer(body.utf8, type: type)
        #expect(UpstreamShapes.best(for: answer) == nil && answer.issues.map(\.kind) == [.upstreamBody])
        #expect(self.answer([], type: type).issues.isEmpty)
    }

    /// Every record cut at every byte: no crash, and a diagnosis.
    @Test func cutStreams() throws {
        let body = Array("event: error\r\ndata: {\"code\":\"E1\"}\r\n\r\n{\"a\":1}\n\u{1E}{\"code\":\"E1\"}\n".utf8)
        for type in ["text/event-stream", "application/json-seq"] {
            for length in 0...body.count {
                let error = UpstreamError(
                    service: "x", status: 500, headerFields: [.contentType: type], body: body.prefix(length))
                #expect(UpstreamErrorSource().diagnose(error, in: DiagnosisContext())?.key == "upstream.failed")
            }
        }
    }

    // MARK: Encodings

    @Test(
        arguments: [
            ("application/json; charset=utf-8", nil), ("application/json;charset=\"UTF-8\"", nil),
            ("application/json; charset=us-ascii", nil), ("application/json", nil), ("application/json; charset=", nil),
            ("application/json; version=1; Charset=ISO-8859-1", "iso-8859-1"),
            ("application/json; charset=windows-1252", "windows-1252"), ("text/xml; charset=utf-16", "utf-16"),
            (#"application/json; x="a; charset=latin1"; charset=utf-8"#, nil),
            (#"text/json; x="\"; charset=latin1""#, nil),
            (#"application/json; x=";"; charset="l\atin1""#, "latin1"), (#"text/json; charset="utf\-8""#, nil),
            ("application/x-ndjson; charset=shift_jis", "shift_jis"), ("text/event-stream; charset=latin1", "latin1"),
        ] as [(String, String?)])
    func otherEncodingsAreRefused(type: String, charset: String?) {
        let answer = answer(#"{"code":"E1"}"#.utf8, type: type)
        #expect((UpstreamShapes.best(for: answer) == nil) == (charset != nil))
        #expect(answer.issues.map(\.kind) == (charset == nil ? [] : [.upstreamBody]))
        if let charset {
            #expect(answer.issues.first?.message.contains("the encoding \(charset); only UTF-8 is read") == true)
        }
        #expect(self.answer([], type: type).issues.isEmpty, "an empty body has no encoding")
    }

    @Test(.shows(.hostileJSON)) func byteOrderMarks() {
        let utf16 = answer([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], type: "application/json")
        #expect(utf16.json == nil && utf16.issues.first?.message.contains("utf-16") == true)
        #expect(answer([0xEF, 0xBB, 0xBF] + Array(#"{"code":1}"#.utf8), type: "").json != nil)
        let long = answer("{}".utf8, type: "a/b; charset=\(String(repeating: "x", count: 100_000))")
        #expect(long.issues.first?.message.utf8.count ?? 0 < 200)
    }

    // MARK: Challenges

    @Test(
        arguments: [
            (
                #"Bearer realm="example", error="invalid_token", error_description="The access token expired""#,
                "invalid_token", "The access token expired"
            ),
            (#"bearer error=insufficient_scope,scope="a b""#, "insufficient_scope", nil),
            (#"Basic realm="x", error="no", Bearer error="invalid_token""#, "invalid_token", nil),
            (#"Negotiate abc==, Bearer error="a\"b\\c""#, #"a"b\c"#, nil),
            (#"Bearer ERROR="x", error="y""#, "x", nil), (#"Bearer error="x"#, "x", nil),
            ("Bearer", nil, nil), (#"Bearer realm="x""#, nil, nil), (#"Bearer error="""#, nil, nil), ("", nil, nil),
            (#"Digest error="x""#, nil, nil), ("=,=,\"", nil, nil), (",,, ,", nil, nil), ("Bearer error=", nil, nil),
        ] as [(String, String?, String?)])
    func challenges(field: String, code: String?, message: String?) {
        let error = UpstreamError(service: "x", status: 401, headerFields: [.wwwAuthenticate: field])
        let said = error.said()
        #expect(said.codes == [code].compactMap { $0 } && said.message == message)
        #expect(said.format == (code == nil ? nil : "challenge"))
    }

    /// What the body says goes first, if it says anything.
    @Test func challengesComeLast() {
        let fields: HTTPFields = [.wwwAuthenticate: #"Bearer error="invalid_token""#]
        let plain = UpstreamError(service: "x", status: 401, headerFields: fields, body: #"{"code":"E1"}"#.utf8)
        #expect(plain.said().codes == ["E1"])
        let other = UpstreamError(service: "x", status: 401, headerFields: fields, body: #"{"a":1}"#.utf8)
        #expect(other.said().codes == ["invalid_token"])
    }

    // MARK: Errors in successes

    @Test(
        arguments: [
            (#"{"ok":false,"error":"invalid_auth"}"#, true, false), (#"{"ok":true,"error":"x"}"#, false, false),
            (#"{"data":null,"errors":[{"message":"m"}]}"#, true, false),
            (#"{"errors":[{"message":"m","path":["a"]}]}"#, true, false),
            (#"{"data":{"a":1},"errors":[{"message":"m","path":["a"]}]}"#, true, true),
            (#"{"data":{"a":1},"errors":[]}"#, false, false), (#"{"data":{"a":1}}"#, false, false),
            (#"{"success":false,"errors":[{"code":1003,"message":"m"}]}"#, true, false),
            (#"{"error":"bad_verification_code","error_description":"d","error_uri":"u"}"#, true, false),
            (#"{"error":{"code":"E1","message":"m"}}"#, true, false), (#"{"error":true,"reason":"r"}"#, true, false),
            (#"{"statusCode":400,"message":"m","error":"Bad Request"}"#, true, false),
            // data
            (#"{"code":"DE","message":"hello"}"#, false, false), (#"{"message":"hello"}"#, false, false),
            (#"{"title":"Moby-Dick","type":"book","detail":"long"}"#, false, false),
            (#"{"name":["a"],"email":["b"]}"#, false, false), (#"{"error":null,"message":"m"}"#, false, false),
            (#"{"statusCode":200,"message":"m"}"#, false, false), ("[]", false, false), ("{}", false, false),
            (#"{"detail":"d"}"#, false, false), (#"[{"code":"x","message":"m"}]"#, false, false),
        ])
    func failuresWithSuccess(body: String, saysFailed: Bool, isPartial: Bool) {
        let said = UpstreamError(service: "x", status: 200, body: body.utf8).said()
        #expect(said.saysFailed == saysFailed && said.isPartial == isPartial, "\(said.format ?? "")")
    }
}
