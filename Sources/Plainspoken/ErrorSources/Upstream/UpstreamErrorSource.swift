import HTTPTypes
import LanguageTags

/// Diagnoses ``UpstreamError``: finds the code, message and fields in the bodies that servers actually send.
///
/// In a gateway, the default, the upstream's failure is not the reader's fault: 429 and 503 become 503 with the wait, a
/// time-out becomes 504, and everything else 502. In a client, the reader gets the server's status.
///
/// The texts are our own: the upstream's code is looked up in the catalogs as `server.<service>.<code>` and
/// `server.<code>`. In a gateway such an entry provides detail and action; title, code and type stay those of
/// `upstream.*`, unless ``codes`` says otherwise. In a client the whole entry is used, and the public code is the
/// server's own. The upstream's message goes to the log, except for a problem from a trusted server (``trust``).
public struct UpstreamErrorSource: ErrorSource, UpstreamNaming {
    /// The only upstream that this source handles; `nil` for all.
    public var service: String?
    /// Other answers, by the code in the upstream's body.
    public var codes: [String: UpstreamOverride] = [:]
    /// Other answers, by the upstream's status.
    public var statuses: [Int: UpstreamOverride] = [:]
    /// Whether readers may see the upstream's own message.
    public var disclosure = ForeignText.Disclosure.never
    /// The names of the values in the upstream's body that texts may show. All others only go to the log.
    public var publicArguments: Set<String> = []
    /// Whether readers of a gateway see which fields the upstream rejected. Only for upstreams that receive the
    /// reader's own document. In a client they are always shown.
    public var passesFieldErrorsOn = false
    /// Which of the upstream's texts may reach the reader unchanged.
    public var trust = UpstreamTrust.byRole
    /// Formats of your own, and what readers may see of each upstream. For the upstreams that it lists, its policy
    /// counts instead of ``disclosure``, ``publicArguments``, ``passesFieldErrorsOn`` and ``trust``.
    public var settings = UpstreamSettings()
    /// Reads XML bodies: `import PlainspokenXML` and use `.xml`. Without it they count as unreadable.
    public var markup: (any MarkupReader)?

    /// By default it handles all upstreams; change the properties as needed.
    public init() {}

    public func diagnose(_ error: UpstreamError, in context: DiagnosisContext) -> Diagnosis? {
        if let service, service != error.service { return nil }
        let answer = UpstreamAnswer(error, markup: markup)
        let finding =
            UpstreamShapes.best(for: answer, formats: settings.formats, from: error.service) ?? UpstreamFinding()
        return diagnosis(of: error, finding, language: answer.language, answer.issues, in: context)
    }

    /// - Parameters:
    ///   - error: the failure.
    ///   - finding: what the server said.
    ///   - language: the language of its message, if the message itself does not say.
    ///   - issues: what could not be read.
    func diagnosis(
        of error: UpstreamError, _ finding: UpstreamFinding, language: LanguageTag?, _ issues: [TranslationIssue],
        in context: DiagnosisContext
    ) -> Diagnosis {
        let policy = policy(for: error.service)
        let keys = UpstreamKeys(service: error.service, codes: finding.codes)

        var diagnosis = diagnosis(of: error, finding, keys, context.role)
        if policy.trust.covers(error.status, context.role), override(of: error.status, finding) == nil {
            diagnosis.foreignProblem = finding.problemPassedOn(by: error)
        }
        for (name, value) in finding.arguments.prefix(UpstreamFinding.maximumArguments) {
            diagnosis.arguments[name] = policy.publicArguments.contains(name) ? value.shortened : .private(value)
        }
        var surplus: TranslationIssue?
        if context.role == .client || policy.passesFieldErrorsOn {
            let fields = finding.fieldErrors.filter(\.namesField)
            diagnosis.fieldErrors = fields.prefix(AnswerLimits.fieldErrors).map {
                $0.fieldError(service: error.service)
            }
            surplus = .surplus(ofFieldErrors: fields.count)
        }
        diagnosis.foreignText = finding.message.map {
            ForeignText($0.text, language: $0.language ?? language, disclosure: policy.disclosure)
        }
        diagnosis.cause = UpstreamReport(error, finding)
        diagnosis.issues = issues + keys.issues + (surplus.map { [$0] } ?? [])
        return diagnosis
    }

    /// What readers may see of an upstream.
    private func policy(for service: String) -> UpstreamPolicy {
        settings.policies[service]
            ?? UpstreamPolicy(
                disclosure: disclosure, publicArguments: publicArguments, passesFieldErrorsOn: passesFieldErrorsOn,
                trust: trust)
    }

    private func diagnosis(
        of error: UpstreamError, _ finding: UpstreamFinding, _ keys: UpstreamKeys, _ role: ProgramRole
    ) -> Diagnosis {
        // The body's status is used only if the status line reports success: a body cannot turn a 500 into a 400.
        let status = error.status < 400 ? finding.status ?? error.status : error.status
        let outcome = UpstreamOutcome(
            status, delay: finding.delay(of: error), keys: keys.keys,
            serverCode: finding.codes.first, limit: finding.limit(of: error))
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

    /// - Throws: if a source's service has a name that cannot be part of a message key.
    static func check(_ sources: [any ErrorSource]) throws(CatalogDiagnostic) {
        for source in sources {
            guard let service = (source as? any UpstreamNaming)?.service, UpstreamKeys.name(of: service) == nil else {
                continue
            }
            throw CatalogDiagnostic(
                .invalidServiceName,
                "“\(service)” cannot be the name of an upstream, because it cannot be part of a message key",
                help: "Use ASCII letters and digits, with - between words: payments-api. "
                    + "Texts for its codes are then found under server.payments-api.<code>.")
        }
    }
}

extension ErrorSource where Self == UpstreamErrorSource {
    /// Failures that servers behind us reported. Built in as `.upstream()`.
    ///
    /// ```swift
    /// .upstream(
    ///     service: "payments",
    ///     codes: ["card_declined": UpstreamOverride("payment.declined", status: 402)],
    ///     statuses: [404: UpstreamOverride(status: .notFound)])
    /// ```
    ///
    /// - Parameters:
    ///   - service: the only upstream to handle; `nil` for all. If the name cannot be part of a message key, making the
    ///     translator fails.
    ///   - codes: other answers, by the code in the upstream's body.
    ///   - statuses: other answers, by the upstream's status.
    ///   - disclosure: whether readers may see the upstream's own message.
    ///   - publicArguments: the names of the values in the upstream's body that texts may show.
    ///   - passesFieldErrorsOn: whether readers of a gateway see which fields the upstream rejected.
    ///   - trust: which of the upstream's texts may reach the reader unchanged. Default: problems in a client, nothing
    ///     in a gateway.
    ///   - markup: reads XML bodies: `.xml` from PlainspokenXML.
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
