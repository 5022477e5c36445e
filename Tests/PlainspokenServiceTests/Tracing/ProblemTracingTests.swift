#if Service
import HTTPTypes
import InMemoryTracing
@testable import Plainspoken
import Synchronization
import Testing
import Tracing

@testable import PlainspokenService

/// What a span says after a problem.
@Suite struct ProblemTracingTests {
    struct Bug: Error { var secret = "hunter2" }

    /// The span that a problem was recorded on.
    private func span(_ error: any Error, _ tracing: ProblemTracing = ProblemTracing()) throws -> FinishedInMemorySpan {
        let tracer = InMemoryTracer()
        let span = tracer.startSpan("request")
        var options = TranslatorOptions(occurrenceCodes: .on)
        options.onProblem = { tracing.record($0, on: span) }
        _ = try ErrorTranslator(options: options).translate(error, for: "de")
        span.end()
        return try #require(tracer.finishedSpans.first)
    }

    /// An error of the server is an error of the span.
    @Test func serverError() throws {
        let span = try span(Bug())
        #expect(span.status?.code == .error && span.status?.message == nil)
        // `error` says nothing that the status doesn't.
        #expect(span.attributes.get("error.type") == "500" && span.attributes.get("plainspoken.code") == "error")
        #expect(span.attributes.get("http.response.status_code") == 500)
        #expect(span.attributes.get("plainspoken.language") == "de")
        #expect(
            span.attributes.get("plainspoken.occurrence") != nil && span.attributes.get("plainspoken.reference") != nil)
        let event = try #require(span.events.first)
        #expect(event.name == "exception" && event.attributes.get("exception.message") == nil)
        #expect("\(String(describing: event.attributes.get("exception.type")))".contains("ProblemTracingTests.Bug"))
    }

    /// The type of an error is a word of the catalogs, whatever code the program or another server made up.
    @Test(arguments: [("upstream.failed", "upstream.failed"), ("order-17.lost", "502")] as [(MessageKey, String)])
    func errorType(key: MessageKey, type: String) throws {
        let span = try span(Diagnosis(key, status: .badGateway))
        #expect(span.attributes.get("error.type") == .string(type))
    }

    /// A stream that breaks off has been answered with the status that its span has already.
    @Test func answeredBefore() throws {
        let span = InMemoryTracer().startSpan("request")
        span.attributes["http.response.status_code"] = 200
        let tracing = ProblemTracing()
        _ = try ErrorTranslator(options: TranslatorOptions(onProblem: { tracing.record($0, on: span) }))
            .translate(Bug())
        #expect(span.attributes.get("http.response.status_code") == 200)
        #expect(span.attributes.get("error.type") == "500")
    }

    /// A mistake of the client is not (OpenTelemetry's conventions for HTTP servers).
    @Test func clientError() throws {
        let span = try span(Diagnosis(.resourceNotFound))
        #expect(span.status == nil && span.events.isEmpty && span.attributes.get("error.type") == nil)
        #expect(span.attributes.get("plainspoken.code") == "resource.not-found")
        #expect(span.attributes.get("http.response.status_code") == 404)
    }

    /// The text of an error is recorded only if that was asked for.
    @Test func errorText() throws {
        let span = try span(Bug(), ProblemTracing(showsErrors: true))
        let message = try #require(span.events.first?.attributes.get("exception.message"))
        #expect("\(message)".contains("hunter2"))
        struct Refused: Error { var request = "GET / [authorization: Bearer canary; accept: x]" }
        let refused = try self.span(Refused(), ProblemTracing(showsErrors: true))
        let text = "\(try #require(refused.events.first?.attributes.get("exception.message")))"
        #expect(text.contains("authorization: <hidden>; accept: x") && !text.contains("canary"), "\(text)")
    }

    /// Without an active span nothing happens.
    @Test func noSpan() throws {
        let tracing = ProblemTracing()
        let translator = try ErrorTranslator(options: TranslatorOptions(onProblem: { tracing.record($0) }))
        #expect(translator.translate(Bug()).status == .internalServerError)
    }
}
#endif
