#if Hummingbird
import HTTPTypes
import Hummingbird
import Plainspoken
public import PlainspokenReference

/// Answers the addresses that problems have as their `type` with pages that explain them.
///
/// ```swift
/// let pages = try ProblemPages(reference, base: "https://example.com/problems/")
/// router.add(middleware: ProblemPagesMiddleware(pages))
/// router.add(middleware: ErrorTranslationMiddleware(translator))
/// ```
///
/// Requests for other addresses go on to the next middleware. Add it to the router: the middleware of a group runs only for the
/// group's own endpoints. The base is the whole path, so that it can be the same as that of ``/Plainspoken/TranslatorOptions/types``.
/// Metrics and traces have all pages under one endpoint, the base with `**`.
public struct ProblemPagesMiddleware<Context: RequestContext>: RouterMiddleware {
    private let pages: ProblemPages
    private let language: (@Sendable (Request, Context) -> LanguagePreference)?

    /// - Parameters:
    ///   - pages: what to answer with.
    ///   - language: the reader's languages, if they come from somewhere other than the header Accept-Language.
    public init(_ pages: ProblemPages, language: (@Sendable (Request, Context) -> LanguagePreference)? = nil) {
        self.pages = pages
        self.language = language
    }

    public func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard pages.contains(request.head.path ?? "") else { return try await next(request, context) }
        // For metrics and traces, as an endpoint has it.
        context.coreContext.endpointPath.value = "\(pages.base)**"
        let answer = pages.response(for: request.head, preference: language?(request, context))
        let body = answer.body.isEmpty ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body))
        var response = Response(status: answer.head.status, headers: answer.head.headerFields, body: body)
        // For HEAD it is the length that GET would have; 304 has none.
        response.headers[.contentLength] = answer.head.headerFields[.contentLength]
        return response
    }
}
#endif
