import Foundation
import Testing

@testable import Plainspoken

struct FormatCommandTests {
    @Test(arguments: [
        (["Hello {$name}!", "--argument", "name=Ola", "--bidi", "none"], "Hello Ola!"),
        (["{$n :number minimumFractionDigits=2}", "--locale", "de", "--argument", "n=1234.5"], "1.234,50"),
        (["{$n}", "--argument", "n:string=007", "--bidi", "none"], "007"),
        (["{$t}", "--argument", "t=2026-01-02T03:04:05Z", "--bidi", "none"], "2026-01-02T03:04:05Z"),
        (
            [
                ".input {$n :integer} .match $n one {{{$n} plik}} few {{{$n} pliki}} * {{{$n} plików}}", "--locale",
                "pl",
                "--argument", "n=5",
            ], "5 plików"
        ),
        (["{$x}", "--argument", "x=a=b", "--bidi", "none"], "a=b"),
        (["{$x}", "--argument", "x=", "--bidi", "none"], ""),
    ])
    func texts(_ arguments: [String], _ text: String) throws {
        let run = try CommandRun(["format"] + arguments)
        #expect(run.status == 0)
        #expect(run.text == text + "\n")
        #expect(run.errors.isEmpty)
    }

    @Test func fromInput() throws {
        let run = try CommandRun("format", input: Data("Two\nlines\n".utf8))
        #expect(run.text == "Two\nlines\n")
    }

    @Test func parts() throws {
        let run = try CommandRun("format", "--parts", "--bidi", "none", "{#b}{$n :integer}{/b}", "--argument", "n=3")
        let types = try run.lines.map { try JSONValue(parsing: Array($0.utf8))["type"]?.string }
        #expect(types == ["markup", "number", "markup"])
    }

    @Test func issuesAreNoErrors() throws {
        let run = try CommandRun("format", "Hi {$name}", "--bidi", "none")
        #expect(run.status == 0)
        #expect(run.text == "Hi {$name}\n")
        #expect(run.errors.hasPrefix("issue: unresolved-variable: "))
    }

    /// Carets are placed under the range, even with wide characters and over several lines.
    @Test func errorsHaveCarets() throws {
        let run = try CommandRun("format", "一行\n日本 {$a ~} {$b ~}")
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        let lines = run.errors.split(separator: "\n").map(String.init)
        try #require(lines.count == 8)
        #expect(lines[0] == "message:2:8: error[syntax-error]: `~` is not allowed here")
        #expect(lines[1] == "  2 | 日本 {$a ~} {$b ~}")
        #expect(lines[2] == "    |          ^")
        #expect(lines[3] == "  help: Write `}` to close the placeholder, or `:name` for a function.")
        #expect(lines[4].hasPrefix("message:2:15: error[syntax-error]: "))
        #expect(lines[6] == "    |                 ^")
    }

    @Test func invalidUTF8() throws {
        let run = try CommandRun("format", input: Data([0x61, 0xFF]))
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("message:1:2: error[syntax-error]: "))
    }

    @Test(arguments: [
        ["a", "--locale", "en_US"], ["a", "--bidi", "left"], ["a", "--argument", "=1"], ["a", "b"],
    ])
    func usage(_ arguments: [String]) throws {
        let run = try CommandRun(["format"] + arguments)
        #expect(run.status == 64)
    }
}
