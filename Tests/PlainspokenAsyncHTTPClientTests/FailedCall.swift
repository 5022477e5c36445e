#if AsyncHTTPClient
import AsyncHTTPClient
import FailingServers
import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOSSL
@testable import Plainspoken
import PlainspokenAsyncHTTPClient
import PlainspokenCalls
import Testing

/// A call that fails: what the server does, and what its caller, the caller's reader and our reader see.
struct FailedCall: Sendable, CustomTestStringConvertible {
    typealias Step = ScriptedServer.Step

    /// What a gateway's reader sees.
    struct Answer: Equatable, Sendable {
        var code: MessageKey
        var status: Int
        /// Whether a request that must not be repeated gets the text about an unknown outcome.
        var isOpen: Bool
        var retry: RetryAdvice

        static let unreachable = Answer(code: "upstream.unreachable", status: 503, isOpen: false, retry: .later)
        static let timedOut = Answer(code: "upstream.timed-out", status: 504, isOpen: true, retry: .later)
        static let failed = Answer(code: "upstream.failed", status: 502, isOpen: true, retry: .later)
        static let refused = Answer(code: "upstream.failed", status: 502, isOpen: false, retry: .later)
        static let busy = Answer(code: "upstream.busy", status: 503, isOpen: false, retry: .later)
        static let interrupted = Answer(code: "service.interrupted", status: 503, isOpen: true, retry: .later)

        static func busy(after seconds: Int) -> Answer {
            Answer(code: "upstream.busy", status: 503, isOpen: false, retry: .after(.seconds(seconds)))
        }

        /// The same if nothing was sent.
        var notSent: Answer {
            var answer = self
            answer.isOpen = false
            return answer
        }
    }

    /// How the server is called.
    enum Way: CaseIterable, Sendable {
        /// With `CallClient`.
        case client
        /// By the client's own calls, as programs have them that don't know this module.
        case bare
    }

    /// Who answers.
    enum Server: Sendable {
        case plain
        case tls(@Sendable () throws -> NIOSSLContext)
        /// A port where nothing listens.
        case none
    }

    /// What is available to make a call in another way.
    struct Caller: Sendable {
        let client: HTTPClient
        let server: ScriptedServer?
        let call: @Sendable () async throws -> Void
    }

    var name: String
    var server = Server.plain
    var onAccept: [Step] = []
    var script: ScriptedServer.Script = { _ in [] }
    var configure: @Sendable (inout HTTPClient.Configuration) throws -> Void = { _ in }
    /// The address, where `$` stands for the server's host and port.
    var url = "http://$/"
    var method = HTTPRequest.Method.get
    var body: [UInt8] = []
    /// Settings that only the library's own requests have.
    var edit: @Sendable (inout HTTPClientRequest) -> Void = { _ in }
    /// How long it may take; `nil` for long enough.
    var limit: Duration?
    var ways = Way.allCases
    /// Makes the call in its own way.
    var call: (@Sendable (Caller) async throws -> Void)?
    var gateway: Answer
    /// The code that a client's reader gets, and the status.
    var client: MessageKey
    var clientStatus: Int?
    /// The error that the caller gets.
    var error: Failure

    var testDescription: String { name }

    /// Makes the call, which fails.
    ///
    /// - Returns: the error; `nil` where there was none.
    func error(_ way: Way) async throws -> (any Error)? {
        let server: ScriptedServer? =
            switch self.server {
            case .plain: try await ScriptedServer(onAccept: onAccept, script: script)
            case .tls(let context): try await ScriptedServer(tls: try context(), onAccept: onAccept, script: script)
            case .none: nil
            }
        let port = server?.port ?? Self.closedPort
        var configuration = HTTPClient.Configuration()
        configuration.timeout = HTTPClient.Configuration.Timeout(
            connect: error.kind == .connectTimedOut ? .milliseconds(500) : Self.longEnough,
            read: error.kind == .timedOut ? .seconds(1) : Self.longEnough)
        configuration.connectionPool.retryConnectionEstablishment = false
        try configure(&configuration)
        if configuration.proxy != nil { configuration.proxy = .server(host: "127.0.0.1", port: port) }
        let client = HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
        let host = url.hasPrefix("https:") ? "localhost" : "127.0.0.1"
        let address = url.replacing("$", with: "\(host):\(port)")
        let caller = Caller(client: client, server: server) { try await call(client, address, way) }

        var thrown: (any Error)?
        do {
            if let call { try await call(caller) } else { try await caller.call() }
        } catch { thrown = error }
        // The server first: a client waits for the connections that it is about to make.
        await server?.stop()
        try? await client.shutdown()
        return thrown
    }

    /// For what no time ends, and what another time ends: as much as a busy machine needs.
    private static let longEnough = TimeAmount.minutes(10)

    private func call(_ client: HTTPClient, _ address: String, _ way: Way) async throws {
        let limit = limit ?? .seconds(600)
        switch way {
        case .client:
            let supplier = CallClient.supplier(client, within: limit, upTo: Self.maximumBody)
            try await supplier.send(HTTPRequest(method, to: address), body: body)
        case .bare:
            var request = HTTPClientRequest(url: address)
            request.method = HTTPMethod(rawValue: method.rawValue)
            if !body.isEmpty { request.body = .bytes(body) }
            edit(&request)
            let response = try await client.execute(request, timeout: TimeAmount(limit))
                .checked(service: "supplier", within: .seconds(600))
            _ = try await response.body.collect(upTo: Self.maximumBody)
        }
    }

    static let maximumBody = 64 << 10

    /// `tcpmux`, where nothing has listened for decades.
    static let closedPort = 1
}
#endif
