import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A server that accepts connections (the system does) and sends nothing by itself. Its port is free again when it is
/// gone.
final class Listener: Sendable {
    let port: UInt16
    private let descriptor: Int32

    init() throws {
        #if canImport(Glibc)
        let stream = Int32(SOCK_STREAM.rawValue)
        #else
        let stream = SOCK_STREAM
        #endif
        let descriptor = socket(AF_INET, stream, 0)
        guard descriptor >= 0 else { throw POSIXError(.EMFILE) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = unsafe inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe bind(descriptor, pointer, length) == 0 && listen(descriptor, 8) == 0
                    && getsockname(descriptor, pointer, &length) == 0
            }
        }
        self.descriptor = descriptor
        port = UInt16(bigEndian: address.sin_port)
        guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    }

    /// Takes one connection, writes to it and ends it.
    func answer(_ bytes: [UInt8]) async throws {
        let descriptor = descriptor
        let isAnswered = await withCheckedContinuation { answered in
            // It blocks, so the thread is not one of those that tests share.
            Thread.detachNewThread {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0 else { return answered.resume(returning: false) }
                defer { close(connection) }
                // The request is read first: a connection that ends with unread bytes is reset.
                var request = [UInt8](repeating: 0, count: 4_096)
                let isSent =
                    unsafe recv(connection, &request, request.count, 0) > 0
                    && send(connection, bytes, bytes.count, 0) == bytes.count
                answered.resume(returning: isSent)
            }
        }
        guard isAnswered else { throw POSIXError(.EIO) }
    }

    deinit { close(descriptor) }
}
