import Foundation
import HTTPTypes
import Plainspoken

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLRequest {
    /// - Parameters:
    ///   - request: method, address and header fields.
    ///   - body: what is sent; empty for a request without content.
    ///   - ownFields: header fields that the request does not have itself.
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
        // Foundation for Linux would say that it is a form.
        if value(forHTTPHeaderField: "Content-Type") == nil {
            setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
        }
    }

    /// Methods whose requests have no body here.
    private static let withoutBody: Set<HTTPRequest.Method> = [.get, .head, .trace]

    /// Fields that say how the message is sent, which is the session's own.
    private static let framing: Set<HTTPField.Name> = [
        .contentLength, .transferEncoding, HTTPField.Name("Host") ?? .contentLength,
    ]

    /// Each name once, its values joined as RFC 9110 §5.3 and RFC 6265 §5.4 say.
    private static func joined(_ fields: HTTPFields) -> [String: String] {
        var values: [HTTPField.Name: [String]] = [:]
        for field in fields where !framing.contains(field.name) { values[field.name, default: []].append(field.value) }
        return Dictionary(
            values.map { name, values in (name.rawName, values.joined(separator: name == .cookie ? "; " : ", ")) },
            uniquingKeysWith: { first, _ in first })
    }
}

extension URL {
    /// The address of a request; `nil` for one that cannot be called, or that would reach another server than it seems to.
    init?(of request: HTTPRequest) {
        guard ["http", "https"].contains(request.scheme?.lowercased()), let address = request.address else {
            return nil
        }
        self.init(string: address, encodingInvalidCharacters: false)
        guard let host = host(percentEncoded: true), !host.isEmpty else { return nil }
    }
}
