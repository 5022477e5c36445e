import MessageFormat2

struct V410RepeatedUnit: TextRule {
    static let looksAt: TextFeatures = .functions

    static let info = RuleInfo(
        "V410", "repeated-unit", .warning, fix: .unsafe,
        summary: "A currency or percent sign next to a number that is shown with it already.",
        rationale: """
            `:currency` writes the sign of the currency and `:percent` the percent sign, both where the reader's \
            language has them. A sign beside the placeholder is shown a second time: "12 € €". Nothing is reported \
            if the source has it as well.
            """,
        bad: [
            .text(
                "Höchstens {$p :currency currency=EUR} €.", in: "de", of: "At most {$p :currency currency=EUR}.",
                at: " €",
                fixed: "Höchstens {$p :currency currency=EUR}."),
            .text("Od {$p :currency currency=PLN} PLN", in: "pl", of: "From {$p :currency currency=PLN}", at: " PLN"),
            .text("{$x :percent}% 완료", in: "ko", of: "{$x :percent} done", at: "%"),
            .text("Up to ${$p :currency currency=USD}", at: "$"),
            .text(
                "上限は{$p :currency currency=JPY}円です。", in: "ja", of: "The limit is {$p :currency currency=JPY}.", at: "円"
            ),
        ],
        good: [
            .text("Höchstens {$p :currency currency=EUR}.", in: "de", of: "At most {$p :currency currency=EUR}."),
            .text("Od {$p :number} PLN", in: "pl", of: "From {$p :number} PLN"),
            .text("{$p :currency currency=EUR} (EUR)", in: "fr", of: "{$p :currency currency=EUR} (EUR)"),
        ])

    static func looksBeside(_ source: MessageView) -> Bool {
        source.patterns.contains { !shown(in: $0, of: source).isEmpty }
    }

    func check(_ context: TextContext, _ findings: FindingSink) {
        if let source = context.source, source.patterns.contains(where: { !Self.all(in: $0, of: source).isEmpty }) {
            return
        }
        for pattern in context.text.patterns {
            for (range, function) in Self.all(in: pattern, of: context.text) {
                let sign = function == "percent" ? "percent sign" : "currency"
                findings.report(
                    context, at: range, "the \(sign) is shown twice: `:\(function)` writes it as well",
                    help: "Remove it.",
                    fix: context.fix(.unsafe, replacing: range, with: ""))
            }
        }
    }

    /// The signs next to numbers that are shown with them, and the functions that do so.
    private static func all(in pattern: PatternView, of text: MessageView) -> [(range: Range<Int>, function: String)] {
        let signed = shown(in: pattern, of: text)
        guard !signed.isEmpty else { return [] }
        let shown = ShownPattern(text, pattern)
        return shown.scalars.indices.compactMap { index in
            guard shown.scalars[index] == ShownPattern.placeholder else { return nil }
            let place = shown.range(index..<index + 1).lowerBound
            guard let function = signed.first(where: { $0.range.lowerBound == place })?.function,
                let sign = sign(of: function, beside: index, shown)
            else { return nil }
            return (shown.range(sign), function)
        }
    }

    private static func shown(
        in pattern: PatternView, of text: MessageView
    ) -> [(name: String, function: String?, range: Range<Int>)] {
        guard text.features.contains(.functions) else { return [] }
        return ShownFormats(pattern, of: text).shown.filter { $0.function == "currency" || $0.function == "percent" }
    }

    private static func sign(of function: String, beside index: Int, _ text: ShownPattern) -> Range<Int>? {
        var end = index + 1
        while CodePoint.isSpace(text.scalar(end)) { end += 1 }
        let first = end
        while end < text.count, CodePoint.isWordPart(text.scalar(end)) { end += 1 }
        if function == "currency", end > first, isCurrency(text.string(first..<end)) { return index + 1..<end }
        // `円です`
        if function == "currency", text.scalar(first) == 0x5186 { return index + 1..<first + 1 }
        if isSign(text.scalar(first), function) { return index + 1..<first + 1 }
        return isSign(text.scalar(index - 1), function) ? index - 1..<index : nil
    }

    private static func isSign(_ scalar: UInt32, _ function: String) -> Bool {
        guard function == "currency" else { return scalar == 0x25 || scalar == 0x66A || scalar == 0xFF05 }
        return Unicode.Scalar(scalar)?.properties.generalCategory == .currencySymbol
    }

    /// Codes and names that are written beside amounts.
    private static func isCurrency(_ word: String) -> Bool {
        [
            "EUR", "USD", "GBP", "JPY", "CHF", "PLN", "CZK", "KRW", "CNY", "SEK", "NOK", "DKK", "HUF", "RUB", "TRY",
            "INR",
            "BRL", "CAD", "AUD", "UAH", "RON", "Euro", "euro", "euros", "zł", "Kč", "kr", "Ft", "руб", "грн", "元",
            "원",
            "lei", "TL", "евро", "євро", "evro",
        ].contains(word)
    }
}
