import MessageFormat2
import Testing

@testable import Plainspoken

@Suite struct ArgumentsTests {
    @Test func lastOfTwoCounts() {
        var arguments: DiagnosisArguments = ["a": .integer(1), "b": .string("x"), "a": .string("later")]
        #expect(arguments["a"] == .string("later"))
        arguments["b"] = .private(.string("hidden"))
        #expect(arguments["b"]?.isPrivate == true)
        #expect(arguments.values["b"] == nil)
        arguments["b"] = .integer(2)
        #expect(arguments["b"] == .integer(2))
        #expect(arguments.confidential.isEmpty)
    }

    @Test(arguments: [
        (["a"], true), (["label"], true), (["secret"], false), (["missing"], false), (["a", "missing"], false),
        ([], true),
    ]) func supplies(_ names: [String], _ expected: Bool) {
        let arguments: DiagnosisArguments = [
            "a": .integer(1), "label": .message("label.email"), "secret": .private(.integer(1)),
        ]
        #expect(arguments.supply(names) == expected)
    }
}
