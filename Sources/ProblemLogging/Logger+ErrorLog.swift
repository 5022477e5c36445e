#if GRPC || Hummingbird
package import Logging
package import Plainspoken

extension ErrorLog {
    /// Logs an answered error, if both the policy and the logger want it.
    ///
    /// - Parameters:
    ///   - problem: the problem that the reader got, with its report.
    ///   - logger: the request's.
    ///   - module: the module that logs, which is the line's source.
    ///   - request: what may be logged about the failed request.
    package func log(
        _ problem: EncodedProblem, to logger: Logger, as module: String, of request: @autoclosure () -> LoggedRequest
    ) {
        let entry = entry(for: problem, of: request(), ifAtLeast: LogLevel(logger.logLevel))
        guard let entry, let level = Logger.Level(entry.level) else { return }
        var metadata = Logger.Metadata(minimumCapacity: entry.fields.count)
        for field in entry.fields { metadata[field.name] = .string(field.value) }
        logger.log(level: level, "Request failed", metadata: metadata, source: module)
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
