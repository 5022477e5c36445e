import LanguageTags
import MessageFormat2
import TestSupport
import Testing

@testable import CatalogFormats

@Suite struct FluentRoundTripTests {
    private static let languages: [LanguageTag] = ["en", "cs", "pl", "ar", "fr"]

    /// Written messages are read again; they format like the original, and do not change a second time.
    @Test func randomMessages() throws {
        var messages = FluentMessages(random: RepeatableRandom(seed: 1))
        var selecting = 0
        let count = Effort.rounds(300, long: 10_000)
        for number in 0..<count {
            let language = Self.languages[number % Self.languages.count]
            let source = messages.next()
            let parsed = Message.parse(source)
            #expect(parsed.errors.isEmpty, "\(source)")
            let original = try #require(parsed.message)
            let written = FluentConversion.pattern(from: original, language: language)
            let pattern = try #require(written.pattern, "\(source)\n\(written.issues)")
            #expect(written.issues.allSatisfy { $0.message.contains("not used") }, "\(source)")

            let text = fluentFile(pattern)
            let read = FluentResource(text)
            #expect(read.issues.isEmpty && read.entries.first?.value == pattern, "\(source)\n\(text)")

            let (message, issues) = FluentConversion.message(from: pattern, in: read, language: language)
            let again = try #require(message, "\(source)\n\(text)\n\(issues)")
            #expect(Message.parse(again.description).errors.isEmpty, "\(again)")
            let rewritten = FluentConversion.pattern(from: again, language: language)
            #expect(rewritten.pattern == pattern && rewritten.issues.isEmpty, "\(source)\n\(text)\n\(again)")
            if case .select = original.body { selecting += 1 }

            let left = CompiledMessage(original, locale: language, functions: .drafts, bidi: .none)
            let right = CompiledMessage(again, locale: language, functions: .drafts, bidi: .none)
            for _ in 0..<20 {
                let arguments = Self.arguments(original, &messages)
                let expected = left.format(arguments)
                #expect(right.format(arguments) == expected, "\(source)\n\(text)\n\(again)\n\(arguments.pairs)")
            }
        }
        #expect(selecting > count / 4)
    }

    /// Values that the declarations of a message can use.
    private static func arguments(_ message: Message, _ messages: inout FluentMessages) -> MessageArguments {
        var arguments: MessageArguments = ["x": "ex", "y": 1.25, "d": "2006-01-02T15:04:06"]
        for index in 0..<3 {
            let isText = message.declarations.contains {
                $0.value.variable?.name == "s\(index)" && $0.value.function?.name == "string"
            }
            arguments["s\(index)"] =
                isText
                ? .string(messages.pick(["one", "other", "any", "male", "b-2", "else"]))
                : .string(messages.pick(["0", "1", "2", "3", "5", "21", "100", "1.5", "0.2"]))
        }
        return arguments
    }

    /// Damage to one entry leaves the others as they are, and never ends the process.
    @Test func damages() throws {
        let text = """
            # One
            a = Text { $x }
                with lines
                .b = { NUMBER($n, minimumFractionDigits: 2) }
            -c = { $case ->
               *[nom] Foo
                [gen] { "\\u00E9" }
            }
            d = { $n ->
                [one] { $m ->
                    [0] A
                   *[other] B
                }
               *[other] { -c(case: "gen") } é
            }
            ## Group

            e = { -c.f ->
               *[x] y
            }{ a.b }
            f = End

            """
        let bytes = Array(text.utf8)
        let original = FluentResource.parse(bytes)
        #expect(original.entries.count == 5 && original.issues.isEmpty)
        var random = RepeatableRandom(seed: 2)
        let pieces = [
            "{", "}", "\"", "\n", "\n ", "[", "]", "*", ".", "=", "->", "-", "#", "$", "(", ")", "\\", "\r", "x", "1",
            "é",
        ]
        for _ in 0..<Effort.rounds(500, long: 10_000) {
            let entry = Int.random(in: 0..<5, using: &random)
            let range = original.entries[entry].span.bytes
            var damaged = bytes
            let place = Int.random(in: range, using: &random)
            let end = Int.random(in: place...min(place + 8, range.upperBound), using: &random)
            let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
            switch Int.random(in: 0..<4, using: &random) {
            case 0: damaged.removeSubrange(place..<end)
            case 1: damaged.insert(contentsOf: Array(piece.utf8), at: place)
            case 2: damaged.replaceSubrange(place..<end, with: Array(piece.utf8))
            default: damaged.insert(UInt8.random(in: 0...255, using: &random), at: place)
            }
            let file = FluentResource.parse(damaged)
            // A brace or a space at the start of a line continues the entry before.
            let unharmed = original.entries.indices.filter {
                $0 != entry && ($0 != entry - 1 || place > range.lowerBound)
            }
            for other in unharmed.map({ original.entries[$0] }) {
                let found = file.entries.contains {
                    $0.id == other.id && $0.value == other.value && $0.attributes == other.attributes
                }
                #expect(found, "\(other.id) in\n\(String(decoding: damaged, as: UTF8.self))")
            }
            for entry in file.entries {
                guard let value = entry.value else { continue }
                _ = FluentConversion.message(from: value, in: file, language: "en")
            }
            #expect(FluentResource(file.text).items == file.items, "\(String(decoding: damaged, as: UTF8.self))")
        }
    }

    /// Bytes without any order.
    @Test func noise() {
        var random = RepeatableRandom(seed: 3)
        let signs = Array("ab =\n  {}\"\\$-.[]*#():>1é\r\t".utf8)
        for _ in 0..<Effort.rounds(1_000, long: 20_000) {
            var bytes = Array("a = ".utf8)
            for _ in 0..<Int.random(in: 0...40, using: &random) {
                bytes.append(signs[Int.random(in: 0..<signs.count, using: &random)])
            }
            let file = FluentResource.parse(bytes)
            #expect(FluentResource(file.text).items == file.items, "\(String(decoding: bytes, as: UTF8.self))")
        }
    }
}
