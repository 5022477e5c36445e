import Testing

@testable import TypedKeys

struct ArgumentTests {
    @Test(
        "types come from the placeholder, else from functions, else the value is a text",
        arguments: [
            (#"{"type": "string"}"#, "{$x}", "x: String", ".string(x)"),
            (#"{"type": "integer"}"#, "{$x}", "x: Int", ".integer(x)"),
            (#"{"type": "decimal"}"#, "{$x}", "x: Plainspoken.ExactNumber", ".number(x)"),
            (#"{"type": "date"}"#, "{$x}", "x: Plainspoken.PointInTime", ".date(x)"),
            (#"{"type": "list"}"#, "{$x}", "x: [String]", ".list(x)"),
            (#"{"type": "message"}"#, "{$x}", "x: Plainspoken.MessageKey", ".message(x)"),
            (#"{"type": "integer", "private": true}"#, "-", "x: Int", ".private(.integer(x))"),
            ("{}", "{$x}", "x: String", ".string(x)"), ("{}", "{$x :integer}", "x: Int", ".integer(x)"),
            ("{}", "{$x :number}", "x: Plainspoken.ExactNumber", ".number(x)"),
            ("{}", "{$x :number} {$x :integer}", "x: Int", ".integer(x)"),
            ("{}", "{$x :datetime}", "x: Plainspoken.PointInTime", ".date(x)"),
            ("{}", ".local $y = {$x :integer} {{{$y}}}", "x: Int", ".integer(x)"),
            ("{}", ".input {$x :integer} .match $x one {{a}} * {{b}}", "x: Int", ".integer(x)"),
            (#"{"type": "integer"}"#, "{$x :number}", "x: Int", ".integer(x)"),
        ])
    func types(placeholder: String, detail: String, parameter: String, value: String) {
        let generated = Generated(
            #""a.b": {"title": "A", "detail": "\#(detail)", "status": 409, "placeholders": {"x": \#(placeholder)}}"#)
        #expect(generated.mistakes == "")
        #expect(generated.lines(with: "func aB(\(parameter)) ->").count == 1)
        #expect(generated.lines(with: "\"x\", \(value))").count == 1)
    }

    /// The order is that of the placeholders, then that of the texts; a label in backticks keeps its name for texts.
    @Test func orderAndLabels() {
        let generated = Generated(
            #""a.b": {"title": "{$t}", "detail": "{$in} {$card-no}", "status": 409, "placeholders": {"card-no": {}, "z": {}}}"#
        )
        #expect(
            generated.lines(with: "func aB").first
                == "static func aB(cardNo: String, z: String, t: String, `in`: String) -> Plainspoken.Diagnosis {")
        #expect(generated.lines(with: "\"card-no\", .string(cardNo), ").count == 1)
        #expect(generated.lines(with: ", \"in\", .string(`in`))").count == 1)
    }

    /// The library takes four values in one call; more are set one by one.
    @Test func manyArguments() {
        let generated = Generated(#""a.b": {"title": "{$a}{$b}{$c}{$d}{$e}", "status": 409}"#)
        #expect(generated.lines(with: "_diagnosis.arguments.set(\"").count == 5)
    }

    @Test(
        "mistakes have a place and a remedy",
        arguments: [
            (
                #""a": {"title": "{$x :date} {$x :integer}", "status": 409}"#,
                "en.json:2:21: error: $x is an integer, which :date can't write [G102]\n"
                    + "en.json:2:21: note: Use functions for the same type of value in all texts of the entry.\n"
            ),
            (
                #""a": {"title": "{$x :date}", "detail": "{$x :integer}", "status": 409}"#,
                "en.json:2:45: error: $x is a date, which :integer can't write [G102]\n"
                    + "en.json:2:45: note: Use functions for the same type of value in all texts of the entry.\n"
            ),
            (
                #""a": {"title": "A", "status": 409, "placeholders": {"x": {"type": "number"}}}"#,
                "en.json:2:68: error: there is no type \"number\" [G102]\n"
                    + "en.json:2:68: note: Write one of string, integer, decimal, date, list, message.\n"
            ),
            (
                #""a": {"title": "{$_}", "status": 409}"#,
                "en.json:2:1: error: the argument $_ has no name in Swift [G107]\n"
                    + "en.json:2:1: note: Give it a name with a letter in all catalogs.\n"
            ),
            (
                #""a": {"title": "{$→}", "status": 409}"#,
                "en.json:2:1: error: the argument $→ has no name in Swift [G107]\n"
                    + "en.json:2:1: note: Give it a name with a letter in all catalogs.\n"
            ),
            (
                #""a": {"title": "{$Plainspoken}", "status": 409}"#,
                "en.json:2:1: error: the argument $Plainspoken would be named Plainspoken in Swift, as a module is [G107]\n"
                    + "en.json:2:1: note: Rename it in all catalogs.\n"
            ),
            (
                #""a": {"title": "{$Swift}", "status": 409}"#,
                "en.json:2:1: error: the argument $Swift would be named Swift in Swift, as a module is [G107]\n"
                    + "en.json:2:1: note: Rename it in all catalogs.\n"
            ),
        ])
    func mistakes(entry: String, expected: String) {
        let generated = Generated(entry)
        #expect(generated.mistakes == expected)
        #expect(generated.code == "")
    }
}
