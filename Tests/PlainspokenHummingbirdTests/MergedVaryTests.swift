#if Hummingbird
import Hummingbird
@testable import Plainspoken
import TestSupport
import Testing

@testable import PlainspokenHummingbird

/// One line `Vary` in the bytes of an answer, in every order of middleware.
extension RealConnections {
    @Suite struct MergedVaryTests {
        enum Order: CaseIterable {
            case inside, outside, both
        }

        /// Adds a field of its own, as compression does.
        struct AddsVary: RouterMiddleware {
            typealias Context = BasicRequestContext
            let value: String
            func handle(
                _ request: Request, context: Context, next: (Request, Context) async throws -> Response
            ) async throws -> Response {
                var response = try await next(request, context)
                response.headers.append(.init(name: .vary, value: value))
                return response
            }
        }

        @Test(.shows(.sharedCaches), arguments: Order.allCases, ["/bug", "/nowhere", "/fine", "/account"])
        func oneField(_ order: Order, _ path: String) async throws {
            struct Bug: Error {}
            let cors = CORSMiddleware<BasicRequestContext>(allowOrigin: .originBased)
            let router = Router()
            if order != .inside {
                router.add(middleware: MergedVaryMiddleware())
                router.add(middleware: AddsVary(value: "accept-encoding"))
                router.add(middleware: cors)
            }
            router.add(middleware: ErrorTranslationMiddleware(try ErrorTranslator.loadedOnce()))
            if order != .outside { router.add(middleware: cors) }
            router.get("/bug") { _, _ -> String in throw Bug() }
            router.get("/account") { _, _ -> String in
                throw HTTPError(.unauthorized, headers: [.vary: "Cookie, Origin"])
            }
            router.get("/fine") { _, _ in "fine" }
            try await RunningServer.run(router) { port in
                let answer = try await BrokenUploadTests.talk(
                    port,
                    "GET \(path) HTTP/1.1\r\nHost: a.example\r\nOrigin: https://a.example\r\nConnection: close\r\n\r\n")
                let lines = answer.split(separator: "\r\n").filter { $0.lowercased().hasPrefix("vary:") }
                #expect(lines.count == 1, "\(answer)")
                let names = lines.flatMap { $0.lowercased().dropFirst(5).split(separator: ",") }.map {
                    String($0.filter { $0 != " " })
                }
                #expect(Set(names).count == names.count, "\(lines)")
                #expect(names.contains("origin"))
                #expect(names.contains("accept-language") == (path != "/fine"))
                if order != .inside { #expect(names.contains("accept-encoding")) }
            }
        }
    }
}
#endif
