import Plainspoken

/// What the catalogs of the source language say about a problem, besides its texts.
struct EntryMetadata {
    /// The entries for the key, the topmost first.
    private let entries: [CatalogEntry]

    init(_ entries: [CatalogEntry]) { self.entries = entries }

    /// An application that only words a built-in problem differently does not have to repeat its status. For bare HTTP statuses, the
    /// key itself says it.
    var status: Int? {
        entries.lazy.compactMap(\.status).first ?? entries.first.flatMap { Self.httpStatus(of: $0.key) }
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
