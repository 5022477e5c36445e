struct T624ScriptMark: WritingRule {
    static let looksAt: TextFeatures = [.latinMark, .localDigits, .foreignLetter]
    static let signs = [ByteSign("?!;", feature: .latinMark)]

    static let info = RuleInfo(
        "T624", "script-mark", .warning, fix: .unsafe,
        summary: "A mark, sign or digit of another script.",
        rationale: """
            Japanese and Chinese write ？ ！ 。 、 and Arabic, Persian and Urdu write ؟ ، ؛. A Latin mark after a letter of these \
            scripts comes from the source text, and a wide mark in Korean from the keyboard. A number is written in one kind of digits: not ٢٫5. In Japanese, a `一` between katakana stands for `ー`. Not reported are \
            marks next to Latin letters and digits, and the marks of a catalog that has more Latin ones than its own.
            """,
        bad: [
            .text("本当に削除しますか?", in: "ja", of: "Really delete it?", at: "?", fixed: "本当に削除しますか？"),
            .text("保存しました.", in: "ja", of: "Saved.", at: ".", fixed: "保存しました。"),
            .text("你好, 请继续", in: "zh", of: "Hello, go on", at: ",", fixed: "你好， 请继续"),
            .text(
                "اضغط على Ctrl, أو انقر, ثم تابع", in: "ar", of: "Press Ctrl or click, then go on",
                fixed: "اضغط على Ctrl، أو انقر، ثم تابع"),
            .text("ادامه می‌دهید?", in: "fa", of: "Go on?", at: "?", fixed: "ادامه می‌دهید؟"),
            .text("저장할까요？", in: "ko", of: "Save it?", at: "？", fixed: "저장할까요?"),
            .text("カ\u{4E00}ド", in: "ja", of: "Card", fixed: "カード"),
            .text("أكبر من 2٫٥ ميغابايت", in: "ar", of: "larger than 2.5 MB", at: "2٫٥"),
        ],
        good: [
            .text("本当に削除しますか？", in: "ja", of: "Really delete it?"),
            .text("iOS 17.2, Android 14, example.com?", in: "ja", of: "iOS 17.2, Android 14, example.com?"),
            .text("اضغط على Ctrl, Shift", in: "ar", of: "Press Ctrl, Shift"),
            .text("٢٫٥ و 2.5", in: "ar", of: "2.5 and 2.5"),
            .text("저장할까요?", in: "ko", of: "Save it?"),
            .text("データ一覧、チーム一丸", in: "ja", of: "Data list, as one team"),
        ])

    private static let ideographic: [UInt32: String] = [0x3F: "？", 0x21: "！", 0x2E: "。", 0x2C: "、", 0x3B: "；"]
    private static let chinese: [UInt32: String] = [0x3F: "？", 0x21: "！", 0x2E: "。", 0x2C: "，", 0x3B: "；"]
    private static let arabic: [UInt32: String] = [0x3F: "؟", 0x2C: "،", 0x3B: "؛"]
    private static let marks: [String: [UInt32: String]] = [
        "ja": ideographic, "zh": chinese, "yue": chinese, "ar": arabic, "fa": arabic, "ur": arabic, "ps": arabic,
        "ckb": arabic, "sd": arabic, "ug": arabic,
    ]

    /// Languages with marks or digits of their own.
    static func concerns(_ language: LanguageFacts) -> Bool {
        let others: ScriptSet = [.latin, .cyrillic, .greek, .armenian, .georgian, .hebrew]
        return !language.isPseudo && language.isKnown && !(language.scripts?.isSubset(of: others) ?? false)
    }

    func check(_ context: TextContext, _ findings: FindingSink) {
        let wide = context.language.letters?.marks ?? [:]
        let marks = Self.marks[context.language.language] ?? wide
        let own: ScriptSet =
            !wide.isEmpty ? .hangul : marks[0x2E] == nil ? .arabic : [.han, .hiragana, .katakana]
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            for (index, scalar) in text.scalars.enumerated() {
                guard let mark = marks[scalar], Self.endsWord(text.scalar(index + 1)), Self.isBeside(own, index, text),
                    !wide.isEmpty || !context.habits.marks.areLatinMeant
                else { continue }
                let range = text.range(index..<index + 1)
                let written = text.string(index..<index + 1)
                findings.report(
                    context, at: range,
                    wide.isEmpty ? "`\(written)` is a Latin mark" : "`\(written)` is a Chinese or Japanese mark",
                    help: "Write \(mark).",
                    fix: context.fix(.unsafe, replacing: range, with: mark))
            }
            digits(in: text, context, findings)
            longVowels(text, context, findings)
        }
    }

    /// Reports the number one between katakana, where the sign for a long vowel is meant.
    private func longVowels(_ text: ShownPattern, _ context: TextContext, _ findings: FindingSink) {
        guard context.language.language == "ja" else { return }
        for (index, scalar) in text.scalars.enumerated() where scalar == 0x4E00 {
            guard [index - 1, index + 1].allSatisfy({ ScriptSet.script(of: text.scalar($0)) == .katakana }) else {
                continue
            }
            let range = text.range(index..<index + 1)
            findings.report(
                context, at: range, "the number 一 stands where the katakana sign ー is meant", help: "Write ー.",
                fix: context.fix(.unsafe, replacing: range, with: "ー"))
        }
    }

    /// Reports numbers with digits of two kinds.
    private func digits(in text: ShownPattern, _ context: TextContext, _ findings: FindingSink) {
        guard context.text.features.contains(.localDigits) else { return }
        var index = 0
        while index < text.count {
            let start = index
            while CodePoint.digit(text.scalar(index)) != nil
                || index > start && Self.isSeparator(text.scalar(index))
                    && CodePoint.digit(text.scalar(index + 1)) != nil
            {
                index += 1
            }
            let digits = text.scalars[start..<index].filter { CodePoint.digit($0) != nil }
            if digits.contains(where: { $0 < 0x80 }), digits.contains(where: { $0 >= 0x80 }) {
                findings.report(
                    context, at: text.range(start..<index), "this number has digits of two scripts",
                    help: "Write all of its digits in the same script.")
            }
            index = max(index, start + 1)
        }
    }

    /// Whether a mark follows a letter of the script, or is an Arabic sentence's comma after a Latin word.
    private static func isBeside(_ own: ScriptSet, _ index: Int, _ text: ShownPattern) -> Bool {
        if ScriptSet.script(of: text.scalar(index - 1)).intersects(own) { return true }
        return own == .arabic && CodePoint.isLetter(text.scalar(index - 1)) && CodePoint.isSpace(text.scalar(index + 1))
            && ScriptSet.script(of: text.scalar(index + 2)).intersects(own)
    }

    private static func isSeparator(_ scalar: UInt32) -> Bool {
        scalar == 0x2E || scalar == 0x2C || scalar == 0x66B || scalar == 0x66C
    }

    private static func endsWord(_ scalar: UInt32) -> Bool {
        scalar == 0 || CodePoint.isSpace(scalar) || CodePoint.isClosing(scalar) || scalar == ShownPattern.markup
            || ScriptSet.script(of: scalar).intersects([.han, .hiragana, .katakana])
    }
}
