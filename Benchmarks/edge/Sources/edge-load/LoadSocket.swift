#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A blocking connection to 127.0.0.1.
struct LoadSocket {
    let descriptor: Int32

    init(port: UInt16) {
        #if canImport(Glibc)
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { fail("no server on port \(port)") }
    }

    func send(_ bytes: [UInt8]) {
        // A request is far smaller than a socket's buffer, so it is always written completely.
        guard write(descriptor, bytes, bytes.count) == bytes.count else { fail("the server has hung up") }
    }

    func receive() -> [UInt8] {
        let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
            count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
        }
        guard !bytes.isEmpty else { fail("the server has hung up") }
        return bytes
    }

    /// The length of the whole response in bytes, after checking its status.
    func firstAnswer(to request: [UInt8], status: String) -> Int {
        send(request)
        var answer = ""
        while true {
            answer += String(decoding: receive(), as: UTF8.self)
            let lines = answer.split(separator: "\r\n", omittingEmptySubsequences: false)
            guard let end = lines.firstIndex(of: "") else { continue }
            guard answer.hasPrefix("HTTP/1.1 \(status) ") else { fail("not \(status): \(lines[0])") }
            let head = lines[..<end]
            let field = head.first { $0.lowercased().hasPrefix("content-length:") } ?? ""
            guard let content = Int(field.drop { $0 != ":" }.dropFirst().filter { $0 != " " }) else {
                fail("no Content-Length")
            }
            let total = head.reduce(0) { $0 + $1.utf8.count + 2 } + 2 + content
            if answer.utf8.count == total { return total }
        }
    }
}
