import ByteText
import HTTPTypes

/// One of the formats in which servers describe errors: what ``FakeAnswer/error(_:status:code:message:field:wait:headerFields:)`` writes,
/// and what `UpstreamErrorSource` of Plainspoken reads.
///
/// ```swift
/// ErrorBodyFormat.stripe.body(status: 402, code: "card_declined", message: "No.", field: "number")
/// // {"error":{"type":"card_error","code":"card_declined","message":"No.","param":"number"}}
/// for format in ErrorBodyFormat.all { … }     // each of them
/// ```
public struct ErrorBodyFormat: Sendable, Hashable, CustomStringConvertible {
    /// The name, which is also that of the format in `ServerError.format` of Plainspoken: `stripe`.
    public let name: String
    /// The media type of the body.
    public let mediaType: String
    /// The status that servers of this kind usually send with an error: 200 where they report it in the body alone.
    public let usualStatus: Int
    /// The body, with `$code` and the like for what is different each time.
    private let template: String
    /// The header field that carries the code.
    private let codeField: String?

    init(
        _ name: String, _ template: String, mediaType: String = "application/json", usualStatus: Int = 400,
        codeField: String? = nil
    ) {
        self.name = name
        self.template = template
        self.mediaType = mediaType
        self.usualStatus = usualStatus
        self.codeField = codeField
    }

    /// The name.
    public var description: String { name }

    /// Whether the body or the header carries a code.
    public var hasCode: Bool { codeField != nil || template.contains("$code") || hasNumber }
    /// Whether codes are numbers.
    public var hasNumber: Bool { template.contains("$number") }
    /// Whether the body carries a message.
    public var hasMessage: Bool { template.contains("$message") }
    /// Whether the body names a part of the request.
    public var hasField: Bool { template.contains("$field") }
    /// Whether the body says how long to wait.
    public var hasWait: Bool { template.contains("$wait") }
    /// Whether it is XML, which `UpstreamErrorSource` reads only with `markup: .xml` of PlainspokenXML.
    public var isXML: Bool { template.utf8.first == UInt8(ascii: "<") }

    /// The header fields of a response in this format.
    func headerFields(code: String) -> HTTPFields {
        var fields: HTTPFields = [.contentType: mediaType]
        if let name = codeField.flatMap({ HTTPField.Name($0) }) { fields[name] = code }
        return fields
    }

    /// The body of an error.
    ///
    /// - Parameters:
    ///   - status: the status, in formats that repeat it.
    ///   - code: the code. In a format whose codes are numbers, anything else becomes 1000.
    ///   - message: the message.
    ///   - field: the part of the request that was not accepted, in formats that can name one.
    ///   - wait: the seconds to wait, in formats that can say so.
    /// - Returns: JSON or XML in UTF-8. The values are escaped.
    public func body(
        status: Int, code: String, message: String, field: String = "name", wait: Int? = nil
    ) -> [UInt8] {
        let number = Int(code).map { "\($0)" } ?? "1000"
        let values = [
            "status": "\(status)", "code": escaped(code), "number": number, "message": escaped(message),
            "field": escaped(field), "wait": "\(wait ?? 0)",
        ]
        var body: [UInt8] = []
        var rest = template.utf8[...]
        while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
            body += rest[..<dollar]
            rest = rest[dollar...].dropFirst()
            let name = String(decoding: rest.prefix { 0x61...0x7A ~= $0 }, as: UTF8.self)
            body += (values[name] ?? "$\(name)").utf8
            rest = rest.dropFirst(name.utf8.count)
        }
        return body + rest
    }

    private func escaped(_ text: String) -> String {
        guard isXML else { return JSONText.escaped(text) }
        var output: [UInt8] = []
        XMLText.append(text, as: .content, to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}
