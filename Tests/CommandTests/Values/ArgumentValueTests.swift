import TestSupport
import Testing

@testable import Plainspoken
@testable import PlainspokenCommand

struct ArgumentValueTests {
    @Test(
        .shows(.asciiOnly),
        arguments: [
            ("3", .integer(3)), ("-3", .integer(-3)), ("3.50", .decimal("3.50")), ("1e3", .decimal("1e3")),
            ("99999999999999999999", .decimal("99999999999999999999")), ("007", .string("007")), ("+3", .string("+3")),
            ("1,5", .string("1,5")), ("", .string("")), ("2026-01-02", .string("2026-01-02")), ("nan", .string("nan")),
            ("1970-01-01T00:00:01Z", .date(secondsSince1970: 1, zone: nil)), ("１", .string("１")),
        ] as [(String, ArgumentValue)])
    func guesses(_ text: String, _ value: ArgumentValue) { #expect(ArgumentValue(guessing: text) == value) }

    @Test(
        arguments: [
            (#""x""#, .string("x")), ("3", .integer(3)), ("3.0", .integer(3)), ("30e-1", .integer(3)),
            ("1.50", .decimal("1.50")), ("9223372036854775808", .decimal("9223372036854775808")),
            ("true", .string("true")),
            ("[1,\"a\"]", .list([.integer(1), .string("a")])), (#"{"decimal":"1.00"}"#, .decimal("1.00")),
            (#"{"decimal":1.00}"#, .decimal("1.00")), (#"{"message":"label.email"}"#, .message("label.email")),
            (#"{"date":"1970-01-02","zone":"Europe/Berlin"}"#, .date(secondsSince1970: 86_400, zone: "Europe/Berlin")),
            (#"{"private":{"decimal":"2"}}"#, .private(.decimal("2"))),
        ] as [(String, ArgumentValue)])
    func json(_ text: String, _ value: ArgumentValue) throws {
        let json = try JSONValue(parsing: Array(text.utf8))
        #expect(try ArgumentValue(json, name: "x") == value)
    }

    @Test(arguments: ["null", "{}", #"{"decimal":"1","date":"x"}"#, #"{"decimal":"01"}"#, #"{"other":1}"#, "[null]"])
    func noValues(_ text: String) throws {
        let json = try JSONValue(parsing: Array(text.utf8))
        #expect(throws: BatchFailure.self) { try ArgumentValue(json, name: "x") }
    }

    @Test(
        arguments: [
            ("a=1", "a", .integer(1)), ("a:string=1", "a", .string("1")),
            ("a:date=1970-01-01", "a", .date(secondsSince1970: 0, zone: nil)),
            ("a:list=x,2", "a", .list([.string("x"), .integer(2)])), ("a:message=label.x", "a", .message("label.x")),
            ("a=b:c=d", "a", .string("b:c=d")), ("a:decimal=1.0", "a", .decimal("1.0")),
        ] as [(String, String, ArgumentValue)])
    func onACommandLine(_ text: String, _ name: String, _ value: ArgumentValue) throws {
        let argument = try NamedArgument(parsing: text)
        #expect(argument.name == name)
        #expect(argument.value == value)
    }
}
