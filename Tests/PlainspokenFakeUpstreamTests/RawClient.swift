import Glibc
import PlainspokenFakeUpstream

/// A client that hides nothing: what a server sends, byte by byte, and how the connection ends.
struct RawClient: ~Copyable {
    enum End: Equatable {
        /// Closed after all bytes.
        case closed
        /// Reset.
        case reset
        /// Still open when the client gave up.
        case open
    }

    private let number: CInt
    let isConnected: Bool

    /// - Parameter patience: how long to wait for a byte, in milliseconds.
    init(port: Int, patience: Int = 20_000) {
        number = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        var time = timeval(tv_sec: patience / 1_000, tv_usec: patience % 1_000 * 1_000)
        _ = unsafe setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
        let number = number
        isConnected = unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    deinit { close(number) }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = unsafe Glibc.send(number, bytes, bytes.count, CInt(MSG_NOSIGNAL))
    }

    /// Everything that comes, up to a number of bytes.
    func receive(upTo limit: Int = .max) -> (text: String, end: End) {
        var (all, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4_096))
        while all.count < limit {
            let count = unsafe recv(number, &buffer, min(buffer.count, limit - all.count), 0)
            if count > 0 {
                all += buffer.prefix(count)
                continue
            }
            let end: End = count == 0 ? .closed : errno == ECONNRESET ? .reset : .open
            return (String(decoding: all, as: UTF8.self), end)
        }
        return (String(decoding: all, as: UTF8.self), .open)
    }
}
