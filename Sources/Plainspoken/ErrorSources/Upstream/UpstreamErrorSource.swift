import HTTPTypes

/// Diagnoses ``UpstreamError``: finds code, message and fields in the bodies that servers really send.
///
/// As a gateway, the default, the upstream's failure is not the reader's: 429 becomes 503 with its wait, a time-out 504, all
/// else 502. As a client the server's status is the answer. The texts are our own: the upstream's code is looked up in the
/// catalogs as `server.<service>.<code>` and `server.<code>`; the upstream's sentence goes to the log.
public struct UpstreamErrorSource: ErrorSource {
    /// The only upstream that the source knows; `nil` for all.
    public var service: String?
    /// What to answer instead, by the code in the upstream's body.
    public var codes: [String: UpstreamOverride] = [:]
    /// What to answer instead, by the upstream's status.
    public var statuses: [Int: UpstreamOverride] = [:]
    /// Whether readers may see the upstream's own sentence.
    public var disclosure = ForeignText.Disclosure.never
    /// The names of the values in the upstream's body that texts may show. All others go to the log.
    public var publicArguments: Set<String> = []
    /// Whether readers of a gateway see which fields the upstream refused. Only for upstreams that get the reader's own
    /// document. Clients always see them.
    public var passesFieldErrorsOn = false
    /// Reads XML bodies; `import PlainspokenXML` and say `.xml`. Without it they count as unreadable.
    public var markup: (any MarkupReader)?

    /// Knows the upstreams, and answers, as its properties say; by default all of them.
    public init() {}

    public func diagnose(_ error: UpstreamError, in context: DiagnosisContext) -> Diagnosis? {
        if let service, service != error.service { return nil }
        let answer = UpstreamAnswer(error, markup: markup)
        let finding = UpstreamShapes.best(for: answer) ?? UpstreamFinding()
        let codes = UpstreamKeys(service: error.service, codes: finding.codes)
        let delay = RetryAfter.seconds(in: error.headerFields) ?? finding.retryAfter

        var diagnosis = outcome(of: error.status, finding, delay, context.role).diagnosis(under: codes.keys)
        diagnosis.retry = delay.map { .after(.seconds($0)) } ?? HTTPStatusCodes.retryAdvice(error.status)
        if let delay, diagnosis.arguments[RetryAfter.argument] == nil {
            diagnosis.arguments[RetryAfter.argument] = .integer(delay)
        }
        for (name, value) in finding.arguments.prefix(UpstreamFinding.maximumArguments) {
            diagnosis.arguments[name] = publicArguments.contains(name) ? value : .private(value)
        }
        if context.role == .client || passesFieldErrorsOn {
            diagnosis.fieldErrors = finding.fieldErrors.prefix(UpstreamFinding.maximumFieldErrors).map {
                $0.fieldError(service: error.service)
            }
        }
        diagnosis.foreignText = finding.message.map {
            ForeignText($0.text, language: $0.language ?? answer.language, disclosure: disclosure)
        }
        diagnosis.cause = UpstreamReport(error, finding)
        diagnosis.issues = answer.issues + codes.issues
        return diagnosis
    }

    private func outcome(of status: Int, _ finding: UpstreamFinding, _ delay: Int?, _ role: ProgramRole)
        -> UpstreamOutcome
    {
        if let override = finding.codes.lazy.compactMap({ codes[$0] }).first ?? statuses[status] {
            return UpstreamOutcome(override)
        }
        // Only what is not in the status line: a body cannot turn an answered 500 into a 400.
        let status = status < 400 ? finding.status ?? status : status
        switch role {
        case .gateway: return UpstreamOutcome(gatewayFor: status, delay: delay)
        case .client: return UpstreamOutcome(clientOf: status, delay: delay)
        }
    }

    public var messages: [MessageDeclaration] {
        UpstreamOutcome.messages + FieldIssue.messages
            + (Array(codes.values) + Array(statuses.values)).compactMap(\.key).map {
                MessageDeclaration($0)
            }
    }
}

extension ErrorSource where Self == UpstreamErrorSource {
    /// Failures that servers behind us have answered. Built in as `.upstream()`.
    ///
    /// ```swift
    /// .upstream(
    ///     service: "payments",
    ///     codes: ["card_declined": UpstreamOverride("payment.declined", status: 402)],
    ///     statuses: [404: UpstreamOverride(status: .notFound)])
    /// ```
    ///
    /// - Parameters:
    ///   - service: the only upstream that is meant; `nil` for all.
    ///   - codes: what to answer instead, by the code in the upstream's body.
    ///   - statuses: what to answer instead, by the upstream's status.
    ///   - disclosure: whether readers may see the upstream's own sentence.
    ///   - publicArguments: the names of the values in the upstream's body that texts may show.
    ///   - passesFieldErrorsOn: whether readers of a gateway see which fields the upstream refused.
    ///   - markup: reads XML bodies: `.xml` of PlainspokenXML.
    public static func upstream(
        service: String? = nil, codes: [String: UpstreamOverride] = [:], statuses: [Int: UpstreamOverride] = [:],
        disclosure: ForeignText.Disclosure = .never, publicArguments: Set<String> = [],
        passesFieldErrorsOn: Bool = false, markup: (any MarkupReader)? = nil
    ) -> UpstreamErrorSource {
        var source = UpstreamErrorSource()
        source.service = service
        source.codes = codes
        source.statuses = statuses
        source.disclosure = disclosure
        source.publicArguments = publicArguments
        source.passesFieldErrorsOn = passesFieldErrorsOn
        source.markup = markup
        return source
    }
}
