import HTTPTypes

/// Diagnoses ``UpstreamError``: finds code, message and fields in the bodies that servers really send.
///
/// As a gateway, the default, the upstream's failure is not the reader's: 429 and 503 become 503 with the wait, a time-out 504,
/// all else 502. As a client the server's status is the answer.
///
/// The texts are our own: the upstream's code is looked up in the catalogs as `server.<service>.<code>` and `server.<code>`. As
/// a gateway such an entry gives detail and action; title, code and type stay those of `upstream.*`, unless ``codes`` says
/// otherwise. As a client the whole entry counts, and the public code is the server's own. The upstream's sentence goes to the
/// log, but for a problem of a server that is trusted (``trust``).
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
    /// What of the upstream's answers may reach the reader as it is.
    public var trust = UpstreamTrust.byRole
    /// Reads XML bodies; `import PlainspokenXML` and say `.xml`. Without it they count as unreadable.
    public var markup: (any MarkupReader)?

    /// Knows the upstreams, and answers, as its properties say; by default all of them.
    public init() {}

    public func diagnose(_ error: UpstreamError, in context: DiagnosisContext) -> Diagnosis? {
        if let service, service != error.service { return nil }
        let answer = UpstreamAnswer(error, markup: markup)
        let finding = UpstreamShapes.best(for: answer) ?? UpstreamFinding()
        let keys = UpstreamKeys(service: error.service, codes: finding.codes)

        var diagnosis = diagnosis(of: error, finding, keys, context.role)
        if trust.covers(error.status, context.role), override(of: error.status, finding) == nil {
            diagnosis.foreignProblem = finding.problemPassedOn(by: error)
        }
        for (name, value) in finding.arguments.prefix(UpstreamFinding.maximumArguments) {
            diagnosis.arguments[name] = publicArguments.contains(name) ? value.shortened : .private(value)
        }
        var surplus: TranslationIssue?
        if context.role == .client || passesFieldErrorsOn {
            let fields = finding.fieldErrors.filter(\.namesField)
            diagnosis.fieldErrors = fields.prefix(AnswerLimits.fieldErrors).map {
                $0.fieldError(service: error.service)
            }
            surplus = .surplus(ofFieldErrors: fields.count)
        }
        diagnosis.foreignText = finding.message.map {
            ForeignText($0.text, language: $0.language ?? answer.language, disclosure: disclosure)
        }
        diagnosis.cause = UpstreamReport(error, finding)
        diagnosis.issues = answer.issues + keys.issues + (surplus.map { [$0] } ?? [])
        return diagnosis
    }

    private func diagnosis(
        of error: UpstreamError, _ finding: UpstreamFinding, _ keys: UpstreamKeys, _ role: ProgramRole
    ) -> Diagnosis {
        // Only what is not in the status line: a body cannot turn an answered 500 into a 400.
        let status = error.status < 400 ? finding.status ?? error.status : error.status
        let outcome = UpstreamOutcome(
            status, delay: finding.delay(of: error), keys: keys.keys,
            serverCode: finding.codes.first)
        if let override = override(of: error.status, finding) { return outcome.overridden(by: override, role) }
        return role == .gateway ? outcome.forGateway : outcome.forClient
    }

    private func override(of status: Int, _ finding: UpstreamFinding) -> UpstreamOverride? {
        finding.codes.lazy.compactMap { codes[$0] }.first ?? statuses[status]
    }

    public var messages: [MessageDeclaration] {
        UpstreamOutcome.messages + Vocabulary.messages(of: UpstreamFieldError.kinds)
            + (Array(codes.values) + Array(statuses.values)).compactMap(\.key).map {
                MessageDeclaration($0)
            }
    }

    /// - Throws: for a source whose service has a name that no message key can have.
    static func check(_ sources: [any ErrorSource]) throws(CatalogDiagnostic) {
        for source in sources {
            guard let service = (source as? UpstreamErrorSource)?.service, UpstreamKeys.name(of: service) == nil else {
                continue
            }
            throw CatalogDiagnostic(
                .invalidServiceName, "“\(service)” cannot be the name of an upstream: no message key can have it",
                help: "Use ASCII letters and digits, with - between words: payments-api. "
                    + "Texts for its codes are found under server.payments-api.<code>.")
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
    ///   - service: the only upstream that is meant; `nil` for all. A name that no message key can have is an error when the
    ///     translator is made.
    ///   - codes: what to answer instead, by the code in the upstream's body.
    ///   - statuses: what to answer instead, by the upstream's status.
    ///   - disclosure: whether readers may see the upstream's own sentence.
    ///   - publicArguments: the names of the values in the upstream's body that texts may show.
    ///   - passesFieldErrorsOn: whether readers of a gateway see which fields the upstream refused.
    ///   - trust: what of the upstream's answers may reach the reader as it is. Default: problems as a client, nothing as a
    ///     gateway.
    ///   - markup: reads XML bodies: `.xml` of PlainspokenXML.
    public static func upstream(
        service: String? = nil, codes: [String: UpstreamOverride] = [:], statuses: [Int: UpstreamOverride] = [:],
        disclosure: ForeignText.Disclosure = .never, publicArguments: Set<String> = [],
        passesFieldErrorsOn: Bool = false, trust: UpstreamTrust = .byRole, markup: (any MarkupReader)? = nil
    ) -> UpstreamErrorSource {
        var source = UpstreamErrorSource()
        source.service = service
        source.codes = codes
        source.statuses = statuses
        source.disclosure = disclosure
        source.publicArguments = publicArguments
        source.passesFieldErrorsOn = passesFieldErrorsOn
        source.trust = trust
        source.markup = markup
        return source
    }
}
