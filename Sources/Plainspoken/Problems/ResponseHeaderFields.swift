import ByteText
import HTTPTypes

extension EncodedProblem {
    /// The header fields of a response with this problem.
    ///
    /// - Parameters:
    ///   - encoder: the format of the body.
    ///   - vary: the request header fields that the choice of language and format depended on, in lower case, without
    ///     duplicates.
    ///   - challenge: the `WWW-Authenticate` field of a 401 if the error sets none.
    func responseHeaderFields(
        of encoder: some ProblemEncoder, vary: [String], challenge: String
    ) -> HTTPFields {
        let thrown = headerFields.with(challenge: challenge, forStatus: status?.code) ?? HTTPFields()
        // In an array, because HTTPFields looks up each name that is set, and none of these appears twice.
        var fields: [HTTPField] = []
        fields.reserveCapacity(8 + thrown.count)
        fields.append(HTTPField(name: .contentType, value: encoder.contentType))
        if let first = languages.first {
            let value = languages.count == 1 ? first.description : languages.map(\.description).joined(separator: ", ")
            fields.append(HTTPField(name: .contentLanguage, value: value))
        }
        // The error's field replaces ours; if it has several with the same name (Set-Cookie, WWW-Authenticate), all are
        // kept.
        if let seconds = retry.wholeSeconds, !thrown.contains(.retryAfter) {
            fields.append(HTTPField(name: .retryAfter, value: String(seconds)))
        }
        if !thrown.contains(.cacheControl) { fields.append(Self.noStore) }
        fields.append(Self.noSniffing)
        for field in encoder.headerFields where !thrown.contains(field.name) { fields.append(field) }
        for field in thrown where !Self.reserved.contains(field.name) { fields.append(field) }
        if let merged = Vary.merged(thrown[values: .vary], with: vary) {
            fields.append(HTTPField(name: .vary, value: merged))
        }
        var all = HTTPFields()
        all.replaceSubrange(0..<0, with: fields)
        return all
    }

    private static let noStore = HTTPField(name: .cacheControl, value: "no-store")
    private static let noSniffing = HTTPField(name: .xContentTypeOptions, value: "nosniff")

    /// Fields that describe our body; the error's would describe a different one.
    private static let reserved: Set<HTTPField.Name> = [
        .contentType, .contentLanguage, .contentLength, .contentEncoding, .transferEncoding, .vary,
    ]
}

extension HTTPFields? {
    /// An error's fields as they can be sent, with a challenge if the status is 401, which must have one (RFC 9110
    /// §15.5.2).
    func with(challenge: String, forStatus code: Int?) -> HTTPFields? {
        let own = self?.withValidValues
        guard code == HTTPResponse.Status.unauthorized.code, own?.contains(.wwwAuthenticate) != true else { return own }
        var fields = own ?? HTTPFields()
        fields[.wwwAuthenticate] = challenge
        return fields
    }
}

extension HTTPFields {
    /// The fields, with spaces in place of control characters (RFC 9110 §5.5). Fields that were taken over from another
    /// server's response can have them: `HTTPField(name:lenientValue:)`.
    fileprivate var withValidValues: HTTPFields {
        if allSatisfy(\.hasValidValue) { return self }
        return HTTPFields(map { $0.hasValidValue ? $0 : HTTPField(name: $0.name, value: $0.value) })
    }
}

extension HTTPField {
    fileprivate var hasValidValue: Bool { HTTPField.isValidValue(value) }
}

/// The header field `Vary` (RFC 9110 §12.5.5).
package enum Vary {
    /// The names of the request's fields that an answer depended on.
    static func names(language: Bool, format: Bool) -> [String] {
        switch (language, format) {
        case (true, false): onLanguage
        case (false, true): onFormat
        case (true, true): onBoth
        case (false, false): []
        }
    }

    private static let onLanguage = ["accept-language"]
    private static let onFormat = ["accept"]
    private static let onBoth = onLanguage + onFormat

    /// The field's value with more names added, without duplicates; `nil` if nothing varies.
    ///
    /// ```swift
    /// Vary.merged(["Origin"], with: ["accept-language"])   // "Origin, accept-language"
    /// Vary.merged(["*"], with: ["accept-language"])        // "*"
    /// ```
    package static func merged(_ values: [String], with names: [String]) -> String? {
        // Usually there is nothing to merge.
        if values.isEmpty { return names.count < 2 ? names.first : names.joined(separator: ", ") }
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
