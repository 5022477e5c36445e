import MessageFormat2
import TestSupport
import Testing

/// Every limit of ``MessageLimits`` stops the bomb that is made for it, quickly and with a report.
@Suite struct LimitTests {
    /// The processor time that a bomb may take in an unoptimized build; optimized, all stay below 5 ms.
    static let patience = Duration.seconds(2)

    /// Sources that are refused.
    static let refused: [String: String] = [
        "sourceBytes": String(repeating: "x", count: MessageLimits.sourceBytes + 1),
        "declarations": (0...MessageLimits.declarations).map { ".local $v\($0) = {1}" }.joined() + "{{}}",
        "options": "{:f " + (0...MessageLimits.options).map { "o\($0)=1" }.joined(separator: " ") + "}",
        "attributes": "{1 " + (0...MessageLimits.options).map { "@o\($0)" }.joined(separator: " ") + "}",
        "selectors": ".match" + String(repeating: " $n", count: MessageLimits.selectors + 1) + " * {{}}",
        "variants": ".input {$n :number} .match $n * {{}}"
            + (0...MessageLimits.variants).map { "\($0){{}}" }.joined(separator: " "),
    ]

    @Test(.shows(.bombs), arguments: refused.keys.sorted())
    func sourcesAreBounded(_ limit: String) throws {
        let source = try #require(Self.refused[limit])
        let time = processorTime {
            let parsed = Message.parse(source)
            #expect(parsed.message == nil)
            #expect(parsed.errors.contains { $0.code == .limitExceeded })
        }
        #expect(time < Self.patience, "\(limit): \(time)")
    }

    /// The largest that is promised is formatted as a whole, and one more is reported.
    @Test(.shows(.bombs)) func limitsAreWhereTheyAreSaid() throws {
        func issues(_ source: String, _ arguments: MessageArguments = ["x": 1]) throws -> [MessageError.Code] {
            try CompiledMessage(parsing: source, locale: "en", bidi: .none).formatted(arguments).issues.map(\.code)
        }
        func placeholders(_ count: Int) -> String { String(repeating: "{$x}", count: count) }
        #expect(try issues(placeholders(1_000)) == [])
        #expect(try issues(placeholders(1_001)) == [.limitExceeded])
        func chain(_ count: Int) -> String {
            (1...count).map { ".local $v\($0) = {$v\($0 - 1) :offset add=1}" }.joined() + "{{{$v\(count)}}}"
        }
        #expect(try issues(chain(32), ["v0": 1]) == [])
        #expect(try issues(chain(33), ["v0": 1]).contains(.limitExceeded))
        func text(_ bytes: Int) -> MessageArguments { ["x": .string(String(repeating: "x", count: bytes))] }
        // Some of it is kept for the end of an isolate.
        let room = 65_536 - 3
        #expect(try issues("{$x}", text(room)) == [])
        #expect(try issues("{$x}", text(room + 1)) == [.limitExceeded])
    }

    @Test(.shows(.bombs)) func mistakesAreBounded() {
        let errors = Message.parse(String(repeating: "} ", count: 10_000)).errors
        #expect(errors.count == MessageLimits.errors)
    }

    /// Messages that would take too long or get too long, and the longest result that is allowed.
    static let bombs: [(String, String, MessageArguments)] = [
        ("steps", String(repeating: "{$x :number}", count: 5000), ["x": 1]),
        ("steps of markup", String(repeating: "{#b a=$x/}", count: 5000), ["x": 1]),
        ("steps of options", String(repeating: "{1 :number minimumFractionDigits=$x}", count: 1500), ["x": 1]),
        ("output", String(repeating: "{$x}", count: 900), ["x": .string(String(repeating: "한", count: 1000))]),
        ("output of numbers", String(repeating: "{$x :number minimumFractionDigits=99}", count: 900), ["x": 1]),
        ("output of long numbers", String(repeating: "{$x :number}", count: 900), ["x": "1e9999"]),
        (
            "output of literals", "{$x}" + String(repeating: "y", count: 60_000),
            ["x": .string(String(repeating: "x", count: 60_000))]
        ),
        (
            "nesting",
            (1...200).map { ".local $v\($0) = {$v\($0 - 1) :offset add=99}" }.joined() + "{{{$v200}}}", ["v0": 1]
        ),
        ("issues", String(repeating: "{$missing :number}", count: 450), [:]),
        (
            "steps of selectors",
            (0..<16).map { n in
                ".local $s\(n) = {1 :number \((0..<32).map { "acme:o\($0)=$x" }.joined(separator: " "))}"
            }.joined() + ".match " + (0..<16).map { "$s\($0)" }.joined(separator: " ")
                + String(repeating: " *", count: 16) + "{{text" + String(repeating: "{$x}", count: 900) + "}}",
            ["x": 1]
        ),
    ]

    /// Much of what is not too much.
    @Test(
        .shows(.bombs),
        arguments: [
            (String(repeating: "x{$x}", count: MessageLimits.steps), 1),
            (String(repeating: "{$x :number}", count: MessageLimits.steps), 1),
            (String(repeating: "text {|a|} ", count: MessageLimits.steps), 11),
        ])
    func whatIsAllowedIsNotCut(_ source: String, _ length: Int) throws {
        let message = try CompiledMessage(parsing: source, locale: "en", bidi: .none)
        let (text, issues) = message.formatted(["x": 1])
        #expect(issues.isEmpty)
        #expect(text.utf8.count >= MessageLimits.steps * length / 2)
    }

    /// What was written before a limit was reached is kept.
    @Test(.shows(.bombs)) func aCutMessageKeepsItsBeginning() throws {
        for (_, source, arguments) in Self.bombs where source.contains("{{text") {
            let message = try CompiledMessage(parsing: source, locale: "en", bidi: .none)
            #expect(message.format(arguments).hasPrefix("text1"))
            #expect(message.formatToParts(arguments).parts.first?.value == "text")
        }
    }

    /// Sources, arguments, and what formatting them may not take longer than.
    static let slow: [(String, String, MessageArguments)] = [
        (
            "marks in a text that selects",
            ".input {$x :string} .match $x " + (0..<100).map { "k\($0) {{}}" }.joined() + "* {{}}",
            [
                "x": .string(
                    "e" + String(repeating: "\u{301}", count: 4_000) + String(repeating: "\u{316}", count: 4_000))
            ]
        ),
        ("names", (0..<8_000).map { "{$a\($0)}" }.joined(), [:]),
        (
            "names of options",
            (0..<160).map { n in
                ".local $v\(n) = {:f " + (0..<32).map { "a\($0)=$q\(n)x\($0)" }.joined(separator: " ") + "}"
            }.joined() + "{{}}", [:]
        ),
    ]

    @Test(.shows(.bombs), arguments: slow.indices)
    func workIsProportional(_ index: Int) throws {
        let (name, source, arguments) = Self.slow[index]
        let time = try processorTime {
            _ = try CompiledMessage(parsing: source, locale: "en").formatted(arguments)
        }
        #expect(time < Self.patience, "\(name): \(time)")
    }

    /// A model that was never a source has the same limits.
    @Test(.shows(.bombs)) func modelsAreBounded() throws {
        let first = Message.Declaration.local("v0", value: Message.Expression(.literal(Message.Literal("1"))))
        let chain = (1...2_000).map { number in
            Message.Declaration.local(
                "v\(number)", value: Message.Expression(.variable(Message.Variable("v\(number - 1)"))))
        }
        let deep = Message(declarations: [first] + chain, pattern: Message.Pattern([]))
        let (text, issues) = CompiledMessage(deep, locale: "en", bidi: .none).formatted()
        #expect(text == "{\u{FFFD}}")
        #expect(issues.map(\.code) == [.limitExceeded])

        let long = Message(text: String(repeating: "한", count: 30_000))
        let (cut, reports) = CompiledMessage(long, locale: "ko").formatted()
        #expect(cut.utf8.count <= MessageLimits.outputBytes)
        #expect(reports.map(\.code) == [.limitExceeded])
    }

    @Test(.shows(.bombs), arguments: bombs.indices)
    func resultsAreBounded(_ index: Int) throws {
        let (name, source, arguments) = Self.bombs[index]
        let message = try CompiledMessage(parsing: source, locale: "en")
        var text = ""
        var issues: [MessageIssue] = []
        let time = processorTime { (text, issues) = message.formatted(arguments) }
        #expect(time < Self.patience, "\(name): \(time)")
        #expect(text.utf8.count <= MessageLimits.outputBytes)
        #expect(issues.count <= MessageLimits.issues)
        #expect(name == "issues" || issues.contains { $0.code == .limitExceeded }, "\(name)")
        #expect(!text.unicodeScalars.contains("\u{FFFD}"), "\(name) is cut inside a character")
        var bytes: [UInt8] = []
        message.format(arguments, into: &bytes, issues: &issues)
        #expect(bytes == Array(text.utf8), "\(name)")
        let parts = message.formatToParts(arguments)
        #expect(parts.parts.reduce(0) { $0 + $1.value.utf8.count } <= MessageLimits.outputBytes, "\(name)")
    }

    @Test func numbersTooLongToRepresentAreBadOperands() throws {
        let message = try CompiledMessage(parsing: "{$x :number}", locale: "en", bidi: .none)
        let (text, issues) = message.formatted(["x": "1e999999999999"])
        #expect(text == "{$x}")
        #expect(issues.map(\.code) == [.badOperand])
    }
}
