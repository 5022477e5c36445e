public import HTTPTypes

/// A kind of problem that most products have, with the status and the advice that belong to it: ready to throw, and with
/// texts in every built-in language.
///
/// ```swift
/// throw Diagnosis(.resourceAlreadyExists)
/// // 409 {"title":"Already exists", …, "code":"resource.already-exists"}
/// throw Diagnosis(.limitCount(5))
/// // 409 {"detail":"You can have at most 5.", …, "code":"limit.count"}
/// ```
///
/// Each is called what its key is called: `sign-in.link-expired` is `.signInLinkExpired`. A product adds its own:
///
/// ```swift
/// extension ProblemKind {
///     static let orderSoldOut = ProblemKind("order.sold-out", status: .conflict, retry: .never)
/// }
/// ```
public struct ProblemKind: Sendable, Hashable {
    /// The message, which is also the code.
    public let key: MessageKey
    /// The status to answer with.
    public let status: HTTPResponse.Status
    /// Whether the same request can succeed later.
    public let retry: RetryAdvice
    private let values: NamedArguments

    /// The values that the texts may show.
    public var arguments: DiagnosisArguments { values.arguments }

    /// A kind of problem of your own.
    ///
    /// - Parameters:
    ///   - key: the message, for example `order.sold-out`.
    ///   - status: the status to answer with.
    ///   - retry: whether the same request can succeed later.
    ///   - arguments: the values that the texts may show, by name.
    public init(
        _ key: MessageKey, status: HTTPResponse.Status, retry: RetryAdvice = .unknown,
        arguments: DiagnosisArguments = [:]
    ) {
        self.key = key
        self.status = status
        self.retry = retry
        values = NamedArguments(arguments)
    }

    /// A kind of a thing, which can be named by a label.
    func about(_ label: MessageKey) -> ProblemKind {
        ProblemKind(key, status: status, retry: retry, arguments: ["resource": .message(label)])
    }
}

extension Diagnosis {
    /// Names what went wrong as one of the kinds that come with a status and advice.
    ///
    /// ```swift
    /// throw Diagnosis(.limitRate, retry: .after(.seconds(30)))
    /// throw Diagnosis(.bodyInvalid, fieldErrors: [FieldError("#/email", .taken)])
    /// ```
    ///
    /// - Parameters:
    ///   - kind: what went wrong.
    ///   - generalKeys: more general messages, best first.
    ///   - arguments: values besides those of the kind; of two with one name, this one counts.
    ///   - code: the machine-readable code; the key by default.
    ///   - fieldErrors: the parts of the request that were not accepted.
    ///   - retry: what is known better than the kind does, such as how long to wait; `nil` for the kind's own advice.
    ///   - outcome: whether the request can have taken effect; `nil` for what the status says.
    ///   - headerFields: header fields of the answer.
    ///   - cause: the error behind this one, for the log.
    public init(
        _ kind: ProblemKind,
        under generalKeys: [MessageKey] = [],
        arguments: DiagnosisArguments = [:],
        code: String? = nil,
        fieldErrors: [FieldError] = [],
        retry: RetryAdvice? = nil,
        outcome: RequestOutcome? = nil,
        headerFields: HTTPFields? = nil,
        cause: (any Error)? = nil
    ) {
        self.init(
            kind.key, under: generalKeys, arguments: kind.arguments.merging(arguments), status: kind.status, code: code,
            fieldErrors: fieldErrors, retry: retry ?? kind.retry, outcome: outcome, headerFields: headerFields,
            cause: cause)
    }
}
