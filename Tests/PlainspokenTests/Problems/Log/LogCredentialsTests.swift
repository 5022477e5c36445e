import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken

/// No line has what a client identified itself with, however a description writes it; what stands around it stays.
@Suite struct LogCredentialsTests {
    /// `*` is the secret.
    static let texts: [(text: String, shown: String)] = [
        // header fields as they are sent, also folded, or with the value in another line
        ("Authorization: Bearer *", "Authorization: <hidden>"), ("Authorization: *", "Authorization: <hidden>"),
        (
            "GET / HTTP/1.1\r\nhost: x\r\nauthorization: Bearer *\r\ncookie: a=*; b=*\r\n\r\nbody",
            "GET / HTTP/1.1\r\nhost: x\r\nauthorization: <hidden>\r\ncookie: <hidden>\r\n\r\nbody"
        ),
        ("Authorization: Bearer *\nHost: x", "Authorization: <hidden>\nHost: x"),
        ("Authorization:\r\n  Bearer\r\n  *\r\nHost: x", "Authorization:\r\n  <hidden>\r\nHost: x"),
        ("Authorization:\n*", "Authorization:\n<hidden>"), ("Authorization:\nHost: x", "Authorization:\nHost: x"),
        ("Authorization: Digest username=\"*\",\n  response=\"*\"\nHost: x", "Authorization: <hidden>\nHost: x"),
        ("Authorization: Basic a2ltOmh1bnRlcjI\naHVudGVyMjEyMw==\nHost: x", "Authorization: <hidden>\nHost: x"),
        ("> Proxy-Authorization: Basic *=\n> Accept: a/b", "> Proxy-Authorization: <hidden>\n> Accept: a/b"),
        ("Set-Cookie: sid=*; HttpOnly\nContent-Type: text/plain", "Set-Cookie: <hidden>\nContent-Type: text/plain"),
        ("Set-Cookie: a=1; Expires=Wed, 21 Oct 2015 07:28:00 GMT; HttpOnly, b=*; Path=/", "Set-Cookie: <hidden>"),
        // lists of fields: swift-openapi-runtime, NIO, dictionaries, tuples
        (
            "request: GET /pay [authorization: Bearer *; content-type: a/b; cookie: a=*; b=*; x-tenant: 7], requestBody: <nil>",
            "request: GET /pay [authorization: <hidden>; content-type: a/b; cookie: <hidden>; x-tenant: 7], requestBody: <nil>"
        ),
        ("[Authorization: *]", "[Authorization: <hidden>]"),
        ("[authorization:Bearer *,host:x]", "[authorization:<hidden>,host:x]"),
        ("[Authorization: Bearer *, Host: x]", "[Authorization: <hidden>, Host: x]"),
        (#"["Authorization": "Bearer *", "Host": "x"]"#, #"["Authorization": "<hidden>", "Host": "x"]"#),
        (
            #"["Authorization": ["Bearer *", "Basic *"], "Host": ["x"]]"#,
            #"["Authorization": [<hidden>], "Host": ["x"]]"#
        ),
        (#"[("authorization", "*"), ("host", "x")]"#, #"[("authorization", "<hidden>"), ("host", "x")]"#),
        ("{'Authorization': 'Bearer *', 'Accept': 'a/b'}", "{'Authorization': '<hidden>', 'Accept': 'a/b'}"),
        ("Authorization => \"Bearer *\", Host => \"x\"", "Authorization => \"<hidden>\", Host => \"x\""),
        ("UserInfo={Authorization=Bearer *, Host=x}", "UserInfo={Authorization=<hidden>, Host=x}"),
        ("headers[\"Authorization\"] = \"Bearer *\"; next()", "headers[\"Authorization\"] = \"<hidden>\"; next()"),
        ("set-cookie: [\"a=*; Path=/\", \"b=*\"], x: 1", "set-cookie: [<hidden>], x: 1"),
        ("cookies: {session: *, b: *}, y: 1", "cookies: {<hidden>}, y: 1"),
        // structures of Swift
        ("HTTPField(name: authorization, value: Bearer *) x", "HTTPField(name: authorization, value: <hidden>) x"),
        (
            #"HTTPField(name: HTTPField.Name(rawName: "Authorization", canonicalName: "authorization"), value: Latin1(_storage: "*")), n: 1"#,
            #"HTTPField(name: HTTPField.Name(rawName: "Authorization", canonicalName: "authorization"), value: <hidden>), n: 1"#
        ),
        ("authorization: Optional(\"*\"), host: x", "authorization: Optional(<hidden>), host: x"),
        ("BearerAuthorization(token: \"*\") x", "BearerAuthorization(<hidden>) x"),
        ("HTTPCookie(name: \"a\", value: \"*\") x", "HTTPCookie(<hidden>) x"),
        // JSON, at several levels of quoting, XML and HTML
        (#"{"authorization":"Bearer *","x":1}"#, #"{"authorization":"<hidden>","x":1}"#),
        (#"{\"authorization\":\"Bearer *\",\"x\":1}"#, #"{\"authorization\":\"<hidden>\",\"x\":1}"#),
        (
            #"{\\\"authorization\\\":\\\"Bearer *\\\",\\\"x\\\":1}"#,
            #"{\\\"authorization\\\":\\\"<hidden>\\\",\\\"x\\\":1}"#
        ),
        (
            #"[{"key":"Authorization","value":"*"},{"key":"Host"}]"#,
            #"[{"key":"Authorization","value":"<hidden>"},{"key":"Host"}]"#
        ),
        (#"Authorization\u003a Bearer *\r\nHost: x"#, #"Authorization\u003a <hidden>\r\nHost: x"#),
        (
            #""Authorization: Digest username=\"*\", response=\"*\"", "Host: x""#,
            #""Authorization: <hidden>", "Host: x""#
        ),
        ("<Authorization>Bearer *</Authorization><x/>", "<Authorization><hidden></Authorization><x/>"),
        ("<header name=\"Authorization\" value=\"*\"/><x/>", "<header name=\"Authorization\" value=\"<hidden>\"/><x/>"),
        ("&quot;cookie&quot;:&quot;a=*; b=*&quot;,&quot;x", "&quot;cookie&quot;:&quot;<hidden>&quot;,&quot;x"),
        // command lines, environments, forms, percent-encoded
        ("curl -H 'Authorization: Bearer *' https://x.example", "curl -H 'Authorization: <hidden>' https://x.example"),
        ("curl -H \"Cookie: a=*; b=*\" https://x.example", "curl -H \"Cookie: <hidden>\" https://x.example"),
        ("HTTP_AUTHORIZATION=Bearer * PATH=/bin", "HTTP_AUTHORIZATION=<hidden> PATH=/bin"),
        ("authorization=Bearer+*&x=1", "authorization=<hidden>&x=1"),
        ("Authorization%3A%20Bearer%20*%0D%0AHost%3A%20x", "Authorization%3A%20<hidden>%0D%0AHost%3A%20x"),
        ("%22authorization%22%3A%22Bearer%20*%22%2C%22x%22%3A1", "%22authorization%22%3A%22<hidden>%22%2C%22x%22%3A1"),
        ("authorization%253D*%2526x", "authorization%253D<hidden>"),
        // other schemes
        (
            "Authorization: AWS4-HMAC-SHA256 Credential=*/s3/aws4_request, SignedHeaders=host;date,Signature=* and more",
            "Authorization: <hidden> and more"
        ),
        ("Authorization: Token * rejected", "Authorization: <hidden> rejected"),
        ("X-Forwarded-Authorization: *; y: 2", "X-Forwarded-Authorization: <hidden>; y: 2"),
        // without the field
        ("Bearer *", "Bearer <hidden>"), ("the token Bearer *.def-ghi expired", "the token Bearer <hidden> expired"),
        ("bearer * was refused", "bearer <hidden> was refused"), ("Bearer%20*%20x", "Bearer%20<hidden>%20x"),
        ("Bearer\n*", "Bearer\n<hidden>"), ("Bearer: *", "Bearer: <hidden>"),
        ("Auth(bearerToken: \"*\")", "Auth(bearerToken: \"<hidden>\")"),
        ("bearer_token=*&x=1", "bearer_token=<hidden>&x=1"), ("Authorization: nil*", "Authorization: <hidden>"),
        ("Bearer token: * x", "Bearer token: <hidden> x"),
        ("Basic *= refused", "Basic <hidden> refused"), ("basic aHVudGVyMjEyMw== refused", "basic <hidden> refused"),
        ("Digest username=\"*\", response=\"*\" x", "Digest <hidden> x"),
        ("Negotiate YIIJvwYGKwYB*UCoIIJszCC x", "Negotiate <hidden> x"),
        (
            "Authorization: Bearer * was refused by api.example.com",
            "Authorization: <hidden> was refused by api.example.com"
        ),
        ("Cookie: a=* was refused by the proxy", "Cookie: <hidden> was refused by the proxy"),
        ("Cookie: a=\"x *\"; b=*; host: z", "Cookie: <hidden>; host: z"),
        ("Cookie: a=b *; d=*; host: x", "Cookie: <hidden>; host: x"),
        ("비밀 AUTHORIZATION:\tBearer\t*\t끝", "비밀 AUTHORIZATION:\t<hidden>\t끝"),
        // cut off
        (#"{"authorization":"Bearer *"#, #"{"authorization":"<hidden>"#),
        ("authorization: Bear", "authorization: <hidden>"),
        ("'authorization: *, host: x", "'authorization: <hidden>, host: x"), ("Authorization:", "Authorization:"),
        ("Authorization: [\"Bearer *", "Authorization: [<hidden>"), ("Bearer ", "Bearer "),
    ]

    private static func written(_ text: String) -> String { text.replacing("*", with: "hunter2123") }

    @Test(.shows(.logCredentials), arguments: texts)
    func isHidden(text: String, shown: String) {
        let seen = LogRedaction.credentials(Self.written(text))
        #expect(seen == shown)
        // It can be applied more than once.
        #expect(LogRedaction.credentials(seen) == shown)
        let line = ErrorLog(LogPolicy(redact: LogRedaction.none)).entry(
            for: Problem(status: 502, code: "x", report: ErrorReport(foreignText: Self.written(text))))
        #expect(line?.description.contains("hunter2") == false, "\(line?.description ?? "")")
    }

    /// Sentences about such things, and values that are no secrets.
    @Test(
        .shows(.logCredentials),
        arguments: [
            "", "Authorization", "Authorization failed, see the log", "Authorization, which failed",
            "the authorization of kim",
            "authorization_endpoint: https://x.example", "authorizationCode: 7", "Authorization: <hidden>",
            "authorization: nil, host: x",
            "authorization: null", "Bearer error=\"invalid_token\", scope=\"a b\"", "Bearer token is invalid",
            "Bearer realm=\"x\", error=\"invalid_token\"",
            "a bearer of bad news",
            "the bearer", "Bearer <hidden>", "bearer authentication is required", "basic validation failed",
            "Basic authentication required",
            "Basic64 of x", "the Digest mismatch of the file", "Negotiate failed", "cookie consent",
            "a cookie was missing",
            "\"token_type\":\"bearer\",\"scope\":\"x\"", "visual basic code", "SELECT 1 -- no secrets",
            "https://x.example/cookies/",
        ])
    func staysReadable(text: String) { #expect(LogRedaction.credentials(text) == text) }

    struct ServerError: Error, CustomStringConvertible {
        var description: String {
            "Server error - cause description: 'x', operationID: pay, request: POST /pay "
                + "[authorization: Bearer hunter2; cookie: sid=hunter2], requestBody: <nil>"
        }
    }
    struct Wrapper: Error {
        var error: any Error = ServerError(); var headers = ["Proxy-Authorization": "Basic hunter2="]
    }

    /// In each field of a line, whatever the policy is, and in the names of values as well.
    @Test(.shows(.logCredentials), arguments: [0, 1, 2])
    func inEachField(hook: Int) throws {
        let hooks: [@Sendable (String) -> String] = [
            LogRedaction.none, LogRedaction.urls, { "\($0) Bearer hunter2" },
        ]
        let redact = hooks[hook]
        let secret = "Authorization: Bearer hunter2"
        let problem = Problem(
            status: 502, code: secret,
            report: ErrorReport(
                error: Wrapper(), cause: ServerError(),
                privateArguments: [
                    ("Authorization", "hunter2"), ("set-cookie", .list(["a=hunter2", "b"])),
                    ("HTTP_COOKIE", .private("sid=hunter2")),
                    (secret, 7), ("doc", .string(#"{"Cookie":"sid=hunter2","n":7}"#)), ("auth", "Bearer hunter2"),
                ],
                foreignText: secret, issues: [TranslationIssue(.upstreamBody, secret)]))
        for quoting in [LogQuoting.logfmt, .off] {
            let log = ErrorLog(LogPolicy(quoting: quoting, redact: redact))
            let line = try #require(log.entry(for: problem)).description
            #expect(!line.contains("hunter"), "\(line)")
            #expect(line.contains("operationID: pay, request: POST /pay"), "\(line)")
            #expect(line.contains("argument.Authorization=<hidden>"), "\(line)")
        }
    }

    /// Wherever the limit cuts a text.
    @Test(.shows(.logCredentials)) func cutAnywhere() throws {
        struct Refused: Error { var text: String }
        let field = "Authorization: Bearer hunter2123.e30.hunter2, Cookie: sid=hunter2; theme=hunter2"
        for count in stride(from: 0, to: 130, by: 1) {
            let text = String(repeating: "x", count: count) + field
            let error = Refused(text: text)
            let policy = LogPolicy(maximumFieldLength: 40)
            let line = try #require(
                ErrorLog(policy).entry(for: Problem(status: 502, code: "x", report: ErrorReport(error: error)))
            ).description
            #expect(!line.contains("hunter"), "\(line)")
        }
    }

    /// Anything at all, made of what the search looks for.
    @Test(.shows(.logCredentials), .seeded) func anyText() {
        var random = RepeatableRandom(seed: 91)
        let pieces = [
            "authorization", "Cookie", "Bearer", "basic", "digest", ":", "=", " ", ",", ";", "\"", "\\\"", "'", "%22",
            "%20", "%3A", "(", ")",
            "[", "]", "<", ">", "\n", "\\n", "value", "abc", "x=1", "token", "expires=", "gmt", "&", "&quot;",
            "\\u0022", "%", "\\", "é", "\0",
        ]
        for _ in 0..<Effort.rounds(500, long: 10_000) {
            let text = (0..<Int.random(in: 1...24, using: &random)).compactMap { _ in
                pieces.randomElement(using: &random)
            }.joined()
            let secret = "Authorization: Bearer hunter2"
            #expect(!LogRedaction.credentials(text + "\n" + secret).contains("hunter2"), "\(text.debugDescription)")
        }
    }

    /// Eight times the bytes take about eight times as long, whatever is opened and never closed.
    @Test(
        .shows(.logCredentials),
        arguments: [
            "authorization:'a ", "cookie:a=b c ", "basic (", "negotiate (", "digest a=\"", "\\", "\"", "bearer %20",
        ])
    func timeIsLinear(piece: String) {
        func time(_ count: Int) -> Duration {
            let text = String(repeating: piece, count: count / piece.utf8.count)
            return processorTime(leastOf: 5) { _ = LogRedaction.credentials(text) }
        }
        let (short, long) = (time(4_096), time(32_768))
        #expect(long < short * 16, "\(long) for 32 KiB, \(short) for 4 KiB")
    }
}
