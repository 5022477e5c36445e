public import LanguageTags

/// Another server's account of its failure, found in a body in any of the formats that servers actually send.
///
/// ```swift
/// let error = UpstreamError(service: "payments", status: 402, body: #"{"error":{"code":"card_declined","param":"card"}}"#.utf8)
/// let said = error.said()
/// said.codes                // ["card_declined"]
/// said.fieldErrors.first?.place.text    // "#/card"
/// ```
///
/// All of it comes from the other server: programs can base decisions on it, but readers don't see it.
/// ``UpstreamErrorSource`` makes the texts for readers.
public struct ServerError: Sendable, Hashable {
    /// One part of the request that the server did not accept.
    public struct FieldError: Sendable, Hashable {
        /// The place of the part: in the body, in the address or in the header.
        public var place: FieldPlace
        /// The server's code.
        public var code: String?
        /// The server's message, in its language.
        public var message: String?
    }

    /// The name of the body's format, such as `google` or `rfc9457-json`; `nil` if none was recognized.
    public var format: String?
    /// The server's codes, most specific first; numbers as their digits.
    public var codes: [String] = []
    /// The server's message.
    public var message: String?
    /// The language that the response states for the message.
    public var language: LanguageTag?
    /// The status in the body. It differs from the status line if failures come with 200.
    public var status: Int?
    /// The parts of the request that the server did not accept, at most 64.
    public var fieldErrors: [FieldError] = []
    /// The server's own id for the occurrence.
    public var occurrence: String?
    /// The whole body, if it is a problem (RFC 9457) with texts in a stated language, as Plainspoken servers send it.
    public var problem: ForeignProblem?
    /// Whether another attempt makes sense, and when: according to the header, else the body, else the status.
    public var retry = RetryAdvice.unknown
    /// Whether the request may have taken effect although it failed.
    ///
    /// All of 4xx except 408 mean that it did not, as do 501 and 505. A 503 does not mean that: proxies also send it if
    /// a connection broke after the request was sent, some with a Retry-After.
    public var outcome = RequestOutcome.unknown
    /// Whether a rate limit was the reason.
    public var isRateLimit = false
    /// Whether the body itself says that it reports a failure, as `"ok":false` does: then it does even with status 200.
    public var saysFailed = false
    /// Whether there is a result besides the failure, as in a GraphQL response with `data` and `errors`.
    public var isPartial = false
}

extension UpstreamError {
    /// Reads what the server said: codes, fields, a problem, when to try again.
    ///
    /// - Parameters:
    ///   - markup: reads XML bodies: `.xml` from PlainspokenXML. Without it they count as unreadable.
    ///   - formats: formats of your own, which are tried before the known ones.
    /// - Returns: what was found; empty if nothing in the body was recognized.
    public func said(markup: (any MarkupReader)? = nil, formats: [UpstreamFormat] = []) -> ServerError {
        let answer = UpstreamAnswer(self, markup: markup)
        let finding = UpstreamShapes.best(for: answer, formats: formats, from: service) ?? UpstreamFinding()
        var said = ServerError()
        said.format = finding.shape
        said.codes = finding.codes
        said.message = finding.message?.text
        said.language = finding.message.flatMap { $0.language ?? answer.language }
        said.status = finding.status
        said.fieldErrors = finding.fieldErrors.prefix(UpstreamFinding.maximumFieldErrors).map {
            ServerError.FieldError(place: $0.place, code: $0.code, message: $0.message)
        }
        said.occurrence = UpstreamReport(self, finding).occurrence
        said.problem = status >= 400 ? finding.problemPassedOn(by: self) : nil
        said.saysFailed = finding.saysFailed
        said.isPartial = finding.isPartial
        said.isRateLimit = finding.limit(of: self) != nil
        let delay = finding.delay(of: self)
        let worthwhile = said.isRateLimit ? .later : HTTPStatusCodes.retryAdvice(status)
        said.retry = delay.flatMap { mayWait(worthwhile) ? .after($0) : nil } ?? worthwhile
        let isBusy = status == 503 || status == HTTPStatusCodes.overloaded
        said.outcome = isBusy ? .unknown : GatewayAnswer(toUpstream: status).upstreamOutcome
        return said
    }

    /// Whether a wait is about repeating the same request. In a redirect it is about following it; and if the status
    /// says that the same request will fail again, only 403 and 413 are known to concern temporary limits (RFC 9110
    /// §15.5.14).
    private func mayWait(_ advice: RetryAdvice) -> Bool {
        !(300...399 ~= status) && (advice.isWorthwhile != false || status == 403 || status == 413)
    }
}

extension ServerError {
    /// The longest code to search for words, in bytes.
    private static let maximumCodeLength = 256

    /// Words in server codes that indicate a duplicate, without separators.
    private static let wordsForDuplicates = [
        "alreadyexist", "duplicate", "alreadytaken", "uniqueconstraint", "uniqueviolation",
    ]

    /// Whether a code says that the thing to be created already exists: `ALREADY_EXISTS`, `EntityAlreadyExists`,
    /// `DUPLICATE_VALUE`, `field.taken`.
    public var saysDuplicate: Bool {
        (codes + fieldErrors.compactMap(\.code)).contains { code in
            let letters = Self.letters(of: code)
            return Self.wordsForDuplicates.contains { letters.contains($0) } || letters.hasSuffix("taken")
                || letters == "unique"
        }
    }

    /// The ASCII letters of a code in lower case: `alreadyexists` for `ALREADY_EXISTS`.
    static func letters(of code: String) -> String {
        let letters = code.utf8.prefix(maximumCodeLength).filter { 0x61...0x7A ~= $0 | 0x20 }
        return String(decoding: letters.map { $0 | 0x20 }, as: UTF8.self)
    }
}
