import MessageFormat2

struct T608Numbers: WritingRule {
    static let looksAt: TextFeatures = .numbersDiffer

    static let info = RuleInfo(
        "T608", "numbers", .warning,
        summary: "A number that stands in the place of another one in the source text, or a small one that is missing.",
        rationale: """
            A limit of 25 that becomes 52 misleads readers. Numbers are compared by the value of their digits, in any \
            script and with the separators of each language. A number that is only missing, or only added, may be a word \
            in the other text. So only 3 to 12 are reported as missing, in languages whose words for them are known, and \
            not before a unit of time: 7 days are a week. Nor is a number reported that may be the same with a \
            word beside it: thousands (`10K`, `150万`), hours of the afternoon (`3 pm`, `15:00`), decades (`1990s`). \
            Telephone numbers may be in different groups. Units are not converted: 5 miles does not match 8 km.
            """,
        bad: [
            .text("Höchstens 52 Zeichen.", in: "de", of: "At most 25 characters.", at: "52"),
            .text("٣١ يومًا", in: "ar", of: "30 days", at: "٣١"),
            .text("حتى ١٬٠٠٠ ملف", in: "ar", of: "Up to 10,000 files", at: "١٬٠٠٠"),
            .text("최대 크기는 2.5GB입니다.", in: "ko", of: "The limit is 1.5 GB.", at: "2.5"),
            .text("Noch 25 % frei", in: "de", of: "2.5% left", at: "25"),
            .text("Version 1.02 lädt", in: "de", of: "Version 10.2 is loading", at: "1.02"),
            .text("Il reste 15,00 euros", in: "fr", of: "1,500 euros left", at: "15,00"),
            .text("Öppet till 17.20", in: "sv", of: "Open until 17:30", at: "17.20"),
            .text("Öffnet um 16 Uhr", in: "de", of: "Opens at 3 pm", at: "16"),
            .text("Encore 15 Go", in: "fr", of: "1.5 GB left", at: "15"),
            .text("Passo di 4", in: "it", of: "Step 3 of 4", at: "Passo di 4"),
            .text("Introduzca el código.", in: "es", of: "Enter the 6-digit code."),
            .text("30 °C’ye kadar", in: "tr", of: "Up to 86 °F", at: "30"),
        ],
        good: [
            .text("Höchstens 1.500,50 Euro", in: "de", of: "At most 1,500.50 euros"),
            .text("Jusqu’à 10\u{202F}000 fichiers", in: "fr", of: "Up to 10,000 files"),
            .text("१२,३४,५६७ रुपये", in: "hi", of: "1,234,567 rupees"),
            .text("최대 1만 개", in: "ko", of: "Up to 10,000"),
            .text("In zwei Schritten", in: "de", of: "In 2 steps"),
            .text("Skriv inn den sekssifrede koden.", in: "nb", of: "Enter the 6-digit code."),
            .text("Dreifach gesichert", in: "de", of: "Secured 3 times"),
            .text("Nach einer Woche", in: "de", of: "After 7 days"),
            .text("Dreidimensional", in: "cs", of: "In 3D"),
            .text("Noch 2,5 %, also 1.500 von 60.000", in: "de", of: "2.5% left, that is 1,500 of 60,000"),
            .text("Um 17 Uhr", in: "de", of: "At 5 PM"),
            .text("Avoinna 8–17.30", in: "fi", of: "Open 8:00–17:30"),
            .text("Am 31.12.2024", in: "de", of: "On 12/31/2024"),
            .text("Support rund um die Uhr", in: "de", of: "24/7 support"),
            .text("Musique des années 90", in: "fr", of: "Music of the 1990s"),
            .text("Rufen Sie an: +49 30 1234 5678", in: "de", of: "Call us: +49 30 12 34 56 78"),
            .text("Более 1,5 млн пользователей", in: "ru", of: "More than 1,500,000 users"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source, source.isReadable, context.text.isReadable,
            !context.features.contains(.sameAsSource)
        else { return }
        let sources = source.shownTexts.map(NumberReader.numbers)
        guard sources.allSatisfy({ $0.count <= NumberReader.maximum }) else { return }
        for pattern in context.text.patterns where !T601Empty.isEmpty(pattern, context.text) {
            let text = ShownPattern(context.text, pattern)
            let numbers = NumberReader.numbers(in: text)
            guard numbers.count <= NumberReader.maximum else { continue }
            let own = Self.numbers(of: pattern)
            let differences = sources.map { NumberDifference(of: numbers, from: $0, except: own) }
            if pattern.keys.isEmpty, !source.hasVariants, let gone = differences.first?.gone,
                Self.isLost(gone, source, text, context)
            {
                findings.report(
                    context, at: pattern.range, "the number \(gone.written) of the source text is missing",
                    help: "Add it, as a digit or as a word.", related: context.inSource(nil, "the source is at"))
                continue
            }
            guard let best = differences.min(by: { $0.count < $1.count }), best.count > 0,
                let (number, meant) = best.replacement
            else { continue }
            findings.report(
                context, at: text.range(number.range),
                "the number \(number.written) is not in the source text, which has \(meant.written)",
                help: "Use the number from the source.", related: context.inSource(nil, "the source is at"))
        }
    }

    /// Whether a small number of the source text is not there as a word either.
    private static func isLost(
        _ number: WrittenNumber, _ source: MessageView, _ text: ShownPattern, _ context: TextContext
    ) -> Bool {
        let written = text.string(0..<text.count).lowercased()
        guard let value = Int(number.written), let original = source.shownTexts.first,
            let language = context.reference?.language.language,
            NumeralWords.mayHave(value, written, in: context.language.language) == false
        else { return false }
        // `3D`, `-5`, `MP3`
        let (before, next) = (original.scalar(number.range.lowerBound - 1), number.range.upperBound)
        guard before == 0 || CodePoint.isSpace(before), !CodePoint.isLetter(original.scalar(next)) else { return false }
        return TimeUnits.unit(at: next + 1, in: original, language) == nil
    }

    /// Numbers that a variant may show because it is meant for them: its exact key, and the numbers of its category.
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
}
