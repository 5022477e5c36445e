import FlyingFox
import Foundation
import Testing

@testable import EditorServing

/// The connection of a page, for tests that decide about each frame.
final class TestPage {
    let client: TestClient
    /// The answer to the request for a connection.
    let head: String

    /// Fields of a request for a connection, except Origin.
    static let upgrade = [
        "Connection: keep-alive, Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    static let origin = "Origin: http://127.0.0.1:PORT"

    init(_ address: EditorAddress) async throws {
        client = try await TestClient(port: address.port)
        try await client.send(
            address.head("GET", "/\(address.secret.text)/live", Self.upgrade + [Self.origin, "Accept-Language: pl"]))
        head = try await client.readHead()
    }

    /// A page that has heard the hello.
    static func greeted(_ address: EditorAddress) async throws -> TestPage {
        let page = try await TestPage(address)
        try #require(page.head.hasPrefix("HTTP/1.1 101 "))
        try #require(try await page.next()?.text == #"{"event":"hello"}"#)
        return page
    }

    struct Frame {
        let opcode: WSFrame.Opcode
        let payload: [UInt8]
        var text: String { String(decoding: payload, as: UTF8.self) }
        /// The number in a close frame.
        var code: Int? { opcode == .close && payload.count > 1 ? Int(payload[0]) << 8 | Int(payload[1]) : nil }
    }

    func send(_ text: String) async throws { try await client.send(Self.frame(.text, Array(text.utf8))) }

    /// The next frame; nil at the end of the connection.
    func next() async throws -> Frame? {
        let start = try await client.read(2)
        guard start.count == 2 else { return nil }
        var length = Int(start[1] & 0x7F)
        if length > 125 {
            length = try await client.read(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
        }
        return Frame(opcode: .init(start[0] & 0x0F), payload: try await client.read(length))
    }

    /// The code with which the server closes the connection, after whatever else it sends; nil if it just ends.
    func closing() async throws -> Int? {
        while let frame = try await next() { if let code = frame.code { return code } }
        return nil
    }

    /// A frame as browsers send it, masked.
    static func frame(_ opcode: WSFrame.Opcode, _ payload: [UInt8] = [], fin: Bool = true, rsv: UInt8 = 0) -> [UInt8] {
        let mask: [UInt8] = [0x37, 0xFA, 0x21, 0x3D]
        var masked = payload
        for index in masked.indices { masked[index] ^= mask[index & 3] }
        return start(opcode, payload.count, fin: fin, rsv: rsv) + mask + masked
    }

    /// What comes before the mask.
    static func start(_ opcode: WSFrame.Opcode, _ length: Int, fin: Bool = true, rsv: UInt8 = 0) -> [UInt8] {
        let first = (fin ? 0x80 : 0) | rsv << 4 | opcode.rawValue
        if length <= 125 { return [first, 0x80 | UInt8(length)] }
        return [first, 0x80 | 127] + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) }
    }
}
