import MessageFormat2

struct U705NotNFC: WritingRule {
    static let looksAt: TextFeatures = .maybeNotNFC

    static let info = RuleInfo(
        "U705", "not-nfc", .warning, fix: .safe,
        summary: "Letters and accents as separate characters (not in Unicode Normalization Form C).",
        rationale: """
            `é` as a letter plus an accent looks like `é` as one character, but a search for one does not find the \
            other. File systems and some input methods produce it. The fix changes nothing that readers see. The \
            order of Arabic and Hebrew marks, which keyboards type differently from Form C, is not reported.
            """,
        bad: [
            .text("Gera\u{308}t", in: "de", of: "Device", at: "a\u{308}", fixed: "Ger\u{E4}t"),
            .text("\u{1112}\u{1161}\u{11AB}글", in: "ko", of: "Korean", fixed: "한글"),
            .text("カ\u{3099}ス", in: "ja", of: "Gas", fixed: "ガス"),
            .text("Ładujemy: z\u{307}ółw", in: "pl", of: "Loading: turtle", fixed: "Ładujemy: żółw"),
        ],
        good: [
            .text("Ger\u{E4}t", in: "de", of: "Device"),
            .text("한글", in: "ko", of: "Korean"),
            .text("क\u{93C}लम", in: "hi", of: "Pen"),
            .text("সম\u{9DF} শেষ", in: "bn", of: "Time is over"),
            .text("جد\u{651}\u{64B}ا", in: "ar", of: "Very"),
        ])

    /// Longer words are checked in parts.
    private static let maximumLength = 100

    func check(_ context: TextContext, _ findings: FindingSink) {
        // One finding per text, because all of its letters have the same cause.
        var places: [(range: Range<Int>, form: String)] = []
        let bytes = context.text.bytes
        for range in context.text.patterns.flatMap(\.texts) {
            for word in Self.words(in: bytes, range) {
                let written = bytes.string(word)
                let composed = Normalization.nfc(written)
                guard !composed.utf8.elementsEqual(written.utf8), !Self.isReordered(written, composed),
                    // NFC decomposes some letters that keyboards have as one, such as Bengali U+09DF.
                    composed.unicodeScalars.count <= written.unicodeScalars.count,
                    let (place, form) = Self.difference(word, written, composed)
                else { continue }
                places.append((place, form))
            }
        }
        guard let first = places.first else { return }
        let edits = places.compactMap { context.edit(replacing: $0.range, with: $0.form) }
        let others = places.count == 1 ? "" : ", and so are \(places.count - 1) others in this text"
        findings.report(
            context, at: first.range, "\"\(first.form)\" is a letter and a separate accent\(others)",
            help: "Write it as a single character.", fix: edits.count == places.count ? Fix(.safe, edits) : nil)
    }

    /// Merges the findings of a file with many such texts into one: the program that saved it is the cause.
    static func merged(_ findings: [Finding]) -> [Finding] {
        findings.merged(
            info, from: wholeFile,
            message: {
                (
                    "letters and accents are separate characters, here and in \($0.count - 1) other texts of this file",
                    "Write each as a single character."
                )
            },
            fix: {
                let fixes = $0.compactMap(\.fix)
                return fixes.count == $0.count ? Fix(.safe, fixes.flatMap(\.edits)) : nil
            })
    }

    /// If this many texts of a file are affected, it is not an isolated mistake.
    private static let wholeFile = 5

    /// Stretches of letters, including the base letter before a combining mark, between other ASCII characters.
    private static func words(in bytes: UTF8Text, _ range: Range<Int>) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start = range.lowerBound
        var hasOther = false
        for index in range {
            let byte = bytes[index]
            let isLetter = byte >= 0x80 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
            if byte >= 0x80 { hasOther = true }
            if !isLetter || index - start >= maximumLength * 3 && byte & 0xC0 != 0x80 && byte < 0xCC {
                if hasOther { words.append(start..<index) }
                start = isLetter ? index : index + 1
                hasOther = false
            }
        }
        if hasOther { words.append(start..<range.upperBound) }
        return words.filter { $0.count < 4_096 }
    }

    /// Whether only the order of marks has changed, as often in Arabic and Hebrew.
    private static func isReordered(_ left: String, _ right: String) -> Bool {
        left.unicodeScalars.sorted() == right.unicodeScalars.sorted()
    }

    /// The part of the word that changes, and its new form.
    private static func difference(_ word: Range<Int>, _ written: String, _ composed: String) -> (Range<Int>, String)? {
        let (old, new) = (Array(written.unicodeScalars), Array(composed.unicodeScalars))
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var end = 0
        while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        guard start <= old.count - end, start <= new.count - end else { return nil }
        let before = old[..<start].reduce(0) { $0 + UTF8.width($1) }
        let after = old[(old.count - end)...].reduce(0) { $0 + UTF8.width($1) }
        var form = String.UnicodeScalarView()
        form.append(contentsOf: new[start..<(new.count - end)])
        return (word.lowerBound + before..<word.upperBound - after, String(form))
    }
}
