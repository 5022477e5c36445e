#if Hummingbird
import HTTPTypes
import Hummingbird
import Logging
import Plainspoken

/// Answers every error of the routes below it with a localized problem (RFC 9457).
///
/// ```swift
/// let router = Router()
/// router.add(middleware: ErrorTranslationMiddleware(try ErrorTranslator()))
/// ```
///
/// ```
/// $ curl -H 'Accept-Language: ko' localhost:8080/nowhere
/// {"type":"about:blank","title":"찾을 수 없음","status":404, …}
/// ```
///
/// Add it before all other middleware, after the one that logs requests. Header fields that the thrown error or another
/// middleware sets (CORS, `WWW-Authenticate`, …) stay. What the reader must not see is logged through the request's
/// logger, under the occurrence id that the reader has: from 500 as an error, from 400 as information, else for debugging.
///
/// The texts fit the request: the sender of a `POST` that may have gone through is told to look before trying again.
/// Where the request's task has been cancelled, there is no reader left: a cancellation is then thrown on, and not answered.
/// A cancellation while the reader waits is a failure of the server like any other.
///
/// A body that fails while it is written is logged in the same way, once, and the connection is cut as without this middleware.
/// Streams can tell their reader instead: see ``Hummingbird/Response/ndjson(_:headers:encoder:)`` and
/// ``Hummingbird/Response/serverSentEvents(_:headers:)``. A reader who leaves in the middle is no failure.
public struct ErrorTranslationMiddleware<Context: RequestContext>: RouterMiddleware {
    let translator: ErrorTranslator
    let language: @Sendable (Request, Context) -> LanguagePreference

    /// - Parameters:
    ///   - translator: made at start, shared by all requests.
    ///   - httpErrorMessages: what becomes of the sentences in Hummingbird's `HTTPError`, whose language is unknown.
    ///   - language: the reader's languages, where something other than the header Accept-Language tells them; `nil` for the
    ///     header:
    ///     `{ request, context in .preferred(context.user?.language, else: request.headers[.acceptLanguage]) }`.
    public init(
        _ translator: ErrorTranslator,
        httpErrorMessages: HTTPErrorMessages = .logged,
        language: (@Sendable (Request, Context) -> LanguagePreference)? = nil
    ) {
        self.translator = translator.adding(HummingbirdErrorSource(messages: httpErrorMessages))
        self.language = language ?? { request, _ in .acceptLanguage(request.headers.value(.acceptLanguage)) }
    }

    public func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return watched(try await next(request, context), request, context)
        } catch {
            return try response(to: error, readerHasGone: Task.isCancelled, request, context)
        }
    }

    /// - Throws: the error itself, where it is a cancellation and the reader has gone.
    private func response(
        to error: any Error, readerHasGone: Bool, _ request: Request, _ context: Context
    ) throws -> Response {
        let (original, addedFields) = ErrorWithHeaderFields.unwrapped(error, request, context)
        let preference = language(request, context)
        let circumstances = translator.circumstances(of: request.head, readerHasGone: readerHasGone)
        var problem = translator.translate(original, for: preference, in: circumstances)
        if readerHasGone, problem.status == nil, problem.code == MessageKey.cancelled.rawValue { throw error }
        if !addedFields.isEmpty {
            problem.headerFields = (problem.headerFields ?? HTTPFields()).appending(addedFields)
        }
        log(problem, context)

        let accept = request.headers.value(.accept) ?? ""
        let whole = translator.response(to: problem, accept: accept, preference: preference)
        let answer = whole.removingForbiddenContent(for: request.method)
        var headers = answer.head.headerFields
        if HTTPStatusCodes.allowsContent(answer.head.status.code) {
            // For HEAD it is what GET would get (RFC 9110 §8.6).
            headers[.contentLength] = String(whole.body.count)
        }
        let body = answer.body.isEmpty ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body))
        return Response(status: answer.head.status, headers: headers, body: body)
    }

    func log(_ problem: Problem, _ context: Context) {
        let level: Logger.Level =
            switch problem.status?.code {
            case .some(500...): .error
            case .some(400...): .info
            default: .debug
            }
        guard level >= context.logger.logLevel else { return }
        var metadata: Logger.Metadata = ["code": "\(problem.code)"]
        if let status = problem.status { metadata["status"] = "\(status.code)" }
        for (name, value) in problem.report.logFields { metadata[name] = "\(value)" }
        context.logger.log(level: level, "Request failed", metadata: metadata)
    }
}
#endif
