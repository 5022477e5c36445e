import ByteText

struct U703Invisible: WritingRule {
    static let looksAt: TextFeatures = [.invisible, .bidiControl]

    static let info = RuleInfo(
        "U703", "invisible", .warning, fix: .safe,
        summary: "An invisible character that is not needed.",
        rationale: """
            Zero-width spaces, word joiners and byte order marks are copied along with text from web pages; then \
            searches and comparisons fail for no visible reason. They are allowed where they have an effect: \
            joiners in Arabic and Indic words and in emoji, zero-width spaces in Thai or Khmer, soft hyphens \
            inside long words, tags in flags. Characters that are in the source text as well are not reported.
            """,
        bad: [
            .text("Da\u{200B}tei", in: "de", of: "File", at: "\u{200B}", fixed: "Datei"),
            .text("\u{FEFF}保存", in: "ja", of: "Save", fixed: "保存"),
            .text("Enregistrer\u{2060}", in: "fr", of: "Save"),
            .text("Zapisz\u{200D} plik", in: "pl", of: "Save the file", fixed: "Zapisz plik"),
            .text("الك\u{200E}مية", in: "ar", of: "Quantity", fixed: "الكمية"),
            .text("Zamó\u{AD}wienie niemożliwe", in: "pl", of: "Order not possible", fixed: "Zamówienie niemożliwe"),
        ],
        good: [
            .text("می\u{200C}خواهید", in: "fa", of: "Would you like to"),
            .text("क्\u{200D}ष", in: "hi", of: "Ksha"),
            .text("Familie 👩\u{200D}👩\u{200D}👧", in: "de", of: "Family 👩\u{200D}👩\u{200D}👧"),
            .text("บันทึก\u{200B}ไฟล์", in: "th", of: "Save the file"),
            .text("Donau\u{AD}dampf\u{AD}schiff", in: "de", of: "Danube steamer"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        // What seems useless is a part of misread letters, which F108 reports.
        guard !context.isMisread(findings) else { return }
        let source = Set(context.source?.shownTexts.flatMap(\.scalars) ?? [])
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            var index = 0
            while index < text.count {
                let start = index
                while index < text.count, isUseless(text, index, context), !source.contains(text.scalars[index]) {
                    index += 1
                }
                guard index > start else {
                    index += 1
                    continue
                }
                let range = text.range(start..<index)
                let names = text.scalars[start..<index].map { Hexadecimal.codePoint($0) }.joined(separator: ", ")
                findings.report(
                    context, at: range, "invisible character: \(names)", help: "Remove it.",
                    fix: context.fix(context.safety(removing: range), replacing: range, with: ""))
            }
        }
    }

    private func isUseless(_ text: ShownPattern, _ index: Int, _ context: TextContext) -> Bool {
        let scalar = text.scalars[index]
        if scalar == 0xAD, isInShortWord(text, index), !areSoftHyphensMeant(context) { return true }
        if InvisibleCharacter.isInvisible(scalar) {
            return !InvisibleCharacter.isNeeded(at: index, in: text, context.language.language)
        }
        // A direction mark inside a word that is written from left to right.
        guard scalar == 0x200E || scalar == 0x200F || scalar == 0x61C else { return false }
        let neighbors = [text.scalar(index - 1), text.scalar(index + 1)].map { ScriptSet.script(of: $0) }
        if neighbors.allSatisfy({ $0 == .arabic }) || neighbors.allSatisfy({ $0 == .hebrew }) { return true }
        let isInside = neighbors.allSatisfy {
            $0.intersects([.latin, .cyrillic, .greek, .han, .hangul, .hiragana, .katakana])
        }
        return isInside && !context.text.scripts.intersects([.arabic, .hebrew])
    }

    /// Whether a soft hyphen is in a word that is too short to be divided.
    private func isInShortWord(_ text: ShownPattern, _ index: Int) -> Bool {
        func letters(_ step: Int) -> Int {
            var (next, count) = (index + step, 0)
            while CodePoint.isLetter(text.scalar(next)) || text.scalar(next) == 0xAD {
                if text.scalar(next) != 0xAD { count += 1 }
                next += step
            }
            return count
        }
        let (before, after) = (letters(-1), letters(1))
        return before > 0 && after > 0 && before + after < Self.longWord
    }

    /// Whether a catalog has several soft hyphens, so that they are there on purpose.
    private func areSoftHyphensMeant(_ context: TextContext) -> Bool {
        let bytes = context.catalog.file.bytes
        var count = 0
        for index in bytes.indices.dropFirst() where bytes[index] == 0xAD && bytes[index - 1] == 0xC2 {
            count += 1
            if count > 2 { return true }
        }
        return false
    }

    /// Words from this many letters on may need a soft hyphen.
    private static let longWord = 12
}
