#if Hummingbird
import HTTPTypes
import Hummingbird
import Plainspoken

/// Tells middleware that stands between the routes and ``ErrorTranslationMiddleware`` which status an error is answered with.
///
/// `MetricsMiddleware` and `TracingMiddleware` count every error as 500 that is not Hummingbird's own. The best place for them
/// is outside of ``ErrorTranslationMiddleware``, where they see the answer. Where they have to stand inside of it, add this one
/// last, next to the routes:
///
/// ```swift
/// router.add(middleware: ErrorTranslationMiddleware(translator))
/// router.add(middleware: MetricsMiddleware())
/// router.add(middleware: ErrorStatusMiddleware(translator))
/// router.get("/orders/:id") { request, context -> Order in throw Diagnosis("order.unknown", status: .notFound) }
/// // http.response.status_code = 404
/// ```
///
/// What is thrown through them is an `HTTPResponseError` around the route's error, with the status of its diagnosis. The answer
/// is the same as without this middleware, and the error is diagnosed only once.
public struct ErrorStatusMiddleware<Context: RequestContext>: RouterMiddleware {
    private let translator: ErrorTranslator
    private let language: @Sendable (Request, Context) -> LanguagePreference

    /// - Parameters:
    ///   - translator: the one of ``ErrorTranslationMiddleware``.
    ///   - language: the reader's languages, as told to ``ErrorTranslationMiddleware``. The status depends on them only where
    ///     problems of other servers are passed on (`UpstreamTrust.problems`).
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

    /// The error with its status, or as it is where it has none.
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

/// A thrown error, and the status that it is answered with.
struct ErrorWithStatus: HTTPResponseError, CustomStringConvertible {
    let status: HTTPResponse.Status
    let thrown: ThrownError

    /// For programs that have no ``ErrorTranslationMiddleware``.
    func response(from request: Request, context: some RequestContext) -> Response {
        Response(status: status, headers: thrown.headerFields)
    }

    /// What traces and logs say of the error.
    var description: String { String(describing: thrown.error) }
}
#endif
