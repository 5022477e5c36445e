#if AsyncHTTPClient
import FailingServers
import Foundation
import HTTPTypes
@testable import PlainspokenCalls
import PlainspokenFoundation
import PlainspokenURLSession
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Shared by the tests in this folder.
enum Calls {
    /// Waits for an hour: a busy machine may be silent for a minute.
    static var patientTransport: URLSessionTransport {
        let configuration = URLSessionConfiguration.withoutMemory
        configuration.timeoutIntervalForRequest = 3_600
        return URLSessionTransport(configuration: configuration)
    }

    /// A client that retries nothing.
    static func client(
        over transport: URLSessionTransport = patientTransport, timeout: Duration? = .seconds(600)
    ) -> CallClient {
        var settings = CallSettings(service: "supplier")
        settings.retry = .never
        settings.timeout = timeout
        settings.patienceWithFailures = nil
        return CallClient(settings, over: transport, format: .json)
    }

    static func request(
        _ server: ScriptedServer, _ path: String = "/", method: HTTPRequest.Method = .get, _ fields: HTTPFields = [:]
    ) -> HTTPRequest {
        HTTPRequest(
            method: method, scheme: "http", authority: "127.0.0.1:\(server.port)", path: path, headerFields: fields)
    }

    static func answer(_ body: String, _ fields: String...) -> ScriptedServer.Step {
        .send(
            "HTTP/1.1 200 OK\r\n" + fields.map { $0 + "\r\n" }.joined()
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    static func redirect(_ address: String, status: Int = 302) -> ScriptedServer.Step {
        .send("HTTP/1.1 \(status) Moved\r\nLocation: \(address)\r\nContent-Length: 0\r\n\r\n")
    }

    /// The path that a head asks for.
    static func path(of head: String) -> String { String(head.split(separator: " ").dropFirst().first ?? "") }
}
#endif
