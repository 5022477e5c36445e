import Foundation

@testable import EditorServing

/// An answer of the server, taken apart.
struct TestAnswer {
    let status: Int
    /// By their names in lower case.
    let fields: [String: String]
    let body: String

    init(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = text.components(separatedBy: "\r\n\r\n")
        let lines = parts[0].components(separatedBy: "\r\n")
        guard let number = lines[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
            throw NoAnswer(text: text)
        }
        status = number
        let pairs = lines.dropFirst().map { $0.components(separatedBy: ": ") }
        fields = Dictionary(pairs.map { ($0[0].lowercased(), $0.dropFirst().joined(separator: ": ")) }) {
            $0 + "|" + $1
        }
        body = parts.dropFirst().joined(separator: "\r\n\r\n")
    }

    struct NoAnswer: Error {
        let text: String
    }
}

extension EditorAddress {
    /// What is answered to a request.
    ///
    /// - Parameters:
    ///   - path: the target; nil for the page.
    ///   - fields: header fields, in which PORT stands for the port. Without Host, the right one is added.
    func answer(
        _ method: String = "GET", _ path: String? = nil, _ fields: [String] = [], body: String = ""
    ) async throws -> TestAnswer {
        let client = try await TestClient(port: port)
        try await client.send(head(method, path, fields) + body)
        return try TestAnswer(try await client.readToEnd())
    }

    func head(_ method: String = "GET", _ path: String? = nil, _ fields: [String] = []) -> String {
        let host = fields.contains { $0.hasPrefix("Host:") } ? [] : ["Host: 127.0.0.1:PORT"]
        let lines = ["\(method) \(path ?? "/\(secret.text)/") HTTP/1.1"] + host + fields
        return lines.map { $0.replacing("PORT", with: String(port)) + "\r\n" }.joined() + "\r\n"
    }
}
