#if Service
public import Plainspoken
public import Tracing

/// Adds problems to the spans of requests, through swift-distributed-tracing, following OpenTelemetry's conventions.
///
/// ```swift
/// let tracing = ProblemTracing()
/// options.onProblem = { problem in tracing.record(problem) }
/// // error.type = "payment.declined", plainspoken.code, plainspoken.occurrence, plainspoken.language; status: error
/// ```
///
/// The span is the one that is active in the request's task, such as that of Hummingbird's `TracingMiddleware`, which has to stand
/// outside `ErrorTranslationMiddleware`. The tracer must support `activeSpan(identifiedBy:)`; for one that doesn't, pass the span to
/// ``record(_:on:)``. Use it where each problem answers a request: the problems of a batch would overwrite each other.
///
/// | attribute | |
/// | --- | --- |
/// | `http.response.status_code` | the status of the problem, unless the span has one |
/// | `error.type` | from status 500, the message key if a catalog or source has it, else the status (OpenTelemetry's HTTP conventions: a server's 4xx is not an error of the span) |
/// | `plainspoken.code` | the code of the problem |
/// | `plainspoken.occurrence` | the id that the reader and the log have |
/// | `plainspoken.reference` | the code that the reader can tell support |
/// | `plainspoken.language` | the language of the texts |
///
/// From status 500, the span's status is an error without a description, because the attributes say it, and the span has an event
/// `exception` with the type of the error. Its text can contain what only the log may have, so it is left out unless it is asked for.
public struct ProblemTracing: Sendable {
    /// Whether the event `exception` has the text of the error as well.
    public var showsErrors: Bool

    /// - Parameter showsErrors: whether traces may have the text of errors, which can contain private values.
    public init(showsErrors: Bool = false) {
        self.showsErrors = showsErrors
    }

    /// Adds a problem to the active span of this task, if there is one. Call it from `TranslatorOptions.onProblem`.
    public func record(_ problem: ProblemEvent) {
        guard let context = ServiceContext.current,
            let span = InstrumentationSystem.tracer.activeSpan(identifiedBy: context)
        else { return }
        record(problem, on: span)
    }

    /// Adds a problem to a span.
    public func record(_ problem: ProblemEvent, on span: any Span) {
        span.updateAttributes { attributes in
            attributes["plainspoken.code"] = problem.code
            attributes["plainspoken.occurrence"] = problem.report.occurrence
            attributes["plainspoken.reference"] = problem.report.reference?.description
            attributes["plainspoken.language"] = problem.languages.first?.description
            // A stream that breaks off has been answered with another status.
            if let status = problem.status, attributes.get("http.response.status_code") == nil {
                attributes["http.response.status_code"] = status.code
            }
        }
        guard let status = problem.status, status.kind == .serverError else { return }
        let key = problem.labels.key
        let isTelling = key != ProblemEvent.unknownLabel && key != "error"
        span.attributes["error.type"] = isTelling ? key : "\(status.code)"
        span.setStatus(SpanStatus(code: .error))
        guard let error = problem.report.error else { return }
        var attributes: SpanAttributes = ["exception.type": "\(String(reflecting: type(of: error)))"]
        if showsErrors {
            attributes["exception.message"] = LogRedaction.credentials(LogRedaction.urls("\(error)"))
        }
        span.addEvent(SpanEvent(name: "exception", attributes: attributes))
    }
}
#endif
