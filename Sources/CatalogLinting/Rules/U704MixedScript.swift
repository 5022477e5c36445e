import ByteText

struct U704MixedScript: WritingRule {
    static let looksAt: TextFeatures = .mixedScript

    static let info = RuleInfo(
        "U704", "mixed-script", .warning,
        summary: "A word with letters of two alphabets.",
        rationale: """
            A Latin `a` in a Cyrillic word looks right, but a search won't find the word. Only words with mixed \
            letters are reported, and only if a letter looks like one of the other alphabet. Fine are Latin names \
            in Cyrillic texts, units such as μm, symbols such as TNFα, endings after abbreviations and names \
            (`SMSки`, `Windowsом`), Latin words next to Korean or Japanese letters, and languages whose keyboards \
            lack a letter that Latin has.
            """,
        bad: [
            .text("Файл сохpанён", in: "ru", of: "File saved", at: "сохpанён"),
            .text("D\u{430}tei gespeichert", in: "de", of: "File saved", at: "D\u{430}tei"),
            .text("Файл н\u{65} найден", in: "ru", of: "The file was not found", at: "н\u{65}"),
            .text("Το \u{3B1}rχείο", in: "el", of: "The file"),
            .text("파\u{438}일 저장", in: "ko", of: "Save the file"),
            .text("Die Datei ist gr\u{F6}\u{3B2}er", in: "de", of: "The file is larger", at: "gr\u{F6}\u{3B2}er"),
        ],
        good: [
            .text("Файл PDF сохранён, IT-отдел, SMSки", in: "ru", of: "PDF file saved, IT department, text messages"),
            .text("Länge: 5 μm", in: "de", of: "Length: 5 μm"),
            .text("PDFファイルをGitHubに保存", in: "ja", of: "Save the PDF file to GitHub"),
            .text("API를 저장", in: "ko", of: "Save the API"),
            .text(
                "e-банкинг, SMS-код, web-страница, Windowsом", in: "ru",
                of: "e-banking, text code, web page, with Windows"),
            .text("Ψ-Teilchen, 5 µg, 10 kΩ, TNFα, ΔT", in: "de", of: "psi particle, 5 µg, 10 kΩ, TNF, delta T"),
            .text("^[yYдДщЩ]", in: "bg", of: "^[yY]"),
            .text("Хъуыддаг æрцыди", in: "os", of: "Done"),
            .text("ГIоргI", in: "av", of: "Wave"),
            .text("Ҫĕнĕ", in: "cv", of: "New"),
            .text("Датотека PDF је сачувана", in: "sr", of: "The PDF file was saved"),
        ])

    /// Ossetian and Chuvash use the Latin letters æ, ă, ĕ and ç, and the languages of the Caucasus use a capital I for the palochka.
    private static let borrowing: Set<String> = [
        "os", "cv", "ce", "av", "ady", "kbd", "inh", "lez", "dar", "lbe", "tab", "ab", "abq",
    ]

    static func concerns(_ language: LanguageFacts) -> Bool {
        !language.isPseudo && !borrowing.contains(language.language)
    }

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard !context.isMisread(findings) else { return }
        let names = context.settings.doNotTranslate
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            for word in text.words {
                guard
                    let mixed = Self.mixed(text.scalars[word], context.language)
                        ?? Self.lookalike(text, word, context.language)
                else {
                    continue
                }
                let written = text.string(word)
                if names.contains(where: { $0.contains(written) }) { continue }
                // A character class: `^[yYдД]`.
                if text.scalar(word.lowerBound - 1) == 0x5B, text.scalar(word.upperBound) == 0x5D { continue }
                if let source = context.source, source.bytes.string.contains(written) { continue }
                findings.report(
                    context, at: text.range(word),
                    "the word \"\(written)\" has a \(LanguageScripts.name(of: mixed.script)) \(Hexadecimal.codePoint(mixed.letter)) among other letters",
                    help: "Type the word again.")
            }
        }
    }

    /// The first letter that does not belong in the word, with its script.
    private static func mixed(_ word: ArraySlice<UInt32>, _ language: LanguageFacts) -> (
        letter: UInt32, script: ScriptSet
    )? {
        // The parts on either side of an apostrophe may be in different scripts: `API’шный`.
        let parts = word.split(whereSeparator: CodePoint.isApostrophe)
        return parts.lazy.compactMap { mixedPart($0, language) }.first
    }

    private static func mixedPart(
        _ word: ArraySlice<UInt32>, _ language: LanguageFacts
    ) -> (letter: UInt32, script: ScriptSet)? {
        let letters = word.map { (scalar: $0, script: ScriptSet.script(of: $0)) }.filter { !$0.script.isEmpty }
        let scripts = letters.reduce(into: ScriptSet()) { $0.formUnion($1.script) }
        guard scripts.isSuspicious else { return nil }
        let alphabets = scripts.intersection(.confusable)
        guard alphabets == scripts else { return stranger(letters) }
        // The script with fewer letters is the wrong one.
        let counts = [ScriptSet.latin, .greek, .cyrillic, .armenian].map { script in
            (script: script, count: letters.count { $0.script == script })
        }.filter { $0.count > 0 }.sorted { $0.count < $1.count }
        guard counts.count > 1 else { return nil }
        if isAbbreviationWithEnding(letters) || isNameWithEnding(letters) { return nil }
        if language.scripts != .greek, isSymbol(letters) { return nil }
        // In a tie, the wrong letter is the one that is not Latin, because the μ of μm is not confusable; but in a language with
        // Cyrillic letters, it is the Latin one.
        let isTie = counts[0].count == counts[1].count
        // `gröβer`: a Greek letter in the middle of a longer word is none of its own.
        let isInside =
            counts[0].count == 1 && counts[0].script == .greek && letters.count >= 4
            && letters.first?.script != .greek && letters.last?.script != .greek
        return letters.first {
            (isTie ? ($0.script == .latin) == (language.scripts == .cyrillic) : $0.script == counts[0].script)
                && (Confusable.isConfusable($0.scalar) || isInside)
        }.map { ($0.scalar, $0.script) }
    }

    /// A word, or a part of it before or after an apostrophe, that looks like a word in the language's alphabet but is not: `а`
    /// for the French `a`.
    private static func lookalike(
        _ text: ShownPattern, _ word: Range<Int>, _ language: LanguageFacts
    ) -> (letter: UInt32, script: ScriptSet)? {
        guard let own = language.scripts, own == .latin || own == .cyrillic else { return nil }
        for part in text.scalars[word].split(whereSeparator: CodePoint.isApostrophe) {
            guard let first = part.first(where: { !ScriptSet.script(of: $0).isEmpty }) else { continue }
            let script = ScriptSet.script(of: first)
            guard script != own, script.intersects(.confusable), part.allSatisfy({ ScriptSet.script(of: $0) == script })
            else { continue }
            if own == .latin {
                // Greek letters are also used as symbols.
                guard script == .cyrillic, part.allSatisfy({ Confusable.latin($0) != nil }) else { continue }
            } else {
                guard part.count == 1, "aceoy".unicodeScalars.contains(where: { $0.value == first }),
                    text.scalar(word.upperBound) == 0x20,
                    text.scalar(word.lowerBound - 1) == 0x20 || word.lowerBound == 0
                else { continue }
            }
            return (first, script)
        }
        return nil
    }

    /// `SMSки`
    private static func isAbbreviationWithEnding(_ letters: [(scalar: UInt32, script: ScriptSet)]) -> Bool {
        guard let first = letters.first else { return false }
        let start = letters.prefix { $0.script == first.script }
        let end = letters[start.count...]
        return start.count >= 2 && start.allSatisfy { CodePoint.isUppercase($0.scalar) }
            && end.allSatisfy { CodePoint.isLowercase($0.scalar) && $0.script != first.script }
    }

    /// `Windowsом`: two parts, each with a letter that is unique to its alphabet, so that the mixture was deliberate.
    private static func isNameWithEnding(_ letters: [(scalar: UInt32, script: ScriptSet)]) -> Bool {
        guard let first = letters.first else { return false }
        let start = letters.prefix { $0.script == first.script }
        let end = letters[start.count...]
        return start.count >= 3 && end.allSatisfy { $0.script == end.first?.script }
            && [start, end].allSatisfy { part in part.contains { !Confusable.isTwin($0.scalar) } }
    }

    /// `TNFα`, `μF`: one small Greek letter before or after Latin letters.
    private static func isSymbol(_ letters: [(scalar: UInt32, script: ScriptSet)]) -> Bool {
        let greek = letters.indices.filter { letters[$0].script == .greek }
        guard greek.count == 1, let place = greek.first, place == 0 || place == letters.count - 1,
            CodePoint.isLowercase(letters[place].scalar)
        else { return false }
        return letters.count <= 5 && letters.allSatisfy { $0.script == .greek || $0.script == .latin }
    }

    /// A single letter among letters of an unrelated script.
    private static func stranger(
        _ letters: [(scalar: UInt32, script: ScriptSet)]
    ) -> (letter: UInt32, script: ScriptSet)? {
        for (index, letter) in letters.enumerated() where letter.script == .latin || letter.script == .cyrillic {
            guard index > 0 || letter.script == .cyrillic, index + 1 < letters.count || letter.script == .cyrillic
            else {
                continue
            }
            let neighbours = [index - 1, index + 1].filter(letters.indices.contains).map { letters[$0].script }
            if neighbours.allSatisfy({ !$0.intersects(.confusable) }) { return (letter.scalar, letter.script) }
        }
        return nil
    }
}
