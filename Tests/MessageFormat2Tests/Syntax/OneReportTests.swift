import MessageFormat2
import Testing

/// One mistake has one report: at the place where something is to be written or removed, and not once more where the parser stumbles over
/// what the mistake has caused.
@Suite struct OneReportTests {
    /// Messages without mistakes.
    static let sources = [
        "Hi {$name}, you have {$n :number} files in {#b}{$dir}{/b}.",
        "{{Hi {$name}}}",
        ".input {$n :integer} .match $n one {{{$n} Datei}} * {{{$n} Dateien}}",
        ".input {$n :integer}\n.match $n\none {{You have {$n} file}}\n* {{You have {$n} files}}\n",
        ".local $m = {$n :integer}\n.local $k = {5}\n{{{$m} of {$k}}}",
        """
        .input {$n :integer}
        .input {$who :string}
        .match $n $who
        0 * {{nothing}}
        one anna {{her {$n} file}}
        one * {{a file}}
        * * {{{$n} files}}
        """,
    ]

    /// Every message without one of its braces.
    @Test(arguments: sources)
    func aMissingBraceIsReportedOnce(_ source: String) {
        #expect(Message.parse(source).isValid, "\(source)")
        let bytes = Array(source.utf8)
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
            var broken = bytes
            broken.remove(at: index)
            expectOneReport(broken)
        }
    }

    /// Every message with a brace too many behind one of the same kind.
    @Test(arguments: sources)
    func aBraceTooManyIsReportedOnce(_ source: String) {
        let bytes = Array(source.utf8)
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
            var broken = bytes
            broken.insert(byte, at: index)
            expectOneReport(broken)
        }
    }

    private func expectOneReport(_ bytes: [UInt8]) {
        let errors = Message.parse(utf8: bytes).errors
        #expect(errors.count == 1, "\(String(decoding: bytes, as: UTF8.self)): \(errors)")
    }

    /// A source, and the line and column of its one mistake.
    @Test(arguments: [
        (".input {$x :number .match $x 1 {{a}} * {{b}}", "1:20"),
        (".input {$x .match $x 1 {{a}} * {{b}}", "1:12"),
        (".local $x = {1 :number .input {$y} {{a}}", "1:24"),
        (".input {$x :number {{a}}", "1:20"),
        (".input {$x :number} .match $x\none {{You have {$x} file\n* {{files}}", "2:25"),
        (".input {$x :number} .match $x one {{You have {$x} file * {{files}}", "1:55"),
        (".input {$x :number} .match $x |a {{a}} * {{b}}", "1:31"),
        (".input {$x :number} .Match $x 1 {{a}} * {{b}}", "1:21"),
        (".INPUT {$x :number} {{a}}", "1:1"),
        (".input {$x :number} .macth $x 1 {{a}} * {{b}}", "1:21"),
        (".input {$x :number} .match $x one {{a}} * {b}}", "1:43"),
        (".input {$x :number} .match $x 1 a * {{b}}", "1:31"),
        (".input {$x :number} .match $x 1 Hello, you! * {{b}}", "1:33"),
        (".input {$x :number} .match $x{{a}}", "1:30"),
        (".input {$x :number} .match $x one {{a}}} * {{b}}", "1:40"),
        (".input {$x :number} .match $x one, two {{a}} * {{b}}", "1:34"),
        (".input {$x :number} .match $x, 1 {{a}} * {{b}}", "1:30"),
        (".input {$x :number} .match $x :number one {{a}} * {{b}}", "1:31"),
        (".input {$x :number}} .match $x 1 {{a}} * {{b}}", "1:20"),
        (".input {$x :number}; .match $x 1 {{a}} * {{b}}", "1:20"),
        (".input {$x :number} match $x 1 {{a}} * {{b}}", "1:21"),
        (".input {$x :number} # how many\n.match $x 1 {{a}} * {{b}}", "1:21"),
        ("\u{FEFF}.input {$x :number} .match $x 1 {{a}} * {{b}}", "1:1"),
        ("\u{FEFF}{{a}}", "1:1"),
        ("# files\n.input {$x :number} .match $x 1 {{a}} * {{b}}", "1:1"),
        ("{{Hi {$x}}\n", "1:10"),
        ("{$x :number minimumFractionDigits:2}", "1:34"),
        ("{$x :number style: percent}", "1:18"),
        ("{$x :number :integer}", "1:13"),
        ("{$x @a :number}", "1:8"),
        ("{a b}", "1:2"),
        ("{{a {{b}}}", "1:5"),
        ("{n, plural, one {a} other {b}}", "1:3"),
        (".input {$x :string} .match $x |a {{a}} |b| {{b}} * {{c}}", "1:31"),
        (".local $k = {{5} {{text}}", "1:13"),
        (".local $k = {{5}} {{text}}", "1:13"),
        (".local $k = {{text}}", "1:13"),
        ("{# b}", "1:3"),
        ("{$ x}", "1:3"),
    ])
    func aMistakeIsReportedOnce(_ source: String, _ place: String) {
        let errors = Message.parse(source).errors
        #expect(errors.map { "\($0.line):\($0.column)" } == [place], "\(source): \(errors)")
    }
}
