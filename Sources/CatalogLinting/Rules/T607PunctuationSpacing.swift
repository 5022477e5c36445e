import ByteText

struct T607PunctuationSpacing: WritingRule {
    static let looksAt: TextFeatures = .guillemet
    /// Not the colons in `:integer` and `https://`.
    static let signs = [
        ByteSign(";!?", feature: .endMark, before: { !ASCII.isLetter($0) }),
        ByteSign(":", feature: .endMark, before: { !ASCII.isLetter($0) && $0 != UInt8(ascii: "/") }),
    ]

    static let info = RuleInfo(
        "T607", "punctuation-spacing", .note, fix: .safe,
        summary: "French punctuation without its no-break space.",
        rationale: """
            French puts a space before `; ! ?` (U+202F), before `:` and inside `« »` (U+00A0 or U+202F), and lines \
            must not break there. Canadian French has none before `; ! ?`, and Swiss French none inside `« »`. A \
            catalog that consistently uses ordinary spaces, or none, is not reported.
            """,
        bad: [
            .text("Voulez-vous continuer ?", in: "fr", of: "Go on?", at: " ", fixed: "Voulez-vous continuer\u{202F}?"),
            .text("Attention!", in: "fr", of: "Careful!", fixed: "Attention\u{202F}!"),
            .text("Nom : {$name}", in: "fr-CA", of: "Name: {$name}", at: " ", fixed: "Nom\u{A0}: {$name}"),
            .text(
                "Le fichier «notes» est prêt.", in: "fr", of: "The file “notes” is ready.",
                fixed: "Le fichier «\u{A0}notes\u{A0}» est prêt."),
        ],
        good: [
            .text("Voulez-vous continuer\u{202F}?", in: "fr", of: "Go on?"),
            .text("Nom\u{A0}: {$name} à 10:30", in: "fr", of: "Name: {$name} at 10:30"),
            .text("Voulez-vous continuer?", in: "fr-CA", of: "Go on?"),
            .text("Wollen Sie weiter?", in: "de", of: "Go on?"),
            .text("À 12:30, format 16:9 :-) :smile: ;)", in: "fr", of: "At 12:30, ratio 16:9 :-) :smile: ;)"),
            .text("Chercher avec Yahoo! Mail", in: "fr", of: "Search with Yahoo! Mail"),
            .text("Écrivez &nbsp; ou &lt; ici", in: "fr", of: "Write &nbsp; or &lt; here"),
            .text("Le signe «\u{A0}?\u{A0}» ou (!)", in: "fr", of: "The sign “?” or (!)"),
            .text("«Merci\u{202F}!», dit-il", in: "fr-CH", of: "“Thanks!” he said"),
            .text(
                "En savoir plus\u{A0}: https://example.com/?a=1", in: "fr", of: "Learn more: https://example.com/?a=1"),
        ])

    static func concerns(_ language: LanguageFacts) -> Bool { language.language == "fr" && !language.isPseudo }

    func check(_ context: TextContext, _ findings: FindingSink) {
        // If a term sheet defines the spaces, Q808 checks them.
        if let sheet = context.settings.glossary?.sheet(for: context.language.tag), !sheet.typography.spaces.isEmpty {
            return
        }
        // Probably code, or not translated.
        guard !context.features.contains(.sameAsSource) else { return }
        let region = context.language.tag.region ?? ""
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            var code = Code()
            for (index, scalar) in text.scalars.enumerated() where Self.isMark(scalar) {
                mark(text, index, region, &code, context, findings)
            }
        }
    }

    private static func isMark(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x21, 0x3A, 0x3B, 0x3F, 0xAB, 0xBB: true
        default: false
        }
    }

    /// The addresses and tags of a text, which are searched when there is something to report.
    private struct Code {
        private var ranges: [Range<Int>]?

        mutating func contains(_ index: Int, _ text: ShownPattern) -> Bool {
            let all = ranges ?? WebLink.all(in: text).map(\.range) + HTMLTag.all(in: text).map(\.range)
            ranges = all
            return all.contains { $0.contains(index) }
        }
    }

    private func mark(
        _ text: ShownPattern, _ index: Int, _ region: String, _ code: inout Code, _ context: TextContext,
        _ findings: FindingSink
    ) {
        let (before, after) = (text.scalar(index - 1), text.scalar(index + 1))
        // `[:]`, `\\?`
        guard !isFace(text, index), before != 0x5B, before != 0x5C else { return }
        switch text.scalars[index] {
        case 0x3A:
            guard index > 0, endsWord(after), !isShortcode(text, index) else { return }
            gap(text, before: index, &code, "\u{A0}", context, findings)
        case 0x3B, 0x21, 0x3F:
            guard index > 0, region != "CA", endsWord(after) || SentenceEnd(after) != .none,
                SentenceEnd(before) == .none, before != 0x28, before != 0x5B, before != 0x22, before != 0x201C,
                !isEntity(text, index), !isName(text, index, context)
            else { return }
            // The mark itself in quotation marks: « ? »
            if CodePoint.isSpace(before), CodePoint.isQuote(text.scalar(index - 2)) { return }
            gap(text, before: index, &code, "\u{202F}", context, findings)
        case 0xAB where isArrow(text), 0xBB where isArrow(text): return
        case 0xBB where region != "CH":
            guard index > 0 else { return }
            gap(text, before: index, &code, "\u{A0}", context, findings)
        case 0xAB where region != "CH":
            guard index + 1 < text.count else { return }
            gap(text, before: index + 1, isOpening: true, &code, "\u{A0}", context, findings)
        default: return
        }
    }

    /// Whether a text has only one of the two, as an arrow: `Suivant »`.
    private func isArrow(_ text: ShownPattern) -> Bool {
        text.scalars.count { $0 == 0xAB || $0 == 0xBB } == 1
            && [text.scalar(0), text.scalar(text.count - 1)].contains { $0 == 0xAB || $0 == 0xBB }
    }

    /// Whether a character can follow a punctuation mark. Otherwise the mark is part of a word, a time, an emoticon or an address.
    private func endsWord(_ scalar: UInt32) -> Bool {
        scalar == 0 || CodePoint.isSpace(scalar) || CodePoint.isClosing(scalar) || scalar == ShownPattern.markup
            || scalar == 0x3C
    }

    /// `:)`, ` ;-)`
    private func isFace(_ text: ShownPattern, _ index: Int) -> Bool {
        guard text.scalars[index] == 0x3A || text.scalars[index] == 0x3B, CodePoint.isSpace(text.scalar(index - 1))
        else {
            return false
        }
        let mouth = text.scalar(index + 1) == 0x2D ? text.scalar(index + 2) : text.scalar(index + 1)
        return [0x29, 0x28, 0x5D, 0x44, 0x50, 0x2F, 0x7C].contains(mouth)
    }

    /// Whether a colon ends `:smile:`.
    private func isShortcode(_ text: ShownPattern, _ index: Int) -> Bool {
        var start = index - 1
        while CodePoint.isASCIILetter(text.scalar(start)) || text.scalar(start) == 0x5F { start -= 1 }
        return start < index - 1 && text.scalar(start) == 0x3A
    }

    /// Whether a semicolon ends `&nbsp;`.
    private func isEntity(_ text: ShownPattern, _ index: Int) -> Bool {
        guard text.scalars[index] == 0x3B else { return false }
        var start = index - 1
        while CodePoint.isASCIILetter(text.scalar(start)) || CodePoint.isASCIIDigit(text.scalar(start))
            || text.scalar(start) == 0x23
        {
            start -= 1
        }
        return text.scalar(start) == 0x26
    }

    private func isName(_ text: ShownPattern, _ index: Int, _ context: TextContext) -> Bool {
        var start = index
        while start > 0, CodePoint.isWordPart(text.scalars[start - 1]) { start -= 1 }
        return MarkedNames.ends(at: index, start..<index, text, context)
    }

    /// Checks the space before a character, or the space after `«`, which is before the next one.
    private func gap(
        _ text: ShownPattern, before index: Int, isOpening: Bool = false, _ code: inout Code, _ space: String,
        _ context: TextContext, _ findings: FindingSink
    ) {
        let place: Range<Int>
        if isOpening {
            let next = text.scalar(index)
            if isNoBreak(next) { return }
            place = next == 0x20 ? index..<index + 1 : index..<index
        } else {
            let before = text.scalar(index - 1)
            if isNoBreak(before) { return }
            place = before == 0x20 ? index - 1..<index : index..<index
        }
        guard place.isEmpty ? !context.habits.spacing.isNoneMeant : !context.habits.spacing.isOrdinaryMeant,
            !code.contains(isOpening ? index - 1 : index, text)
        else { return }
        let range = text.range(place)
        let mark = text.string(isOpening ? index - 1..<index : index..<index + 1)
        let side = isOpening ? "after" : "before"
        findings.report(
            context, at: place.isEmpty ? text.range(isOpening ? index - 1..<index : index..<index + 1) : range,
            place.isEmpty
                ? "a no-break space is missing \(side) \(mark)" : "the line can break at the space \(side) \(mark)",
            help: "Write U+\(space == "\u{A0}" ? "00A0" : "202F") there.",
            fix: context.fix(.safe, replacing: range, with: space))
    }

    private func isNoBreak(_ scalar: UInt32) -> Bool {
        scalar == 0xA0 || scalar == 0x202F || scalar == 0x2009 || scalar == 0x2007 || scalar == ShownPattern.markup
    }
}
