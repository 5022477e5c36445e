#if Hummingbird
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A request of any bytes over a connection of its own.
enum RawRequest {
    /// - Parameters:
    ///   - bytes: the whole request; it should ask the server to close.
    ///   - port: where the server listens, on 127.0.0.1.
    /// - Returns: the answer, up to where the server closed.
    static func send(_ bytes: [UInt8], port: Int) async throws -> [UInt8] {
        let answer = await Task.detached { exchange(bytes, port: port) }.value
        guard let answer else { throw POSIXError(.EIO) }
        return answer
    }

    private static func exchange(_ bytes: [UInt8], port: Int) -> [UInt8]? {
        #if canImport(Glibc)
        let stream = Int32(SOCK_STREAM.rawValue)
        #else
        let stream = SOCK_STREAM
        #endif
        let descriptor = socket(AF_INET, stream, 0)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var patience = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        address.sin_port = UInt16(port).bigEndian
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { return nil }
        var sent = 0
        while sent < bytes.count {
            let rest = Array(bytes[sent...])
            let count = write(descriptor, rest, rest.count)
            guard count > 0 else { break }
            sent += count
        }
        var answer: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &part, part.count, 0)
            guard count > 0 else { return answer }
            answer += part[..<count]
        }
    }
}
#endif
