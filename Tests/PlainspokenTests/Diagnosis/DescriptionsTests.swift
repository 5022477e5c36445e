import Testing

@testable import Plainspoken

/// Descriptions are for people and for logs: on one line, short, without private values.
@Suite struct DescriptionsTests {
    @Test(
        arguments: [
            ("4242", "4242"), (1_048, "1048"), (.decimal("12.50"), "12.5"), (.list(["a", "b"]), "a, b"),
            (.message("label.email"), "label.email"), (.date(secondsSince1970: 5), "5.0 s since 1970"),
            (.private(.integer(3)), "<private>"), ("a\nb\u{1B}", "a<U+000A>b<U+001B>"),
        ] as [(DiagnosisArgument, String)])
    func arguments(argument: DiagnosisArgument, description: String) {
        #expect("\(argument)" == description)
        #expect("\([argument])" == "[\(description)]")
        let arguments: DiagnosisArguments = ["n\n": argument]
        #expect("\(arguments)" == "[n<U+000A>: \(description)]")
        #expect("\(Diagnosis("a.b", arguments: arguments, status: nil))" == "a.b, n<U+000A> \(description)")
    }

    @Test func places() {
        #expect("\(FieldError("#/email", .missing))" == "#/email: field.missing")
        #expect(
            "\(FieldError(parameter: "limit", "field.x", arguments: ["max": 100]))"
                == "parameter limit: field.x, max 100")
        #expect("\(FieldError(header: "X-A\n", "field.x\n"))" == "header X-A<U+000A>: field.x<U+000A>")
        #expect("\(DiagnosisArguments())" == "[:]")
    }

    @Test func theyAreShort() {
        let long = String(repeating: "\u{1}", count: 100_000)
        var arguments = DiagnosisArguments()
        for number in 0..<40 { arguments["\(number)" + long] = .string(long) }
        let field = FieldError(long, MessageKey(long), arguments: arguments)
        for text in [
            "\(arguments)", "\(field)", "\(Diagnosis(MessageKey(long), arguments: arguments))",
            "\(DiagnosisArgument.list([long, long]))",
        ] {
            #expect(text.utf8.count < 6_000)
            #expect(text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
        }
        #expect("\(arguments)".hasSuffix(", …]"))
    }
}
