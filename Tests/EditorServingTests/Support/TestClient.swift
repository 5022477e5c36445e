import FlyingSocks
import Foundation
import Testing

/// A connection to a server, for tests that decide about each byte.
final class TestClient {
    let socket: AsyncSocket
    private var unread: ArraySlice<UInt8> = []

    init(port: UInt16) async throws {
        socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port), timeout: 3_600)
    }

    deinit { try? socket.close() }

    func send(_ text: String) async throws { try await send(Array(text.utf8)) }

    func send(_ bytes: some Sequence<UInt8>) async throws { try await socket.write(Data(bytes)) }

    /// Says that nothing more will be sent.
    func endSending() throws { #expect(shutdown(socket.socket.file.rawValue, CInt(SHUT_WR)) == 0) }

    /// Ends the connection, even if a task is still sending.
    func shutDown() throws { #expect(shutdown(socket.socket.file.rawValue, CInt(SHUT_RDWR)) == 0) }

    /// Makes the end of this object a connection that ends without a farewell.
    func breakOff() throws { try socket.socket.setValue(linger(l_onoff: 1, l_linger: 0), for: Lingering()) }

    private struct Lingering: SocketOption {
        var name: Int32 { SO_LINGER }
        func makeValue(from socketValue: linger) -> linger { socketValue }
        func makeSocketValue(from value: linger) -> linger { value }
    }

    /// So many bytes; fewer if the connection ends before.
    func read(_ count: Int) async throws -> [UInt8] {
        while unread.count < count {
            guard let bytes = try await more() else { break }
            unread += bytes
        }
        defer { unread = unread.dropFirst(count) }
        return Array(unread.prefix(count))
    }

    /// Everything up to the end of the connection.
    func readToEnd() async throws -> [UInt8] { try await read(.max) }

    /// A head, with its empty line; what has come if the connection ends before.
    func readHead() async throws -> String {
        let end = Array("\r\n\r\n".utf8)
        while unread.firstRange(of: end) == nil, let bytes = try await more() { unread += bytes }
        let length = unread.firstRange(of: end).map { $0.upperBound - unread.startIndex } ?? unread.count
        return String(decoding: try await read(length), as: UTF8.self)
    }

    /// Nil at the end of the connection, however it ends.
    private func more() async throws -> [UInt8]? {
        do {
            return try await socket.read(atMost: 65_536)
        } catch SocketError.disconnected {
            return nil
        } catch SocketError.failed(_, ECONNRESET, _) {
            return nil
        }
    }
}
