import FlyingFox

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

    /// Why a head is refused.
    init(_ fault: HeadFault) {
        switch fault {
        case .longTarget: self.init(.uriTooLong, "The address is too long.")
        case .longFields: self.init(.requestHeaderFieldsTooLarge, "The header fields are too long.")
        case .version: self.init(.httpVersionNotSupported, "Only HTTP/1.1 is possible here.")
        case .malformed(let sentence): self.init(.badRequest, sentence)
        }
    }

    /// The answer as it is sent, after which the connection is closed.
    ///
    /// - Parameter hasBody: false for the answer to HEAD.
    func bytes(at address: EditorAddress, hasBody: Bool = true) -> [UInt8] {
        var headers = Self.protection(at: address)
        for (name, value) in fields { headers[name] = value }
        headers[.contentType] = mediaType
        headers[.contentLength] = String(body.count)
        headers[.connection] = "close"
        return Self.head(status, headers) + (hasBody ? body : [])
    }

    /// status-line and header fields (RFC 9112 §4).
    static func head(_ status: HTTPStatusCode, _ headers: HTTPHeaders) -> [UInt8] {
        let lines = headers.map { "\($0.key.rawValue): \($0.value)\r\n" }.sorted()
        return Array("HTTP/1.1 \(status.code) \(status.phrase)\r\n\(lines.joined())\r\n".utf8)
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
