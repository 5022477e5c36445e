import FlyingFox
import FlyingSocks
import Foundation

/// Serves the editor's page to the browsers of this computer: START HERE.
///
/// The folders: where the editor is (Addresses), which requests are answered and how (Requests), the messages between a page and the desk
/// (Live), and how long to wait for whom (Sockets).
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
    package func start(at wish: EditorAddress) async throws(EditorServerError) -> EditorAddress {
        let server = try server(on: wish.port)
        let first = Task { try await server.run() }
        let address: EditorAddress
        do {
            address = EditorAddress(port: try await Self.port(of: server, running: first), secret: wish.secret)
        } catch {
            first.cancel()
            throw Self.error(error, port: wish.port)
        }
        await server.appendRoute(HTTPRoute("*"), to: handler(at: address))
        serving = Task {
            await withTaskCancellationHandler {
                _ = await first.result
            } onCancel: {
                first.cancel()
            }
            await serveAgain(at: address)
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
    package nonisolated var pages: Int { seats.occupancy.pages }

    /// Returns when a page has been connected, and then none for some time. A page that is loaded again is back before that. Only one task
    /// may wait.
    package nonisolated func waitUntilLeft(for pause: Duration, clock: some Clock<Duration> = ContinuousClock()) async {
        for await occupancy in seats.occupancies where occupancy.pages == 0 {
            guard (try? await clock.sleep(for: pause)) != nil else { return }
            if seats.occupancy == occupancy { return }
        }
    }

    /// Goes on when FlyingFox has stopped: it does so when the system does not accept a single connection, such as when a flood of them has
    /// used up the process's files.
    private func serveAgain(at address: EditorAddress) async {
        while !Task.isCancelled {
            try? await Task.sleep(for: .milliseconds(100))
            guard let server = try? server(on: address.port) else { return }
            await server.appendRoute(HTTPRoute("*"), to: handler(at: address))
            try? await server.run()
        }
    }

    private func handler(at address: EditorAddress) -> EditorHandler {
        EditorHandler(desk: desk, address: address, seats: seats, limits: limits)
    }

    private func server(on port: UInt16) throws(EditorServerError) -> HTTPServer {
        do {
            // Bodies are not read at all: no request that is answered has one.
            return HTTPServer(
                config: HTTPServer.Configuration(
                    address: try .inet(ip4: "127.0.0.1", port: port), timeout: 60, sharedRequestBufferSize: 1,
                    sharedRequestReplaySize: 0, pool: SocketWaits(limits: limits), logger: .disabled))
        } catch {
            throw Self.error(error, port: port)
        }
    }

    /// The port of a server, as soon as it listens.
    ///
    /// - Throws: why it does not.
    private static func port(of server: HTTPServer, running: Task<Void, any Error>) async throws -> UInt16 {
        let listening = Task { try await server.waitUntilListening() }
        let failing = Task {
            defer { listening.cancel() }
            try await running.value
        }
        do {
            try await listening.value
        } catch is CancellationError {
            try await failing.value
        }
        guard case .ip4(_, let port) = await server.listeningAddress else { throw SocketError.disconnected }
        return port
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
