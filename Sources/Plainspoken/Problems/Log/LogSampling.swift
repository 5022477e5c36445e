/// How many lines about clients' errors are written, so that a flood of requests does not become a flood of lines.
///
/// Each status from 400 to 499 has a share of its own: a flood of 404 hides no 401. Lines about servers' errors are always
/// written.
public struct LogSampling: Sendable, Hashable {
    /// The most lines of one status in one second; `nil` for no limit.
    public let limit: Int?

    /// Every line is written.
    public static let all = LogSampling(limit: nil)

    /// So many lines of each 4xx status in each second. The others are counted, and the next line that is written says how
    /// many they were: `omitted=4120`.
    ///
    /// - Parameter limit: lines of one status in one second; with 0 they are only counted.
    public static func perSecond(_ limit: Int) -> LogSampling { LogSampling(limit: max(0, limit)) }
}
