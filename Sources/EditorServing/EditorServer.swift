import FlyingSocks
import Foundation

/// Serves the editor's page to the browsers of this computer: START HERE.
///
/// The folders: where the editor is (Addresses), what a request says (Heads), which requests are answered and how (Requests), the messages
/// between a page and the desk (Live), and the connections, with how long to wait for whom (Sockets).
package actor EditorServer {
    private let desk: any EditorDesk
    private let limits: ServingLimits
    private let seats: PageSeats
    private var serving: Task<Void, Never>?

    package init(desk: any EditorDesk, limits: ServingLimits = ServingLimits()) {
        self.desk = desk
        self.limits = limits
        seats = PageSeats(limit: limits.pages)
    }

    /// Starts to serve.
    ///
    /// - Returns: the address, with the port that has been found if any would do.
    func start(at wish: EditorAddress) async throws(EditorServerError) -> EditorAddress {
        let waits = SocketWaits(limits: limits)
        let door: AsyncSocket
        let address: EditorAddress
        do {
            try await waits.prepare()
            door = try Self.door(on: wish.port, waits)
            guard case .ip4(_, let port) = try door.socket.sockname() else { throw SocketError.unsupportedAddress }
            address = EditorAddress(port: port, secret: wish.secret)
        } catch {
            throw Self.error(error, port: wish.port)
        }
        let handler = EditorHandler(desk: desk, address: address, seats: seats, limits: limits)
        serving = Task { [limits] in
            await withTaskGroup { group in
                group.addTask { try? await waits.run() }
                group.addTask { await Self.serve(door, handler, limits, waits) }
            }
            try? door.socket.close()
        }
        return address
    }

    /// Ends all connections, and stops serving.
    package func stop() async {
        serving?.cancel()
        await serving?.value
        serving = nil
    }

    /// How many pages are connected.
    nonisolated var pages: Int { seats.occupancy.pages }

    /// Returns when a page has been connected, and then none for some time. A page that is loaded again is back before that. Only one task
    /// may wait.
    package nonisolated func waitUntilLeft(for pause: Duration, clock: some Clock<Duration> = ContinuousClock()) async {
        for await occupancy in seats.occupancies where occupancy.pages == 0 {
            guard (try? await clock.sleep(for: pause)) != nil else { return }
            if seats.occupancy == occupancy { return }
        }
    }

    /// A socket that listens for the browsers of this computer.
    private static func door(on port: UInt16, _ waits: SocketWaits) throws -> AsyncSocket {
        let socket = try Socket(domain: AF_INET)
        do {
            socket.keepFromOtherPrograms()
            try socket.setValue(true, for: .localAddressReuse)
            try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
        } catch {
            try? socket.close()
            throw error
        }
        // If this fails, it closes the socket itself.
        try socket.listen()
        return try AsyncSocket(socket: socket, pool: waits)
    }

    /// Serves all who come, until the task is cancelled.
    private static func serve(
        _ door: AsyncSocket, _ handler: EditorHandler, _ limits: ServingLimits, _ waits: SocketWaits
    ) async {
        await withDiscardingTaskGroup { group in
            while !Task.isCancelled {
                do {
                    let socket = try await door.accept()
                    let connection = Connection(
                        socket: socket, handler: handler, limits: limits, requestEnd: .now + limits.request)
                    group.addTask { await connection.run() }
                    await Task.yield()
                } catch {
                    // The system accepts none, such as when a flood of connections has used up the process's files.
                    await waits.pause(for: .milliseconds(100))
                }
            }
        }
    }

    private static func error(_ error: any Error, port: UInt16) -> EditorServerError {
        guard case SocketError.failed(_, let code, let message) = error else {
            return EditorServerError(isPortTaken: false, description: "cannot listen on port \(port): \(error)")
        }
        if code == EADDRINUSE {
            return EditorServerError(isPortTaken: true, description: "port \(port) is taken by another program")
        }
        return EditorServerError(isPortTaken: false, description: "cannot listen on port \(port): \(message)")
    }
}
