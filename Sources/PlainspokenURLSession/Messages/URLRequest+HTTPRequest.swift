import Foundation
import HTTPTypes
import Plainspoken

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLRequest {
    /// - Parameters:
    ///   - request: method, address and header fields.
    ///   - body: the request body; empty for a request without content.
    ///   - ownFields: header fields to add if the request does not have them.
    /// - Throws: `badAddress` and `notMade`.
    init(_ request: HTTPRequest, body: [UInt8], ownFields: [String: String]) throws(TransportError) {
        guard let url = URL(of: request) else { throw TransportError(.badAddress) }
        guard request.method != .connect, body.isEmpty || !Self.withoutBody.contains(request.method) else {
            throw TransportError(.notMade)
        }
        self.init(url: url)
        httpMethod = request.method.rawValue
        for (name, value) in ownFields { setValue(value, forHTTPHeaderField: name) }
        for (name, value) in Self.joined(request.headerFields) { setValue(value, forHTTPHeaderField: name) }
        guard !body.isEmpty else { return }
        httpBody = Data(body)
        // Otherwise Foundation for Linux would label it a form.
        if value(forHTTPHeaderField: "Content-Type") == nil {
            setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
        }
    }

    /// Methods that have no request body here.
    private static let withoutBody: Set<HTTPRequest.Method> = [.get, .head, .trace]

    /// Fields about how the message is sent, which the session sets itself.
    private static let framing: Set<HTTPField.Name> = [
        .contentLength, .transferEncoding, HTTPField.Name("Host") ?? .contentLength,
    ]

    /// Each name once, its values joined as in RFC 9110 §5.3 and RFC 6265 §5.4.
    private static func joined(_ fields: HTTPFields) -> [String: String] {
        var values: [HTTPField.Name: [String]] = [:]
        for field in fields where !framing.contains(field.name) { values[field.name, default: []].append(field.value) }
        return Dictionary(
            values.map { name, values in (name.rawName, values.joined(separator: name == .cookie ? "; " : ", ")) },
            uniquingKeysWith: { first, _ in first })
    }
}

extension URL {
    /// The address of a request; `nil` if it cannot be called, or would reach a different server than it seems to.
    init?(of request: HTTPRequest) {
        guard ["http", "https"].contains(request.scheme?.lowercased()), let address = request.address else {
            return nil
        }
        self.init(string: address, encodingInvalidCharacters: false)
        guard let host = host(percentEncoded: true), !host.isEmpty else { return nil }
    }
}
