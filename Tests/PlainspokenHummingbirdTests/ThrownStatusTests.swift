#if Hummingbird
import Foundation
import HTTPTypes
import Hummingbird
@testable import Plainspoken
import Testing

@testable import PlainspokenHummingbird

/// Statuses that are thrown but are no errors, over a real connection: each is answered so that the client knows where the
/// answer ends.
extension RealConnections {
    @Suite struct ThrownStatusTests {
        /// All ways to throw a status.
        enum Thrower: CaseIterable {
            case framework, status, diagnosis, problem

            func error(_ code: Int) -> any Error {
                let status = HTTPResponse.Status(code: code)
                return switch self {
                case .framework: HTTPError(status)
                case .status: HTTPStatusError(code)
                case .diagnosis: Diagnosis("some.key", status: status)
                case .problem: Problem(title: "Title", status: status, code: "some.key")
                }
            }
        }

        private static func router() throws -> Router<BasicRequestContext> {
            let translator = try ErrorTranslator.loadedOnce()
            let router = Router()
            router.add(middleware: ErrorTranslationMiddleware(translator))
            router.add(middleware: ErrorStatusMiddleware(translator))
            for thrower in Thrower.allCases {
                for code in [0, 99, 100, 101, 102, 103, 150, 199, 200, 204, 205, 206, 302, 304, 404, 599, 600, 999] {
                    router.get("/\(thrower)/\(code)") { _, _ -> String in throw thrower.error(code) }
                }
            }
            router.get("/fine") { _, _ in "fine" }
            return router
        }

        private static func get(_ port: Int, _ path: String) async throws -> String {
            try await RawConnection.run {
                let connection = try RawConnection(port: port)
                connection.send("GET \(path) HTTP/1.1\r\nHost: a.example\r\n\r\n")
                connection.send("GET /fine HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n")
                return connection.receiveAll()
            }
        }

        @Test(arguments: Thrower.allCases)
        func answers(_ thrower: Thrower) async throws {
            try await RunningServer.run(try Self.router()) { port in
                // 1xx does not end an exchange, and the others are not statuses.
                for code in [0, 99, 100, 101, 102, 103, 150, 199, 600, 999] {
                    let answer = try await Self.get(port, "/\(thrower)/\(code)")
                    #expect(answer.statuses == [500, 200], "\(code): \(answer)")
                }
                for code in [200, 206, 302, 404, 599] {
                    let answer = try await Self.get(port, "/\(thrower)/\(code)")
                    #expect(answer.statuses == [code, 200], "\(code): \(answer)")
                    #expect(answer.contains("application/problem+json"))
                }
                // No content, and nothing that describes any.
                for code in [204, 205, 304] {
                    let answer = try await Self.get(port, "/\(thrower)/\(code)")
                    #expect(answer.statuses == [code, 200], "\(code): \(answer)")
                    let first = answer.components(separatedBy: "HTTP/1.1 200").first?.lowercased() ?? ""
                    #expect(first.hasSuffix("\r\n\r\n") && !first.contains("content-type"), "\(first)")
                    if code != 205 { #expect(!first.contains("content-length"), "\(first)") }
                }
            }
        }

        /// The engine's own answers keep the thrown status.
        @Test func theEnginesOwnAnswer() throws {
            let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
            #expect(
                try ErrorTranslator.loadedOnce().response(to: HTTPStatusError(103), for: request).head.status.code
                    == 103)
        }

        @Test func theLogSaysWhatWasThrown() async throws {
            let logs = LogCollector()
            let router = Router()
            router.add(middleware: ErrorTranslationMiddleware(try ErrorTranslator.loadedOnce()))
            router.get("/interim") { _, _ -> String in throw HTTPError(.continue, message: "go on") }
            try await RunningServer.run(router, logs: logs) { port in _ = try await Self.get(port, "/interim") }
            let record = try #require(logs.records.first { $0.level == .error })
            #expect(record.metadata["status"] == "500")
            #expect(record.metadata["error"]?.contains("notFinal(status: 100") == true)
            #expect(record.metadata["error"]?.contains("go on") == true)
        }
    }
}
#endif
