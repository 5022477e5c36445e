import HTTPTypes
import Testing

@testable import Plainspoken

/// How long a response asks to wait, in all header fields used for it.
@Suite struct ServerWaitTests {
    /// 1994-11-06T08:49:37Z, the example of RFC 9110 §5.6.7.
    private static let moment = 784_111_777

    private static func fields(_ lines: [String]) -> HTTPFields {
        var fields = HTTPFields()
        for line in lines {
            let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
            guard parts.count == 2, let name = HTTPField.Name(parts[0]) else { continue }
            fields.append(HTTPField(name: name, value: parts[1]))
        }
        return fields
    }

    @Test(
        arguments: [
            // Both forms of Retry-After, which take precedence over rate limits.
            (503, ["Retry-After: 30"], 30_000), (503, ["Retry-After: Sun, 06 Nov 1994 08:50:07 GMT"], 30_000),
            (
                503, ["Retry-After: Sun, 06 Nov 1994 08:50:07 GMT", "Date: Sun, 06 Nov 1994 08:50:00 GMT"],
                7_000
            ),
            (429, ["Retry-After: 3", "RateLimit: \"a\";r=0;t=30"], 3_000),
            // Milliseconds.
            (429, ["retry-after-ms: 1500", "Retry-After: 2"], 1_500), (429, ["x-ms-retry-after-ms: 20"], 20),
            (503, ["x-amz-retry-after: 1500"], 1_500), (429, ["retry-after-ms: 0.1"], 1),
            (429, ["retry-after-ms: soon", "Retry-After: 2"], 2_000), (429, ["retry-after-ms: -5"], nil),
            // The draft, from 08 on.
            (429, [#"RateLimit: "default";r=0;t=30"#], 30_000), (503, [#"RateLimit: "default";r=0;t=30"#], 30_000),
            (429, [#"RateLimit: "burst";r=0;t=5, "daily";r=0;t=60, "x";r=9;t=900"#], 60_000),
            (429, [#"RateLimit: "burst";r=0;t=5"#, #"RateLimit: "daily";r=0;t=60"#], 60_000),
            (429, [#"RateLimit: "a,b;r=0;t=9";r=0;t=5"#], 5_000), (429, [#"RateLimit: "a\",;r=0;t=9";r=0;t=5"#], 5_000),
            (429, [#"RateLimit: "a\\";r=0;t=5, "b";r=0;t=9"#], 9_000), (429, [#"RateLimit: "a;r=0;t=5"#], nil),
            (429, [#"RateLimit:  default ; r=0 ; t=5"#], 5_000),
            (429, [#"RateLimit: "default";r=1;t=30"#], nil), (429, [#"RateLimit: "default";r=0"#], nil),
            (429, ["RateLimit: ;;;,,,==;r="], nil),
            (500, [#"RateLimit: "default";r=0;t=30"#], nil), (404, ["X-RateLimit-Reset: 30"], nil),
            // The draft up to 07.
            (429, ["RateLimit: limit=100, remaining=0, reset=50"], 50_000),
            (429, ["RateLimit: limit=100, remaining=3, reset=50"], nil),
            (429, ["RateLimit-Limit: 100", "RateLimit-Remaining: 0", "RateLimit-Reset: 50"], 50_000),
            (429, ["RateLimit-Reset: 50"], 50_000), (503, ["RateLimit-Reset: 50"], nil),
            (429, ["RateLimit-Remaining: 9", "RateLimit-Reset: 50"], nil),
            // The older fields: seconds, a point in time, the same in milliseconds, a fraction.
            (429, ["X-RateLimit-Reset: 12"], 12_000),
            (429, ["X-RateLimit-Reset: 1784111787", "Date: Fri, 15 Jul 2026 10:36:17 GMT"], 10_000),
            (429, ["X-RateLimit-Reset: 1784111787123", "Date: Fri, 15 Jul 2026 10:36:17 GMT"], 10_123),
            (403, ["X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 12"], 12_000),
            (403, ["X-RateLimit-Remaining: 1", "X-RateLimit-Reset: 12"], nil), (403, ["X-RateLimit-Reset: 12"], nil),
            (429, ["X-RateLimit-Reset-After: 0.6501", "X-RateLimit-Reset: 1784111787"], 651),
            (429, ["X-Rate-Limit-Reset: 7"], 7_000), (429, ["X-RateLimit-Reset: 2099-01-01"], nil),
            (429, ["X-RateLimit-Reset: 1000000001", "Date: Fri, 15 Jul 2026 10:36:17 GMT"], 0),
            // A wait of more than a leap year is not useful advice.
            (429, ["X-RateLimit-Reset: 40000000"], nil), (429, ["retry-after-ms: 99999999999999999999999999"], nil),
            (429, ["X-RateLimit-Reset: 99999999999999999999999999"], nil), (429, [], nil),
        ] as [(Int, [String], Int?)])
    func delays(status: Int, lines: [String], milliseconds: Int?) {
        let delay = ServerWait.delay(in: Self.fields(lines), status: status, now: Self.moment)
        #expect(delay == milliseconds.map { .milliseconds($0) }, "\(status) \(lines)")
    }

    /// A gateway's reader is told about it as well.
    @Test func ofAnUpstream() throws {
        let error = UpstreamError(
            service: "maps", status: 429, headerFields: Self.fields([#"RateLimit: "default";r=0;t=30"#]))
        let gateway = try #require(UpstreamErrorSource.upstream().diagnose(error, in: DiagnosisContext()))
        #expect(gateway.key == "upstream.busy" && gateway.retry == .after(.seconds(30)))
        let client = try #require(
            UpstreamErrorSource.upstream().diagnose(error, in: DiagnosisContext(role: .client)))
        #expect(client.retry == .after(.seconds(30)))
        let response = try ErrorTranslator().response(
            to: error, for: HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/"))
        #expect(response.head.headerFields[.retryAfter] == "30")
    }

    @Test(arguments: ["1", "0", "12.5", "12.5001", "000.001", "1.", ".5", "1.2.3", "", "-1", "1e9", "١"])
    func numbers(text: String) {
        let expected = ["1": 1_000, "0": 0, "12.5": 12_500, "12.5001": 12_501, "000.001": 1][text]
        #expect(FieldNumber.thousandths(of: text.utf8) == expected)
    }
}
