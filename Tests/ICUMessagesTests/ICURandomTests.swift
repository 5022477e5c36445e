import LanguageTags
import MessageFormat2
import TestSupport
import Testing

@testable import ICUMessages

@Suite(.seeded) struct ICURandomTests {
    private static let languages: [LanguageTag] = ["en", "pl", "ar", "ja", "fr", "he", "cs", "it"]

    private static func compiled(_ message: Message, _ language: LanguageTag) -> CompiledMessage {
        CompiledMessage(message, locale: language, bidi: .none)
    }

    private static func values(_ arguments: [String: String]) -> MessageArguments {
        MessageArguments(
            arguments.map { name, text in
                (key: name, value: DecimalNumber(text).map { MessageValue.decimal($0) } ?? .string(text))
            })
    }

    private static func arguments(using generator: inout RepeatableRandom) -> [String: String] {
        let numbers = ICURandomPattern.numbers
        let texts = ICURandomPattern.texts
        return [
            "n": numbers.randomElement(using: &generator) ?? "", "m": numbers.randomElement(using: &generator) ?? "",
            "g": texts.randomElement(using: &generator) ?? "", "h": texts.randomElement(using: &generator) ?? "",
            "name": "Ola",
        ]
    }

    /// A random pattern means in MessageFormat 2 what it means in ICU, also after it was converted back and forth.
    @Test(arguments: 0..<8) func randomPatternsKeepTheirMeaning(_ seed: Int) throws {
        var generator = RepeatableRandom(seed: UInt64(seed))
        let language = Self.languages[seed]
        var converted = 0
        var equal = 0
        let count = Effort.rounds(30, long: 1_000)
        for _ in 0..<count {
            let parts = ICURandomPattern.parts(3, nil, using: &generator)
            let source = ICURandomPattern.source(parts)
            let result = ICUMessageFormat.message(from: source, language: language)
            guard let message = result.value else {
                #expect(
                    result.issues.allSatisfy { $0.kind == .limit || $0.kind == .loss }, "\(source) \(result.issues)")
                continue
            }
            converted += 1
            let back = ICUMessageFormat.pattern(from: message, language: language)
            // Plurals inside each other can take more room than the table of their variants.
            guard let pattern = back.value else {
                #expect(back.issues.allSatisfy { $0.kind == .limit }, "\(source) \(message) \(back.issues)")
                continue
            }
            let again = ICUMessageFormat.message(from: pattern, language: language)
            if again.value == message { equal += 1 }
            let first = Self.compiled(message, language)
            let second = again.value.map { Self.compiled($0, language) }
            for _ in 0..<12 {
                let arguments = Self.arguments(using: &generator)
                let text = first.format(Self.values(arguments))
                #expect(
                    text == ICURandomPattern.meaning(parts, arguments, language), "\(source)\n\(message)\n\(arguments)")
                guard let second else { continue }
                #expect(
                    second.format(Self.values(arguments)) == text, "\(source)\n\(message)\n\(pattern)\n\(arguments)")
            }
            #expect(again.value != nil || again.issues.contains { $0.kind == .limit }, "\(pattern) \(again.issues)")
        }
        #expect(converted > count / 2)
        // The others have the same variants, but with their selectors in another order.
        #expect(equal > converted / 3)
    }

    /// A random table of variants means the same in ICU.
    @Test(arguments: 0..<8) func randomVariantsKeepTheirMeaning(_ seed: Int) throws {
        var generator = RepeatableRandom(seed: UInt64(seed + 100))
        let language = Self.languages[seed]
        let selectors: [(declaration: String, name: String, keys: [String])] = [
            (".input {$n :number}", "n", ["0", "1", "2", "one", "few", "many", "other"]),
            (".local $n_ordinal = {$n :number select=ordinal}", "n_ordinal", ["1", "3", "one", "two", "few"]),
            (".local $n_rest = {$n :offset subtract=1}", "n_rest", ["0", "1", "one", "two", "few", "many"]),
            (".local $n_exact = {$n :number select=exact}", "n_exact", ["1", "2", "one"]),
            (".input {$m :number}", "m", ["1", "1.5", "one", "zero", "other"]),
            (".input {$g :string}", "g", ["a", "b"]),
            (".input {$h :string}", "h", ["a", "c"]),
        ]
        for _ in 0..<Effort.rounds(40, long: 1_500) {
            let chosen = selectors.shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator))
            var rows: [String] = []
            for row in 0..<Int.random(in: 1...6, using: &generator) {
                let keys = chosen.map { ($0.keys + ["*", "*"]).randomElement(using: &generator) ?? "*" }
                let variant = keys.joined(separator: " ")
                if !rows.contains(where: { $0.hasPrefix(variant + " {{") }) {
                    rows.append("\(variant) {{\(row) {$n} {$m} \(Bool.random(using: &generator) ? "{$n_rest}" : "#")}}")
                }
            }
            let last = chosen.map { _ in "*" }.joined(separator: " ")
            if !rows.contains(where: { $0.hasPrefix(last + " {{") }) { rows.append(last + " {{last {$n_rest}}}") }
            let declared =
                selectors.map(\.declaration).filter { $0.hasPrefix(".input") }
                + selectors.map(\.declaration).filter { $0.hasPrefix(".local") }
            let source =
                "\(declared.joined(separator: " ")) .match \(chosen.map { "$" + $0.name }.joined(separator: " ")) "
                + rows.joined(separator: " ")
            let message = try #require(Message.parse(source).message, "\(source)")
            let result = ICUMessageFormat.pattern(from: message, language: language, source: source)
            let pattern = try #require(result.value, "\(source) \(result.issues)")
            let again = try #require(ICUMessageFormat.message(from: pattern, language: language).value, "\(pattern)")
            let first = Self.compiled(message, language)
            let second = Self.compiled(again, language)
            for _ in 0..<12 {
                let arguments = Self.arguments(using: &generator)
                let text = first.format(Self.values(arguments))
                #expect(
                    second.format(Self.values(arguments)) == text, "\(source)\n\(pattern)\n\(again)\n\(arguments)")
            }
        }
    }

    /// Damaged patterns are reported or converted, and never stop the program.
    @Test(arguments: 0..<10) func damagedPatternsAreHandled(_ seed: Int) {
        var generator = RepeatableRandom(seed: UInt64(seed + 200))
        let scalars = Array("{}#'|,=:*\\ \n0159-+.@%eonthrplus é한\u{200E}\u{0}".unicodeScalars)
        for _ in 0..<Effort.rounds(150, long: 10_000) {
            guard let sample = ICUMessagesTests.samples.randomElement(using: &generator) else { continue }
            var text = Array(sample.pattern.unicodeScalars)
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 0...text.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: if place < text.count { text.remove(at: place) }
                case 1: text.insert(scalars.randomElement(using: &generator) ?? " ", at: place)
                case 2: text.removeLast(text.count - place)
                default: text.insert(contentsOf: text.prefix(place).suffix(12), at: place)
                }
            }
            var pattern = String.UnicodeScalarView()
            pattern.append(contentsOf: text)
            let source = String(pattern)
            let result = ICUMessageFormat.message(from: source, language: LanguageTag(sample.language) ?? "en")
            #expect(result.value != nil || !result.issues.isEmpty)
            for issue in result.issues {
                #expect(0...source.utf8.count ~= issue.range.lowerBound && issue.range.upperBound <= source.utf8.count)
            }
            guard let message = result.value else { continue }
            let back = ICUMessageFormat.pattern(from: message, language: "en")
            #expect(back.value != nil || !back.issues.isEmpty)
        }
    }
}
