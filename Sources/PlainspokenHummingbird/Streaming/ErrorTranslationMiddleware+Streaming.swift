#if Hummingbird
import Hummingbird
import HummingbirdCore
import Plainspoken
import Tracing

extension ErrorTranslationMiddleware {
    /// The response, with its body watched if that is written piece by piece. Other responses are returned unchanged.
    func watched(_ response: consuming Response, _ request: Request, _ context: Context) -> Response {
        guard response.body.isStreamed else { return response }
        response.body = response.body.watched(
            mayBeReaders: { ReaderFailure.canBeLostConnection($0, nil, request.head) },
            report: { [trace = ServiceContext.current] in problem(of: $0, request, context, trace) })
        return response
    }

    /// Diagnoses and logs an error of a response that has already begun.
    ///
    /// - Returns: the problem to tell the reader; `nil` if the reader has gone, which is not logged.
    private func problem(
        of error: any Error, _ request: Request, _ context: Context, _ trace: ServiceContext?
    ) -> Problem? {
        // A response body that passes on the request's body fails with the errors of the request's body.
        if ReaderFailure.parserError(error, request.head) != nil { return nil }
        let readerHasGone = Task.isCancelled
        let circumstances = translator.circumstances(of: request.head, readerHasGone: readerHasGone)
        let problem = translator.untoldProblem(of: error, for: language(request, context), in: circumstances)
        if readerHasGone, problem.status == nil, problem.code == MessageKey.cancelled.rawValue { return nil }
        note(EncodedProblem(problem), of: request, in: context, trace)
        return problem
    }
}
#endif
