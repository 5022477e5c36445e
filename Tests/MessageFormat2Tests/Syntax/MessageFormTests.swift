import TestSupport
import Testing

@testable import MessageFormat2

/// Selectors, keys and patterns that stand apart from each other are read at their own places.
@Suite struct MessageFormTests {
    /// Selectors, and then keys and patterns in turn, each on a line of its own.
    struct Lines {
        let bytes: [UInt8]
        let form: MessageForm

        init(_ bytes: [UInt8], selectors count: Int) {
            self.bytes = bytes
            let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
                $0.startIndex..<$0.endIndex
            }
            form = MessageForm(
                selectors: Array(lines.prefix(count)),
                variants: stride(from: count, to: lines.count - 1, by: 2).map {
                    .init(keys: lines[$0], pattern: lines[$0 + 1])
                })
        }

        func parse() -> ParsedMessage { Message.parse(validUTF8: bytes.span, as: form) }

        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

        /// The same message in one piece.
        var written: String {
            var names: [String] = []
            var source = ""
            for (number, range) in form.selectors.enumerated() {
                let selector = text(range)
                let start = selector.drop { $0 == " " }
                let name = start.first == "$" ? String(start.prefix { $0 != " " && $0 != ":" }) : ""
                if name.isEmpty || names.contains(name) {
                    names.append("$_\(number + 1)")
                    source += ".local \(names[number]) = {\(selector)}\n"
                } else {
                    names.append(name)
                    source += ".input {\(selector)}\n"
                }
            }
            source += ".match \(names.joined(separator: " "))"
            for variant in form.variants { source += "\n\(text(variant.keys)) {{\(text(variant.pattern))}}" }
            return source
        }
    }

    static let selectors = [
        "$n :integer", "$n :number select=ordinal", "$g :string", " $count :integer @a=|}| ", "|a b| :string",
        "5 :number",
        "$n", "$min :number minimumFractionDigits=$n", ":now", "$n :integer x=1 x=2", "$naïve :string",
    ]
    static let keys = ["*", "one", "other", "|a }{ b|", "1", "few ", " *", "\u{3000}many"]
    static let patterns = [
        "", "{$n} files", "{$n :integer}", "a {#b}x{/b}", #"\{ \\ \} \|"#, "{|}}| :string}", " x ", "名前{$g}", "{$n ~}",
        #"a \x"#,
        "{}", "{$a b=}", "{#}", "a\u{3000}", ".input", "{:f a=1 a=2}",
    ]

    /// A form is the message that it stands for, valid or not, and what it says is where it is written.
    @Test func isTheMessageInOnePiece() {
        var random = RepeatableRandom(seed: 45)
        var valid = 0
        for _ in 0..<3_000 {
            let count = Int.random(in: 1...3, using: &random)
            var lines = (0..<count).map { _ in Self.selectors.randomElement(using: &random) ?? "" }
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                lines.append(
                    (0..<count).map { _ in Self.keys.randomElement(using: &random) ?? "" }.joined(separator: " "))
                lines.append(Self.patterns.randomElement(using: &random) ?? "")
            }
            let form = Lines(Array(lines.joined(separator: "\n").utf8), selectors: count)
            let (parsed, whole) = (form.parse(), Message.parse(form.written))
            #expect(parsed.message == whole.message, "\(form.written)")
            #expect(parsed.errors.map(\.message).sorted() == whole.errors.map(\.message).sorted(), "\(form.written)")
            #expect(parsed.message?.description == whole.message?.description)
            guard let message = parsed.message else { continue }
            valid += 1
            #expect(message.variants.map(\.pattern.span.bytes) == form.form.variants.map(\.pattern))
            #expect(message.declarations.map(\.span.bytes) == form.form.selectors)
            for (variant, range) in zip(message.variants, form.form.variants) {
                #expect(variant.keys.allSatisfy { range.keys.contains($0.span.bytes.lowerBound) })
            }
        }
        #expect(valid > 500)
    }

    /// Mistakes that only a form can have, or that have another remedy in it: what is wrong, and `«»` around it.
    static let mistakes: [(text: String, selectors: Int, message: String, help: String)] = [
        ("«{»$n :integer}\n*\nx", 1, "a selector is written without braces", "Write `$n :integer`."),
        ("$n :integer«}»\n*\nx", 1, "a selector is written without braces", "Write `$n :integer`."),
        ("$g :string\n$n «integer»\n* *\nx", 2, "a function begins with `:`", "Write `:integer`."),
        ("$n «a»=1\n*\nx", 1, "an option needs a function before it", "Write the function's `:name` before it."),
        (
            "$n«,» $m\n*\nx", 1, "`,` is not allowed in a selector",
            "Write a variable and its function, `$count :integer`."
        ),
        ("« »\n*\nx", 1, "the selector is empty", "Write a variable and its function, `$count :integer`."),
        (
            "«#»b\n*\nx", 1, "a selector cannot begin with `#`", "Write a variable and its function, `$count :integer`."
        ),
        ("$n :integer\n«{»one}\na\n*\nx", 1, "the key of a variant is written without braces", "Write `one`."),
        ("$n :integer\n«»\na\n*\nx", 1, "the variant has no key", "Write a key or `*` for each selector."),
        (
            "$n :integer\none«,»few\na\n*\nx", 1, "a variant has one key for each selector",
            "Write a variant of its own for what follows the `,`."
        ),
        (
            "$n :integer\none «?»\na\n*\nx", 1, "`?` must be quoted in a key",
            "Remove it, or write the whole key in quotation marks, `|…|`."
        ),
        (
            "$n :integer\none\na «}» b\n*\nx", 1, "this closing brace has no opening one",
            "Write `\\}` for a brace in text."
        ),
        ("$n :integer\none\na {$n«»\n*\nx", 1, "the placeholder is not closed", "Write `}` after it."),
        ("$n :integer\none\na «{{»$n}}\n*\nx", 1, "a placeholder goes in single braces", "Write `{` and `}`."),
        (
            "$n :integer\none\na «\\»\n*\nx", 1, "a backslash escapes only `\\`, `{`, `|` and `}`",
            "Write `\\\\` for a backslash."
        ),
    ]

    @Test(arguments: mistakes)
    func mistakesHaveTheirPlace(_ text: String, _ selectors: Int, _ message: String, _ help: String) throws {
        let marked = MarkedText(text)
        let errors = Lines(marked.bytes, selectors: selectors).parse().errors
        #expect(errors.map(\.message) == [message])
        #expect(errors.map(\.help) == [help])
        #expect(errors.map(\.range) == [marked.range])
    }

    /// A mistake in one part does not hide those in others, and there are limits.
    @Test func everyPartIsRead() {
        let form = Lines(Array("$n :\n$m\none two\n{$a ~}\n*\n}".utf8), selectors: 2)
        #expect(form.parse().errors.map(\.range.lowerBound) == [4, 20, 25])
        let many = Lines(Array((String(repeating: "$a\n", count: 17) + "*\nx").utf8), selectors: 17)
        #expect(many.parse().errors.map(\.code) == [.limitExceeded])
        let long = Lines(Array("$n :integer\n*\n\(String(repeating: "x", count: 65_536))".utf8), selectors: 1)
        #expect(long.parse().errors.map(\.code) == [.limitExceeded])
        let variants = Lines(Array(("$n" + String(repeating: "\n*\nx", count: 2_049)).utf8), selectors: 1)
        #expect(variants.parse().errors.map(\.code) == [.limitExceeded])
        let bad = Lines(Array(("$n" + String(repeating: "\n*\n}", count: 2_000)).utf8), selectors: 1)
        #expect(bad.parse().errors.count == MessageLimits.errors)
    }

    /// A name that the texts use is not given to a selector.
    @Test func generatedNamesAreNew() {
        let form = Lines(Array("|a| :string\n*\n{$_1} {$__1}".utf8), selectors: 1)
        #expect(form.parse().message?.selectors.map(\.name) == ["___1"])
    }
}
