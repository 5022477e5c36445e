/// The word after a number: "files" in `{$n} files`, but nothing in `Files: {$n}` or `({$n})`.
struct CountedWord {
    let word: String
    /// Its position in the text.
    let range: Range<Int>

    /// - Parameters:
    ///   - argument: the name of the number.
    ///   - pattern: one of the patterns of `text`.
    /// - Returns: nil if no word of the language follows, if it is an abbreviation, or if another placeholder follows it ("3 of {$total}").
    init?(after argument: String, in pattern: PatternView, of text: MessageView, _ language: LanguageFacts) {
        guard
            let place = pattern.elements.first(where: { $0.kind == .variable(argument) })?.range.lowerBound
        else { return nil }
        let shown = ShownPattern(text, pattern)
        guard let number = shown.scalars.indices.first(where: { shown.range($0..<$0 + 1).lowerBound == place }) else {
            return nil
        }
        guard let start = Self.wordStart(after: number, shown) else { return nil }
        var end = start
        while Self.isWordPart(end, shown) { end += 1 }
        let scalars = shown.scalars[start..<end]
        guard scalars.count > 2, !Self.isAbbreviation(scalars, shown.string(start..<end), shown.scalar(end)),
            scalars.allSatisfy({ CodePoint.digit($0) == nil }), Self.isOfLanguage(scalars, language)
        else { return nil }
        // "{$n} Datei(en)" and "{$n} plik/i" are written to fit every number.
        guard ![0x28, 0x2F, 0x5B].contains(shown.scalar(end)) else { return nil }
        var next = end
        while CodePoint.isSpace(shown.scalar(next)) { next += 1 }
        guard shown.scalar(next) != ShownPattern.placeholder else { return nil }
        word = shown.string(start..<end)
        range = shown.range(start..<end)
    }

    /// Where the word starts, after the number and a space. Tags and markup in between are skipped.
    private static func wordStart(after number: Int, _ shown: ShownPattern) -> Int? {
        var index = number + 1
        var hasSpace = false
        while index < shown.count {
            let scalar = shown.scalars[index]
            switch scalar {
            case ShownPattern.markup: index += 1
            case _ where CodePoint.isBidiControl(scalar): index += 1
            case _ where CodePoint.isSpace(scalar):
                hasSpace = true
                index += 1
            case 0x3C:
                guard let close = shown.scalars[index...].firstIndex(of: 0x3E) else { return nil }
                index = close + 1
            default: return hasSpace && CodePoint.isLetter(scalar) ? index : nil
            }
        }
        return nil
    }

    /// Letters, and any apostrophes and hyphens between them: "pagina’s", "E-Mails".
    private static func isWordPart(_ index: Int, _ shown: ShownPattern) -> Bool {
        let scalar = shown.scalar(index)
        if CodePoint.isWordPart(scalar) { return true }
        return (CodePoint.isApostrophe(scalar) || scalar == 0x2D || scalar == 0x2011 || scalar == 0xAD)
            && CodePoint.isLetter(shown.scalar(index + 1))
    }

    /// "km", "Std.", "GB", "PDFs": no vowels, followed by a full stop, or with a capital after the first letter.
    private static func isAbbreviation(_ word: ArraySlice<UInt32>, _ text: String, _ next: UInt32) -> Bool {
        if next == 0x2E, word.count <= 4 { return true }
        guard let last = word.last else { return true }
        return CodePoint.isUppercase(word[word.startIndex + 1]) || CodePoint.isUppercase(last)
            || Abbreviation.hasNoVowel(text.lowercased())
    }

    private static func isOfLanguage(_ word: ArraySlice<UInt32>, _ language: LanguageFacts) -> Bool {
        guard let scripts = language.scripts else { return true }
        return word.contains { !scripts.isDisjoint(with: ScriptSet.script(of: $0)) }
    }
}
