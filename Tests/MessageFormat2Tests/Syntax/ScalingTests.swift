import MessageFormat2
import TestSupport
import Testing

/// A source of the greatest length takes as long as its length says, whatever stands in it. What goes over the rest again and again would take
/// seconds.
@Suite(.serialized) struct ScalingTests {
    /// Beginnings, what is repeated, and ends.
    private static let shapes: [(String, String, String)] = [
        ("{$a", "\u{301}", "\u{316}}"), ("{$a", "\u{316}\u{301}", "}"), ("{$a", "\u{1161}", "}"),
        (".foo |", "\\|", ""), (".foo ", "|\\", ""), (".foo ", "| ", ""), (".foo ", "\\", ""), (".foo ", ".", ""),
        (".", ".", ""),
        (".input {$x :string} .match $x |", "\\|", ""), (".input {$x :string} .match $x % ", "|\\\\", ""),
        (".input {$x :string} .match $x ", "%a ", ""), (".input {$x :string} .match $x ", "a ", ""),
        (".input {$x :string} .match $x ", "|a {{b}} ", ""), (".input {$x :string} .match $x a ", "{", ""),
        (".input {$x :string} .match $x a ", "{}", ""), (".input {$x :string} .match $x a ", "{{ * ", ""),
        (".input {$x :string} .match $x ", "a {{\n", ""), (".input {$x :string} .match $x a {{", "a ", "{{b}}"),
        (".input {$x :string} .match $x a {{", "* ", "{{b}}"), (".input {$x :string} .match $x a {{", "} ", "{{b}}"),
        (".input {$x :string} .match $x ", "* {{", ""), (".input {$x :string} .match $x ", "[", ""),
        (".input {$x :string} .match $x", ",", ""), (".input {$x :string} .match $x", " :f", ""),
        (".match ", "$x", ""), (".match ", "{$x}", ""), (".match ", "$x ", "{{}}"),
        (".input {$x :string} ", "}", ""), (".input {$x :string} ", ";", ""), (".input {$x :string} ", "#\n", ""),
        (".input {$x :string} ", "match ", ""), (".input {$x :string} ", ".Match ", ""), ("", ".input ", ""),
        ("", "{", ""), ("", "}", ""), ("", "{{", ""), ("", "}}", ""), ("{{", "{", ""), ("{{", "}", ""),
        ("{{", "} {{", ""),
        ("", "{|", ""), ("", "{|\\", ""), ("", "{$a |", ""), ("", "{a ", ""), ("{a ", "b ", ""), ("", "{a ", "}"),
        ("", "\\", ""), ("", "\\|", ""), ("", "{$x :f a=|", ""), ("", "{ ", ""), ("", "{$ ", ""), ("{", " ", ""),
        ("{$", " ", ""),
        ("{:f ", "a ", "}"), ("{:f", " a=1", "}"), ("{:f", " a:", "}"), ("{$x", " @a", "}"), ("", "{$a\u{200E}b}", ""),
        ("", "{$a\u{200E}bcdefghi", ""), ("", "\u{FEFF}", "{{a}}"), ("\u{FEFF}", " ", "{{a}}"),
        ("a ", ".input ", "{{a}}"),
        ("", "a\n", "{{a}}"), ("", "a {{a}} .input ", ""), ("", ".local $a = {1} ", "{{}}"),
        ("", ".input {$a} ", "{{}}"),
        ("", ".local $a = {1 :f b=$b c=$c} ", "{{}}"), ("", "{$x}", ""), ("", "{:f a=1 a=1}", ""), ("", "\r\n", "{"),
    ]

    /// The same name is declared, and used, over and over, and ever new ones.
    private static var numbered: [String] {
        func numbers(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined() }
        return [
            numbers(256) { ".local $v\($0) = {$v\($0 + 1) :f a=$a\($0) b=$b\($0) c=$c\($0) d=$d\($0)} " } + "{{}}",
            numbers(256) { ".local $v\(255 - $0) = {$v\(256 - $0)} " } + ".match "
                + numbers(16) { "$v\($0) " } + numbers(16) { _ in "* " } + "{{}}",
            ".input {$x :string} .match $x " + numbers(2_000) { "k\($0) {{}} k\($0) {{}}" },
            ".input {$x :string} .match $x " + numbers(2_000) { "k\($0 % 7) {{}}" } + "* {{}}",
            "{:f " + numbers(32) { "o\($0)=1 o\($0)=1 " } + "}",
            numbers(900) { "{$v\($0) :f a=$a\($0) b=$b\($0) a=3}" },
        ]
    }

    @Test(.shows(.bombs)) func everythingIsReadOnce() {
        for (start, unit, end) in Self.shapes {
            let count = (MessageLimits.sourceBytes - start.utf8.count - end.utf8.count) / unit.utf8.count
            let source = start + String(repeating: unit, count: count) + end
            let time = processorTime { _ = Message.parse(source) }
            #expect(time < .seconds(3), "\(start.debugDescription) \(unit.debugDescription) \(end.debugDescription)")
        }
        for source in Self.numbered {
            let time = processorTime { _ = Message.parse(source) }
            #expect(time < .seconds(3), "\(source.prefix(80))")
        }
    }
}
