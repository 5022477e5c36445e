#if Hummingbird
import HTTPTypes
import Hummingbird
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
/// logger, under the occurrence id that the reader has: from 500 as an error, from 400 as information, else for debugging,
/// unless a `LogPolicy` says otherwise.
///
/// The texts fit the request: the sender of a `POST` that may have gone through is told to look before trying again.
/// Where the request's task has been cancelled, there is no reader left: a cancellation is then thrown on, and not answered.
/// A cancellation while the reader waits is a failure of the server like any other.
public struct ErrorTranslationMiddleware<Context: RequestContext>: RouterMiddleware {
    private let translator: ErrorTranslator
    private let errorLog: ErrorLog
    private let language: @Sendable (Request, Context) -> LanguagePreference

    /// - Parameters:
    ///   - translator: made at start, shared by all requests.
    ///   - httpErrorMessages: what becomes of the sentences in Hummingbird's `HTTPError`, whose language is unknown.
    ///   - log: which errors are logged, how seriously, and how much of them.
    ///   - language: the reader's languages, where something other than the header Accept-Language tells them:
    ///     `{ request, context in .preferred(context.user?.language, else: request.headers[.acceptLanguage]) }`.
    public init(
        _ translator: ErrorTranslator,
        httpErrorMessages: HTTPErrorMessages = .logged,
        log: LogPolicy = LogPolicy(),
        language: @escaping @Sendable (Request, Context) -> LanguagePreference = { request, _ in
            .acceptLanguage(request.headers[.acceptLanguage])
        }
    ) {
        self.translator = translator.adding(HummingbirdErrorSource(messages: httpErrorMessages))
        errorLog = ErrorLog(log)
        self.language = language
    }

    public func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
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
        errorLog.log(problem, of: request, in: context)

        let accept = request.headers[values: .accept].joined(separator: ", ")
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
}
#endif
