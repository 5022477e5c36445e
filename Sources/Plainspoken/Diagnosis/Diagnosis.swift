import HTTPTypes

/// What went wrong, before any words are chosen: message keys, arguments, the status to answer with, and details that
/// the reader must not see.
///
/// An ``ErrorSource`` makes one from an error it knows. A diagnosis is itself an `Error`, so that a route can throw one
/// without declaring a type:
///
/// ```swift
/// throw Diagnosis("signup.email-taken", status: .conflict)
/// // 409 {"title":"Address already in use", …, "code":"signup.email-taken"}
/// ```
public struct Diagnosis: Error, Sendable {
    /// The most specific message.
    public var key: MessageKey

    /// More general messages, tried in this order if the catalogs have no entry for ``key``. The keys of the status
    /// (`http.404`, `http.client-error`, `error`) follow automatically.
    public var generalKeys: [MessageKey]

    /// The values that the texts may show.
    public var arguments: DiagnosisArguments

    /// The status to answer with; `nil` for failures without a response, such as a cancelled call.
    public var status: HTTPResponse.Status? {
        get { storedStatus.value }
        set { storedStatus = StoredStatus(newValue) }
    }
    var storedStatus: StoredStatus

    /// The machine-readable code that the reader's program sees; `nil` for the key itself.
    public var code: String?

    /// Whether another attempt makes sense, and when.
    public var retry: RetryAdvice

    /// Whether the request may have taken effect although it failed; `nil` to follow the status: it may have with 500,
    /// 502 or 504.
    public var outcome: RequestOutcome?

    /// The underlying error. It goes to the log, never to the reader.
    public var cause: (any Error)?

    /// The parts that only a few diagnoses have; `nil` for the others.
    var extras: DiagnosisExtras?
}

// The initializers are in an extension to keep the memberwise one, which builds the value in place. An initializer that
// assigns each member would build the value elsewhere and copy it.
extension Diagnosis {
    /// Describes what went wrong.
    ///
    /// - Parameters:
    ///   - key: the most specific message, for example `"payment.limit-reached"`.
    ///   - generalKeys: more general messages, best first.
    ///   - arguments: the values that the texts may show, by name.
    ///   - status: the status to answer with, `nil` for none. Default: 500.
    ///   - code: the machine-readable code; the key by default.
    ///   - fieldErrors: the parts of the request that were not accepted.
    ///   - retry: whether another attempt makes sense.
    ///   - outcome: whether the request may have taken effect; `nil` to follow the status.
    ///   - headerFields: header fields of the response.
    ///   - cause: the underlying error, for the log.
    public init(
        _ key: MessageKey,
        under generalKeys: [MessageKey] = [],
        arguments: DiagnosisArguments = DiagnosisArguments(),
        status: HTTPResponse.Status? = .internalServerError,
        code: String? = nil,
        fieldErrors: [FieldError] = [],
        retry: RetryAdvice = .unknown,
        outcome: RequestOutcome? = nil,
        headerFields: HTTPFields? = nil,
        cause: (any Error)? = nil
    ) {
        self.init(
            key: key, generalKeys: generalKeys, arguments: arguments, storedStatus: StoredStatus(status), code: code,
            retry: retry,
            outcome: outcome, cause: cause,
            extras: DiagnosisExtras(fieldErrors, headerFields))
    }

    /// States that an error only wraps another one, which should be diagnosed instead.
    ///
    /// Nested wrappers are followed up to 8 deep. The wrapper's ``outcome`` is kept; everything else comes from the wrapped
    /// error.
    ///
    /// - Parameter error: the wrapped error.
    public static func underlying(_ error: any Error) -> Diagnosis {
        var diagnosis = Diagnosis.general(cause: error)
        diagnosis.replacement = error
        return diagnosis
    }

    /// An error that no source knows: a general message, status 500, and the error itself for the log.
    static func general(cause: (any Error)?) -> Diagnosis {
        Diagnosis(.error, cause: cause)
    }
}
