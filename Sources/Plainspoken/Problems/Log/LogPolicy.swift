import HTTPTypes

/// Which errors are logged, how seriously, and how much of them. Every member has a default that suits a backend.
///
/// ```swift
/// var policy = LogPolicy()
/// policy.statuses = [404: .debug, 503: .warning]
/// policy.sampling = .perSecond(20)
/// policy.privateArguments = .hidden
/// router.add(middleware: ErrorTranslationMiddleware(translator, log: policy))
/// ```
///
/// Without a framework, ``ErrorLog`` follows it.
public struct LogPolicy: Sendable {
    /// The level of errors from status 500 on. Default: error.
    public var serverErrors: LogLevel
    /// The level of errors with a status from 400 to 499. Default: info.
    public var clientErrors: LogLevel
    /// The level of all others, such as cancellations, which have no status. Default: debug.
    public var others: LogLevel
    /// The levels of single statuses, which count more than their class's.
    public var statuses: [Int: LogLevel]
    /// How many lines about errors of clients are written. Default: 100 a second of each status.
    public var sampling: LogSampling
    /// The most bytes that one value has in a line. Default: 2,048. Less than 16 counts as 16.
    public var maximumFieldLength: Int
    /// The most bytes that all fields of a line have together, with names, spaces and quotation marks. Default: 8,192. Less
    /// than 1,024 counts as 1,024, in which all short fields have room, and more than 1 MiB as 1 MiB.
    public var maximumLineLength: Int
    /// Whether the log shows values that no reader sees. Default: shown.
    public var privateArguments: ArgumentVisibility
    /// How values stand in a line. Default: as in logfmt.
    public var quoting: LogQuoting
    /// Takes out of a text what must not stay in a log. It is called with the text of the error, of its cause, of another
    /// server's message, of each private argument and of each trouble on the way, before they are escaped and cut; never for a
    /// line that is not written. Default: ``LogRedaction/urls(_:)``.
    ///
    /// Texts are cut to four times ``maximumFieldLength`` before it sees them.
    public var redact: @Sendable (String) -> String

    /// A policy that differs from the defaults: `LogPolicy(clientErrors: .debug)`, or `var policy = LogPolicy()` and then
    /// property by property.
    ///
    /// - Parameters:
    ///   - serverErrors: the level of errors from status 500 on.
    ///   - clientErrors: the level of errors with a status from 400 to 499.
    ///   - others: the level of all others.
    ///   - statuses: the levels of single statuses.
    ///   - sampling: how many lines about errors of clients are written.
    ///   - maximumFieldLength: the most bytes of one value, from 16 on.
    ///   - maximumLineLength: the most bytes of all fields together, from 1,024 on.
    ///   - privateArguments: whether the log shows values that no reader sees.
    ///   - quoting: how values stand in a line.
    ///   - redact: takes out of a text what must not stay in a log.
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

    /// The level of an error that is answered with a status; `nil` for one that has none.
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
