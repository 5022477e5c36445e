import ByteText
import FlyingSocks

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Waits for several sockets at once, or until it is told to stop waiting.
final class PollAlarm: Sendable {
    struct Interest {
        let socket: CInt
        let events: Socket.Events
    }

    /// A pipe: as long as something is in it, waiting ends at once.
    private let reader: CInt
    private let writer: CInt

    init() throws {
        var ends: [CInt] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw SocketError.makeFailed("pipe") }
        (reader, writer) = (ends[0], ends[1])
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
    }

    deinit {
        _ = close(reader)
        _ = close(writer)
    }

    /// Ends the wait of another thread, or the next one.
    func ring() {
        var byte: UInt8 = 0
        _ = unsafe write(writer, &byte, 1)
    }

    /// - Returns: for each socket, whether something can be done with it. That may be to find out that it does not work any more.
    func wait(for interests: [Interest], until deadline: ContinuousClock.Instant?) -> [Bool] {
        var requests = [pollfd(fd: reader, events: Int16(truncatingIfNeeded: POLLIN), revents: 0)]
        requests += interests.map { interest in
            let events =
                (interest.events.contains(.read) ? POLLIN : 0) | (interest.events.contains(.write) ? POLLOUT : 0)
            return pollfd(fd: interest.socket, events: Int16(truncatingIfNeeded: events), revents: 0)
        }
        guard unsafe poll(&requests, nfds_t(requests.count), Descriptor.milliseconds(until: deadline)) >= 0 else {
            return interests.map { _ in false }
        }
        if requests[0].revents != 0 { empty() }
        return requests.dropFirst().map { $0.revents != 0 }
    }

    private func empty() {
        var bytes = [UInt8](repeating: 0, count: 256)
        while unsafe read(reader, &bytes, bytes.count) > 0 {}
    }
}

extension Socket {
    /// Keeps the socket from programs that this one starts, such as a browser, which would keep the port when this one has ended.
    func keepFromOtherPrograms() { _ = fcntl(file.rawValue, F_SETFD, FD_CLOEXEC) }
}
