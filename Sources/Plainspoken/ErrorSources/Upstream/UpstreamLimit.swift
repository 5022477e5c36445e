/// A limit on how much a program may ask of a server, which is the reason for a failure.
enum UpstreamLimit: Sendable {
    /// Too much in a short time.
    case rate
    /// What was agreed for a longer time is used up.
    case quota

    /// Words in server codes, without separators. Those of quotas count first: Google's `dailyLimitExceeded` is no rate.
    private static let words: [(limit: UpstreamLimit, words: [String])] = [
        (
            .quota,
            [
                "insufficientquota", "quotaexceeded", "quotaviolation", "dailylimit", "billinghardlimit", "usagelimit",
            ]
        ),
        (
            .rate,
            [
                "ratelimit", "throttl", "toomanyrequests", "resourceexhausted", "throughputexceeded",
                "requestlimitexceeded", "bandwidthlimitexceeded", "priorrequestnotcomplete", "transactioninprogress",
                "overquerylimit", "slowdown", "toomanyattempts", "toomanyfailedattempts",
            ]
        ),
    ]

    /// Codes that are about a quota only if they say nothing else: in `SizeLimitExceeded` the limit is another one.
    private static let quotas: Set<String> = [
        "limitexceeded", "resourcelimitexceeded", "servicelimitexceeded", "accountlimitexceeded",
        "instancelimitexceeded", "vcpulimitexceeded",
    ]

    /// The words by their first letter.
    private static let wordsByLetter: [[(limit: UpstreamLimit, word: [UInt8])]] = {
        var table: [[(limit: UpstreamLimit, word: [UInt8])]] = Array(repeating: [], count: 256)
        for (limit, words) in words {
            for word in words.map({ Array($0.utf8) }) { table[Int(word[0])].append((limit, word)) }
        }
        return table
    }()

    /// The limit that a server's code names; nil if it is about something else.
    init?(code: String) {
        let letters = ServerError.letters(of: code)
        var found: UpstreamLimit?
        var rest = letters.utf8[...]
        while let first = rest.first, found != .quota {
            for (limit, word) in Self.wordsByLetter[Int(first)] where rest.starts(with: word) { found = limit }
            rest.removeFirst()
        }
        if found == nil, Self.quotas.contains(letters.hasSuffix("exception") ? String(letters.dropLast(9)) : letters) {
            found = .quota
        }
        guard let found else { return nil }
        self = found
    }
}

extension UpstreamFinding {
    /// The limit that was reached: according to the body, the status 429, or 403 with a header that says that nothing is left or how long to
    /// wait: those who have no right at all are not told that. AWS throttles with 400, GitHub and Google with 403, others with 200.
    func limit(of error: UpstreamError) -> UpstreamLimit? {
        let named = codes.compactMap { UpstreamLimit(code: $0) }
        if named.contains(.quota) { return .quota }
        if let limit = named.first ?? statedLimit { return limit }
        switch error.status {
        case 429: return .rate
        case 403:
            let fields = error.headerFields
            return RateLimitFields.sayNothingIsLeft(fields) || fields.value(.retryAfter) != nil ? .rate : nil
        case ..<400: return status == 429 || codes.contains("429") ? .rate : nil
        default: return nil
        }
    }
}
