#if Hummingbird
import HTTPTypes
import Hummingbird
import Plainspoken
import Tracing

/// Answers every error of the routes below it with a localized problem (RFC 9457).
///
/// ```swift
/// let router = Router()
/// router.add(middleware: ErrorTranslationMiddleware(try ErrorTranslator()))
/// ```
///
/// ```
/// $ curl -H 'Accept-Language: ko' localhost:8080/nowhere
/// {"type":"about:blank","title":"찾을 수 없습니다","status":404, …}
/// ```
///
/// Add it after the middleware for metrics, tracing and logging, so that they see the response and its status, and
/// before everything else. If those have to stand inside it, see ``ErrorStatusMiddleware``.
///
/// ```swift
/// router.add(middleware: MetricsMiddleware())
/// router.add(middleware: TracingMiddleware())
/// router.add(middleware: LogRequestsMiddleware(.info))
/// router.add(middleware: ErrorTranslationMiddleware(translator))
/// router.add(middleware: CORSMiddleware())
/// ```
///
/// Header fields set by the thrown error or by other middleware (CORS, `WWW-Authenticate`, …) are kept. Details that
/// the reader must not see are logged through the request's logger, under the occurrence id that the reader gets: as
/// errors from status 500, as information from 400, and otherwise as debug output, unless a `LogPolicy` says otherwise.
///
/// The texts fit the request: the sender of a `POST` that may have gone through is told to check before trying again.
/// If the request's task has been cancelled, no reader is left: the cancellation is then rethrown instead of answered.
/// A cancellation while the reader waits is a failure of the server like any other.
///
/// A client that hangs up or violates HTTP while it sends a body is not a failure of the server: `HTTPParserError` is
/// rethrown, and Hummingbird answers 400 and closes the connection; a lost connection is not logged. Calls to other
/// servers can throw the same errors. Those are failures of the server, but an `HTTPParserError` of theirs can only be
/// recognized if the request itself has no body. Otherwise throw an `UpstreamError` or an error of your own instead.
///
/// A thrown status that does not end an exchange, such as 103, is answered with 500.
///
/// If a body fails while it is written, that is logged in the same way, once, and the connection is cut as it would be
/// without this middleware. This holds for bodies of unknown length or longer than 64 KiB; shorter ones are not
/// watched. Streams can tell their reader about the failure: see ``HummingbirdCore/Response/ndjson(_:headers:encoder:)``
/// and ``HummingbirdCore/Response/serverSentEvents(_:headers:)``. A reader who leaves halfway is not a failure.
public struct ErrorTranslationMiddleware<Context: RequestContext>: RouterMiddleware {
    let translator: ErrorTranslator
    let errorLog: ErrorLog
    private let httpErrorMessages: HTTPErrorMessages
    let language: @Sendable (Request, Context) -> LanguagePreference

    /// - Parameters:
    ///   - translator: made once at startup and shared by all requests.
    ///   - httpErrorMessages: what happens to the messages of Hummingbird's `HTTPError`, whose language is unknown.
    ///   - log: which errors are logged, at which level, and in how much detail.
    ///   - language: the reader's languages, if they come from somewhere other than the Accept-Language header; `nil`
    ///     for the header. Example: `{ request, context in .preferred(context.user?.language, else:
    ///     request.headers[.acceptLanguage]) }`.
    public init(
        _ translator: ErrorTranslator,
        httpErrorMessages: HTTPErrorMessages = .logged,
        log: LogPolicy = LogPolicy(),
        language: (@Sendable (Request, Context) -> LanguagePreference)? = nil
    ) {
        self.translator = translator.adding(HummingbirdErrorSource(messages: httpErrorMessages))
        errorLog = ErrorLog(log)
        self.httpErrorMessages = httpErrorMessages
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

    /// - Throws: errors that are not answered here: a cancellation after the reader has gone, and a body that is not
    ///   HTTP.
    private func response(
        to error: any Error, readerHasGone: Bool, _ request: Request, _ context: Context
    ) throws -> Response {
        let thrown = ThrownError(error, request, context)
        let preference = language(request, context)
        let circumstances = translator.circumstances(of: request.head, readerHasGone: readerHasGone)
        if let error = ReaderFailure.parserError(thrown.error, request.head) {
            let upload = UnanswerableError.brokenUpload(error)
            let problem = translator.untoldProblem(of: upload, for: preference, in: circumstances)
            note(EncodedProblem(problem), of: request, in: context)
            throw error
        }
        var answer = translator.untoldResponse(
            to: thrown.error, for: request.head, preference: preference, in: circumstances,
            adding: thrown.headerFields,
            handler: thrown.diagnosis.map { known in { httpErrorMessages.applied(to: known, of: $0) } })
        answer.problem.report.setSource(thrown.source)
        let problem = answer.problem
        if readerHasGone, problem.status == nil, problem.code == MessageKey.cancelled.rawValue { throw error }
        if let other = UnanswerableError(inPlaceOf: thrown.error, problem.status, request.head) {
            answer = translator.untoldResponse(
                to: other, for: request.head, preference: preference, in: circumstances, adding: thrown.headerFields)
        }
        if request.method == .head || !HTTPStatusCodes.allowsContent(answer.problem.status?.code ?? 500) {
            answer.removeForbiddenContent(for: request.method)
        }
        guard ReaderFailure.canBeLostConnection(thrown.error, answer.problem.status, request.head) else {
            note(answer.problem, of: request, in: context)
            return Response(answer)
        }
        return Response(answer) { [problem = answer.problem, trace = ServiceContext.current] in
            note(problem, of: request, in: context, trace)
        }
    }

    /// Logs an error that is answered, and tells ``/Plainspoken/TranslatorOptions/onProblem``.
    ///
    /// - Parameter trace: the context of the request's span. A body is written outside of it.
    func note(
        _ problem: EncodedProblem, of request: Request, in context: Context, _ trace: ServiceContext? = .current
    ) {
        ServiceContext.$current.withValue(trace) {
            var problem = problem
            translator.tell(of: &problem)
        }
        errorLog.log(problem, of: request, in: context)
    }
}
#endif
