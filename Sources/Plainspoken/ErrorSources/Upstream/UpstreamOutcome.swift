import HTTPTypes

/// The answer to an upstream's failure.
struct UpstreamOutcome {
    /// The status of the upstream's response; any number.
    let status: Int
    /// How long it asks to wait.
    let delay: Duration?
    /// The messages for its codes, most specific first.
    let keys: [MessageKey]
    /// Its own code, as in the body.
    let serverCode: String?
    /// The limit that was reached. It counts only where the request certainly had no effect.
    let limit: UpstreamLimit?

    /// The longest code of another server that programs can see, in bytes.
    static let maximumCodeLength = 128

    init(_ status: Int, delay: Duration?, keys: [MessageKey], serverCode: String?, limit: UpstreamLimit?) {
        self.limit = status < 500 && status != 408 ? limit : nil
        self.status = status
        self.delay = delay
        self.keys = keys
        self.serverCode = serverCode.flatMap { code in
            let isVisible = code.utf8.allSatisfy { 0x21...0x7E ~= $0 }
            return isVisible && 1...Self.maximumCodeLength ~= code.utf8.count ? code : nil
        }
    }

    private func retry(else advice: RetryAdvice) -> RetryAdvice { delay.map { .after($0) } ?? advice }

    /// A gateway's answer: the upstream's failure is not the reader's fault (RFC 9110 §15.6.3, §15.6.5). Code, type and
    /// title say no more than that, because what runs behind us must not be disclosed.
    var forGateway: Diagnosis {
        let answer = limit == nil ? GatewayAnswer(toUpstream: status) : .busy
        var diagnosis = answer.diagnosis(retry: retry(else: .later), cause: nil)
        if !keys.isEmpty { diagnosis.detailKeys = keys }
        return diagnosis
    }

    /// A client shows the server's answer. A success status with a failure in the body says nothing worth repeating, but the connection
    /// was there. A limit is called one, whatever the status.
    var forClient: Diagnosis {
        let isSuccess = status < 400 && HTTPStatusCodes.status(status) != nil
        var plain =
            isSuccess
            ? Diagnosis("http.server-error", status: nil, outcome: limit == nil ? .unknown : .notApplied)
            : HTTPStatusError(status).diagnosis
        if status == HTTPStatusCodes.overloaded { plain.key = HTTPStatusCodes.key(503) }
        var diagnosis = with(limited(plain))
        let advice = isSuccess ? .unknown : plain.retry
        diagnosis.retry = retry(else: limit == nil ? advice : .later)
        return diagnosis
    }

    /// The message about a limit, before that of the status. That of 429 already is about a rate.
    private func limited(_ plain: Diagnosis) -> Diagnosis {
        guard let limit, limit == .quota || status != 429 else { return plain }
        var diagnosis = plain
        diagnosis.key = limit == .quota ? ProblemKind.limitQuota.key : ProblemKind.limitRate.key
        diagnosis.generalKeys = [plain.key]
        diagnosis.code = nil
        return diagnosis
    }

    /// The messages for the server's codes, before those of the status.
    private func with(_ plain: Diagnosis) -> Diagnosis {
        var diagnosis = plain
        // If a code has a key, the code of the status would be a second name for the same error.
        diagnosis.code = serverCode ?? (keys.isEmpty ? plain.code : nil)
        guard let first = keys.first else { return diagnosis }
        diagnosis.key = first
        // A server's code that no catalog knows is not worth reporting.
        diagnosis.generalKeys = Array(keys.dropFirst()) + [plain.key] + plain.generalKeys
        return diagnosis
    }

    /// The application's own decision: a message, or a status with the upstream's text about it.
    func overridden(by override: UpstreamOverride, _ role: ProgramRole) -> Diagnosis {
        var diagnosis: Diagnosis
        if let key = override.key {
            diagnosis = Diagnosis(key, status: override.status)
        } else {
            diagnosis = HTTPStatusError(override.status).diagnosis
            if role == .client {
                diagnosis = with(diagnosis)
            } else if !keys.isEmpty {
                diagnosis.detailKeys = keys
            }
        }
        diagnosis.retry = retry(else: HTTPStatusCodes.retryAdvice(override.status.code))
        // A 4xx status means that the reader's request was rejected. Any other says no more than the upstream's.
        if override.status.code >= 500 { diagnosis.outcome = GatewayAnswer(toUpstream: status).upstreamOutcome }
        return diagnosis
    }

    static let messages: [MessageDeclaration] =
        GatewayAnswer.messages(of: [.failed, .timedOut, .busy]) + keys.flatMap { MessageDeclaration.withVariants($0) }

    /// The messages of clients that have no status of their own.
    private static let keys: [MessageKey] = [
        "http.server-error", ProblemKind.limitRate.key, ProblemKind.limitQuota.key,
    ]
}

extension GatewayAnswer {
    /// The answer to an upstream's response.
    ///
    /// - Parameter status: the upstream's status code; any number.
    init(toUpstream status: Int) {
        self =
            switch status {
            case 408, 504: .timedOut
            case 429, 503, HTTPStatusCodes.overloaded: .busy
            case 400...499, 501, 505: .refused
            default: .failed
            }
    }

    /// Whether the call to the upstream may have taken effect, regardless of the status to answer with.
    var upstreamOutcome: RequestOutcome { self == .timedOut || self == .failed ? .unknown : .notApplied }
}
