import ByteText
import LanguageTags
import MessageFormat2

struct T627NumberForm: WritingRule {
    static let looksAt: TextFeatures = []
    static let signs = [amount]

    /// A digit with something behind it that may belong to the number: a separator, a unit, perhaps after a space.
    static let amount = ByteSign(
        "0123456789", feature: .amount,
        before: { $0 == 0x20 || $0 == 0x25 || $0 == 0x2C || $0 == 0x2E || $0 >= 0x80 || ASCII.isLetter($0) })

    static let info = RuleInfo(
        "T627", "number-form", .warning, fix: .unsafe,
        summary: "A number that is written as in the source language.",
        rationale: """
            In most languages, a comma separates the decimals, and 1,000 is one. Reported are numbers that are the same, character for \
            character, as in an English source: thousands with a comma, and decimals with a point before a unit or a word. Not reported are \
            versions and the like (`Android 4.4`, where the word before the number is that of the source), lists, dates and addresses. A number that is the \
            same in both languages is an argument's job: `{$size :number}`.
            """,
        bad: [
            .text(
                "Höchstens 1,000 Pixel", in: "de", of: "At most 1,000 pixels", at: "1,000",
                fixed: "Höchstens 1.000 Pixel"),
            .text("Größer als 2.5 MB", in: "de", of: "Larger than 2.5 MB", at: "2.5", fixed: "Größer als 2,5 MB"),
            .text("Noch 1,299.50 Euro", in: "de", of: "1,299.50 euros left", fixed: "Noch 1.299,50 Euro"),
            .text("Plus de 2.5 Mo", in: "fr", of: "More than 2.5 MB", fixed: "Plus de 2,5 Mo"),
            .text("Więcej niż 2.5%", in: "pl", of: "More than 2.5%"),
        ],
        good: [
            .text("Höchstens 1.000 Pixel, 2,5 MB", in: "de", of: "At most 1,000 pixels, 2.5 MB"),
            .text("Ab Android 4.4 und TLS 1.2 möglich", in: "de", of: "From Android 4.4 and TLS 1.2 on"),
            .text("Version 2.5 laden", in: "de", of: "Load version 2.5"),
            .text("2.5 MB以上", in: "ja", of: "2.5 MB or more"),
            .text("Más de 1,000 píxeles", in: "es-MX", of: "More than 1,000 pixels"),
            .text("Punkte 1,200,3", in: "de", of: "Points 1,200,3"),
        ])

    /// Words before a number that is a version.
    private static let versionWords: Set<String> = [
        "version", "versión", "versione", "versão", "wersja", "wersji", "verze", "версия", "версии", "v",
    ]

    static func concerns(_ language: LanguageFacts) -> Bool {
        !language.isPseudo && language.isKnown && language.decimals.separator == ","
    }

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source, !context.features.contains(.sameAsSource) else { return }
        let numbers = source.shownTexts.flatMap { NumberReader.numbers(in: $0) }
        let written = Set(numbers.map(\.written).filter { $0.contains(".") || $0.contains(",") })
        guard !written.isEmpty else { return }
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            for number in NumberReader.numbers(in: text) where written.contains(number.written) {
                guard Self.isEnglish(number, text), !isVersion(number, text, source) else { continue }
                let meant = Self.form(number.written, context.language)
                findings.report(
                    context, at: text.range(number.range), "\(number.written) is written as in the source language",
                    help: "Write \(meant).",
                    fix: context.fix(.unsafe, replacing: text.range(number.range), with: meant),
                    related: context.inSource(nil, "the source is at"))
            }
        }
    }

    /// Whether a number has commas between thousands, or decimals after a point before a word or a sign.
    private static func isEnglish(_ number: WrittenNumber, _ text: ShownPattern) -> Bool {
        let halves = number.written.split(separator: ".", omittingEmptySubsequences: false)
        guard let whole = halves.first, halves.count <= 2, number.written.utf8.allSatisfy({ $0 < 0x80 }) else {
            return false
        }
        let groups = whole.split(separator: ",", omittingEmptySubsequences: false)
        if groups.count > 1 {
            return (1...3).contains(groups[0].utf8.count) && groups[0] != "0"
                && groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
        }
        guard halves.count == 2, (1...2).contains(halves[1].utf8.count) else { return false }
        let end = number.range.upperBound
        let next = CodePoint.isSpace(text.scalar(end)) ? text.scalar(end + 1) : text.scalar(end)
        return CodePoint.isLetter(next) || next == 0x25 || next == 0x20AC || next == 0x24
    }

    /// Whether the word before a number is that of the source, or says that the number is a version.
    private func isVersion(_ number: WrittenNumber, _ text: ShownPattern, _ source: MessageView) -> Bool {
        guard let word = text.words.last(where: { $0.upperBound <= number.range.lowerBound }),
            number.range.lowerBound - word.upperBound <= 1
        else { return false }
        let before = text.string(word)
        return Self.versionWords.contains(before.lowercased())
            || source.bytes.string.contains("\(before) \(number.written)")
            || source.bytes.string.contains("\(before)\(number.written)")
    }

    private static func form(_ written: String, _ language: LanguageFacts) -> String {
        let decimals = language.decimals
        return written.split(separator: ".", omittingEmptySubsequences: false)
            .map { $0.replacing(",", with: decimals.grouping) }.joined(separator: decimals.separator)
    }
}
