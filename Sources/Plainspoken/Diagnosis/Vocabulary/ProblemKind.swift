public import HTTPTypes

/// A kind of problem that most products have, with its status and retry advice: ready to throw, with texts in every
/// built-in language.
///
/// ```swift
/// throw Diagnosis(.resourceAlreadyExists)
/// // 409 {"title":"Already exists", …, "code":"resource.already-exists"}
/// throw Diagnosis(.limitCount(5))
/// // 409 {"detail":"You can have at most 5.", …, "code":"limit.count"}
/// ```
///
/// Each has the name of its key: `sign-in.link-expired` is `.signInLinkExpired`. You can add your own:
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

    /// Your own kind of problem.
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

    /// The message that replaces the detail if the thing has a name.
    var namedKey: MessageKey { MessageKey("\(key.rawValue).named") }

    /// This kind of problem with a named thing.
    func about(_ label: MessageKey) -> ProblemKind {
        ProblemKind(key, status: status, retry: retry, arguments: ["resource": .message(label)])
    }
}

extension Diagnosis {
    /// Describes what went wrong as one of the kinds, which come with a status and advice.
    ///
    /// ```swift
    /// throw Diagnosis(.limitRate, retry: .after(.seconds(30)))
    /// throw Diagnosis(.bodyInvalid, fieldErrors: [FieldError("#/email", .taken)])
    /// ```
    ///
    /// - Parameters:
    ///   - kind: what went wrong.
    ///   - generalKeys: more general messages, best first.
    ///   - arguments: more values besides those of the kind; they replace those of the same name.
    ///   - code: the machine-readable code; the key by default.
    ///   - fieldErrors: the parts of the request that were not accepted.
    ///   - retry: more precise advice than the kind's own, such as how long to wait; `nil` for the kind's own.
    ///   - outcome: whether the request may have taken effect; `nil` to follow the status.
    ///   - headerFields: header fields of the response.
    ///   - cause: the underlying error, for the log.
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
        let arguments = kind.arguments.merging(arguments)
        self.init(
            kind.key, under: generalKeys, arguments: arguments, status: kind.status, code: code,
            fieldErrors: fieldErrors, retry: retry ?? kind.retry, outcome: outcome, headerFields: headerFields,
            cause: cause)
        if arguments["resource"] != nil { detailKeys = [kind.namedKey] }
    }
}
