import Testing

@testable import Plainspoken
@testable import PlainspokenReference

/// Values that stand for those of a real error.
@Suite struct ExampleValueTests {
    @Test(
        arguments: [
            ("5", "integer", DiagnosisArgument.integer(5)), (nil, "integer", .integer(3)),
            ("x", "integer", .string("x")),
            ("2.50", "decimal", .decimal("2.50")), (nil, "decimal", .decimal("12.50")),
            ("a, b", "list", .list(["a", "b"])), ("Email", "message", .string("Email")),
            (nil, "string", .string("name")),
            ("7", nil, .integer(7)), (nil, nil, .string("name")),
            ("1970-01-02", "date", .date(secondsSince1970: 86_400)),
            ("2026-01-02T03:04:05Z", "date", .date(secondsSince1970: 1_767_323_045)),
            ("2026-13-02", "date", .date(secondsSince1970: 1_767_323_045)),
            ("tomorrow", "date", .date(secondsSince1970: 1_767_323_045)),
        ] as [(String?, String?, DiagnosisArgument)])
    func exampleHasItsType(example: String?, type: String?, expected: DiagnosisArgument) {
        #expect(ExampleValue.argument(example, type: type, name: "name") == expected)
    }
}
