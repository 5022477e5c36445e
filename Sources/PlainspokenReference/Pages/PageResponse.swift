import ByteText
public import HTTPTypes
import LanguageTags
import Plainspoken

/// A page as an HTTP response, for any framework.
public struct PageResponse: Sendable {
    /// The status and header fields.
    public var head: HTTPResponse
    /// The body; empty for HEAD and for a page that the client already has.
    public var body: [UInt8]

    /// The answer to a method other than GET and HEAD.
    static let methodNotAllowed = PageResponse(
        head: HTTPResponse(status: .methodNotAllowed, headerFields: [.allow: "GET, HEAD", .contentLength: "0"]),
        body: [])

    private init(head: HTTPResponse, body: [UInt8]) {
        self.head = head
        self.body = body
    }

    init(
        _ page: [UInt8], isFound: Bool, _ method: HTTPRequest.Method, _ format: PageFormat, _ language: LanguageTag,
        vary: [String], policy: String, cacheControl: String, ifNoneMatch: String
    ) {
        head = HTTPResponse(status: isFound ? .ok : .notFound)
        let tag = "\"\(String("\(SHA256.digest(of: page))".prefix(32)))\""
        if isFound { head.headerFields[.eTag] = tag }
        head.headerFields[.cacheControl] = isFound ? cacheControl : "no-store"
        if !vary.isEmpty { head.headerFields[.vary] = vary.joined(separator: ", ") }
        // A client replaces the fields that it has with these, also when the page is the same (RFC 9111 §3.2).
        if format == .html {
            head.headerFields[.contentSecurityPolicy] = policy
            if let name = HTTPField.Name("Referrer-Policy") { head.headerFields[name] = "no-referrer" }
        }
        if isFound, Self.matches(tag, ifNoneMatch) {
            head.status = .notModified
            body = []
            return
        }
        // A 404 for a program is a problem like any other.
        head.headerFields[.contentType] =
            format == .json && !isFound ? JSONProblemEncoder().mediaType : format.contentType
        head.headerFields[.contentLanguage] = language.description
        head.headerFields[.contentLength] = String(page.count)
        head.headerFields[.xContentTypeOptions] = "nosniff"
        body = method == .head ? [] : page
    }

    /// Whether a client's copy is this one (RFC 9110 §13.1.2).
    private static func matches(_ tag: String, _ header: String) -> Bool {
        guard header.utf8.count <= 4_096 else { return false }
        return FieldParts.split(Array(header.utf8)[...], at: UInt8(ascii: ","), escapes: false)
            .map { String(decoding: ASCII.trimmed($0), as: UTF8.self) }
            .contains { $0 == "*" || $0 == tag || $0 == "W/\(tag)" }
    }
}
