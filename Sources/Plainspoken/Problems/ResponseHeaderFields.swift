import ByteText
import HTTPTypes

extension Problem {
    /// The header fields of a response with this problem.
    ///
    /// - Parameters:
    ///   - mediaType: of the body.
    ///   - vary: the request header fields that the choice of language and format depended on, lower-case.
    ///   - challenge: what a 401 says in `WWW-Authenticate` if the thrower does not.
    func responseHeaderFields(mediaType: String, vary: [String], challenge: String) -> HTTPFields {
        let headerFields = headerFields.with(challenge: challenge, for: status)
        var fields = HTTPFields()
        fields[.contentType] = mediaType
        if !languages.isEmpty {
            fields[.contentLanguage] = languages.map(\.description).joined(separator: ", ")
        }
        if let seconds = retry.wholeSeconds { fields[.retryAfter] = String(seconds) }
        fields[.cacheControl] = "no-store"
        fields[.xContentTypeOptions] = "nosniff"
        if let headerFields {
            for field in headerFields where !Self.reserved.contains(field.name) {
                // One value replaces ours; several values of one name (Set-Cookie, WWW-Authenticate) all stay.
                if field.name == .cacheControl || field.name == .retryAfter { fields[field.name] = nil }
            }
            for field in headerFields where !Self.reserved.contains(field.name) { fields.append(field) }
        }
        let others = headerFields?[values: .vary] ?? []
        if let merged = Vary.merged(others, with: vary) { fields[.vary] = merged }
        return fields
    }

    /// Fields that describe our body; the thrower's would describe another one.
    private static let reserved: Set<HTTPField.Name> = [
        .contentType, .contentLanguage, .contentLength, .contentEncoding, .transferEncoding, .vary,
    ]
}

extension HTTPFields? {
    /// The fields with a challenge, which every 401 must have (RFC 9110 §15.5.2), for other statuses as they are.
    func with(challenge: String, for status: HTTPResponse.Status?) -> HTTPFields? {
        guard status == .unauthorized, self?[.wwwAuthenticate] == nil else { return self }
        var fields = self ?? HTTPFields()
        fields[.wwwAuthenticate] = challenge
        return fields
    }
}

/// The header field `Vary` (RFC 9110 §12.5.5).
package enum Vary {
    /// The field's value with further names in it, each once; `nil` where nothing varies.
    ///
    /// ```swift
    /// Vary.merged(["Origin"], with: ["accept-language"])   // "Origin, accept-language"
    /// Vary.merged(["*"], with: ["accept-language"])        // "*"
    /// ```
    package static func merged(_ values: [String], with names: [String]) -> String? {
        var all: [String] = []
        var seen: Set<String> = []
        for name in values.flatMap({ $0.split(separator: ",") }).map(String.init) + names {
            let trimmed = ASCII.trimmed(name)
            if trimmed == "*" { return "*" }
            if !trimmed.isEmpty, seen.insert(ASCII.lowercased(trimmed)).inserted { all.append(trimmed) }
        }
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }
}
