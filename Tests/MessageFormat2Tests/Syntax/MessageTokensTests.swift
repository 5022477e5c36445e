import TestSupport
import Testing

@testable import MessageFormat2

/// The tokens of any source: none of its bytes is lost, and what has a meaning has it where it stands.
@Suite struct MessageTokensTests {
    private static let contents = [MessageTokens.Content.message, .pattern, .expression, .keys]

    private static func tokens(_ bytes: [UInt8], _ content: MessageTokens.Content = .message) -> [MessageToken] {
        var reader = MessageTokens(bytes.span, content)
        var tokens: [MessageToken] = []
        while let token = reader.next() { tokens.append(token) }
        return tokens
    }

    private static let pieces = [
        "{", "}", "{{", "}}", "|", "\\", "\\{", "$n", ":number", "@a", "#b", "/", "=", "*", ".match", ".input", ".",
        "one",
        "text", " ", "\n", "\u{3000}", "\u{200E}", "\u{61C}", "é", "日本", "\u{301}", "\0", "\u{7F}", "🙂",
    ]

    private static let soundPieces = [
        "{$n}", "{ $n :number a=b }", "{#b/}", "{|a}b|}", "{:f @a=|{|}", "text", " ", "\\{", "日本", "}}", "{{",
        ".input {$n :number} .match $n one {{1}} * {{", ".local $a = {$n} {{",
    ]

    /// A random source; one in four is not UTF-8.
    private static func source(_ random: inout RepeatableRandom) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0..<20, using: &random) {
            bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
        }
        guard Int.random(in: 0..<4, using: &random) == 0 else { return bytes }
        for _ in 0..<3 {
            bytes.insert(
                UInt8.random(in: 0x80...0xFF, using: &random), at: Int.random(in: 0...bytes.count, using: &random))
        }
        return bytes
    }

    @Test("Each byte of any source belongs to one token", arguments: contents)
    func lossless(_ content: MessageTokens.Content) {
        var random = RepeatableRandom(seed: 45)
        for _ in 0..<5_000 {
            let bytes = Self.source(&random)
            var end = 0
            for token in Self.tokens(bytes, content) {
                guard token.start == end, token.end > end else { break }
                end = token.end
            }
            #expect(end == bytes.count, "\(bytes)")
        }
    }

    @Test("Placeholders of a message without mistakes are those of its data model")
    func placeholders() throws {
        var random = RepeatableRandom(seed: 46)
        var count = 0
        for _ in 0..<5_000 {
            let pieces = (0..<Int.random(in: 1..<6, using: &random)).compactMap { _ in
                Self.soundPieces.randomElement(using: &random)
            }
            let bytes = Array(pieces.joined().utf8)
            let parsed = Message.parse(utf8: bytes)
            guard let message = parsed.message, parsed.errors.isEmpty else { continue }
            var reader = MessageTokens(bytes.span)
            var spans: [Range<Int>] = []
            var start: Int?
            var isPattern = false
            while let token = reader.next() {
                if token.kind == .open, reader.place == .placeholder { start = token.start }
                if token.kind == .close, reader.place == .placeholder, let opened = start, isPattern {
                    spans.append(opened..<token.end)
                }
                if reader.place != .placeholder { isPattern = reader.place == .pattern }
                // A pattern can begin with a placeholder.
                if token.start == 0, token.kind == .open { isPattern = true }
            }
            let expected = message.patterns.flatMap { $0.elements.filter { !$0.isText }.map(\.span.bytes) }
            #expect(spans == expected, "\(String(decoding: bytes, as: UTF8.self))")
            count += expected.count
        }
        #expect(count > 100)
    }

    @Test(
        "After a mistake, what follows is read as what it most likely is",
        arguments: [
            ("Hi {$name}!", "text open dollar name close text"),
            ("Hello {$name, you", "text open dollar name text"),
            ("{$a {$b}", "open dollar name space open dollar name close"),
            ("{{$x}} y", "openPattern text closePattern space name"),
            ("a {{$x}} y", "text openPattern dollar name close close text"),
            ("{|x} {$y}", "open other name close text open dollar name close"),
            ("{|a\\|b|}", "open bar text escape text bar close"),
            (
                ".match $n one {{a}} * {{b",
                "word space dollar name space name space openPattern text closePattern space star space openPattern text"
            ),
            ("a\\nb", "text backslash text"),
            ("\u{3000}.local", "space word"),
            ("\u{200E}{{", "control openPattern"),
        ])
    func recovery(_ source: String, _ expected: String) {
        let kinds = Self.tokens(Array(source.utf8)).map { "\($0.kind)" }
        #expect(kinds.joined(separator: " ") == expected)
    }
}

extension Message.Pattern.Element {
    fileprivate var isText: Bool { if case .text = self { true } else { false } }

    fileprivate var span: SourceSpan {
        switch self {
        case .text(let text): text.span
        case .expression(let expression): expression.span
        case .markup(let markup): markup.span
        }
    }
}
