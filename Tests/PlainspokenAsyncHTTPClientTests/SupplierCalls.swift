#if AsyncHTTPClient
import AsyncHTTPClient
import FailingServers
import HTTPTypes
import NIOCore
import PlainspokenAsyncHTTPClient
@testable import PlainspokenCalls
import PlainspokenFoundation
import TestSupport

extension CallClient {
    /// Calls to a server that tests call `supplier`: one attempt each.
    static func supplier(
        _ client: HTTPClient, within limit: Duration? = .seconds(600), upTo maximumBody: Int = 64 << 10
    ) -> CallClient {
        var settings = CallSettings(service: "supplier")
        settings.maximumBody = maximumBody
        settings.timeout = limit
        settings.patienceWithFailures = nil
        settings.retry = .never
        return CallClient(settings, over: .asyncHTTPClient(client), format: .json)
    }
}

extension HTTPRequest {
    /// A request for an address as people write it, and for one that is none.
    init(_ method: Method = .get, to address: String) {
        var scheme: String?
        var rest = address[...]
        if let mark = address.firstRange(of: "://") {
            scheme = String(address[..<mark.lowerBound])
            rest = address[mark.upperBound...]
        }
        let path = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        self.init(
            method: method, scheme: scheme, authority: scheme.map { _ in String(rest[..<path]) },
            path: String(rest[path...]))
    }
}

/// A client that waits for nothing by itself, and a server; both are gone afterward.
func withServer(
    onAccept: [ScriptedServer.Step] = [], configure: (inout HTTPClient.Configuration) -> Void = { _ in },
    _ script: @escaping ScriptedServer.Script, _ use: (ScriptedServer, HTTPClient) async throws -> Void
) async throws {
    let server = try await ScriptedServer(onAccept: onAccept, script: script)
    var configuration = HTTPClient.Configuration()
    configuration.timeout = HTTPClient.Configuration.Timeout(connect: .seconds(600))
    configure(&configuration)
    let client = HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
    let result: Result<Void, any Error>
    do { result = .success(try await use(server, client)) } catch { result = .failure(error) }
    // The server first: a client waits for the connections that it is about to make.
    await server.stop()
    try await client.shutdown()
    try result.get()
}

extension ScriptedServer {
    var address: String { "http://127.0.0.1:\(port)" }

    /// Waits until so many connections have ended; some time, if they don't.
    func hasEnded(_ connections: Int) async throws -> Bool {
        _ = try await eventually { ended >= connections }
        return ended == connections
    }
}
#endif
