/// The level of a log line. The names are swift-log's, plus `off` for lines that are not wanted.
///
/// ```swift
/// LogLevel(rawValue: "warning")   // .warning
/// LogLevel.info < .error          // true
/// ```
public enum LogLevel: String, Sendable, Hashable, CaseIterable, Comparable {
    case trace, debug, info, notice, warning, error, critical
    /// Not logged at all. It is above all other levels, so nothing reaches it.
    case off

    /// Compares levels by severity.
    public static func < (first: LogLevel, second: LogLevel) -> Bool { first.rank < second.rank }

    private var rank: Int {
        switch self {
        case .trace: 0
        case .debug: 1
        case .info: 2
        case .notice: 3
        case .warning: 4
        case .error: 5
        case .critical: 6
        case .off: 7
        }
    }
}
