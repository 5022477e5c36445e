#if Hummingbird
import HTTPTypes
import Hummingbird
@testable import Plainspoken
import Testing

@testable import PlainspokenHummingbird

/// HEAD has the header fields of GET, with the length of GET's body (RFC 9110 §8.6, §9.3.2).
extension RealConnections {
    @Suite struct HeadTests {
        @Test(arguments: ["/nowhere", "/bug", "/account"], ["en", "ko", "ar"])
        func fieldsOfHead(_ path: String, _ language: String) async throws {
            struct Bug: Error {}
            let router = Router(options: .autoGenerateHeadEndpoints)
            router.add(middleware: ErrorTranslationMiddleware(try ErrorTranslator.loadedOnce()))
            router.get("/bug") { _, _ -> String in throw Bug() }
            router.get("/account") { _, _ -> String in throw HTTPError(.unauthorized) }
            try await RunningServer.run(router) { port in
                let answers = try await RawConnection.run {
                    let connection = try RawConnection(port: port)
                    let rest = " \(path) HTTP/1.1\r\nHost: a.example\r\nAccept-Language: \(language)\r\n"
                    connection.send("GET" + rest + "\r\n")
                    let get = connection.receiveResponse()
                    connection.send("HEAD" + rest + "Connection: close\r\n\r\n")
                    return [get, connection.receiveAll()]
                }
                let get = answers[0].withoutDate
                let head = answers[1].withoutDate
                let end = try #require(get.firstRange(of: "\r\n\r\n"))
                #expect(head == get[..<end.upperBound])
                #expect(get.lowercased().contains("content-length: \(get[end.upperBound...].utf8.count)\r\n"), "\(get)")
            }
        }

        /// With any server.
        @Test(arguments: ["application/json", "text/plain", "application/problem+json"])
        func theEnginesOwnAnswer(_ accept: String) throws {
            let translator = try ErrorTranslator.loadedOnce()
            func response(_ method: HTTPRequest.Method) -> ErrorResponse {
                let request = HTTPRequest(
                    method: method, scheme: nil, authority: nil, path: "/", headerFields: [.accept: accept])
                return translator.response(to: HTTPStatusError(404), for: request)
            }
            let head = response(.head)
            #expect(head.body.isEmpty)
            #expect(head.head.headerFields[.contentLength] == "\(response(.get).body.count)")
            // Once more changes nothing.
            #expect(head.removingForbiddenContent(for: .head).head == head.head)
            var fields = head.head.headerFields
            fields[.contentLength] = nil
            #expect(fields == response(.get).head.headerFields)
        }

        @Test(arguments: [204, 304])
        func noContentHasNoLength(_ code: Int) throws {
            let request = HTTPRequest(method: .head, scheme: nil, authority: nil, path: "/")
            let response = try ErrorTranslator.loadedOnce().response(to: HTTPStatusError(code), for: request)
            #expect(response.head.headerFields[.contentLength] == nil)
        }
    }
}
#endif
