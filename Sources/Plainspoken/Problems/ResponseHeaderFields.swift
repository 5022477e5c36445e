import ByteText
import HTTPTypes

extension Problem {
    /// The header fields of a response with this problem.
    ///
    /// - Parameters:
    ///   - mediaType: of the body.
    ///   - vary: the request header fields that the choice of language and format depended on, lower-case.
    func responseHeaderFields(mediaType: String, vary: [String]) -> HTTPFields {
        var fields = HTTPFields()
        fields[.contentType] = mediaType
        if !languages.isEmpty {
            fields[.contentLanguage] = languages.map(\.description).joined(separator: ", ")
        }
        if let retryAfter { fields[.retryAfter] = String(retryAfter) }
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

/// The header field `Vary` (RFC 9110 §12.5.5).
public enum Vary {
    /// The field's value with further names in it, each once; `nil` where nothing varies.
    ///
    /// ```swift
    /// Vary.merged(["Origin"], with: ["accept-language"])   // "Origin, accept-language"
    /// Vary.merged(["*"], with: ["accept-language"])        // "*"
    /// ```
    public static func merged(_ values: [String], with names: [String]) -> String? {
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
