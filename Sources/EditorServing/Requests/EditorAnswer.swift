import FlyingFox
import Foundation

/// What is answered to a request, before it has header fields.
struct EditorAnswer {
    let status: HTTPStatusCode
    let body: [UInt8]
    let mediaType: String
    /// Fields that this answer has and others do not.
    var fields: [HTTPHeader: String] = [:]

    init(_ status: HTTPStatusCode = .ok, body: [UInt8], mediaType: String) {
        self.status = status
        self.body = body
        self.mediaType = mediaType
    }

    /// A sentence for the person who sees this instead of the page.
    init(_ status: HTTPStatusCode, _ sentence: String, fields: [HTTPHeader: String] = [:]) {
        self.init(status, body: Array((sentence + "\n").utf8), mediaType: "text/plain; charset=utf-8")
        self.fields = fields
    }

    static let notFound = EditorAnswer(.notFound, "Open the address that plainspoken edit has printed.")

    /// The response, after which the connection is closed.
    ///
    /// - Parameter hasBody: false for the answer to HEAD.
    func response(at address: EditorAddress, hasBody: Bool) -> HTTPResponse {
        var headers = Self.protection(at: address)
        for (name, value) in fields { headers[name] = value }
        headers[.contentType] = mediaType
        headers[.contentLength] = String(body.count)
        headers[.connection] = "close"
        return HTTPResponse(statusCode: status, headers: headers, body: LastBody.sequence(hasBody ? body : []))
    }

    /// The fields of every answer. The page can load its own files and nothing else, cannot be shown within another page, and no text can
    /// become a script in it.
    static func protection(at address: EditorAddress) -> HTTPHeaders {
        let sockets = address.hosts.map { "ws://\($0)" }.joined(separator: " ")
        let policy = [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self' \(sockets)",
            "img-src 'self' data:", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
            "require-trusted-types-for 'script'",
        ]
        return HTTPHeaders([
            HTTPHeader("Content-Security-Policy"): policy.joined(separator: "; "),
            HTTPHeader("X-Content-Type-Options"): "nosniff",
            HTTPHeader("Referrer-Policy"): "no-referrer",
            HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
            HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
            .cacheControl: "no-store",
        ])
    }
}
