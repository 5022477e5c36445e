struct T628UnitChanged: WritingRule {
    static let looksAt: TextFeatures = .digits

    static let info = RuleInfo(
        "T628", "unit-changed", .warning,
        summary: "A number with another unit than in the source text.",
        rationale: """
            2.5 GB is a thousand times 2.5 MB. Compared are the usual units of data, length and weight that stand right after a number with the \
            same value, in the spelling of each language: French `Mo` is MB. Units that are not known, and units that a text converts, are not \
            compared.
            """,
        bad: [
            .text("Die Datei ist größer als 2,5 GB.", in: "de", of: "The file is larger than 2.5 MB.", at: "GB"),
            .text("Jusqu’à 10\u{A0}Ko", in: "fr", of: "Up to 10 MB", at: "Ko"),
            .text("Не более 5 ГБ", in: "ru", of: "At most 5 MB", at: "ГБ"),
            .text("幅5cmまで", in: "ja", of: "Up to 5 mm wide", at: "cm"),
        ],
        good: [
            .text("Jusqu’à 10\u{A0}Mo", in: "fr", of: "Up to 10 MB"),
            .text("Не более 5 Мбайт", in: "ru", of: "At most 5 MB"),
            .text("Höchstens 5 Go-Partien", in: "de", of: "At most 5 games of go"),
            .text("8 km (5 Meilen)", in: "de", of: "5 miles"),
            .text("10 MB oder 5 GB", in: "de", of: "5 GB or 10 MB"),
        ])

    /// Spellings of each unit.
    private static let units: [String: Int] = {
        let spellings: [[String]] = [
            ["KB", "kB", "Ko", "ko", "КБ", "Кб", "кБ", "kt", "KiB", "Kio", "كيلوبايت", "ك.ب"],
            ["MB", "Mo", "МБ", "Мб", "Mt", "MiB", "Mio", "ميغابايت", "ميجابايت", "م.ب"],
            ["GB", "Go", "ГБ", "Гб", "Gt", "GiB", "Gio", "غيغابايت", "جيجابايت", "ج.ب"],
            ["TB", "To", "ТБ", "Тб", "Tt", "TiB", "تيرابايت"], ["mm", "мм"], ["cm", "см"], ["km", "км"], ["mg", "мг"],
            ["kg", "кг"], ["px"], ["Hz", "Гц"], ["kHz", "кГц"], ["MHz", "МГц"], ["GHz", "ГГц"],
        ]
        var units: [String: Int] = [:]
        for (number, spellings) in spellings.enumerated() {
            for spelling in spellings { units[spelling] = number }
        }
        return units
    }()

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source, !context.features.contains(.sameAsSource) else { return }
        let wanted = source.shownTexts.flatMap(Self.quantities)
        guard !wanted.isEmpty else { return }
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            for quantity in Self.quantities(in: text) {
                let same = wanted.filter { $0.number.isSame(as: quantity.number) }
                guard let first = same.first, !same.contains(where: { $0.unit == quantity.unit }) else { continue }
                findings.report(
                    context, at: text.range(quantity.range),
                    "the unit \(text.string(quantity.range)) is not that of the source text, which has \(first.written)",
                    help: "Use the unit of the source.", related: context.inSource(nil, "the source is at"))
            }
        }
    }

    private struct Quantity {
        let number: WrittenNumber
        let unit: Int
        let written: String
        /// The unit's place.
        let range: Range<Int>
    }

    /// The numbers that are followed by a unit.
    private static func quantities(in text: ShownPattern) -> [Quantity] {
        NumberReader.numbers(in: text).compactMap { number in
            var start = number.range.upperBound
            while CodePoint.isSpace(text.scalar(start)) { start += 1 }
            guard start - number.range.upperBound <= 1 else { return nil }
            var end = start
            while CodePoint.isLetter(text.scalar(end)),
                ScriptSet.script(of: text.scalar(end)).isDisjoint(with: [.hiragana, .katakana, .han, .hangul])
            {
                end += 1
            }
            guard end > start, end - start <= 12, text.scalar(end) != 0x2D else { return nil }
            let written = text.string(start..<end)
            return units[written].map { Quantity(number: number, unit: $0, written: written, range: start..<end) }
        }
    }
}
