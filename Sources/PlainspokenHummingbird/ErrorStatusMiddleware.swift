#if Hummingbird
import HTTPTypes
import Hummingbird
import Plainspoken

/// Tells the middleware between the routes and ``ErrorTranslationMiddleware`` which status an error will be answered
/// with.
///
/// `MetricsMiddleware` and `TracingMiddleware` count every error as 500 unless it is one of Hummingbird's own. The best
/// place for them is outside ``ErrorTranslationMiddleware``, where they see the response. If they have to be inside
/// it, add this middleware last, next to the routes:
///
/// ```swift
/// router.add(middleware: ErrorTranslationMiddleware(translator))
/// router.add(middleware: MetricsMiddleware())
/// router.add(middleware: ErrorStatusMiddleware(translator))
/// router.get("/orders/:id") { request, context -> Order in throw Diagnosis("order.unknown", status: .notFound) }
/// // http.response.status_code = 404
/// ```
///
/// It throws an `HTTPResponseError` that wraps the route's error and has the status of its diagnosis. The response is
/// the same as without this middleware, and the error is diagnosed only once.
public struct ErrorStatusMiddleware<Context: RequestContext>: RouterMiddleware {
    private let translator: ErrorTranslator
    private let language: @Sendable (Request, Context) -> LanguagePreference

    /// - Parameters:
    ///   - translator: the same as for ``ErrorTranslationMiddleware``.
    ///   - language: the reader's languages, the same as for ``ErrorTranslationMiddleware``. They affect the status
    ///     only if problems of other servers are passed on (`UpstreamTrust.problems`).
    public init(
        _ translator: ErrorTranslator,
        language: (@Sendable (Request, Context) -> LanguagePreference)? = nil
    ) {
        self.translator = translator.adding(HummingbirdErrorSource())
        self.language = language ?? { request, _ in .acceptLanguage(request.headers.value(.acceptLanguage)) }
    }

    public func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            throw withStatus(error, readerHasGone: Task.isCancelled, request, context)
        }
    }

    /// The error with its status; unchanged if it has none.
    private func withStatus(
        _ error: any Error, readerHasGone: Bool, _ request: Request, _ context: Context
    ) -> any Error {
        var thrown = ThrownError(error, request, context)
        let preference = language(request, context)
        let circumstances = translator.circumstances(of: request.head, readerHasGone: readerHasGone)
        var (status, diagnosis, source) = translator.status(of: thrown.error, for: preference, in: circumstances)
        if let other = UnanswerableError(inPlaceOf: thrown.error, status, request.head) {
            (status, diagnosis, source) = translator.status(of: other, for: preference, in: circumstances)
            thrown.error = other
        }
        guard let status else { return error }
        thrown.diagnosis = diagnosis
        thrown.source = source
        return ErrorWithStatus(status: status, thrown: thrown)
    }
}

/// A thrown error, and the status that it will be answered with.
struct ErrorWithStatus: HTTPResponseError, CustomStringConvertible {
    let status: HTTPResponse.Status
    let thrown: ThrownError

    /// The response in applications without ``ErrorTranslationMiddleware``.
    func response(from request: Request, context: some RequestContext) -> Response {
        Response(status: status, headers: thrown.headerFields)
    }

    /// The error's description, for traces and logs, without the credentials of requests.
    var description: String { LogRedaction.credentials("\(thrown.error)") }
}
#endif
