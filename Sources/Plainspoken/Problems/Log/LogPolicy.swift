import HTTPTypes

/// Which errors are logged, at which level, and in how much detail. Every setting has a default that suits a backend.
///
/// ```swift
/// var policy = LogPolicy()
/// policy.statuses = [404: .debug, 503: .warning]
/// policy.sampling = .perSecond(20)
/// policy.privateArguments = .hidden
/// router.add(middleware: ErrorTranslationMiddleware(translator, log: policy))
/// ```
///
/// Without a framework, use it with ``ErrorLog``.
public struct LogPolicy: Sendable {
    /// The level of errors from status 500 on. Default: error.
    public var serverErrors: LogLevel
    /// The level of errors with a status from 400 to 499. Default: info.
    public var clientErrors: LogLevel
    /// The level of all others, such as cancellations, which have no status. Default: debug.
    public var others: LogLevel
    /// The levels of single statuses, which override those of their class.
    public var statuses: [Int: LogLevel]
    /// How many lines about client errors are written. Default: 100 per second for each status.
    public var sampling: LogSampling
    /// The most bytes of one value in a line. Default: 2,048. Less than 16 counts as 16.
    public var maximumFieldLength: Int
    /// The most bytes of all fields in a line together, with names, spaces and quotation marks. Default: 8,192. Less
    /// than 1,024 counts as 1,024, which is enough for all short fields, and more than 1 MiB as 1 MiB.
    public var maximumLineLength: Int
    /// Whether the log shows values that no reader sees. Default: shown.
    public var privateArguments: ArgumentVisibility
    /// How values are quoted in a line. Default: as in logfmt.
    public var quoting: LogQuoting
    /// Removes secrets from a text before it is logged. It is called with the text of the error, of its cause, of
    /// another server's message, of each private argument and of each issue, before they are escaped and cut; never for
    /// a line that is not written. Default: ``LogRedaction/urls(_:)``. Credentials of requests are hidden in any case:
    /// ``LogRedaction/credentials(_:)``.
    ///
    /// Texts are cut to four times ``maximumFieldLength`` first.
    public var redact: @Sendable (String) -> String

    /// A policy with the given changes to the defaults: `LogPolicy(clientErrors: .debug)`. You can also set the
    /// properties one by one.
    ///
    /// - Parameters:
    ///   - serverErrors: the level of errors from status 500 on.
    ///   - clientErrors: the level of errors with a status from 400 to 499.
    ///   - others: the level of all others.
    ///   - statuses: the levels of single statuses.
    ///   - sampling: how many lines about client errors are written.
    ///   - maximumFieldLength: the most bytes of one value, at least 16.
    ///   - maximumLineLength: the most bytes of all fields together, at least 1,024.
    ///   - privateArguments: whether the log shows values that no reader sees.
    ///   - quoting: how values are quoted in a line.
    ///   - redact: removes secrets from a text before it is logged.
    public init(
        serverErrors: LogLevel = .error, clientErrors: LogLevel = .info, others: LogLevel = .debug,
        statuses: [Int: LogLevel] = [:], sampling: LogSampling = .perSecond(100), maximumFieldLength: Int = 2_048,
        maximumLineLength: Int = 8_192, privateArguments: ArgumentVisibility = .shown, quoting: LogQuoting = .logfmt,
        redact: @escaping @Sendable (String) -> String = LogRedaction.urls
    ) {
        self.serverErrors = serverErrors
        self.clientErrors = clientErrors
        self.others = others
        self.statuses = statuses
        self.sampling = sampling
        self.maximumFieldLength = maximumFieldLength
        self.maximumLineLength = maximumLineLength
        self.privateArguments = privateArguments
        self.quoting = quoting
        self.redact = redact
    }

    /// A text as it may be logged.
    func redacted(_ text: String) -> String { LogRedaction.credentials(redact(text)) }

    /// The level for an error answered with a status; `nil` for an error without one.
    ///
    /// ```swift
    /// LogPolicy().level(of: .notFound)    // .info
    /// ```
    public func level(of status: HTTPResponse.Status?) -> LogLevel {
        guard let code = status?.code else { return others }
        if !statuses.isEmpty, let level = statuses[code] { return level }
        return switch code {
        case 500...: serverErrors
        case 400...: clientErrors
        default: others
        }
    }
}
