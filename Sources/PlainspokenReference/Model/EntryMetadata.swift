import Plainspoken

/// What the catalogs of the source language say about a problem, besides its texts.
struct EntryMetadata {
    /// The entries for the key, the topmost first.
    private let entries: [CatalogEntry]

    init(_ entries: [CatalogEntry]) { self.entries = entries }

    /// For bare HTTP statuses, the key itself says it, whatever an entry states. An application that only words a built-in problem
    /// differently does not have to repeat its status.
    var status: Int? {
        entries.first.flatMap { Self.httpStatus(of: $0.key) } ?? entries.lazy.compactMap(\.status).first
    }

    /// The statuses that the engine gives it instead in some circumstances.
    var otherStatuses: [Int] { entries.first.map { Diagnosis.otherStatuses(of: $0.key, status: status) } ?? [] }

    /// What the message is in an answer. New words for a problem don't make it anything else.
    var role: MessageRole {
        let roles = entries.map { MessageRole($0, status: status) }
        return roles.contains(.problem) ? .problem : roles.first ?? .other
    }

    var retry: RetryAdvice? {
        if let advice = entries.lazy.compactMap(\.retry).first { return advice }
        guard let status = entries.first.flatMap({ Self.httpStatus(of: $0.key) }), status >= 400 else { return nil }
        let advice = HTTPStatusCodes.retryAdvice(status)
        return advice == .unknown ? nil : advice
    }

    /// The status of `http.404`.
    private static func httpStatus(of key: MessageKey) -> Int? {
        guard key.rawValue.hasPrefix("http.") else { return nil }
        return Int(key.rawValue.dropFirst(5)).flatMap { HTTPStatusCodes.range.contains($0) ? $0 : nil }
    }
}
