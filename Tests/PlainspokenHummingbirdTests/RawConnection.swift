#if Hummingbird
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import Dispatch

/// A TCP connection to 127.0.0.1 that sends exactly what a test wants, and can end in every possible way.
final class RawConnection {
    /// How a client leaves.
    enum End: CaseIterable {
        /// It sends FIN and still reads.
        case finish
        /// It closes both directions.
        case close
        /// It sends RST.
        case reset
    }

    struct Failure: Error {
        let call: String
        let code: Int32
    }

    private let descriptor: Int32
    private var isOpen = true
    /// What was received after the last response.
    private var rest: [UInt8] = []

    init(port: Int) throws {
        #if os(Linux)
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        // The system call wants a pointer to the general address type.
        let result = unsafe withUnsafePointer(to: address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure(call: "connect", code: errno) }
        // So that a test fails rather than hangs.
        set(SO_RCVTIMEO, to: timeval(tv_sec: 600, tv_usec: 0))
    }

    deinit { if isOpen { _ = close(descriptor) } }

    private func set<Value>(_ option: Int32, to value: Value) {
        unsafe withUnsafeBytes(of: value) {
            _ = unsafe setsockopt(descriptor, SOL_SOCKET, option, $0.baseAddress, socklen_t($0.count))
        }
    }

    /// - Returns: whether the other side still accepts it.
    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// - Returns: whether the other side still accepts it.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var bytes = bytes[...]
        while !bytes.isEmpty {
            let count = sendBytes(descriptor, bytes)
            guard count > 0 else { return false }
            bytes = bytes.dropFirst(count)
        }
        return true
    }

    /// The next bytes; empty if the other side has closed, or has sent nothing for a long time.
    private func receive() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
        return Array(bytes.prefix(max(0, count)))
    }

    /// Everything that arrives until the other side closes, or until enough has arrived.
    ///
    /// - Parameter isEnough: looks at all that has come.
    func receiveAll(until isEnough: (String) -> Bool = { _ in false }) -> String {
        var all = rest
        rest = []
        while true {
            let bytes = receive()
            all += bytes
            let text = String(decoding: all, as: UTF8.self)
            if bytes.isEmpty || isEnough(text) { return text }
        }
    }

    /// One response with its body, according to Content-Length.
    ///
    /// - Parameter hasBody: whether a body follows: not so for HEAD.
    func receiveResponse(hasBody: Bool = true) -> String {
        var bytes = rest
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let head = Self.index(of: end, in: bytes) {
                let text = String(decoding: bytes[..<head], as: UTF8.self)
                let length = text.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
                    .flatMap { Int($0.dropFirst(15).drop { $0 == " " }) }
                let total = head + end.count + (hasBody ? length ?? 0 : 0)
                if bytes.count >= total {
                    rest = Array(bytes[total...])
                    return String(decoding: bytes[..<total], as: UTF8.self)
                }
            }
            let more = receive()
            if more.isEmpty { return String(decoding: bytes, as: UTF8.self) }
            bytes += more
        }
    }

    private static func index(of part: [UInt8], in bytes: [UInt8]) -> Int? {
        guard bytes.count >= part.count else { return nil }
        return (0...bytes.count - part.count).first { bytes[$0] == part[0] && bytes[$0...].starts(with: part) }
    }

    /// Sends text and reads until the server closes the connection, or until enough has come. Then the client leaves, whatever it
    /// has not read.
    static func exchange(
        port: Int?, _ text: String, until isEnough: @escaping @Sendable (String) -> Bool = { _ in false }
    ) async throws -> String {
        try await exchange(port: port, Array(text.utf8), until: isEnough)
    }

    /// The same for bytes that need not be text.
    static func exchange(
        port: Int?, _ bytes: [UInt8], until isEnough: @escaping @Sendable (String) -> Bool = { _ in false }
    ) async throws -> String {
        try await run {
            let connection = try RawConnection(port: port ?? 0)
            connection.send(bytes)
            return connection.receiveAll(until: isEnough)
        }
    }

    /// A request as text.
    static func get(_ path: String, language: String = "en", _ fields: String...) -> String {
        let lines = ["GET \(path) HTTP/1.1", "Host: localhost", "Accept-Language: \(language)"] + fields
        return lines.map { $0 + "\r\n" }.joined() + "\r\n"
    }

    /// Leaves.
    func end(_ end: End) {
        switch end {
        case .finish:
            shutdown(descriptor, Int32(SHUT_WR))
        case .close, .reset:
            if end == .reset { set(SO_LINGER, to: linger(l_onoff: 1, l_linger: 0)) }
            _ = close(descriptor)
            isOpen = false
        }
    }

    /// Runs blocking work apart from the threads on which the server's routes run.
    static func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result { try work() }) }
        }
    }
}

/// Without the signal that a broken connection raises.
private func sendBytes(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
    #if os(Linux)
    let flags = Int32(MSG_NOSIGNAL)
    #else
    let flags: Int32 = 0
    #endif
    return unsafe bytes.withUnsafeBytes { unsafe send(descriptor, $0.baseAddress, $0.count, flags) }
}
#endif
