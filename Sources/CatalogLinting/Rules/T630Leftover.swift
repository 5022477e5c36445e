import ByteText
import Catalogs

struct T630Leftover: TextRule {
    static let looksAt: TextFeatures = [.suspectWords, .linksDiffer]
    static let signs = [
        ByteSign("[", before: ASCII.isLetter), ByteSign("'", before: { $0 == UInt8(ascii: "'") }),
        ByteSign("%", before: { ASCII.isDigit($0) || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains($0) }),
        ByteSign("\\", before: { $0 == UInt8(ascii: "\\") }), ByteSign("`", after: ASCII.isLetter),
        ByteSign("#", before: { $0 == UInt8(ascii: "#") }),
        ByteSign("-*", after: { $0 == 0 }, before: { $0 == 0x20 }),
    ]

    static let info = RuleInfo(
        "T630", "leftover", .warning, fix: .unsafe,
        summary: "What a tool or a person left in a text: `TODO`, `[PL]`, `l''herbe`, `\\n`, `caf%C3%A9`, a key.",
        rationale: """
            Readers see notes to oneself, the tags of a translation tool, apostrophes that are doubled as in Java's \
            MessageFormat, backslashes of a programming language, a `` ` `` in place of an accent, the dash of a list, the key \
            in place of the text, and letters that are percent-encoded as in addresses. Nothing is reported that the source \
            has as well, nor in addresses. In Spanish and its relatives, `TODO` is a word, so it needs a colon.
            """,
        bad: [
            .text("TODO: translate", in: "de", of: "Card declined", at: "TODO"),
            .text("XXX", in: "pl", of: "Card declined"),
            .text("xxxx", in: "es", of: "Card declined"),
            .text("Carta rifiutata ###", in: "it", of: "Card declined", at: "###"),
            .text("[PL] Karta odrzucona", in: "pl", of: "Card declined", at: "[PL] ", fixed: "Karta odrzucona"),
            .text("L''herbe est verte", in: "fr", of: "The grass is green", at: "''", fixed: "L'herbe est verte"),
            .text("Caf%C3%A9 ferm%C3%A9", in: "fr", of: "Café closed", at: "%C3%A9", fixed: "Café fermé"),
            .text(
                #"Lösenordet gick ut\\nden {$date}"#, in: "sv", of: "Your password expired on {$date}", at: #"\\n"#),
            .text(#"\\"{$name}\\" ausente"#, in: "pt", of: "“{$name}” is missing", at: #"\\""#),
            .text("Esiste gia` un account", in: "it", of: "There is already an account", at: "`"),
            .text("- Platba zamítnuta", in: "cs", of: "Payment declined", at: "- ", fixed: "Platba zamítnuta"),
            .entries(
                "\"booking.cancelled\": \"booking.cancelled\"", in: "cs", of: "\"booking.cancelled\": \"Cancelled\""),
            .text("Karte%20abgelehnt", in: "de", of: "Card declined", at: "%20"),
        ],
        good: [
            .text("TODO EN UNO", in: "es", of: "All in one"),
            .text("XXX edycja", in: "pl", of: "30th edition"),
            .text("Geben Sie ## oder xxxx ein", in: "de", of: "Enter ## or xxxx"),
            .text("Photo ### of ###"),
            .text("[OK] Gespeichert", in: "de", of: "[OK] Saved"),
            .text("L'herbe est verte", in: "fr", of: "The grass is green"),
            .text("Voir https://example.com/caf%C3%A9", in: "fr", of: "See https://example.com/caf%C3%A9"),
            .text("[Karte] abgelehnt", in: "de", of: "[Card] declined"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        let sources = context.source?.shownTexts.map { $0.string(0..<$0.count) } ?? []
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            let links = WebLink.all(in: text)
            if isKey(text, context, findings) { continue }
            for leftover in Self.words(text, context) + Self.tags(text, context) + Self.apostrophes(text)
                + Self.percents(text) + Self.backslashes(text) + Self.accents(text) + Self.bullets(text)
                + (context.source == nil ? [] : Self.hashes(text))
            {
                let written = text.string(leftover.range)
                guard !sources.contains(where: { $0.contains(written.trimmed) }),
                    !links.contains(where: { $0.range.overlaps(leftover.range) })
                else { continue }
                let range = text.range(leftover.range)
                findings.report(
                    context, at: range, .init("`\(written.trimmed)` \(leftover.message)"), help: leftover.help,
                    fix: leftover.meant.flatMap { context.fix(.unsafe, replacing: range, with: $0) })
            }
        }
    }

    private struct Leftover {
        let range: Range<Int>
        let message: String
        let help: String
        /// What belongs there.
        var meant: String?
    }

    /// The key of the entry, or of another one, in place of its text.
    private func isKey(_ text: ShownPattern, _ context: TextContext, _ findings: FindingSink) -> Bool {
        guard context.features.contains(.linksDiffer), let reference = context.reference else { return false }
        let written = text.string(0..<text.count)
        guard written == context.key || written.contains(".") && reference.number(of: written) != nil else {
            return false
        }
        findings.report(
            context, at: text.range(0..<text.count), "the text is a key", help: "Translate the source text.",
            related: context.inSource(nil, "the source is at"))
        return true
    }

    /// `\n` and `\"`, as programs write a line break and a quotation mark.
    private static func backslashes(_ text: ShownPattern) -> [Leftover] {
        text.scalars.indices.compactMap { index in
            guard text.scalars[index] == 0x5C, [0x6E, 0x74, 0x72, 0x22, 0x27].contains(text.scalar(index + 1)) else {
                return nil
            }
            return Leftover(
                range: index..<index + 2, message: "is shown as it stands here",
                help: text.scalar(index + 1) < 0x30
                    ? "Write the mark without a backslash." : "Remove it, or break the line.")
        }
    }

    /// A single `` ` `` behind a vowel, as in `gia` with an accent.
    private static func accents(_ text: ShownPattern) -> [Leftover] {
        let marks = text.scalars.indices.filter { text.scalars[$0] == 0x60 }
        guard marks.count == 1, let index = marks.first,
            "aeiouAEIOU".unicodeScalars.contains(where: { $0.value == text.scalar(index - 1) }),
            !CodePoint.isWordPart(text.scalar(index + 1))
        else { return [] }
        return [
            Leftover(
                range: index..<index + 1, message: "stands where the letter before it has an accent",
                help: "Write the letter with its accent.")
        ]
    }

    /// `- ` at the start.
    private static func bullets(_ text: ShownPattern) -> [Leftover] {
        guard text.scalar(0) == 0x2D || text.scalar(0) == 0x2A, text.scalar(1) == 0x20,
            CodePoint.isLetter(text.scalar(2))
        else { return [] }
        return [
            Leftover(
                range: 0..<2, message: "is the sign of a list, and the source text is none", help: "Remove it.",
                meant: "")
        ]
    }

    /// `###`, as a mark to search for.
    private static func hashes(_ text: ShownPattern) -> [Leftover] {
        guard let start = text.scalars.firstIndex(of: 0x23), text.has("###", at: start) else { return [] }
        let end = text.scalars[start...].firstIndex { $0 != 0x23 } ?? text.count
        return [Leftover(range: start..<end, message: "was left in the text", help: "Finish the text, and remove it.")]
    }

    /// Words that are a mark in capitals.
    static let marks: Set<String> = ["TODO", "FIXME", "XXX", "TBD"]

    /// `TODO`, `FIXME`, `XXX`, `TBD`, in capitals.
    private static func words(_ text: ShownPattern, _ context: TextContext) -> [Leftover] {
        text.words.compactMap { range in
            let word = text.string(range)
            let isFiller = word == "xxxx" && range.count == text.count
            guard marks.contains(word) || isFiller else { return nil }
            let (before, after) = (text.scalar(range.lowerBound - 1), text.scalar(range.upperBound))
            // `XXX-XXX` is the form of a number.
            if before == 0x2D || after == 0x2D || before == 0x23 { return nil }
            if word == "TODO", after != 0x3A {
                let isWord = ["es", "pt", "gl", "ast", "it", "ca"].contains(context.language.language)
                // In the source, it may be the name of a list.
                if isWord || context.source == nil, range.count < text.count { return nil }
                if isWord { return nil }
            }
            if word == "XXX", context.source?.bytes.string.contains("30") == true { return nil }
            return Leftover(range: range, message: "was left in the text", help: "Finish the text, and remove it.")
        }
    }

    /// `[PL]` at an end of a text: the code of its language or of the source's, or a word of a tool.
    private static func tags(_ text: ShownPattern, _ context: TextContext) -> [Leftover] {
        let tag = context.language.tag
        let names = Set(
            [
                tag.language, tag.region?.lowercased(), tag.description.lowercased(),
                context.reference?.language.tag.language, "translate", "untranslated", "todo", "mt", "fuzzy",
                "needs translation",
                "translation needed", "missing", "machine translated",
            ].compactMap(\.self))
        guard context.source != nil else { return [] }
        return text.scalars.indices.compactMap { index in
            guard text.scalars[index] == 0x5B, let end = text.scalars[index...].firstIndex(of: 0x5D),
                names.contains(text.string(index + 1..<end).lowercased())
            else { return nil }
            var (start, close) = (index, end + 1)
            if start == 0 {
                while CodePoint.isSpace(text.scalar(close)) { close += 1 }
            } else if close == text.count {
                while CodePoint.isSpace(text.scalar(start - 1)) { start -= 1 }
            } else {
                return nil
            }
            return Leftover(
                range: start..<close, message: "is the mark of a tool or a person, and readers see it",
                help: "Remove it.",
                meant: close - start < text.count ? "" : nil)
        }
    }

    /// `''` between two letters.
    private static func apostrophes(_ text: ShownPattern) -> [Leftover] {
        text.scalars.indices.compactMap { index in
            guard text.scalars[index] == 0x27, text.scalar(index + 1) == 0x27,
                CodePoint.isLetter(text.scalar(index - 1)),
                CodePoint.isLetter(text.scalar(index + 2))
            else { return nil }
            return Leftover(
                range: index..<index + 2, message: "is shown as two apostrophes", help: "Write one apostrophe.",
                meant: "'")
        }
    }

    /// A run of percent-encoded letters (RFC 3986 §2.1), or `%20`.
    private static func percents(_ text: ShownPattern) -> [Leftover] {
        var found: [Leftover] = []
        var index = 0
        while index < text.count {
            var (end, bytes) = (index, [UInt8]())
            while text.scalar(end) == 0x25, end + 3 <= text.count,
                let byte = UInt8(text.string(end + 1..<end + 3), radix: 16),
                CodePoint.isASCIIDigit(text.scalar(end + 1))
                    || CodePoint.isUppercase(text.scalar(end + 1))
            {
                bytes.append(byte)
                end += 3
            }
            defer { index = max(end, index + 1) }
            guard bytes == [0x20] && CodePoint.isLetter(text.scalar(index - 1)) || bytes.count > 1 && bytes[0] >= 0xC2,
                let letters = String(validating: bytes, as: UTF8.self)
            else { continue }
            found.append(
                Leftover(
                    range: index..<end,
                    message: "is the code of \(bytes == [0x20] ? "a space" : letters) in an address",
                    help: bytes == [0x20] ? "Write a space." : "Write \(letters).", meant: letters))
        }
        return found
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
