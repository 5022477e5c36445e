public import HTTPTypes

/// What a ``FakeUpstream`` does about a request: a response, or a way to fail. The methods change how it is sent:
///
/// ```swift
/// .error(.google, status: 429, code: "RATE", wait: 30)
/// .error(.stripe, status: 402, code: "card_declined").cut(after: 60)     // the connection ends within the body
/// .response(200, body: "{}").delayed(by: .seconds(2))
/// .silence
/// ```
public struct FakeAnswer: Sendable, Hashable {
    /// What follows the bytes.
    enum Ending: Sendable, Hashable {
        /// The connection is open for the next request.
        case nextRequest
        /// It is closed.
        case close
        /// It is reset.
        case reset
        /// Nothing more is sent, and it stays open.
        case silence
        /// These bytes are sent again and again until the client leaves.
        case again([UInt8])
    }

    /// The head with the empty line after it.
    var head: [UInt8]
    var body: [UInt8] = []
    var ending: Ending
    /// The wait before the first byte.
    var delay = Duration.zero
    /// The wait after each byte; nil to send all at once.
    var pause: Duration?

    // MARK: Responses

    /// A response. It gets a Content-Length unless there is one.
    ///
    /// - Parameters:
    ///   - status: the status, with any number.
    ///   - headerFields: the header fields.
    ///   - body: the body.
    public static func response(
        _ status: Int, headerFields: HTTPFields = [:], body: some Sequence<UInt8>
    ) -> FakeAnswer {
        let body = Array(body)
        var head = "HTTP/1.1 \(status) \r\n"
        for field in headerFields { head += "\(field.name): \(field.value)\r\n" }
        if headerFields[.contentLength] == nil { head += "Content-Length: \(body.count)\r\n" }
        return FakeAnswer(head: Array((head + "\r\n").utf8), body: body, ending: .nextRequest)
    }

    /// A response with a text.
    public static func response(_ status: Int, headerFields: HTTPFields = [:], body: String = "") -> FakeAnswer {
        response(status, headerFields: headerFields, body: body.utf8)
    }

    /// An error in one of the formats that servers use.
    ///
    /// ```swift
    /// .error(.rfc9457JSON, status: 409, code: "order.changed", message: "The order has changed.")
    /// .error(.graphQL, code: "UNAUTHENTICATED")     // status 200, as GraphQL servers send it
    /// ```
    ///
    /// - Parameters:
    ///   - format: the format.
    ///   - status: the status of the response; `nil` for the format's usual one.
    ///   - code: the server's code. In a format whose codes are numbers, anything else becomes 1000.
    ///   - message: the server's message.
    ///   - field: the part of the request that was not accepted, in formats that can name one.
    ///   - wait: the seconds to wait, in formats that can say so, and in Retry-After.
    ///   - headerFields: more header fields; they replace the format's own.
    public static func error(
        _ format: ErrorBodyFormat, status: Int? = nil, code: String = "E1", message: String = "It failed.",
        field: String = "name", wait: Int? = nil, headerFields: HTTPFields = [:]
    ) -> FakeAnswer {
        let status = status ?? format.usualStatus
        var fields = format.headerFields(code: code)
        if let wait { fields[.retryAfter] = "\(wait)" }
        for name in Set(headerFields.map(\.name)) { fields[fields: name] = headerFields[fields: name] }
        let body = format.body(status: status, code: code, message: message, field: field, wait: wait)
        return response(status, headerFields: fields, body: body)
    }

    /// A redirect.
    ///
    /// - Parameter location: the address to go to. To the request's own path, it never ends.
    public static func redirect(to location: String) -> FakeAnswer {
        response(302, headerFields: [.location: location])
    }

    // MARK: Failures

    /// Nothing, on a connection that stays open.
    public static let silence = FakeAnswer(head: [], ending: .silence)

    /// The end of the connection, without a response.
    public static let closed = FakeAnswer(head: [], ending: .close)

    /// A reset of the connection, without a response.
    public static let reset = FakeAnswer(head: [], ending: .reset)

    /// Bytes as they are, such as those of another protocol; then the connection ends.
    public static func bytes(_ bytes: some Sequence<UInt8>) -> FakeAnswer {
        FakeAnswer(head: Array(bytes), ending: .close)
    }

    /// A text as it is, such as `"220 mail.example ESMTP\r\n"`; then the connection ends.
    public static func bytes(_ text: String) -> FakeAnswer { bytes(text.utf8) }

    /// A response whose body does not end until the client leaves.
    public static func endless(_ status: Int = 200) -> FakeAnswer {
        FakeAnswer(
            head: Array("HTTP/1.1 \(status) \r\nTransfer-Encoding: chunked\r\n\r\n".utf8),
            ending: .again(Array("400\r\n\(String(repeating: "x", count: 0x400))\r\n".utf8)))
    }

    /// A response whose header is as large as this, in bytes or a little more.
    public static func largeHeader(_ size: Int) -> FakeAnswer {
        var answer = response(200, body: "")
        let field = Array("X-Fill: \(String(repeating: "x", count: 1_000))\r\n".utf8)
        let count = max(0, size) / field.count + 1
        let fill = (0..<count).flatMap { _ in field }
        answer.head.insert(contentsOf: fill, at: answer.head.count - 2)
        return answer
    }

    // MARK: Changes

    /// The same after a while.
    public func delayed(by delay: Duration) -> FakeAnswer {
        var answer = self
        answer.delay = delay
        return answer
    }

    /// The same byte by byte.
    ///
    /// - Parameter pause: the wait after each byte.
    public func trickled(every pause: Duration) -> FakeAnswer {
        var answer = self
        answer.pause = pause
        return answer
    }

    /// Only the start of it; then the connection ends, within the head or within the body.
    ///
    /// - Parameters:
    ///   - count: how many bytes of head and body to send.
    ///   - resetting: whether the connection is reset rather than closed.
    public func cut(after count: Int, resetting: Bool = false) -> FakeAnswer {
        var answer = truncated(to: count)
        answer.ending = resetting ? .reset : .close
        return answer
    }

    /// Only the start of it; then nothing more, on a connection that stays open.
    ///
    /// - Parameter count: how many bytes of head and body to send.
    public func stalled(after count: Int) -> FakeAnswer {
        var answer = truncated(to: count)
        answer.ending = .silence
        return answer
    }

    /// The length of the head, with the empty line after it: `answer.cut(after: answer.headLength + 5)` ends within the body.
    public var headLength: Int { head.count }

    private func truncated(to count: Int) -> FakeAnswer {
        var answer = self
        answer.head = Array(head.prefix(max(0, count)))
        answer.body = Array(body.prefix(max(0, count - head.count)))
        return answer
    }
}
