import MessageFormat2

package struct T608Numbers: WritingRule {
    package static let looksAt: TextFeatures = .numbersDiffer

    package static let info = RuleInfo(
        "T608", "numbers", .warning,
        summary: "A number that differs from the source text.",
        rationale: """
            A limit of 25 that becomes 52 misleads readers. Numbers are compared by value: in the digits of any \
            script, with the separators of each language, its words for thousands and millions (`1.5 million`, \
            `150万`), its ways to write times (`3 pm`, `15:00`) and dates, decades, years and eras (`1990s`, \
            `令和6年`), and telephone numbers in different groups. Numbers that one of the texts may write in words \
            are skipped: numbers up to twelve, halves, Roman numerals, `24/7`. Units are not converted: 5 miles \
            does not match 8 km.
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
            .text("Öffnet um 16 Uhr", in: "de", of: "Opens at 3 pm", at: "16"),
            .text("Mais de 15 milhões de clientes", in: "pt", of: "More than 1.5 million customers"),
            .text("หมดอายุปี 2568", in: "th", of: "Expires in 2024", at: "2568"),
            .text("Encore 15 Go", in: "fr", of: "1.5 GB left", at: "15"),
            .text("30 °C’ye kadar", in: "tr", of: "Up to 86 °F", at: "30"),
            .text("Jeder hat 15 Versuche", in: "de", of: "Each user has 3 attempts", at: "15"),
            .text("Највише датотека по особи", in: "sr", of: "At most 50 files per person"),
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
            .text("Tableaux du XIXe siècle", in: "fr", of: "Paintings of the 19th century"),
            .text("Support rund um die Uhr", in: "de", of: "24/7 support"),
            .text("Die Fahrt dauert anderthalb Stunden.", in: "de", of: "The ride takes 1.5 h."),
            .text("Le trajet dure 1 h 30.", in: "fr", of: "The ride takes 1.5 h."),
            .text("30分で届きます", in: "ja", of: "Arrives in half an hour"),
            .text("Musique des années 90", in: "fr", of: "Music of the 1990s"),
            .text("全场五折", in: "zh", of: "50% off everything"),
            .text("Rufen Sie an: +49 30 1234 5678", in: "de", of: "Call us: +49 30 12 34 56 78"),
            .text("ชำระภายใน 31 ธันวาคม 2567", in: "th", of: "Pay by December 31, 2024"),
            .text("令和6年12月31日まで", in: "ja", of: "Until December 31, 2024"),
            .text("Otwarte od 15:00", in: "pl", of: "Open from 3 pm"),
            .text("Более 1,5 млн пользователей", in: "ru", of: "More than 1.5 million users"),
        ])

    package init() {}

    package func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source, let original = context.reference?.language, source.isReadable,
            context.text.isReadable, !context.features.contains(.sameAsSource)
        else { return }
        var sources = source.shownTexts.map { Source($0, original) }
        guard sources.allSatisfy({ $0.numbers.count <= NumberReader.maximum }) else { return }
        for pattern in context.text.patterns where !T601Empty.isEmpty(pattern, context.text) {
            let text = ShownPattern(context.text, pattern)
            let numbers = NumberReader.numbers(in: text)
            guard numbers.count <= NumberReader.maximum else { continue }
            // Most translations have the same digits, possibly in another script. Reading the words around them is more expensive.
            if sources.contains(where: { NumberDifference(of: numbers, from: $0.numbers).isEmpty }) { continue }
            let own = Self.numbers(of: pattern)
            let here = NumberSurroundings(text, context.language).applied(to: numbers)
            let spelled = SpelledNumbers(text, context.language)
            var best: NumberDifference?
            for index in sources.indices {
                var difference = NumberDifference(of: here, from: sources[index].read)
                if !difference.isEmpty {
                    difference.removeSpelled(spelled, sources[index].spelled)
                    difference.findTwice()
                    difference.removeExtra { own.contains($0.digits) }
                    difference.removeHarmless()
                }
                best = best.map { difference.count < $0.count ? difference : $0 } ?? difference
            }
            if let best { report(best, text, pattern, context, findings) }
        }
    }

    /// A text of the source with its numbers. The words around them are read only once, and only if the digits differ.
    private struct Source {
        let text: ShownPattern
        let language: LanguageFacts
        let numbers: [WrittenNumber]
        lazy var read = NumberSurroundings(text, language).applied(to: numbers)
        lazy var spelled = SpelledNumbers(text, language)

        init(_ text: ShownPattern, _ language: LanguageFacts) {
            self.text = text
            self.language = language
            numbers = NumberReader.numbers(in: text)
        }
    }

    private func report(
        _ difference: NumberDifference, _ text: ShownPattern, _ pattern: PatternView, _ context: TextContext,
        _ findings: FindingSink
    ) {
        let place = context.inSource(nil, "the source is at")
        if let extra = difference.extra.first {
            let meant = difference.meant(by: extra).map { ", which has \($0.written)" } ?? ""
            findings.report(
                context, at: text.range(extra.range), "the number \(extra.written) is not in the source text\(meant)",
                help: "Use the number from the source.", related: place)
        } else if let missing = difference.missing.first {
            findings.report(
                context, at: pattern.range, "the number \(missing.written) from the source text is missing",
                help: "Add it.", related: place)
        }
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
