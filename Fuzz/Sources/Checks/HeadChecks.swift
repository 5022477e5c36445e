import HTTPTypes
import Plainspoken

/// What holds for the status and the header fields of every answer.
enum HeadChecks {
    /// The fields that the engine writes, each once at most.
    private static let own: Set = [
        "content-type", "content-language", "content-length", "content-security-policy", "retry-after", "cache-control",
        "referrer-policy", "vary", "www-authenticate", "x-content-type-options",
    ]
    /// What all of them take, with `: ` and the end of the line.
    private static let mostBytes = 1_024

    /// The violated property; nil if there is none.
    ///
    /// - Parameter thrown: the fields that the error brought.
    static func violation(_ response: ErrorResponse, thrown: HTTPFields) -> String? {
        let (head, problem) = (response.head, response.problem)
        guard 100...599 ~= head.status.code, head.status.code == problem.status?.code ?? 500 else {
            return "the status \(head.status.code)"
        }
        for field in head.headerFields {
            guard isToken(field.name.rawName) else { return "the name of a field: \(field.name.rawName)" }
            guard isValue(field.value) else { return "the value of a field: \(field)" }
            guard own.contains(field.name.canonicalName) || thrown.contains(field) else { return "\(field)?" }
        }
        let ours = head.headerFields.filter { !thrown.contains($0) || $0.name == .vary }
        guard Set(ours.map(\.name.canonicalName)).count == ours.count else { return "a field that is there twice" }
        let bytes = ours.filter { $0.name != .vary }.reduce(0) {
            $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 4
        }
        guard bytes <= mostBytes else { return "header fields of \(bytes) bytes" }
        return describing(head.headerFields, problem, thrown)
    }

    private static func describing(
        _ fields: HTTPFields, _ problem: EncodedProblem, _ thrown: HTTPFields
    ) -> String? {
        for name in [.contentEncoding, .transferEncoding] as [HTTPField.Name] where fields.contains(name) {
            return "\(name), of a body that is not the error's"
        }
        if fields.contains(.contentType) {
            let stated = problem.languages.map(\.description)
            let tags = fields[.contentLanguage].map { $0.split(separator: ", ").map(String.init) } ?? []
            guard tags == stated, Set(tags).count == tags.count else { return "other languages than the texts'" }
            guard fields[.xContentTypeOptions] == "nosniff" else { return "no nosniff" }
        }
        let wait = problem.retry.wholeSeconds.map(String.init)
        guard thrown.contains(.retryAfter) || fields[.retryAfter] == wait else {
            return "another wait than the problem's"
        }
        guard fields.contains(.cacheControl) else { return "no Cache-Control" }
        guard fields.contains(.wwwAuthenticate) || problem.status?.code != 401 else {
            return "a 401 without a challenge"
        }
        return nil
    }

    /// token = 1*tchar (RFC 9110 §5.6.2)
    private static func isToken(_ name: String) -> Bool {
        let marks = Set("!#$%&'*+-.^_`|~".utf8)
        return !name.isEmpty
            && name.utf8.allSatisfy {
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
                    || marks.contains($0)
            }
    }

    /// field-value (RFC 9110 §5.5): nothing that could end the field, and no blanks around it.
    private static func isValue(_ value: String) -> Bool {
        let bytes = value.utf8
        let blanks: Set<UInt8> = [0x09, 0x20]
        guard bytes.allSatisfy({ $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }) else { return false }
        return !(bytes.first.map(blanks.contains) ?? false) && !(bytes.last.map(blanks.contains) ?? false)
    }
}
