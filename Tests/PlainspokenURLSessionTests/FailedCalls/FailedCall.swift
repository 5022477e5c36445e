#if AsyncHTTPClient
import FailingServers
import Foundation
import HTTPTypes
import NIOSSL
@testable import Plainspoken
@testable import PlainspokenCalls
import PlainspokenFoundation
import PlainspokenURLSession
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A call that fails: what the server does, and what its caller and the readers see.
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
        static let notSent = Answer(code: "service.interrupted", status: 503, isOpen: false, retry: .later)

        static func busy(after seconds: Int) -> Answer {
            Answer(code: "upstream.busy", status: 503, isOpen: false, retry: .after(.seconds(seconds)))
        }
    }

    /// What the caller catches.
    struct Caught: Equatable, Sendable {
        var category: CallCategory
        var kind: TransportKind?
        /// The predicates that hold.
        var predicates: Set<String> = []
        /// The code of the problem that a client shows.
        var code: MessageKey

        static func transport(_ kind: TransportKind, _ code: MessageKey, _ predicates: String...) -> Caught {
            Caught(category: .transport, kind: kind, predicates: Set(predicates), code: code)
        }

        static let lost = transport(.connectionLost, "url.connection-lost")
        static let reset = transport(.connectionLost, "url.network-connection-lost")
        static let badResponse = transport(.badResponse, "url.bad-response")
        static let badAddress = transport(.badAddress, "url.bad-address")
        static let notMade = transport(.notMade, "url.failed")
        static let insecure = transport(.insecure, "url.insecure")
        static let timedOut = transport(.timedOut, "url.timed-out", "isTimeout")
        static let cancelled = Caught(
            category: .cancelled, kind: .cancelled, predicates: ["isCancelled"], code: "url.cancelled")
        static let tooLarge = Caught(category: .tooLarge, code: "url.data-length-exceeds-maximum")
    }

    /// Who answers.
    enum Server: Sendable {
        case plain
        case tls(@Sendable () throws -> NIOSSLContext)
        /// A port where nothing listens.
        case none
    }

    /// When a call is cancelled.
    enum Moment: Sendable {
        case beforeItIsSent, afterItWasSent
    }

    var name: String
    var server = Server.plain
    var onAccept: [Step] = []
    var script: ScriptedServer.Script = { _ in [.wait(.seconds(60))] }
    /// Changes the request, which is a GET of `/orders/7` on the server.
    var edit: @Sendable (inout HTTPRequest) -> Void = { _ in }
    var body: [UInt8] = []
    var limit = Duration.seconds(600)
    /// The longest silence, in seconds.
    var silence = 600.0
    /// When the caller gives up, if it does.
    var cancelled: Moment?
    /// Whether the server goes on until the client closes the connection.
    var endsByClient = false
    var gateway: Answer
    var client: Caught

    var testDescription: String { name }

    /// What the server has.
    struct Order: Decodable {
        var number: Int
    }

    static let maximumBody = 64 << 10

    /// Makes the call, which fails.
    ///
    /// - Returns: the error; `nil` where there was none.
    func error() async throws -> CallError? {
        let server: ScriptedServer? =
            switch self.server {
            case .plain: try await ScriptedServer(onAccept: onAccept, script: script)
            case .tls(let context): try await ScriptedServer(tls: try context(), onAccept: onAccept, script: script)
            case .none: nil
            }
        let isSecure = if case .tls = self.server { true } else { false }
        var request = HTTPRequest(
            method: .get, scheme: isSecure ? "https" : "http",
            authority: "\(isSecure ? "localhost" : "127.0.0.1"):\(server?.port ?? Self.closedPort)", path: "/orders/7")
        edit(&request)
        let error = try await error(of: request, server)
        // A server that closes first, inside its head, would crash it.
        if let server, endsByClient { #expect(try await eventually { server.ended == 1 }) }
        await server?.stop()
        return error
    }

    private func error(of request: HTTPRequest, _ server: ScriptedServer?) async throws -> CallError? {
        let configuration = URLSessionConfiguration.withoutMemory
        configuration.timeoutIntervalForRequest = silence
        var settings = CallSettings(service: "supplier")
        settings.timeout = limit
        settings.patienceWithFailures = nil
        settings.retry = .never
        settings.maximumBody = Self.maximumBody
        let client = CallClient(settings, over: .urlSession(configuration: configuration), format: .json)
        let (body, isTooLate) = (body, cancelled == .beforeItIsSent)
        let call = Task { () -> CallError? in
            if isTooLate { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
            do throws(CallError) {
                _ = try await client.fetch(request, body: body, as: Order.self)
                return nil
            } catch {
                return error
            }
        }
        if cancelled == .afterItWasSent {
            #expect(try await eventually { server?.heads.isEmpty == false })
            call.cancel()
        }
        return await call.value
    }

    /// `tcpmux`, where nothing has listened for decades.
    private static let closedPort = 1
}
#endif
