import Plainspoken

package struct Q808Typography: TextRule {
    package static let looksAt: TextFeatures = .any

    package static let info = RuleInfo(
        "Q808", "typography", .warning,
        summary: "A quotation mark, digit or space that the term sheet of the language does not have.",
        rationale: """
            `typography` in a term sheet names the pairs of quotation marks, the numbering system of digits, and which space stands \
            before or after which marks. An apostrophe after a letter is not a quotation mark; a mark counts where a word or \
            sentence ends.
            """,
        bad: [
            .text("Öffnen Sie “Einstellungen”.", in: "de", of: "Open “Settings”.", at: "”").terms(
                "", typography: #""quotes": ["„“"]"#),
            .text("حد أقصى ٥ ملفات", in: "ar", of: "At most 5 files", at: "٥").terms(
                "", typography: #""digits": "latn""#),
            .text("ファイルが見つかりません。 もう一度お試しください。", in: "ja", of: "File not found. Try again.", at: " ").terms(
                "", typography: #""spaces": [{ "after": "。", "is": "" }]"#),
        ],
        good: [
            .text("Öffnen Sie „Einstellungen“: das geht’s an.", in: "de", of: "Open “Settings”: that’s it.").terms(
                "", typography: #""quotes": ["„“"]"#),
            .text("حد أقصى 5 ملفات", in: "ar", of: "At most 5 files").terms("", typography: #""digits": "latn""#),
            .text("ファイルが見つかりません。もう一度お試しください。", in: "ja", of: "File not found. Try again.").terms(
                "", typography: #""spaces": [{ "after": "。", "is": "" }]"#),
        ])

    package init() {}

    package static func isIdle(_ settings: RuleSettings) -> Bool { settings.glossary == nil }

    package static func concerns(_ language: LanguageFacts) -> Bool { !language.isPseudo }

    package func check(_ context: TextContext, _ findings: FindingSink) {
        guard let typography = context.settings.glossary?.sheet(for: context.language.tag)?.typography,
            !typography.isEmpty
        else { return }
        for pattern in context.text.patterns {
            let text = PatternText(context.text, pattern)
            for index in 0..<text.count {
                quote(index, text, typography, context, findings)
                digit(index, text, typography, context, findings)
                for space in typography.spaces where space.marks.contains(text.scalar(index)) {
                    gap(index, text, space, context, findings)
                }
            }
        }
    }

    private func quote(
        _ index: Int, _ text: PatternText, _ typography: Typography, _ context: TextContext, _ findings: FindingSink
    ) {
        let mark = text.scalar(index)
        guard let quotes = typography.quotes, CodePoint.isQuote(mark), !quotes.contains(mark) else { return }
        if CodePoint.isApostrophe(mark), CodePoint.isWordPart(text.scalar(index - 1)) { return }
        findings.report(
            context, at: text.range(index..<index + 1),
            "the term sheet does not have the quotation mark \(text.string(index..<index + 1))",
            help: "Write \(typography.quotePairs.joined(separator: " or ")).")
    }

    private func digit(
        _ index: Int, _ text: PatternText, _ typography: Typography, _ context: TextContext, _ findings: FindingSink
    ) {
        guard let zero = typography.zero, let value = CodePoint.digit(text.scalar(index)) else { return }
        let right = zero + UInt32(value)
        guard text.scalar(index) != right else { return }
        let shown = Unicode.Scalar(right).map { String(Character($0)) } ?? ""
        findings.report(
            context, at: text.range(index..<index + 1), "the term sheet asks for other digits",
            help: "Write \(shown).")
    }

    private func gap(
        _ index: Int, _ text: PatternText, _ space: Typography.Space, _ context: TextContext, _ findings: FindingSink
    ) {
        let isBefore = space.side == .before
        let place = isBefore ? index - 1 : index + 1
        let outer = isBefore ? index + 1 : index - 1
        // At the edge of the text nothing is wrong, and within `12:30` or `https://` it is not punctuation.
        guard place >= 0, place < text.count, space.space == nil || !CodePoint.isWordPart(text.scalar(outer)) else {
            return
        }
        if isBefore, text.scalar(outer) == 0x2F { return }
        let found = text.scalar(place)
        let isSpace = CodePoint.isSpace(found)
        guard space.space.map({ $0 != found }) ?? isSpace else { return }
        // What lets the line break, or is missing, before French marks is another rule's.
        if T607PunctuationSpacing.concerns(context.language), findings.runs(T607PunctuationSpacing.info.code),
            found == 0x20 || !isSpace
        {
            return
        }
        let range = text.range(isSpace ? place..<place + 1 : index..<index + 1)
        let mark = text.string(index..<index + 1)
        let wanted = space.space.map { "U+" + Self.hexadecimal($0) } ?? "no space"
        findings.report(
            context, at: range, "the term sheet has \(wanted) \(space.side.rawValue) \(mark)",
            help: space.space == nil ? "Take the space out." : "Write \(wanted) there.")
    }

    private static func hexadecimal(_ scalar: UInt32) -> String {
        let digits = String(scalar, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
