#if Hummingbird
import Hummingbird
import Logging
import Plainspoken

extension ErrorLog {
    /// Logs an answered error through its request's logger, if both the policy and the logger want it.
    ///
    /// - Parameters:
    ///   - problem: the problem that the reader got, with its report.
    ///   - request: only its method and its `traceparent` are logged.
    ///   - context: provides the logger and the matched route. If no route matched, Hummingbird has a placeholder
    ///     instead of a path.
    func log(_ problem: Problem, of request: Request, in context: some RequestContext) {
        let logger = context.logger
        let entry = entry(
            for: problem,
            of: LoggedRequest(
                method: request.method, path: context.endpointPath.flatMap { $0.hasPrefix("/") ? $0 : nil },
                trace: TraceParent(in: request.headers)),
            ifAtLeast: LogLevel(logger.logLevel))
        guard let entry, let level = Logger.Level(entry.level) else { return }
        var metadata = Logger.Metadata(minimumCapacity: entry.fields.count)
        for field in entry.fields { metadata[field.name] = .string(field.value) }
        logger.log(level: level, "Request failed", metadata: metadata)
    }
}

extension LogLevel {
    init(_ level: Logger.Level) {
        self =
            switch level {
            case .trace: .trace
            case .debug: .debug
            case .info: .info
            case .notice: .notice
            case .warning: .warning
            case .error: .error
            case .critical: .critical
            }
    }
}

extension Logger.Level {
    /// `nil` for errors that are not logged.
    init?(_ level: LogLevel) {
        switch level {
        case .trace: self = .trace
        case .debug: self = .debug
        case .info: self = .info
        case .notice: self = .notice
        case .warning: self = .warning
        case .error: self = .error
        case .critical: self = .critical
        case .off: return nil
        }
    }
}
#endif
