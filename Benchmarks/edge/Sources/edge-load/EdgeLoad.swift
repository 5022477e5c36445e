#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Sends requests to a server on this machine and counts the responses: `edge-load <port> <path> <status> <count>`.
///
/// It uses one thread and persistent connections with one request at a time on each. It ends when it has all responses,
/// or after a minute. All responses for one path have the same length, so only the first is examined; the others are
/// only counted.
@main
struct EdgeLoad {
    static let connections = 8

    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, let port = UInt16(arguments[1]), let count = Int(arguments[4]), count > 0 else {
            fail("edge-load <port> <path> <status> <count>")
        }
        alarm(60)
        let request = Array(
            """
            GET \(arguments[2]) HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            User-Agent: edge-load\r
            Accept: application/json, */*;q=0.5\r
            Accept-Language: ko-KR, ko;q=0.9, en;q=0.5\r
            \r\n
            """.utf8)
        let sockets = (0..<connections).map { _ in LoadSocket(port: port) }
        let length = sockets[0].firstAnswer(to: request, status: arguments[3])

        var missing = [Int](repeating: 0, count: connections)
        var left = count
        for (index, socket) in sockets.enumerated() where left > 0 {
            socket.send(request)
            missing[index] = length
            left -= 1
        }
        var polled = sockets.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        while missing.contains(where: { $0 > 0 }) {
            guard poll(&polled, nfds_t(polled.count), 10_000) > 0 else { fail("no response within 10 s") }
            for index in polled.indices where polled[index].revents != 0 {
                missing[index] -= sockets[index].receive().count
                guard missing[index] <= 0 else { continue }
                guard missing[index] == 0 else { fail("a response was longer than the first") }
                guard left > 0 else { continue }
                sockets[index].send(request)
                missing[index] = length
                left -= 1
            }
        }
    }
}

/// Prints the reason to standard error, and exits.
func fail(_ reason: String) -> Never {
    for byte in (reason + "\n").utf8 { _ = withUnsafeBytes(of: byte) { write(2, $0.baseAddress, 1) } }
    exit(1)
}
