/// How many lines about client errors are written, so that a flood of requests does not become a flood of lines.
///
/// Each status from 400 to 499 has its own share: a flood of 404s does not hide a 401. Lines about server errors are
/// always written.
public struct LogSampling: Sendable, Hashable {
    /// The most lines of one status in one second; `nil` for no limit.
    public let limit: Int?

    /// Every line is written.
    public static let all = LogSampling(limit: nil)

    /// A number of lines per second for each 4xx status. The rest are counted, and the next written line says how many
    /// there were: `omitted=4120`.
    ///
    /// - Parameter limit: lines per second for one status; with 0 they are only counted.
    public static func perSecond(_ limit: Int) -> LogSampling { LogSampling(limit: max(0, limit)) }
}
