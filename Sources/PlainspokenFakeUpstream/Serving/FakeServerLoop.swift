import ByteText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The thread of a ``FakeUpstream``: it waits for all sockets at once, and owns everything that it changes.
struct FakeServerLoop {
    let listener: FakeSocket
    /// Readable as soon as the server is stopped.
    let wake: FakeSocket
    let record: FakeUpstream.Record
    let answer: @Sendable (FakeRequest) -> FakeAnswer
    private var connections: [FakeConnection] = []

    init(
        listener: FakeSocket, wake: FakeSocket, record: FakeUpstream.Record,
        answer: @escaping @Sendable (FakeRequest) -> FakeAnswer
    ) {
        self.listener = listener
        self.wake = wake
        self.record = record
        self.answer = answer
    }

    mutating func run() {
        let interest = { (socket: FakeSocket, events: CInt) in
            pollfd(fd: socket.number, events: Int16(truncatingIfNeeded: events), revents: 0)
        }
        while true {
            var polled = [interest(wake, POLLIN), interest(listener, POLLIN)]
            polled += connections.map { interest($0.socket, ($0.listens ? POLLIN : 0) | ($0.speaks ? POLLOUT : 0)) }
            // Until an answer that waits goes on.
            let timeout = Descriptor.milliseconds(until: connections.compactMap(\.resumption).min())
            _ = unsafe poll(&polled, nfds_t(polled.count), timeout)
            if polled[0].revents != 0 { break }
            for (index, state) in polled.dropFirst(2).enumerated() where state.revents != 0 {
                serve(&connections[index], state)
            }
            let now = ContinuousClock.now
            for index in connections.indices where !connections[index].isOver { connections[index].resume(at: now) }
            connections.removeAll(where: \.isOver)
            if polled[1].revents != 0 { accept() }
        }
        listener.close()
        wake.close()
        for index in connections.indices { connections[index].end() }
    }

    private mutating func accept() {
        while let socket = listener.accepted() {
            record.state.withLock { $0.connections += 1 }
            connections.append(FakeConnection(socket: socket))
        }
    }

    private func serve(_ connection: inout FakeConnection, _ state: pollfd) {
        let events = CInt(state.revents)
        if events & (POLLERR | POLLNVAL) != 0 || events & (POLLIN | POLLHUP) == POLLHUP { return connection.end() }
        if events & POLLOUT != 0 { connection.speak() }
        var request = events & POLLIN != 0 && !connection.isOver ? connection.hear() : nil
        request = request ?? connection.nextRequest()
        while let next = request {
            record.state.withLock { $0.requests.append(next) }
            connection.play(answer(next), to: next)
            connection.speak()
            request = connection.nextRequest()
        }
    }
}
