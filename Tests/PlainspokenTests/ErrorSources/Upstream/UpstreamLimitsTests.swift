import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken

/// Who is limited reads that, whatever the status; what runs behind a gateway is busy.
@Suite struct UpstreamLimitsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var status: Int
        var body: String
        var fields: [String: String]
        /// The message of a client; nil if no limit is the reason.
        var key: MessageKey?

        init(_ status: Int, _ body: String, _ key: MessageKey?, fields: [String: String] = [:]) {
            self.status = status
            self.body = body
            self.fields = fields
            self.key = key
        }

        var testDescription: String { "\(status) \(body.prefix(80)) \(fields)" }
    }

    private static func aws(_ code: String, _ key: MessageKey?) -> Case {
        Case(400, #"{"__type":"com.amazonaws.x#\#(code)","message":"m"}"#, key)
    }

    private static func google(_ status: Int, reason: String, _ key: MessageKey?) -> Case {
        Case(
            status, #"{"error":{"errors":[{"reason":"\#(reason)","message":"m"}],"code":\#(status),"message":"m"}}"#,
            key)
    }

    /// Firebase Authentication's codes are its messages.
    private static func firebase(_ message: String, _ key: MessageKey?) -> Case {
        Case(400, #"{"error":{"code":400,"message":"\#(message)","errors":[{"reason":"invalid"}]}}"#, key)
    }

    private static func github(_ address: String, _ key: MessageKey?) -> Case {
        Case(403, #"{"message":"m","documentation_url":"https://docs.github.com/\#(address)"}"#, key)
    }

    private static func meta(_ code: Int, _ key: MessageKey?) -> Case {
        Case(400, #"{"error":{"message":"m","type":"OAuthException","code":\#(code),"fbtrace_id":"A"}}"#, key)
    }

    static let cases: [Case] = [
        // header fields
        Case(403, "", "limit.rate", fields: ["X-RateLimit-Remaining": "0", "Retry-After": "60"]),
        Case(403, "", "limit.rate", fields: ["Retry-After": "60"]), Case(403, "", nil), Case(429, "", "http.429"),
        // AWS: the throttling codes of its SDKs
        // (https://docs.aws.amazon.com/sdkref/latest/guide/feature-retry-behavior.html)
        aws("BandwidthLimitExceeded", "limit.rate"), aws("EC2ThrottledException", "limit.rate"),
        aws("LimitExceededException", "limit.quota"), aws("PriorRequestNotComplete", "limit.rate"),
        aws("ProvisionedThroughputExceededException", "limit.rate"), aws("RequestLimitExceeded", "limit.rate"),
        aws("RequestThrottled", "limit.rate"), aws("SlowDown", "limit.rate"), aws("Throttling", "limit.rate"),
        aws("ThrottlingException", "limit.rate"), aws("TooManyRequestsException", "limit.rate"),
        aws("TransactionInProgressException", "limit.rate"), aws("ServiceQuotaExceededException", "limit.quota"),
        aws("TooManyFailedAttemptsException", "limit.rate"), aws("SizeLimitExceededException", nil),
        aws("ResourceNotFoundException", nil), aws("AccessDeniedException", nil),
        // Google
        google(403, reason: "userRateLimitExceeded", "limit.rate"), google(403, reason: "quotaExceeded", "limit.quota"),
        google(403, reason: "dailyLimitExceeded", "limit.quota"), google(403, reason: "forbidden", nil),
        Case(200, #"{"error_message":"m","results":[],"status":"OVER_QUERY_LIMIT"}"#, "limit.rate"),
        Case(200, #"{"error_message":"m","results":[],"status":"OVER_DAILY_LIMIT"}"#, "limit.quota"),
        firebase("TOO_MANY_ATTEMPTS_TRY_LATER : m", "limit.rate"), firebase("QUOTA_EXCEEDED : m", "limit.quota"),
        firebase("WEAK_PASSWORD : m", nil),
        // GitHub's secondary limit has nothing else to tell it by
        github("rest/overview/rate-limits-for-the-rest-api#about-secondary-rate-limits", "limit.rate"),
        github("rest/repos/repos#get-a-repository", nil),
        // Meta
        meta(4, "limit.rate"), meta(17, "limit.rate"), meta(80_004, "limit.rate"), meta(190, nil),
        // models
        Case(
            429, #"{"error":{"message":"m","type":"insufficient_quota","param":null,"code":"insufficient_quota"}}"#,
            "limit.quota"),
        // successes
        Case(200, #"{"errors":[{"message":"m","extensions":{"code":"THROTTLED"}}]}"#, "limit.rate"),
        Case(200, #"{"ok":false,"error":"ratelimited"}"#, "limit.rate"),
        Case(200, #"{"jsonrpc":"2.0","id":1,"error":{"code":429,"message":"m"}}"#, "limit.rate"),
        Case(200, #"{"Response":{"Error":{"Code":"RequestLimitExceeded","Message":"m"}}}"#, "limit.rate"),
        Case(200, #"{"code":"LIMIT_EXCEEDED","message":"m","status":"error"}"#, "limit.quota"),
        // others
        Case(
            429, #"{"fault":{"faultstring":"m","detail":{"errorcode":"policies.ratelimit.QuotaViolation"}}}"#,
            "limit.quota"),
        Case(400, #"{"Code":"Throttling.User","Message":"m","RequestId":"r"}"#, "limit.rate"),
        Case(400, #"{"error":"slow_down"}"#, "limit.rate"),
    ]

    @Test(arguments: cases) func limits(_ item: Case) throws {
        let headers = HTTPFields(
            item.fields.compactMap { name, value in HTTPField.Name(name).map { HTTPField(name: $0, value: value) } })
        let error = UpstreamError(service: "x", status: item.status, headerFields: headers, body: item.body.utf8)
        func diagnosis(_ role: ProgramRole) throws -> Diagnosis {
            try #require(UpstreamErrorSource().diagnose(error, in: DiagnosisContext(role: role)))
        }
        let client = try diagnosis(.client)
        let keys = [client.key] + client.generalKeys
        if let key = item.key {
            #expect(keys.contains(key), "\(keys)")
        } else {
            #expect(keys.allSatisfy { !$0.rawValue.hasPrefix("limit.") }, "\(keys)")
        }
        #expect(error.said().isRateLimit == (item.key != nil))
        if item.body.isEmpty, let key = item.key { #expect(client.key == key) }
        let gateway = try diagnosis(.gateway)
        #expect(gateway.key == (item.key == nil ? "upstream.failed" : "upstream.busy"))
        #expect(gateway.status == (item.key == nil ? .badGateway : .serviceUnavailable))
        if let wait = headers[.retryAfter].flatMap({ Int($0) }) {
            #expect(client.retry == .after(.seconds(wait)) && gateway.retry == .after(.seconds(wait)))
        }
    }

    /// Overloaded is not limited: 529 is a 503 in all but number, also in a stream whose status was 200.
    @Test(arguments: [529, 200]) func overload(status: Int) throws {
        let body = #"{"type":"error","error":{"type":"overloaded_error","message":"m"}}"#
        let error = UpstreamError(service: "x", status: status, headerFields: [.retryAfter: "15"], body: body.utf8)
        let source = UpstreamErrorSource()
        let gateway = try #require(source.diagnose(error, in: DiagnosisContext(role: .gateway)))
        #expect(gateway.key == "upstream.busy" && gateway.retry == .after(.seconds(15)))
        let client = try #require(source.diagnose(error, in: DiagnosisContext(role: .client)))
        #expect(client.status?.code == 529 && client.code == "overloaded_error" && !error.said().isRateLimit)
        #expect(client.generalKeys.last == "http.503" && client.retry == .after(.seconds(15)))
    }
}
