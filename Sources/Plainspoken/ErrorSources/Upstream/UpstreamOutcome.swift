import HTTPTypes

/// What is answered for an upstream's failure, before its code is considered.
struct UpstreamOutcome {
    /// The messages, most specific first, those of the answered status left out.
    var keys: [MessageKey]
    /// The status to answer with.
    var status: HTTPResponse.Status?
    /// What programs get to see; `nil` for the first of the messages.
    var code: String?
    /// What programs get to see where the body gave no code.
    private var codeOfStatus: String?
    var arguments = DiagnosisArguments()

    /// What the application has decided.
    init(_ override: UpstreamOverride) {
        keys = override.key.map { [$0] } ?? []
        status = override.status
        code = (override.key ?? HTTPStatusCodes.key(override.status.code)).rawValue
        overridesCodes = override.key != nil
    }

    /// Whether the messages come before those of the upstream's code.
    private var overridesCodes = false

    /// A gateway's answer: the upstream's failure is not the reader's (RFC 9110 §15.6.3, §15.6.5). The code says no more
    /// than that, because the reader has no business with what runs behind.
    init(gatewayFor upstream: Int, delay: Int?) {
        switch upstream {
        case 429:
            keys = ["upstream.busy"]
            status = .serviceUnavailable
        case 408, 504:
            keys = ["upstream.timed-out"]
            status = .gatewayTimeout
        default:
            keys = ["upstream.failed"]
            status = .badGateway
        }
        code = keys.first?.rawValue
        if upstream == 429, let delay, delay > 0 {
            keys.insert("upstream.busy.retry-after", at: 0)
            arguments = [RetryAfter.argument: .integer(delay)]
        }
    }

    /// A client's answer is the server's. A status of success with a failure in the body says nothing worth repeating.
    init(clientOf server: Int, delay: Int?) {
        guard server >= 400 || HTTPStatusCodes.status(server) == nil else {
            keys = ["upstream.failed"]
            return
        }
        let fields: HTTPFields = delay.map { [.retryAfter: String($0)] } ?? [:]
        let plain = HTTPStatusError(server, headerFields: fields).diagnosis
        keys = [plain.key]
        codeOfStatus = plain.code
        status = plain.status
        arguments = plain.arguments
    }

    /// The diagnosis, with the messages of the upstream's code in their place.
    func diagnosis(under codes: [MessageKey]) -> Diagnosis {
        var all = overridesCodes ? keys + codes : codes + keys
        let first = all.isEmpty ? status.map { HTTPStatusCodes.key($0.code) } ?? .error : all.removeFirst()
        // The engine appends the keys of the answered status by itself.
        let plain = status.map { HTTPStatusCodes.key($0.code) }
        let code = code ?? (codes.isEmpty ? codeOfStatus : nil)
        return Diagnosis(first, under: all.filter { $0 != plain }, arguments: arguments, status: status, code: code)
    }

    static let messages: [MessageDeclaration] = [
        MessageDeclaration("upstream.failed"), MessageDeclaration("upstream.timed-out"),
        MessageDeclaration("upstream.busy"),
        MessageDeclaration("upstream.busy.retry-after", arguments: [RetryAfter.argument: .integer]),
    ]
}
