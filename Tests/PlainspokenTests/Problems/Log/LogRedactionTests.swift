import Testing

@testable import Plainspoken

/// What is removed from texts before they are logged.
@Suite struct LogRedactionTests {
    @Test(arguments: [
        // no URL
        ("", ""), ("no secrets here", "no secrets here"), ("and/or?", "and/or?"), ("a: b // c", "a: b // c"),
        ("sure? key=1", "sure? key=1"), ("/srv/data/file.txt", "/srv/data/file.txt"),
        // nothing to hide in it
        ("see https://example.com/a/b, or not", "see https://example.com/a/b, or not"),
        ("https://example.com:8443/a", "https://example.com:8443/a"), ("http://[::1]:80/a", "http://[::1]:80/a"),
        ("(https://example.com:80)", "(https://example.com:80)"), ("https://example.com/?", "https://example.com/?"),
        ("https://example.com/@scope/x", "https://example.com/@scope/x"),
        ("mongodb://a.example:27017,b.example:27017/x", "mongodb://a.example:27017,b.example:27017/x"),
        // queries and fragments
        ("https://example.com/a?key=1", "https://example.com/a?<hidden>"),
        ("https://example.com?key=1 then", "https://example.com?<hidden> then"),
        ("https://example.com/#access_token=1", "https://example.com/#<hidden>"),
        ("https://example.com/a?b=(c),d;e'f g", "https://example.com/a?<hidden> g"),
        (#"get("https://example.com/a?key=1")"#, #"get("https://example.com/a?<hidden>")"#),
        (#"\"https://example.com/a?key=1\""#, #"\"https://example.com/a?<hidden>\""#),
        (#"{"url":"https:\/\/example.com\/a?key=1"}"#, #"{"url":"https:\/\/example.com\/a?<hidden>"}"#),
        ("GET /v1/pay?key=1 HTTP/1.1", "GET /v1/pay?<hidden> HTTP/1.1"), ("path=/v1?key=1", "path=/v1?<hidden>"),
        ("https://a.example/?u=https://b:c@d", "https://a.example/?<hidden>"),
        ("https://a.example/x https://b.example/?c=d", "https://a.example/x https://b.example/?<hidden>"),
        // user and password
        ("https://kim@example.com/a", "https://<hidden>@example.com/a"),
        ("postgres://kim:pw@db:5432/x?ssl=1", "postgres://<hidden>@db:5432/x?<hidden>"),
        ("redis://:pw@cache", "redis://<hidden>@cache"), ("https://a@b@example.com", "https://<hidden>@example.com"),
        (#"https:\/\/kim:pw@example.com\/a"#, #"https:\/\/<hidden>@example.com\/a"#),
        ("x://a.example,y://kim:pw@b.example", "x://<hidden>@b.example"),
        // passwords that should have been percent-encoded
        ("postgres://kim:p/w@db/x", "postgres://<hidden>@db/x"),
        ("postgres://kim:p?w@db/x", "postgres://<hidden>@db/x"),
        ("postgres://kim:12/34@db/x", "postgres://<hidden>@db/x"),
        // cut off before the end
        ("postgres://kim:secr", "postgres://kim:<hidden>"),
        ("https://" + String(repeating: "k", count: 300), "https://<hidden>"),
        ("비밀 https://예.example/길?열쇠=값 끝", "비밀 https://예.example/길?<hidden> 끝"),
    ])
    func urls(text: String, shown: String) {
        #expect(LogRedaction.urls(text) == shown)
        #expect(LogRedaction.none(text) == text)
    }

    /// The default, applied before a text is cut.
    @Test func inLines() throws {
        struct Refused: Error { var url: String }
        let start = String(repeating: "x", count: 2_030)
        let problem = Problem(
            status: 502, code: "x",
            report: ErrorReport(
                error: Refused(url: "https://kim:hunter2@a.example/b?key=hunter2"),
                cause: Refused(url: "\(start) https://kim\(String(repeating: "hunter2", count: 500))@a.example"),
                privateArguments: [("doc", "https://a.example/?k=hunter2")], foreignText: "GET /a?k=hunter2",
                issues: [TranslationIssue(.upstreamBody, "https://hunter2@a.example")]))
        let line = try #require(ErrorLog().entry(for: problem)).description
        #expect(!line.contains("hunter"), "\(line)")
        #expect(line.contains("https://<hidden>@a.example/b?<hidden>"), "\(line)")
        let whole = try #require(ErrorLog(LogPolicy(redact: LogRedaction.none)).entry(for: problem)).description
        #expect(whole.contains("kim:hunter2@"), "\(whole)")
    }

    @Test func aHookOfOnesOwn() throws {
        let policy = LogPolicy(redact: { _ in "one\ntwo" })
        let problem = Problem(status: 502, code: "x", report: ErrorReport(foreignText: "secret"))
        #expect(ErrorLog(policy).entry(for: problem)?["message"] == "\"one<U+000A>two\"")
    }
}
