struct T612RepeatedWord: WritingRule {
    static let looksAt: TextFeatures = .repeatedWord
    static let signs = [ByteSign("{", feature: .repeatedWord, after: { $0 == UInt8(ascii: "}") })]

    static let info = RuleInfo(
        "T612", "repeated-word", .note,
        summary: "The same word, number or placeholder twice in a row.",
        rationale: """
            It is a common leftover of editing. Words with a placeholder or punctuation between them are not \
            reported, and neither is anything if the source text repeats a word as well. Languages that double \
            words as part of their grammar (Thai, Indonesian, Vietnamese …) are skipped, and so are pairs that are \
            normal in other languages: French `nous nous`, German `Sie sie` and `…, die die …`, Turkish `tek tek`.
            """,
        bad: [
            .text("Die Datei ist ist da.", in: "de", of: "The file is there.", at: "ist ist"),
            .text("The the file is there."),
            .text("Le fichier est est là.", in: "fr", of: "The file is there."),
            .text("파일을 파일을 저장했습니다.", in: "ko", of: "The file was saved.", at: "파일을 파일을"),
            .text("फ़ाइल सहेज कर कर बंद करें", in: "hi", of: "Save and close the file", at: "कर कर"),
            .text("Das dauert 3 bis 5 5 Tage.", in: "de", of: "It takes 3 to 5 days.", at: "5 5"),
            .text("Vyprší {$date}{$date}.", in: "cs", of: "It ends on {$date}.", at: "{$date}{$date}"),
            .text("Файл файл сохранён.", in: "ru", of: "The file was saved."),
        ],
        good: [
            .text("Wenn Sie sie öffnen, {$name} {$name}", in: "de", of: "If you open them, {$name} {$name}"),
            .text("Nous nous en occupons.", in: "fr", of: "We take care of it."),
            .text("धीरे धीरे", in: "hi", of: "Slowly"),
            .text("Dosyalar tek tek silindi.", in: "tr", of: "The files were deleted one by one."),
            .text("Tel. 55 55 40", in: "fr", of: "Phone 55 55 40"),
            .text("Bora Bora", in: "pl", of: "Bora Bora"),
            .text("Die, die warten", in: "de", of: "Those who wait"),
            .text("Haben Sie sie gelöscht, oder haben sie sie gelöscht?", in: "de", of: "Did you or they delete them?"),
            .text("De som som barn", in: "sv", of: "Those who as children"),
            .text("Yavaş yavaş açılıyor", in: "tr", of: "It opens slowly"),
            .text("Постепенно-постепенно, чуть чуть", in: "ru", of: "Little by little"),
            .text("Log in in the app"),
            .text("Dem, der der Gruppe fehlt", in: "de", of: "Whom the group lacks"),
            .text("Az az ablak", in: "hu", of: "That window"),
            .text("Gutxi gutxi", in: "eu", of: "Little by little"),
            .text("Бір бір сақтау", in: "kk", of: "Save one by one"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        let language = context.language.language
        guard !Reduplication.isCommon(in: language) else { return }
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            placeholders(in: pattern, context, findings)
            for pair in Self.pairs(in: text, language) {
                // `Bora Bora`
                if context.source == nil, CodePoint.isUppercase(text.scalars[pair.second.lowerBound]) { continue }
                if let source = context.source, source.shownTexts.contains(where: { !Self.pairs(in: $0, "").isEmpty }) {
                    return
                }
                let word = text.string(pair.second)
                let range = text.range(pair.first.lowerBound..<pair.second.upperBound)
                findings.report(
                    context, at: range, "the word \"\(word)\" appears twice in a row", help: "Remove one of them.")
            }
        }
    }

    /// `{$date}{$date}`, where the source shows it once.
    private func placeholders(in pattern: PatternView, _ context: TextContext, _ findings: FindingSink) {
        for (first, second) in zip(pattern.elements, pattern.elements.dropFirst()) {
            guard case .variable = first.kind, first.kind == second.kind, let source = context.source,
                !source.patterns.contains(where: { Self.hasPair($0) })
            else { continue }
            findings.report(
                context, at: first.range.lowerBound..<second.range.upperBound, "the placeholder appears twice in a row",
                help: "Remove one of them.")
        }
    }

    private static func hasPair(_ pattern: PatternView) -> Bool {
        zip(pattern.elements, pattern.elements.dropFirst()).contains { $0.kind == $1.kind && !$0.isText }
    }

    private static func pairs(
        in text: ShownPattern, _ language: String
    ) -> [(first: Range<Int>, second: Range<Int>)] {
        let words = text.words
        var pairs: [(first: Range<Int>, second: Range<Int>)] = []
        for (first, second) in zip(words, words.dropFirst()) where first.count == second.count {
            guard text.scalars[first.upperBound..<second.lowerBound].allSatisfy(CodePoint.isSpace),
                text.scalars[first].contains(where: CodePoint.isLetter) || isNumber(first, second, text)
            else { continue }
            let (left, right) = (text.string(first), text.string(second))
            let isSame = left == right
            // German distinguishes `Sie` from `sie`.
            guard
                isSame || language != "de" && left.lowercased() == right.lowercased()
                    || language == "de" && isAtStart(first, text) && left != "Sie" && left.lowercased() == right
            else { continue }
            // `Extra A A`, and parts of names: `Boutros Boutros-Ghali`, `x-x`.
            if first.count == 1, isSame, !CodePoint.isLowercase(text.scalars[first.lowerBound]),
                CodePoint.digit(text.scalars[first.lowerBound]) == nil, !isAtStart(first, text)
            {
                continue
            }
            if isHyphen(text.scalar(second.upperBound)) || isHyphen(text.scalar(first.lowerBound - 1)) { continue }
            let usual = language == "de" ? right : right.lowercased()
            if Reduplication.isUsual(usual, in: language),
                language != "de" || usual == "sie" || usual == "der" || isInClause(first, text)
            {
                continue
            }
            pairs.append((first, second))
        }
        return pairs
    }

    /// One or two digits, without others beside them, as in telephone numbers.
    private static func isNumber(_ first: Range<Int>, _ second: Range<Int>, _ text: ShownPattern) -> Bool {
        first.count <= 2 && text.scalars[first].allSatisfy(CodePoint.isASCIIDigit)
            && CodePoint.isLetter(text.scalar(second.upperBound + 1))
            && CodePoint.isLetter(text.scalar(first.lowerBound - 2))
    }

    private static func isAtStart(_ word: Range<Int>, _ text: ShownPattern) -> Bool {
        !text.scalars[..<word.lowerBound].contains(where: CodePoint.isWordPart)
    }

    /// `…, die die …`, `…, mit der der …`: German relative clauses begin after a comma.
    private static func isInClause(_ word: Range<Int>, _ text: ShownPattern) -> Bool {
        var (index, words) = (word.lowerBound - 1, 0)
        while index >= 0, words < 2 {
            let scalar = text.scalars[index]
            if scalar == 0x2C { return true }
            if CodePoint.isSpace(scalar) {
                words += index < word.lowerBound - 1 ? 1 : 0
            } else if !CodePoint.isWordPart(scalar) {
                return false
            }
            index -= 1
        }
        return false
    }

    private static func isHyphen(_ scalar: UInt32) -> Bool {
        scalar == 0x2D || scalar >= 0x2010 && scalar <= 0x2013 || scalar == 0x2F || scalar == 0x2E
    }
}
