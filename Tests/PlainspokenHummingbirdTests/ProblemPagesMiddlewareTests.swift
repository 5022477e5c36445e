#if Hummingbird
import HTTPTypes
import Hummingbird
import HummingbirdTesting
@testable import Plainspoken
@testable import PlainspokenReference
import Testing

@testable import PlainspokenHummingbird

/// The addresses that problems have as their type can be opened.
@Suite struct ProblemPagesMiddlewareTests {
    private static let base = "https://example.com/help/problems/"

    private static let pages = Result { try ProblemPages(ErrorReference(types: .under(base)), base: base) }
    private static let translator = Result {
        try ErrorTranslator(options: TranslatorOptions(types: .under(base), encoders: [.json, .html]))
    }

    /// - Parameter isInnermost: whether errors pass the pages on their way out.
    private static func app(isInnermost: Bool = false) throws -> some ApplicationProtocol {
        let pages = try pages.get()
        let router = Router(options: .autoGenerateHeadEndpoints)
        if !isInnermost { router.add(middleware: ProblemPagesMiddleware(pages)) }
        router.add(middleware: ErrorTranslationMiddleware(try translator.get()))
        if isInnermost { router.add(middleware: ProblemPagesMiddleware(pages)) }
        router.get("/pay") { _, _ -> String in throw Diagnosis(.paymentDeclined) }
        router.get("/help") { _, _ in "Help." }
        return Application(router: router)
    }

    /// What a client does with a problem: it follows the type.
    @Test(arguments: [false, true])
    func theTypeOfAProblemIsAPage(_ isInnermost: Bool) async throws {
        try await Self.app(isInnermost: isInnermost).test(.router) { client in
            let answer = try await client.executeRequest(uri: "/pay", method: .get, headers: [:], body: nil)
            let problem = String(buffer: answer.body)
            #expect(problem.contains("\"type\":\"\(Self.base)payment.declined\""))
            let page = try await client.executeRequest(
                uri: "/help/problems/payment.declined", method: .get,
                headers: [.accept: "text/html", .acceptLanguage: "de"], body: nil)
            #expect(page.status == .ok)
            #expect(page.headers[.contentType] == "text/html; charset=utf-8")
            #expect(page.headers[.contentLanguage] == "de")
            let html = String(buffer: page.body)
            #expect(html.contains("<h1>Zahlung abgelehnt</h1>") && html.contains("lang=\"de\""))
        }
    }

    @Test(arguments: [
        ("/help/problems", 200, "text/html; charset=utf-8"), ("/help/problems/", 200, "text/html; charset=utf-8"),
        ("/help/problems/?q=card", 200, "text/html; charset=utf-8"),
        ("/help/problems/payment.declined.json", 200, "application/json"),
        ("/help/problems/payment.declined.md", 200, "text/markdown; charset=utf-8"),
        ("/help/problems/payment.nothing", 404, "text/html; charset=utf-8"),
        ("/help/problems/..%2F..%2Fetc%2Fpasswd", 404, "text/html; charset=utf-8"),
        ("/help", 200, "text/plain; charset=utf-8"), ("/helpless", 404, "application/problem+json"),
    ])
    func addresses(_ uri: String, _ status: Int, _ type: String) async throws {
        try await Self.app().test(.router) { client in
            let answer = try await client.executeRequest(uri: uri, method: .get, headers: [:], body: nil)
            #expect(answer.status.code == status)
            #expect(answer.headers[.contentType] == type)
        }
    }

    /// RFC 9110 §9.3.2 and §15.4.5.
    @Test func headAndNotModified() async throws {
        try await Self.app().test(.live) { client in
            let uri = "/help/problems/payment.declined"
            let page = try await client.executeRequest(uri: uri, method: .get, headers: [:], body: nil)
            let head = try await client.executeRequest(uri: uri, method: .head, headers: [:], body: nil)
            #expect(head.status == .ok && head.body.readableBytes == 0)
            #expect(head.headers[.contentLength] == "\(page.body.readableBytes)")
            let tag = try #require(page.headers[.eTag])
            let same = try await client.executeRequest(
                uri: uri, method: .get, headers: [.ifNoneMatch: tag], body: nil)
            #expect(same.status == .notModified && same.body.readableBytes == 0)
            #expect(same.headers[.eTag] == tag)
            let other = try await client.executeRequest(uri: uri, method: .post, headers: [:], body: nil)
            #expect(other.status == .methodNotAllowed)
            #expect(other.headers[.allow] == "GET, HEAD")
        }
    }

    /// Metrics and traces group all pages under one endpoint.
    @Test(arguments: [
        ("/help/problems/payment.declined", "/help/problems/**"), ("/help/problems/none?q=x", "/help/problems/**"),
        ("/help", "/help"), ("/nothing", "NotFound"),
    ])
    func endpoint(_ uri: String, _ expected: String) async throws {
        let router = Router()
        router.add(middleware: EndpointInHeader())
        router.add(middleware: ProblemPagesMiddleware(try ProblemPages(ErrorReference(), base: Self.base)))
        router.add(middleware: ErrorTranslationMiddleware(try ErrorTranslator()))
        router.get("/help") { _, _ in "Help." }
        try await Application(router: router).test(.router) { client in
            let answer = try await client.executeRequest(uri: uri, method: .get, headers: [:], body: nil)
            #expect(answer.headers[.server] == expected)
        }
    }

    /// Puts what metrics would see into the header field Server.
    private struct EndpointInHeader: RouterMiddleware {
        func handle(
            _ request: Request, context: BasicRequestContext,
            next: (Request, BasicRequestContext) async throws -> Response
        ) async throws -> Response {
            var response = try await next(request, context)
            response.headers[.server] = context.endpointPath
            return response
        }
    }

    /// Who asks for a page gets the error as one.
    @Test func anErrorIsAPageForBrowsers() async throws {
        try await Self.app().test(.router) { client in
            let answer = try await client.executeRequest(
                uri: "/pay", method: .get,
                headers: [
                    .accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", .acceptLanguage: "ar",
                ], body: nil)
            #expect(answer.status.code == 402)
            #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
            #expect(answer.headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none'") == true)
            let html = String(buffer: answer.body)
            #expect(html.contains("<html lang=\"ar\" dir=\"rtl\">"), "\(html)")
        }
    }
}
#endif
