struct T628UnitChanged: WritingRule {
    static let looksAt: TextFeatures = .localDigits
    static let signs = [T627NumberForm.amount]

    static let info = RuleInfo(
        "T628", "unit-changed", .warning,
        summary: "A number with another unit than in the source text, or without it.",
        rationale: """
            2.5 GB is a thousand times 2.5 MB. Compared are the usual units of data, length, weight and time that stand right \
            after a number with the same value, in the spelling of each language: French `Mo` is MB, and Polish `minut` are \
            minutes. A limit that is gone with its unit, or a number that has lost it at the end of a sentence, is reported as \
            well. Units that are not known, and units that a text converts, are not compared.
            """,
        bad: [
            .text("Die Datei ist größer als 2,5 GB.", in: "de", of: "The file is larger than 2.5 MB.", at: "GB"),
            .text("Jusqu’à 10\u{A0}Ko", in: "fr", of: "Up to 10 MB", at: "Ko"),
            .text("Не более 5 ГБ", in: "ru", of: "At most 5 MB", at: "ГБ"),
            .text(
                "Plik jest większy niż 25. Wybierz mniejszy.", in: "pl",
                of: "The file is larger than 25 MB. Choose another.", at: "25"),
            .text("Файл завеликий. Виберіть менший.", in: "uk", of: "The file is larger than 25 MB. Choose another."),
            .text("幅5cmまで", in: "ja", of: "Up to 5 mm wide", at: "cm"),
            .text("Вес: 5 г", in: "ru", of: "Weight: 5 kg", at: "г"),
            .text("Poczekaj 30 sekund.", in: "pl", of: "Wait 30 minutes.", at: "sekund"),
            .text("30秒お待ちください。", in: "ja", of: "Wait 30 minutes.", at: "秒"),
        ],
        good: [
            .text("Jusqu’à 10\u{A0}Mo", in: "fr", of: "Up to 10 MB"),
            .text("Не более 5 Мбайт", in: "ru", of: "At most 5 MB"),
            .text("Am 25. geht es weiter, mit Megabyte", in: "de", of: "It continues with 25 MB"),
            .text("Höchstens fünf Megabyte", in: "de", of: "At most 5 MB"),
            .text("Höchstens 5 Go-Partien", in: "de", of: "At most 5 games of go"),
            .text("8 km (5 Meilen)", in: "de", of: "5 miles"),
            .text("10 MB oder 5 GB", in: "de", of: "5 GB or 10 MB"),
            .text("Расстояние: 1 км", in: "ru", of: "1,000 m away"),
            .text("Noch 30 Minuten", in: "de", of: "30 m left"),
            .text("Noch 30 min", in: "de", of: "30 minutes left"),
            .text("2 jours et 5 heures", in: "fr", of: "2 days, 5 hours"),
            .text("1時間半かかります。", in: "ja", of: "It takes 1 hour 30 minutes."),
            .text("В течение 24 ч", in: "ru", of: "Within 24 hours"),
        ])

    /// Spellings of each unit.
    private static let units: [String: Int] = {
        let spellings: [[String]] = [
            ["KB", "kB", "Ko", "ko", "КБ", "Кб", "кБ", "kt", "KiB", "Kio", "كيلوبايت", "ك.ب"],
            ["MB", "Mo", "МБ", "Мб", "Mt", "MiB", "Mio", "ميغابايت", "ميجابايت", "م.ب"],
            ["GB", "Go", "ГБ", "Гб", "Gt", "GiB", "Gio", "غيغابايت", "جيجابايت", "ج.ب"],
            ["TB", "To", "ТБ", "Тб", "Tt", "TiB", "تيرابايت"], ["mm", "мм"], ["cm", "см"], ["km", "км"], ["mg", "мг"],
            ["kg", "кг"], ["px"], ["Hz", "Гц"], ["kHz", "кГц"], ["MHz", "МГц"], ["GHz", "ГГц"], ["g", "г"], ["m", "м"],
        ]
        var units: [String: Int] = [:]
        for (number, spellings) in spellings.enumerated() {
            for spelling in spellings { units[spelling] = number }
        }
        return units
    }()

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source, !context.features.contains(.sameAsSource) else { return }
        let original = context.reference?.language.language ?? ""
        let wanted = source.shownTexts.flatMap { Self.quantities(in: $0, original) }
        guard !wanted.isEmpty else { return }
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            if lost(wanted, in: text, pattern, context, findings) { continue }
            for quantity in Self.quantities(in: text, context.language.language) {
                // `30 m` may be minutes.
                let same = wanted.filter { $0.isTime == quantity.isTime && $0.number.isSame(as: quantity.number) }
                // `1,000 m` may be `1 km`.
                guard let first = same.first, first.number.digits == quantity.number.digits,
                    !same.contains(where: { $0.unit == quantity.unit })
                else { continue }
                findings.report(
                    context, at: text.range(quantity.range),
                    "the unit \(text.string(quantity.range)) is not that of the source text, which has \(first.written)",
                    help: "Use the unit of the source.", related: context.inSource(nil, "the source is at"))
            }
        }
    }

    /// Reports the only quantity of a source text if the translation has its number without the unit, or neither.
    private func lost(
        _ wanted: [Quantity], in text: ShownPattern, _ pattern: PatternView, _ context: TextContext,
        _ findings: FindingSink
    ) -> Bool {
        guard let first = wanted.first, first.isClear,
            wanted.allSatisfy({ $0.unit == first.unit && $0.number.isSame(as: first.number) }),
            context.source?.hasVariants == false, Self.quantities(in: text, context.language.language).isEmpty
        else { return false }
        let numbers = NumberReader.numbers(in: text)
        // In words, and where the unit stands elsewhere, the text has letters of it.
        guard !Self.names(unit: first.unit, text) else { return false }
        if let bare = numbers.first(where: { $0.isSame(as: first.number) }) {
            guard numbers.count == 1,
                SentenceEnd(text.scalar(bare.range.upperBound)) != .none || bare.range.upperBound == text.count
            else { return false }
            findings.report(
                context, at: text.range(bare.range), "the unit \(first.written) is missing after this number",
                help: "Add it.",
                related: context.inSource(nil, "the source is at"))
            return true
        }
        // Up to twelve may be written as a word.
        guard numbers.isEmpty,
            !["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"].contains(first.number.written)
        else { return false }
        findings.report(
            context, at: pattern.range, "\(first.number.written) \(first.written) from the source text is missing",
            help: "Add it.",
            related: context.inSource(nil, "the source is at"))
        return true
    }

    /// Whether a text may name a unit in a way that is not in the list: `Megabyte`, `мегабайт`, `メガ`.
    private static func names(unit: Int, _ text: ShownPattern) -> Bool {
        let written = text.string(0..<text.count).lowercased()
        return [
            "byte", "octet", "байт", "bajt", "bayt", "バイト", "바이트", "字节", "位元", "بايت", "bait", "meter", "metr", "gram",
            "hertz",
        ]
        .contains { written.contains($0) }
            || text.words.contains { units[text.string($0)] == unit }
    }

    private struct Quantity {
        let number: WrittenNumber
        let unit: Int
        let written: String
        /// The unit's place.
        let range: Range<Int>

        var isTime: Bool { unit < 0 }

        /// Whether it can be neither an amount of time, which is also told in other units and in words, nor `5 m` for five million.
        var isClear: Bool { !isTime && written.unicodeScalars.count > 1 }
    }

    /// The numbers that are followed by a unit. Those of time are negative.
    private static func quantities(in text: ShownPattern, _ language: String) -> [Quantity] {
        NumberReader.numbers(in: text).compactMap { number in
            var start = number.range.upperBound
            while CodePoint.isSpace(text.scalar(start)) { start += 1 }
            guard start - number.range.upperBound <= 1 else { return nil }
            if let (unit, end) = TimeUnits.unit(at: start, in: text, language) {
                let written = text.string(start..<end)
                return Quantity(number: number, unit: ~unit, written: written, range: start..<end)
            }
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
