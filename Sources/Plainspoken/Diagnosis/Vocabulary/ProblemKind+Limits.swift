// Limits, and files.
extension ProblemKind {
    /// There are too many requests. With `retry: .after(…)` the text says how long to wait.
    public static let limitRate = ProblemKind("limit.rate", status: .tooManyRequests, retry: .later)
    /// The allowance for a day or a month is used up. With `retry: .after(…)` the text says how long to wait.
    public static let limitQuota = ProblemKind("limit.quota", status: .tooManyRequests, retry: .later)
    /// The reader's storage is full.
    public static let limitStorage = ProblemKind("limit.storage", status: .forbidden, retry: .never)
    /// A file was examined and rejected: it is damaged or unsafe.
    public static let fileRejected = ProblemKind("file.rejected", status: .unprocessableContent, retry: .never)

    /// The reader cannot have any more of something, such as projects.
    ///
    /// - Parameter limit: how many they can have.
    public static func limitCount(_ limit: Int) -> ProblemKind {
        ProblemKind("limit.count", status: .conflict, retry: .never, arguments: ["limit": .integer(limit)])
    }

    /// A file is too large: `.limitFileSize(2.5, .megabyte)`.
    ///
    /// - Parameters:
    ///   - limit: the largest allowed size.
    ///   - unit: the unit of the size.
    public static func limitFileSize(_ limit: ExactNumber, _ unit: FileSizeUnit) -> ProblemKind {
        ProblemKind(
            "limit.file-size", status: .contentTooLarge, retry: .never,
            arguments: ["limit": limit.argument, "unit": unit.argument])
    }

    static let ofLimits = [
        limitRate, limitQuota, limitCount(0), limitFileSize(0, .byte), limitStorage, fileRejected,
    ]
}
