// Limits, and files.
extension ProblemKind {
    /// Thrown where requests come too fast. With `retry: .after(…)` the text says how long to wait.
    public static let limitRate = ProblemKind("limit.rate", status: .tooManyRequests, retry: .later)
    /// Thrown where what is allowed for a day or a month is used up. With `retry: .after(…)` the text says how long to wait.
    public static let limitQuota = ProblemKind("limit.quota", status: .tooManyRequests, retry: .later)
    /// Thrown where the reader has no room left for what is to be stored.
    public static let limitStorage = ProblemKind("limit.storage", status: .forbidden, retry: .never)
    /// Thrown where a file was looked at and is not taken: damaged, or not safe.
    public static let fileRejected = ProblemKind("file.rejected", status: .unprocessableContent, retry: .never)

    /// Thrown where the reader wants one more of something than they can have, such as projects.
    ///
    /// - Parameter limit: how many they can have.
    public static func limitCount(_ limit: Int) -> ProblemKind {
        ProblemKind("limit.count", status: .conflict, retry: .never, arguments: ["limit": .integer(limit)])
    }

    /// Thrown where a file is too large: `.limitFileSize(2.5, .megabyte)`.
    ///
    /// - Parameters:
    ///   - limit: the largest size that is taken.
    ///   - unit: what the size is counted in.
    public static func limitFileSize(_ limit: ExactNumber, _ unit: FileSizeUnit) -> ProblemKind {
        ProblemKind(
            "limit.file-size", status: .contentTooLarge, retry: .never,
            arguments: ["limit": limit.argument, "unit": unit.argument])
    }

    static let ofLimits = [
        limitRate, limitQuota, limitCount(0), limitFileSize(0, .byte), limitStorage, fileRejected,
    ]
}
