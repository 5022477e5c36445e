import MessageFormat2
import Testing

/// The sentences say what to write; following them does not lead into the next mistake.
@Suite struct SentenceTests {
    /// A source, what its first mistake says is wrong and what to do, and the source as that wants it; empty where that is a choice.
    static let cases: [(String, String, String, String)] = [
        // Keys.
        (
            ".input {$x :number} .match $x =1 {{a}} * {{b}}", "a key has no `=`", "Write `1`.",
            ".input {$x :number} .match $x 1 {{a}} * {{b}}"
        ),
        (
            ".input {$x :number} .match $x <5 {{a}} * {{b}}",
            "`<` is not allowed in a key", "Write a number such as `5`, a word such as `one`, or `*`.",
            ".input {$x :number} .match $x 5 {{a}} * {{b}}"
        ),
        (
            ".input {$x :number} .match $x [one] {{a}} * {{b}}", "a key has no brackets around it", "Write `one`.",
            ".input {$x :number} .match $x one {{a}} * {{b}}"
        ),
        (
            ".input {$x :number} .match $x one: {{a}} * {{b}}",
            "nothing can come between a key and its pattern", "Remove the `:`.",
            ".input {$x :number} .match $x one {{a}} * {{b}}"
        ),
        (
            ".input {$x :number} .match $x one, two {{a}} * {{b}}",
            "a variant has one key for each selector", "Write a variant of its own for what follows the `,`.", ""
        ),
        (
            ".input {$x :string} .match $x \"a\" {{a}} * {{b}}",
            "a key has no `\"` around it", "Write it without, or `|…|` if it is more than one word.",
            ".input {$x :string} .match $x a {{a}} * {{b}}"
        ),
        (
            ".input {$x :string} .match $x $y {{a}} * {{b}}", "", "", ""
        ),
        (
            ".input {$x :string} .match $x a {{a}} $y {{b}} * {{c}}",
            "a key cannot be a variable", "Write the text or number that the selector is compared with, or `*`.", ""
        ),
        (
            ".input {$x :string} .match $x a&b {{a}} * {{b}}",
            "`&` must be quoted in a key", "Remove it, or write the whole key in quotation marks, `|…|`.",
            ".input {$x :string} .match $x |a&b| {{a}} * {{b}}"
        ),
        (
            ".input {$x :number} .match $x 1 Hello, you * {{b}}",
            "the pattern of a variant goes in double braces", "Write `{{…}}` around it.", ""
        ),
        // Selectors.
        (
            ".input {$x :number} .match $x :number 1 {{a}} * {{b}}",
            "a selector's function goes in its declaration",
            "Remove `:number`, and write it in the declaration, `.input {$x :number}`.",
            ".input {$x :number} .match $x 1 {{a}} * {{b}}"
        ),
        (
            ".input {$x :number} .match $x, 1 {{a}} * {{b}}",
            "selectors and keys are separated by spaces", "Remove the `,`.",
            ".input {$x :number} .match $x 1 {{a}} * {{b}}"
        ),
        (
            ".match $x 1 {{a}} * {{b}}", "`$x` selects but has no function",
            "Declare it before, `.input {$x :number}`.",
            ".input {$x :number} .match $x 1 {{a}} * {{b}}"
        ),
        (
            ".input {$x} .match $x 1 {{a}} * {{b}}",
            "`$x` selects but has no function", "Add one to its declaration, `.input {$x :number}`.",
            ".input {$x :number} .match $x 1 {{a}} * {{b}}"
        ),
        (
            ".local $y = {$x} .match $y 1 {{a}} * {{b}}",
            "`$y` selects but has no function", "Add one to its declaration, `.local $y = {$x :number}`.",
            ".local $y = {$x :number} .match $y 1 {{a}} * {{b}}"
        ),
        (
            ".local $y = {|a b|} .match $y |a b| {{a}} * {{b}}",
            "`$y` selects but has no function", "Add one to its declaration, `.local $y = {|a b| :string}`.",
            ".local $y = {|a b| :string} .match $y |a b| {{a}} * {{b}}"
        ),
        // Statements.
        (
            ".input {$x :number}} .match $x 1 {{a}} * {{b}}", "there is an extra closing brace", "Remove this `}`.",
            ".input {$x :number} .match $x 1 {{a}} * {{b}}"
        ),
        (
            ".input {$x :number}; {{a}}", "only spaces can come between statements", "Remove this `;`.",
            ".input {$x :number} {{a}}"
        ),
        (
            ".input {$x :number} match $x 1 {{a}} * {{b}}", "a statement begins with a period", "Write `.match`.",
            ".input {$x :number} .match $x 1 {{a}} * {{b}}"
        ),
        (
            "input {$x :number} {{a}}", "a statement begins with a period", "Write `.input`.",
            ".input {$x :number} {{a}}"
        ),
        (
            ".input {$x :number} # how many\n{{a}}",
            "a message cannot have comments", "Remove it, and explain the text elsewhere in the file.",
            ".input {$x :number} {{a}}"
        ),
        (
            ".Input {$x :number} {{a}}", "a statement is written in lowercase", "Write `.input`.",
            ".input {$x :number} {{a}}"
        ),
        (
            "\u{FEFF}.input {$x :number} {{a}}", "an invisible U+FEFF is at the beginning", "Remove it.",
            ".input {$x :number} {{a}}"
        ),
        ("\u{200B}{{a}}", "an invisible U+200B is at the beginning", "Remove it.", "{{a}}"),
        (
            "Files: .input {$x :number} .match $x 1 {{a}} * {{b}}",
            "text cannot come before the statements", "Remove it, or move it into the double braces.",
            ".input {$x :number} .match $x 1 {{a}} * {{b}}"
        ),
        ("{{a}}}", "there is an extra closing brace", "Remove this `}`.", "{{a}}"),
        // Placeholders.
        (
            "{\u{202E}$x}",
            "a placeholder cannot begin with U+202E",
            "Write `{$name}`, `{:function}`, `{#markup}`, or a literal in quotation marks, `{|…|}`.",
            ""
        ),
        (
            "{\u{A0}$x}",
            "a placeholder cannot begin with U+00A0",
            "Write `{$name}`, `{:function}`, `{#markup}`, or a literal in quotation marks, `{|…|}`.",
            ""
        ),
        ("{$x :number :integer}", "a placeholder has one function only", "Remove one of the two.", "{$x :number}"),
        (
            "{$x @a :number}", "a function goes before the attributes", "Move the attribute to the end.",
            "{$x :number @a}"
        ),
        ("{:f @a b=1}", "options stand before attributes", "Move the attribute to the end.", "{:f b=1 @a}"),
        ("{#b :number}", "markup has no function", "Remove it.", "{#b}"),
        (
            "{$x :number minimumFractionDigits:2}",
            "an option and its value are separated by `=`", "Write `minimumFractionDigits=2`.",
            "{$x :number minimumFractionDigits=2}"
        ),
        (
            "{$x :number style:percent}", "an option and its value are separated by `=`", "Write `style=percent`.",
            "{$x :number style=percent}"
        ),
        ("{$x :f u:dir}", "`=` is missing after `u:dir`", "Write `u:dir=value`.", "{$x :f u:dir=value}"),
        ("{a b}", "a literal of several words needs quotation marks", "Write `{|a b|}`.", "{|a b|}"),
        (
            "{Hello, world!}", "a literal of several words needs quotation marks", "Write `{|Hello, world!|}`.",
            "{|Hello, world!|}"
        ),
        (
            "{$x b=1}", "an option needs a function before it", "Write the function's `:name` before it.",
            "{$x :name b=1}"
        ),
        (
            "{$name you}", "the placeholder is not closed", "Write `}` before `you`, or `:you` if that is a function.",
            "{$name :you}"
        ),
        (
            "{n, number}", "a function begins with `:`, after a space", "Write `{$name :number}`.",
            "{$name :number}"
        ),
        (
            "{n, plural, one {a} other {b}}",
            "braces cannot choose between texts", "Write `.input {$name :number}`, and `.match $name`.", ""
        ),
        ("{# b}", "there can be no space between `#` and the name", "Remove it.", "{#b}"),
        ("{$ x}", "there can be no space between `$` and the name", "Remove it.", "{$x}"),
        ("{$x : number}", "there can be no space between `:` and the name", "Remove it.", "{$x :number}"),
        // Counts.
        (
            ".input {$x :f} .input {$y :f} .match $x $y 1 {{a}} * * {{b}}",
            "this variant has 1 key for 2 selectors", "Write one key for each.", ""
        ),
        (
            ".input {$x :f} .match $x 1 2 3 {{a}} * {{b}}",
            "this variant has 3 keys for 1 selector", "Write one key for each, and text in double braces, `{{…}}`.", ""
        ),
    ]

    @Test(arguments: cases)
    func everySentenceHelps(_ source: String, _ message: String, _ help: String, _ corrected: String) {
        let errors = Message.parse(source).errors
        if !message.isEmpty {
            #expect(errors.first?.message == message, "\(source): \(errors)")
            #expect(errors.first?.help == help, "\(source): \(errors)")
        }
        if !corrected.isEmpty {
            #expect(Message.parse(corrected).isValid, "\(corrected): \(Message.parse(corrected).errors)")
        }
    }

    /// What is wrong is a clause and what to do a sentence, so that tools can put them where they like.
    @Test func everyMistakeIsAClauseAndASentence() throws {
        let sources = Self.cases.map(\.0) + RecoveryTests.cases.map(\.0)
        for error in sources.flatMap({ Message.parse($0).errors }) {
            let (first, last) = (try #require(error.message.first), try #require(error.message.last))
            #expect(!(first.isUppercase && !error.message.hasPrefix("U+")) && last != ".", "\(error)")
            #expect(!error.message.contains(";"), "\(error)")
            let help = try #require(error.help)
            #expect(help.first?.isUppercase == true && help.last == ".", "\(error)")
            for other in error.related {
                #expect(other.message.first?.isLowercase == true && other.message.last != ".")
            }
        }
    }

    /// Nothing that cannot be seen, or that turns the direction of writing, gets into a sentence.
    @Test(arguments: [
        0x00, 0x07, 0x7F, 0x85, 0xA0, 0xAD, 0x61C, 0x2003, 0x2028, 0x2029, 0x202E, 0x2066, 0x3000, 0xFDD0, 0xFEFF,
        0xE000, 0xE0001,
    ])
    func charactersThatCannotBeSeenAreNamed(_ value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        for source in [
            "{\(scalar)$x}", "{$x \(scalar)~}", "{$\(scalar)x}", ".input {$x :f} .match $x \(scalar)% {{a}} * {{b}}",
            "{:f a=\(scalar)}",
        ] {
            for error in Message.parse(source).errors {
                #expect(!error.description.unicodeScalars.contains(scalar), "\(source.debugDescription): \(error)")
            }
        }
    }
}
