import Testing

@testable import Plainspoken

/// What the log gets: all there is to know, readable, each thing once.
struct ErrorReportTests {
    struct Refused: Error {}

    private func fields(_ error: any Error) throws -> [String: String] {
        let fields = try ErrorTranslator().translate(error).report.logFields
        #expect(Set(fields.map(\.name)).count == fields.count)
        return Dictionary(uniqueKeysWithValues: fields)
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
        for part in ["who a, b", "field label.email", "account (private)", "at 5.0 s since 1970"] {
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
        let report = try ErrorTranslator(sources: [Source()]).translate(Refused()).report
        #expect(report.cause is Refused)
        #expect(report.logFields.map(\.name) == ["occurrence", "error"])
    }
}
