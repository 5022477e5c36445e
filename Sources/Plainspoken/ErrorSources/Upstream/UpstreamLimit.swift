/// A limit on how much a program may ask of a server, which is the reason for a failure.
enum UpstreamLimit: Sendable {
    /// Too much in a short time.
    case rate
    /// What was agreed for a longer time is used up.
    case quota

    /// Words in server codes, without separators. Those of quotas come first: Google's `dailyLimitExceeded` is no rate.
    private static let words: [(limit: UpstreamLimit, words: [String])] = [
        (.quota, ["insufficientquota", "quotaexceeded", "dailylimit", "billinghardlimit"]),
        (
            .rate,
            [
                "ratelimit", "throttl", "toomanyrequests", "resourceexhausted", "throughputexceeded",
                "requestlimitexceeded", "bandwidthlimitexceeded", "priorrequestnotcomplete", "overquerylimit",
                "slowdown",
            ]
        ),
    ]

    /// The limit that a server's code names; nil if it is about something else.
    init?(code: String) {
        let letters = ServerError.letters(of: code)
        guard let found = Self.words.first(where: { $0.words.contains { letters.contains($0) } }) else { return nil }
        self = found.limit
    }
}

extension UpstreamFinding {
    /// The limit that was reached: according to the codes, the status 429, or 403 with a header that says that nothing is left or how long to
    /// wait, which who may never have it is not told. AWS throttles with 400, GitHub and Google with 403.
    func limit(of error: UpstreamError) -> UpstreamLimit? {
        let named = codes.lazy.compactMap { UpstreamLimit(code: $0) }
        if let quota = named.first(where: { $0 == .quota }) { return quota }
        if let rate = named.first { return rate }
        switch error.status {
        case 429: return .rate
        case 403:
            let fields = error.headerFields
            return RateLimitFields.sayNothingIsLeft(fields) || fields.value(.retryAfter) != nil ? .rate : nil
        default: return nil
        }
    }
}
