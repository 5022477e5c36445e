import Testing

@testable import Plainspoken

/// The log gets everything there is to know, readable, each thing once.
struct ErrorReportTests {
    struct Refused: Error {}

    private func fields(_ error: any Error) throws -> [String: String] {
        let log = ErrorLog(LogPolicy(quoting: .off))
        let fields = try #require(log.entry(for: ErrorTranslator().translate(error))).fields
        #expect(Set(fields.map(\.name)).count == fields.count)
        return Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.value) })
    }

    @Test func aDiagnosisThatWasThrown() throws {
        let diagnosis = Diagnosis(
            "payment.declined",
            arguments: [
                "last4": .string("4242"), "n": .integer(3), "price": .decimal("12.50"),
                "at": .date(secondsSince1970: 5),
                "who": .list(["a", "b"]), "field": .message("label.email"), "account": .private(.string("DE89")),
            ], status: 402, cause: Refused())
        let fields = try fields(diagnosis)
        let start = "payment.declined, status 402, last4 4242, n 3, price 12.5"
        #expect(fields["error"]?.hasPrefix(start) == true, "\(fields)")
        for part in ["who a, b", "field label.email", "account <private>", "at 5.0 s since 1970"] {
            #expect(fields["error"]?.contains(part) == true, "\(fields)")
        }
        #expect(fields["error"]?.contains("DE89") == false)
        #expect(fields["argument.account"] == "DE89")
        #expect(fields["cause"]?.hasSuffix("Refused()") == true)
    }

    @Test func aCauseThatIsTheErrorItself() throws {
        struct Source: ErrorSource {
            func diagnose(_ error: Refused, in context: DiagnosisContext) -> Diagnosis? {
                Diagnosis("http.503", status: .serviceUnavailable, cause: error)
            }
        }
        let problem = try ErrorTranslator(sources: [Source()]).translate(Refused())
        #expect(problem.report.cause is Refused)
        let names = ErrorLog().entry(for: problem)?.fields.map(\.name)
        #expect(names == ["status", "code", "occurrence", "language", "source", "error"])
    }

    struct Wrapper: Error { var inner: any Error }

    struct WrapperSource: ErrorSource {
        func diagnose(_ error: Wrapper, in context: DiagnosisContext) -> Diagnosis? { .underlying(error.inner) }
    }

    /// The log and the explanation name the same source.
    @Test func theSourceThatKnewTheError() throws {
        let translator = try ErrorTranslator(sources: [WrapperSource()])
        let problem = translator.translate(CancellationError())
        let handler: (any Error) -> Diagnosis? = { $0 is Refused ? Diagnosis("a.b") : nil }
        let cases: [(any Error, String?)] = [
            (CancellationError(), "CancellationErrorSource"), (Diagnosis("a.b"), "Diagnosis itself"),
            (Wrapper(inner: CancellationError()), "CancellationErrorSource"),
            (Wrapper(inner: Refused()), "handler of the call"),
            (Wrapper(inner: Wrapper(inner: URIFailure())), "WrapperSource"), (URIFailure(), nil),
            (Problem(code: "x"), "Problem itself"), (problem, "CancellationErrorSource"),
        ]
        for (error, source) in cases {
            let explanation = translator.explain(error, handler: handler)
            #expect(explanation.sources.last(where: \.answered)?.name == source, "\(error)")
            #expect(explanation.problem.report.source == source, "\(error)")
            #expect(translator.translate(error, handler: handler).report.source == source, "\(error)")
            var bytes: [UInt8] = []
            #expect(translator.encode(error, handler: handler, into: &bytes).report.source == source, "\(error)")
        }
    }

    struct URIFailure: Error {}
}
