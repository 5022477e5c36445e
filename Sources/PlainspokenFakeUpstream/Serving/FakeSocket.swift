#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A socket of the system, which never blocks.
struct FakeSocket: Sendable {
    let number: CInt

    private enum Constants {
        #if canImport(Glibc)
        static let stream = CInt(SOCK_STREAM.rawValue)
        #else
        static let stream = SOCK_STREAM
        #endif
        #if canImport(Darwin)
        static let sendFlags: CInt = 0
        #else
        static let sendFlags = CInt(MSG_NOSIGNAL)
        #endif
    }

    /// A socket that listens on a free port of 127.0.0.1.
    static func listening() throws(FakeUpstreamError) -> (FakeSocket, port: Int) {
        let socket = FakeSocket(number: socket(AF_INET, Constants.stream, 0))
        guard socket.number >= 0 else { throw FakeUpstreamError(call: "socket", code: errno) }
        var address = sockaddr_in()
        #if canImport(Darwin)
        address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
        #endif
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let failed: String? = unsafe withUnsafeMutablePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                if unsafe bind(socket.number, address, length) != 0 { return "bind" }
                if listen(socket.number, 128) != 0 { return "listen" }
                return unsafe getsockname(socket.number, address, &length) != 0 ? "getsockname" : nil
            }
        }
        if let failed {
            let code = errno
            socket.close()
            throw FakeUpstreamError(call: failed, code: code)
        }
        socket.prepare()
        return (socket, Int(UInt16(bigEndian: address.sin_port)))
    }

    /// Two sockets that are connected with each other.
    static func pair() throws(FakeUpstreamError) -> (FakeSocket, FakeSocket) {
        var numbers: (CInt, CInt) = (-1, -1)
        let isMade = unsafe withUnsafeMutablePointer(to: &numbers) { numbers in
            unsafe numbers.withMemoryRebound(to: CInt.self, capacity: 2) {
                unsafe socketpair(AF_UNIX, Constants.stream, 0, $0) == 0
            }
        }
        guard isMade else { throw FakeUpstreamError(call: "socketpair", code: errno) }
        return (FakeSocket(number: numbers.0), FakeSocket(number: numbers.1))
    }

    /// The next client that wants to connect; nil if there is none.
    func accepted() -> FakeSocket? {
        let client = FakeSocket(number: accept(number, nil, nil))
        guard client.number >= 0 else { return nil }
        client.prepare()
        return client
    }

    private func prepare() {
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        #if canImport(Darwin)
        set(SO_NOSIGPIPE, CInt(1))
        #endif
    }

    private func set<Value: BitwiseCopyable>(_ option: CInt, _ value: Value) {
        var value = value
        _ = unsafe setsockopt(number, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<Value>.size))
    }

    /// The bytes that have come: empty at the end of the connection, nil if there are none yet.
    func received() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 16_384)
        let count = unsafe recv(number, &bytes, bytes.count, 0)
        guard count >= 0 else { return errno == EAGAIN || errno == EINTR ? nil : [] }
        return Array(bytes.prefix(count))
    }

    /// Sends as many bytes as the system takes now.
    ///
    /// - Returns: how many those are; nil if the connection has ended.
    func sent(_ bytes: ArraySlice<UInt8>) -> Int? {
        let count = unsafe bytes.withUnsafeBytes { unsafe send(number, $0.baseAddress, $0.count, Constants.sendFlags) }
        guard count < 0 else { return count }
        return errno == EAGAIN || errno == EINTR ? 0 : nil
    }

    /// Lets the other end know that nothing more comes.
    func shutDown() { _ = shutdown(number, CInt(SHUT_RDWR)) }

    func close() { _ = Self.closing(number) }

    /// Closes it so that the other end is told of a reset.
    func reset() {
        set(SO_LINGER, linger(l_onoff: 1, l_linger: 0))
        close()
    }

    #if canImport(Glibc)
    private static let closing: @Sendable (CInt) -> CInt = { Glibc.close($0) }
    #elseif canImport(Musl)
    private static let closing: @Sendable (CInt) -> CInt = { Musl.close($0) }
    #else
    private static let closing: @Sendable (CInt) -> CInt = { Darwin.close($0) }
    #endif
}
