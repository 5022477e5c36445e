import MessageFormat2

package struct T608Numbers: WritingRule {
    package static let looksAt: TextFeatures = .numbersDiffer

    package static let info = RuleInfo(
        "T608", "numbers", .warning,
        summary: "A number that is another one than in the source text.",
        rationale: """
            A limit of 25 that becomes 52 misleads readers. Digits of any script count, and each language's way to group them and \
            to separate fractions; a separator with other than three digits after it is one of fractions. Times may be \
            written as 17:30 or 17.30, and 8:00 as 8. Numbers up to twelve may be written as words. Where a time of day has AM or PM, or a number \
            has a word for thousands or millions with it, as 万 is for ten thousands, languages count differently, and nothing is reported.
            """,
        bad: [
            .text("Höchstens 52 Zeichen.", in: "de", of: "At most 25 characters.", at: "52"),
            .text("٣١ يومًا", in: "ar", of: "30 days", at: "٣١"),
            .text("حتى ١٬٠٠٠ ملف", in: "ar", of: "Up to 10,000 files"),
            .text("최대 크기는 2.5GB입니다.", in: "ko", of: "The limit is 1.5 GB."),
            .text("Noch 25 % frei", in: "de", of: "2.5% left", at: "25"),
            .text("Version 1.02 lädt", in: "de", of: "Version 10.2 is loading", at: "1.02"),
            .text("Il reste 15,00 euros", in: "fr", of: "1,500 euros left", at: "15,00"),
            .text("Öppet till 17.20", in: "sv", of: "Open until 17:30", at: "17.20"),
            .text("Pas plus de fichiers.", in: "fr", of: "No more than 250 files.", at: "Pas plus de fichiers."),
        ],
        good: [
            .text("Höchstens 1.500,50 Euro", in: "de", of: "At most 1,500.50 euros"),
            .text("Jusqu’à 10\u{202F}000 fichiers", in: "fr", of: "Up to 10,000 files"),
            .text("१२,३४,५६७ रुपये", in: "hi", of: "1,234,567 rupees"),
            .text("최대 1만 개", in: "ko", of: "Up to 10,000"),
            .text("In zwei Schritten", in: "de", of: "In 2 steps"),
            .text("Noch 2,5 %, also 1.500 von 60.000", in: "de", of: "2.5% left, that is 1,500 of 60,000"),
            .text("Um 17 Uhr", in: "de", of: "At 5 PM"),
            .text("Avoinna 8–17.30", in: "fi", of: "Open 8:00–17:30"),
            .text("Aperto fino alle 17.30", in: "it", of: "Open until 17:30"),
            .text("Am 31.12.2024", in: "de", of: "On 12/31/2024"),
        ])

    package init() {}

    package func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source, source.isReadable, context.text.isReadable,
            !context.features.contains(.sameAsSource)
        else { return }
        let sources = source.shownTexts
        if sources.contains(where: Self.countsOtherwise) { return }
        let wanted = sources.map(WrittenNumber.all)
        for pattern in context.text.patterns where !T601Empty.isEmpty(pattern, context.text) {
            let text = PatternText(context.text, pattern)
            guard !Self.countsOtherwise(text) else { continue }
            let numbers = WrittenNumber.all(in: text)
            let own = Self.numbers(of: pattern)
            var best: (missing: [WrittenNumber], extra: [WrittenNumber])?
            for wanted in wanted {
                let difference = Self.difference(
                    WrittenNumber.comparable(numbers, beside: wanted),
                    WrittenNumber.comparable(wanted, beside: numbers),
                    besides: own)
                guard !difference.missing.isEmpty || !difference.extra.isEmpty else {
                    best = nil
                    break
                }
                if best.map({ difference.missing.count + difference.extra.count < $0.missing.count + $0.extra.count })
                    ?? true
                {
                    best = difference
                }
            }
            if let best { report(best, text, pattern, context, findings) }
        }
    }

    private func report(
        _ difference: (missing: [WrittenNumber], extra: [WrittenNumber]), _ text: PatternText, _ pattern: PatternView,
        _ context: TextContext, _ findings: FindingSink
    ) {
        let place = context.inSource(nil, "the source is at")
        if let extra = difference.extra.first {
            let meant = difference.missing.first.map { ", which has \($0.written)" } ?? ""
            findings.report(
                context, at: text.range(extra.range),
                "the number \(text.string(extra.range)) is not in the source text\(meant)",
                help: "Write the source's number.", related: place)
        } else if let missing = difference.missing.first {
            findings.report(
                context, at: pattern.range, "the number \(missing.written) of the source text is missing",
                help: "Write it where it belongs.", related: place)
        }
    }

    /// What one has and the other has not. Small numbers may be words in one of them, but one does not become another.
    private static func difference(
        _ numbers: [WrittenNumber], _ wanted: [WrittenNumber], besides own: Set<String>
    ) -> (missing: [WrittenNumber], extra: [WrittenNumber]) {
        var missing = wanted
        var extra: [WrittenNumber] = []
        for number in numbers {
            if let place = missing.firstIndex(where: number.isSame) {
                missing.remove(at: place)
            } else if !wanted.contains(where: number.isSame) {
                extra.append(number)
            }
        }
        // As many numbers, and one of them not there: another one stands twice in its place.
        if extra.isEmpty, let gone = missing.first, numbers.count == wanted.count,
            !numbers.contains(where: gone.isSame),
            let twice = numbers.last(where: { number in
                numbers.count(where: number.isSame) > wanted.count(where: number.isSame)
            })
        {
            return ([gone], [twice])
        }
        // The same number may be repeated, or said once.
        missing.removeAll { gone in numbers.contains(where: gone.isSame) }
        extra.removeAll { own.contains($0.digits) }
        guard missing.isEmpty || extra.isEmpty else { return (missing, extra) }
        return (missing.filter { !$0.isSmall }, extra.filter { !$0.isSmall })
    }

    /// Numbers that a variant may show because it is for them: its exact key, and what categories stand for.
    private static func numbers(of pattern: PatternView) -> Set<String> {
        var numbers: Set<String> = []
        for key in pattern.keys {
            guard let value = key.value else { continue }
            if value.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) { numbers.insert(value) }
            switch value {
            case "zero": numbers.insert("0")
            case "one": numbers.formUnion(["0", "1"])
            case "two": numbers.insert("2")
            default: break
            }
        }
        return numbers
    }

    /// Whether there are words by which a number is another one in digits: AM and PM, thousands, dozens, 万.
    private static func countsOtherwise(_ text: PatternText) -> Bool {
        var hasDigit = false
        for scalar in text.scalars {
            switch scalar {
            case 0x4E07, 0x842C, 0x5104, 0x4EBF, 0x5343, 0x767E, 0x5341, 0xB9CC, 0xC5B5, 0xCC9C, 0x534A: return true
            default: if CodePoint.digit(scalar) != nil { hasDigit = true }
            }
        }
        guard hasDigit else { return false }
        return text.words.contains { range in
            // `5pm`
            let letters = text.scalars[range].drop { CodePoint.digit($0) != nil }
            guard !letters.isEmpty, letters.count <= 12 else { return false }
            return words.contains(text.string(range.upperBound - letters.count..<range.upperBound).lowercased())
        } || text.words.contains { text.has("a.m.", at: $0.lowerBound) || text.has("p.m.", at: $0.lowerBound) }
    }

    private static let words: Set<String> = [
        "am", "pm", "noon", "midnight", "thousand", "thousands", "million", "millions", "billion", "billions",
        "trillion",
        "dozen", "dozens", "hundred", "hundreds", "inch", "inches", "feet", "foot", "miles", "mile", "pounds", "lb",
        "lbs",
        "fahrenheit", "half", "लाख", "करोड़", "हज़ार", "हजार", "tausend", "tsd", "mio", "mrd", "mille", "mil", "bin",
        "milyon", "тыс", "тысяч",
        "млн", "tys", "mln", "ألف", "آلاف", "مليون",
    ]
}
