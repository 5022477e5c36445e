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
        #expect(arguments.privateOnes.isEmpty)
    }

    @Test func nilRemoves() {
        var arguments: DiagnosisArguments = ["a": 1, "b": .private("x"), "c": .message("label.c"), "d": "y"]
        for name in ["a", "b", "c", "no such"] { arguments[name] = nil }
        #expect(arguments["a"] == nil && arguments["b"] == nil && arguments["c"] == nil)
        #expect(arguments["d"] == "y")
        #expect(arguments.privateOnes.isEmpty)
        #expect(!arguments.supply(["a"]) && arguments.supply(["d"]))
    }

    @Test func literalsAreValues() {
        let arguments: DiagnosisArguments = [
            "left": 3, "name": "Kim", "price": 12.5, "order": .id(1_048), "to": "A\(1)",
        ]
        #expect(arguments["left"] == .integer(3))
        #expect(arguments["name"] == .string("Kim"))
        #expect(arguments["price"] == .decimal("12.5"))
        #expect(arguments["order"] == .string("1048"))
        #expect(arguments["to"] == .string("A1"))
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
