import HTTPTypes

extension Diagnosis {
    /// An error from the catalogs, without its values. The functions that the plugin `PlainspokenKeys` generates call it;
    /// in code of your own, `Diagnosis(_:status:)` says the same.
    ///
    /// - Parameters:
    ///   - key: the message.
    ///   - status: the status to answer with, 100 to 599; `nil` for failures without a response. Anything else becomes 500.
    ///   - retry: whether another attempt makes sense.
    public init(typedKey key: MessageKey, status: Int?, retry: RetryAdvice = .unknown) {
        self.init(
            key: key, generalKeys: [], arguments: DiagnosisArguments(),
            status: status.map { 100...599 ~= $0 ? HTTPResponse.Status(integerLiteral: $0) : .internalServerError },
            code: nil, retry: retry, outcome: nil, cause: nil, extras: nil)
    }
}
