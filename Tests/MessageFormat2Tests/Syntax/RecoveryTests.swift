import MessageFormat2
import TestSupport
import Testing

/// Every mistake of a source is reported, with its type and place, and nothing that is only its consequence.
@Suite struct RecoveryTests {
    /// A source, and `line:column-length type` of its mistakes; lengths are in bytes.
    static let cases: [(String, [String])] = [
        ("Hi {$name", ["1:10-0 syntax-error"]),
        ("{$a ~} {$b ~}", ["1:5-1 syntax-error", "1:12-1 syntax-error"]),
        ("한국 {$a ~}\n일 {$b", ["1:8-1 syntax-error", "2:6-0 syntax-error"]),
        ("a } b } c", ["1:3-1 syntax-error", "1:7-1 syntax-error"]),
        ("a \\x b", ["1:3-1 syntax-error"]),
        ("Hello {$name and {$other}", ["1:14-1 syntax-error"]),
        ("{42:number} {|x|@y} {:f a=1@b}", ["1:4-0 syntax-error", "1:17-0 syntax-error", "1:28-0 syntax-error"]),
        ("{} {|open} {$x}", ["1:1-2 syntax-error", "1:5-1 syntax-error"]),
        (
            ".input {$a ~} .local b = {1} {{{$c ^}}}",
            ["1:12-1 syntax-error", "1:22-1 syntax-error", "1:36-1 syntax-error"]
        ),
        (".input {$n :number} .match {$n} one {{a}} * {{b}}", ["1:28-4 syntax-error"]),
        (".input {$n :number}\n.match $n\none {a}\n* {b}", ["3:5-1 syntax-error", "4:3-1 syntax-error"]),
        (".input {$n :integer .match $n one {{a}} * {{b}}", ["1:21-1 syntax-error"]),
        (".local $n = {1 .input {$m :number .local $o = {2} {{a}}", ["1:16-1 syntax-error", "1:35-1 syntax-error"]),
        (".input {$n :integer} .match $n one {a}} * {{b}}", ["1:36-1 syntax-error"]),
        (".input {$n :number} .match $n one {{a {$n}} * {{b ~}}", ["1:43-1 syntax-error"]),
        (".input {$n :number} Hello", ["1:21-5 syntax-error"]),
        (".input {$n :number}", ["1:20-0 syntax-error"]),
        (".foo {$n} .bar {{x}}", ["1:1-4 syntax-error"]),
        ("{{a}} b", ["1:7-1 syntax-error"]),
        ("a {{b}} c", ["1:3-2 syntax-error"]),
        ("{:f @a b=1}", ["1:8-1 syntax-error"]),
        ("{$x b=1}", ["1:5-1 syntax-error"]),
        ("{#b / }", ["1:6-1 syntax-error"]),
        ("a\u{0}b", ["1:2-1 syntax-error"]),
        ("{$a\u{200E}b} {$a\u{200E}b}", ["1:3-5 syntax-error"]),
        (
            ".input {$n} .input {$n} .match $n $m 1 {{a}} 1 {{b a=1}} ",
            [
                "1:21-2 duplicate-declaration", "1:32-2 missing-selector-annotation", "1:32-5 missing-fallback-variant",
                "1:35-2 missing-selector-annotation", "1:38-1 variant-key-mismatch", "1:46-1 variant-key-mismatch",
                "1:46-1 duplicate-variant",
            ]
        ),
        ("{:f a=1 b=2 a=3} {#m x=1 x=2/}", ["1:13-1 duplicate-option-name", "1:26-1 duplicate-option-name"]),
        (".local $a = {$a} {{}}", ["1:8-2 duplicate-declaration"]),
    ]

    @Test(arguments: cases)
    func everyMistakeIsReported(_ source: String, _ expected: [String]) {
        let parsed = Message.parse(source)
        let found = parsed.errors.map { "\($0.line):\($0.column)-\($0.range.count) \($0.code)" }
        #expect(found == expected, "\(source): \(parsed.errors)")
        #expect(parsed.errors.allSatisfy { !$0.message.isEmpty && $0.range.upperBound <= source.utf8.count })
        #expect((parsed.message == nil) == parsed.errors.contains { $0.code == .syntaxError })
    }

    @Test func invalidUTF8IsAMistake() {
        let parsed = Message.parse(utf8: Array("한".utf8) + [0xFF, 0x41])
        #expect(parsed.errors.map(\.range) == [3..<4])
        #expect(parsed.errors.first?.column == 2)
    }

    @Test(.shows(.bytesNotCharacters)) func linesEndWithAnyLineBreak() {
        #expect(Message.parse("a\r\nb\rc\nd }").errors.map { [$0.line, $0.column] } == [[4, 3]])
    }

    /// What the sentence of a mistake has to mention, so that it helps.
    @Test(arguments: [
        ("Hi {$name", "`}`"), ("a } b", "`\\}`"), ("{42:number}", "space"), ("{}", "{$name}"), (".foo {{}}", ".input"),
        (".input {$n :number} .match {$n} * {{}}", ".match $name"), (".local a = {1} {{}}", "$a"),
        ("{:f a}", "a=value"),
    ])
    func sentencesSayWhatToWrite(_ source: String, _ hint: String) throws {
        let error = try #require(Message.parse(source).errors.first)
        #expect(error.description.contains(hint), "\(error)")
    }

    /// The other places of the first mistake that has any: a source, `line:column-length: message`.
    @Test(arguments: [
        ("Hi\n{$name", ["2:1-1: it is opened here"]),
        ("{{Hi", ["1:1-2: it is opened here"]),
        ("{$a {$b}", ["1:1-1: it is opened here"]),
        (".input {$n :number} .match $n one {{a {$n} * {{b}}", ["1:35-2: it is opened here"]),
        (".input {$n} .local $a = {1}\n.input {$n} {{}}", ["1:9-2: it is declared here first"]),
        (".local $a = {$n :f} .input {$n} {{}}", ["1:14-2: it is used here first"]),
        ("{$n :f a=1 b=2 a=3}", ["1:8-1: it is given here first"]),
        (".input {$n :f} .match $n one {{a}} one {{b}} * {{c}}", ["1:26-3: it is here"]),
        (".input {$n :f} .match $n 1 2 3 4 5 6 {{}} * {{c}}", ["1:23-2: the selector is here"]),
        (".local $a = {$n} .match $a * {{}}", ["1:8-2: it is declared here"]),
    ])
    func otherPlacesAreNamed(_ source: String, _ expected: [String]) {
        let related = Message.parse(source).errors.first { !$0.related.isEmpty }?.related ?? []
        #expect(related.map { "\($0.line):\($0.column)-\($0.range.count): \($0.message)" } == expected, "\(source)")
    }

    /// Many variants are hashed, and of two that are the same the first is still found.
    @Test func theFirstOfManyVariantsIsFound() throws {
        let variants = (0..<20).map { "\($0) {{}}" }.joined(separator: " ")
        let error = try #require(
            Message.parse(".input {$n :f} .match $n \(variants) 7 {{}} * {{}}").errors.first)
        #expect(error.code == .duplicateVariant)
        #expect(error.related.map(\.column) == [75])
    }

    @Test func anErrorPrintsWhatIsWrongAndWhatToDo() {
        #expect(
            Message.parse("Hi {$name").errors.map(\.description) == [
                "1:10: syntax-error: the placeholder is not closed. Write `}` after it."
            ])
        #expect(throws: Message.parse("Hi {$name").errors[0]) {
            try CompiledMessage(parsing: "Hi {$name", locale: "en")
        }
    }
}
