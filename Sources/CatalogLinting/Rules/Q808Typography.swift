import ByteText
import Catalogs

struct Q808Typography: TextRule {
    static let looksAt: TextFeatures = .any

    static let info = RuleInfo(
        "Q808", "typography", .warning,
        summary: "A quotation mark, digit or space that the term sheet of the language rules out.",
        rationale: """
            `typography` in a term sheet names the pairs of quotation marks, the numbering system for digits, and \
            which space goes before or after which marks. An apostrophe after a letter is not a quotation mark; \
            other marks are checked where a word or sentence ends.
            """,
        bad: [
            .text("Öffnen Sie “Einstellungen”.", in: "de", of: "Open “Settings”.", at: "“").terms(
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

    static func isIdle(_ settings: RuleSettings) -> Bool { settings.glossary == nil }

    static func concerns(_ language: LanguageFacts) -> Bool { !language.isPseudo }

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard let typography = context.settings.glossary?.sheet(for: context.language.tag)?.typography,
            !typography.isEmpty
        else { return }
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            let code = text.code
            let places = text.scalars.indices.filter { place in !code.contains { $0.contains(place) } }
            quotes(places, text, typography, context, findings)
            digits(places, text, typography, context, findings)
            for index in places {
                for space in typography.spaces where space.marks.contains(text.scalar(index)) {
                    gap(index, text, space, context, findings)
                }
            }
        }
    }

    /// Reports the first mark that is not in the sheet, or is on the wrong side. Its partner is not reported separately.
    private func quotes(
        _ places: [Int], _ text: ShownPattern, _ typography: Typography, _ context: TextContext, _ findings: FindingSink
    ) {
        guard let quotes = typography.quotes else { return }
        var openCount = 0
        for index in places where CodePoint.isQuote(text.scalar(index)) && !isWithinWords(index, text) {
            let mark = text.scalar(index)
            if openCount > 0, quotes.closing.contains(mark) {
                openCount -= 1
            } else if quotes.opening.contains(mark) {
                openCount += 1
            } else {
                let shown = text.string(index..<index + 1)
                findings.report(
                    context, at: text.range(index..<index + 1),
                    quotes.closing.contains(mark)
                        ? "\(shown) is a closing quotation mark, but a quotation starts here"
                        : "the quotation mark \(shown) is not in the term sheet",
                    help: "Write \(typography.quotePairs.joined(separator: " or ")).")
                return
            }
        }
    }

    /// Whether a mark is an apostrophe (`it’s`, `’n`), an inch sign (`5"`) or part of a Hebrew abbreviation.
    private func isWithinWords(_ index: Int, _ text: ShownPattern) -> Bool {
        let (before, after) = (text.scalar(index - 1), text.scalar(index + 1))
        if CodePoint.isApostrophe(text.scalar(index)) {
            if CodePoint.isWordPart(before) { return true }
            // At the start of a word, unless it has a partner.
            return CodePoint.isWordPart(after) && !text.scalars[(index + 1)...].contains(where: CodePoint.isApostrophe)
        }
        guard text.scalar(index) == 0x22 else { return false }
        return CodePoint.digit(before) != nil || CodePoint.isWordPart(before) && CodePoint.isWordPart(after)
    }

    /// Reports each number only once.
    private func digits(
        _ places: [Int], _ text: ShownPattern, _ typography: Typography, _ context: TextContext, _ findings: FindingSink
    ) {
        guard let zero = typography.zero else { return }
        var end = 0
        for index in places where index >= end {
            guard let value = CodePoint.digit(text.scalar(index)), text.scalar(index) != zero + UInt32(value) else {
                continue
            }
            var view = String.UnicodeScalarView()
            end = index
            while let digit = CodePoint.digit(text.scalar(end)) {
                if let right = Unicode.Scalar(zero + UInt32(digit)) { view.append(right) }
                end += 1
            }
            // Part of a name: MP3, H2O
            guard !CodePoint.isASCIILetter(text.scalar(index - 1)), !CodePoint.isASCIILetter(text.scalar(end)) else {
                continue
            }
            findings.report(
                context, at: text.range(index..<end), "these digits are not those of the term sheet",
                help: "Write \(String(view)).")
        }
    }

    private func gap(
        _ index: Int, _ text: ShownPattern, _ space: Typography.Space, _ context: TextContext, _ findings: FindingSink
    ) {
        let isBefore = space.side == .before
        let place = isBefore ? index - 1 : index + 1
        let (before, after) = (text.scalar(index - 1), text.scalar(index + 1))
        // The start and end of the text and of its lines need no space. `12:30` is a time, and `?!` counts as one mark.
        guard before != 0, after != 0 || isBefore, !Self.isLineBreak(text.scalar(place)),
            CodePoint.digit(before) == nil || CodePoint.digit(after) == nil
        else { return }
        if isBefore, CodePoint.isWordPart(after) || after == 0x2F || space.marks.contains(before) { return }
        if !isBefore, space.space != nil, CodePoint.isClosing(after) || SentenceEnd(after) != .none { return }
        let found = text.scalar(place)
        let isSpace = CodePoint.isSpace(found)
        guard space.space.map({ $0 != found }) ?? isSpace else { return }
        let range = text.range(isSpace ? place..<place + 1 : index..<index + 1)
        let mark = text.string(index..<index + 1)
        let wanted = space.space.map { Hexadecimal.codePoint($0) } ?? "no space"
        findings.report(
            context, at: range, "the term sheet requires \(wanted) \(space.side.rawValue) \(mark)",
            help: space.space == nil ? "Remove the space." : "Write \(wanted) there.")
    }

    private static func isLineBreak(_ scalar: UInt32) -> Bool {
        (0x0A...0x0D).contains(scalar) || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
    }
}
