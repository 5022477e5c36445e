import Plainspoken

/// What the catalog of the source language says about a problem, besides its texts. For bare HTTP statuses, the key itself says it.
enum EntryMetadata {
    static func status(of entry: CatalogEntry) -> Int? {
        httpStatus(of: entry.key)
    }

    static func retry(of entry: CatalogEntry) -> RetryAdvice? {
        guard let status = httpStatus(of: entry.key), status >= 400 else { return nil }
        let advice = HTTPStatusCodes.retryAdvice(status)
        return advice == .unknown ? nil : advice
    }

    static func about(_ entry: CatalogEntry) -> String? { nil }

    static func replacement(of entry: CatalogEntry) -> MessageKey? { nil }

    static func isPrivate(_ placeholder: CatalogPlaceholder) -> Bool { false }

    /// The status of `http.404`.
    private static func httpStatus(of key: MessageKey) -> Int? {
        guard key.rawValue.hasPrefix("http.") else { return nil }
        return Int(key.rawValue.dropFirst(5)).flatMap { HTTPStatusCodes.range.contains($0) ? $0 : nil }
    }
}
