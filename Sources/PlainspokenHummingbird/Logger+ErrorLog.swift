#if Hummingbird
import Hummingbird
import Plainspoken
import ProblemLogging

extension ErrorLog {
    /// Logs an answered error through its request's logger, if both the policy and the logger want it.
    ///
    /// - Parameters:
    ///   - problem: what the reader was answered, with its report.
    ///   - request: only its method and its `traceparent` are logged.
    ///   - context: provides the logger and the matched route. If no route matched, Hummingbird has a placeholder
    ///     instead of a path.
    func log(_ problem: EncodedProblem, of request: Request, in context: some RequestContext) {
        log(
            problem, to: context.logger, as: "PlainspokenHummingbird",
            of: LoggedRequest(
                method: request.method, path: context.endpointPath.flatMap { $0.hasPrefix("/") ? $0 : nil },
                trace: TraceParent(in: request.headers)))
    }
}
#endif
