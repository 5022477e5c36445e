struct T606EndPunctuation: WritingRule {
    static let looksAt: TextFeatures = [.endDiffers, .variants]

    static let info = RuleInfo(
        "T606", "end-punctuation", .warning, fix: .unsafe,
        summary: "A text that ends with different punctuation from its source text.",
        rationale: """
            A missing full stop is a slip; a question without its mark reads like a statement. The marks of every \
            script count: `。`, `।` and `۔` are full stops, `؟` and the Greek `;` are question marks. Quotation \
            marks, brackets, emoji and markup around the end are ignored, and so are abbreviations. Not reported \
            are languages that end sentences with a space (Thai, Lao, Khmer, Burmese), a Japanese question that \
            ends with か, an Armenian one, which has its mark inside the word, exclamation marks added or left out, \
            a full stop instead of an ellipsis, the full stop after an address, a question asked in passing, a \
            last full stop where the source has several sentences, and whatever a catalog does with its full stops \
            throughout.
            """,
        bad: [
            .text(
                "Die Datei ist da", in: "de", of: "The file is there.", at: "Die Datei ist da",
                fixed: "Die Datei ist da."),
            .text("هل تريد المتابعة.", in: "ar", of: "Do you want to go on?", at: ".", fixed: "هل تريد المتابعة؟"),
            .text("Öppet från 8:00", in: "sv", of: "It opens at 8:00.", fixed: "Öppet från 8:00."),
            .text("Seit 2024", in: "de", of: "Since 2024.", fixed: "Seit 2024."),
            .text("保存しました", in: "ja", of: "It was saved.", fixed: "保存しました。"),
            .text("फ़ाइल सहेजी गई।", in: "hi", of: "File saved", fixed: "फ़ाइल सहेजी गई"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} Datei.}} * {{{$n} Dateien}}", in: "de",
                of: ".input {$n :integer} .match $n one {{{$n} file.}} * {{{$n} files.}}", at: "{$n} Dateien"),
        ],
        good: [
            .text("फ़ाइल सहेजी गई।", in: "hi", of: "The file was saved."),
            .text("Θέλετε να συνεχίσετε;", in: "el", of: "Do you want to go on?"),
            .text("続けますか。", in: "ja", of: "Do you want to go on?"),
            .text("アカウントの削除", in: "ja", of: "Delete the account?"),
            .text("Erlaubt sind „-“ und „.“", in: "de", of: "Allowed are “-” and “.”"),
            .text("「-」と「.」を使えます。", in: "ja", of: "You may use “-” and “.”."),
            .text("บันทึกไฟล์แล้ว", in: "th", of: "The file was saved."),
            .text("Öffnen Sie „Einstellungen“.", in: "de", of: "Open “Settings.”"),
            .text("Immer am 3.", in: "de", of: "Always on the 3rd"),
            .text("Preis zzgl. MwSt.", in: "de", of: "Price plus VAT"),
            .text("Το πολύ 5 χλμ.", in: "el", of: "At most 5 km"),
            .text("Musterverein e.V.", in: "de", of: "Sample association"),
            .text("Файлы, папки и т. д.", in: "ru", of: "Files, folders and so on"),
            .text("Pliki, foldery itp.", in: "pl", of: "Files, folders, …"),
            .text("Ouvert jusqu’à 8 h", in: "fr", of: "Open until 8 a.m."),
            .text("Շարունակե՞լ", in: "hy", of: "Go on?"),
            .text("Անուն՝", in: "hy", of: "Name:"),
            .text("Ֆայլը պահպանված է։", in: "hy", of: "The file is saved."),
            .text("Bereit 🎉", in: "de", of: "Ready! 🎉"),
            .text("已保存。✅", in: "zh", of: "Saved. ✅"),
            .text("Klicken Sie auf „Wirklich?“.", in: "de", of: "Click “Really?”"),
            .text("Mehr dazu: https://example.com", in: "de", of: "Learn more at https://example.com."),
            .text("本当に……？", in: "ja", of: "Really...?"),
            .text("削除しますか", in: "ja", of: "Delete it?"),
            .text("¿Olvidó la clave?", in: "es", of: "Forgot the key"),
            .text("Bitte warten …", in: "de", of: "Please wait."),
            .text("ፋይሉ ተቀምጧል፡፡", in: "am", of: "The file is saved."),
            .text("2024.", in: "hu", of: "2024"),
            .text("Datei fehlt (nicht installiert).", in: "de", of: "File missing (is it installed?)"),
            .text("Wirklich löschen? (j/n)", in: "de", of: "Really delete it (y/n)?"),
            .text("Englisch (USA, alternativ)", in: "de", of: "English (US, alt.)"),
            .text("[ ultim. ]", in: "da", of: "[ultimate]"),
            .text("Wichtig? Dann oben.", in: "de", of: "Whether it matters. If so, it is on top"),
            .text("Dauer: 5 Min.", in: "de", of: "Duration: 5 minutes"),
            .text("正在加载……", in: "zh", of: "Loading..."),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        let language = context.language.language
        guard let source = context.source, let original = context.reference?.language.language, source.isReadable,
            context.text.isReadable, !StopHabit.languagesWithoutStops.contains(language),
            !context.features.contains(.sameAsSource)
        else { return }
        let sources = source.shownTexts
        let wanted = sources.map { SentenceEnd.of($0, in: original) }
        for pattern in context.text.patterns where !T601Empty.isEmpty(pattern, context.text) {
            let text = ShownPattern(context.text, pattern)
            let end = SentenceEnd.of(text, in: language)
            guard !wanted.contains(where: { $0.kind == end.kind }) else { continue }
            // `?.` is reported there.
            if end.place.count > 1, T620DoubleStop.place(in: text)?.overlaps(end.place) == true,
                findings.runs(T620DoubleStop.info.code)
            {
                continue
            }
            let isExcused = zip(sources, wanted).contains { source, wanted in
                isUsual(end, text, instead: wanted, source, language, original)
            }
            guard !isExcused, let kind = wanted.first?.kind, !isHabit(kind, end.kind, context) else { continue }
            report(kind, end, wanted.allSatisfy { $0.kind == kind }, text, pattern, context, findings)
        }
    }

    /// Whether the language's catalogs do so consistently.
    private func isHabit(_ wanted: SentenceEnd, _ end: SentenceEnd, _ context: TextContext) -> Bool {
        switch (wanted, end) {
        case (.stop, .none): context.habits.stops.leavesOut
        case (.none, .stop): context.habits.stops.adds
        default: false
        }
    }

    /// Whether it is normal for one language to end a text this way and for another to end it the other way.
    private func isUsual(
        _ end: (kind: SentenceEnd, place: Range<Int>), _ text: ShownPattern,
        instead wanted: (kind: SentenceEnd, place: Range<Int>), _ source: ShownPattern, _ language: String,
        _ original: String
    ) -> Bool {
        let isAbbreviated =
            wanted.kind == .stop
            && (isInBrackets(wanted.place, source)
                || Abbreviation.ends(at: wanted.place.lowerBound, in: source, original))
        switch (wanted.kind, end.kind) {
        case (.none, .stop):
            return isInBrackets(end.place, text) || Abbreviation.ends(at: end.place.lowerBound, in: text, language)
                // If a source has several sentences, it is more likely that its last stop was forgotten than that the
                // translation's is wrong.
                || hasSentences(source, before: wanted.place.lowerBound)
                || hasSentences(text, before: end.place.lowerBound)
        case (.stop, .none):
            return isAbbreviated || WebLink.all(in: text).contains { $0.range.upperBound == end.place.lowerBound }
        case (.stop, .colon): return isAbbreviated
        // Exclamation marks are added and removed deliberately: some languages use more of them than others.
        case (.exclamation, .stop), (.exclamation, .none), (.stop, .exclamation), (.none, .exclamation): return true
        // `Forgot your password`; `Please wait.`
        case (.none, .question), (.stop, .ellipsis), (.ellipsis, .stop): return true
        case (.colon, .stop): return ["ja", "zh", "yue", "ko", "hy", "am", "ti"].contains(language)
        case (.colon, .none): return isDash(text.scalar(end.place.lowerBound - 1)) || has(.colon, text, language)
        case (.question, .stop), (.question, .none):
            // The question is quoted, or an aside: `Not found (is it there?)`. In Armenian, the mark is inside the word.
            return language == "hy" || isQuoted(wanted.place, source) || has(.question, text, language)
                || isAside(source, before: wanted.place.lowerBound)
                || language == "ja"
                    && (text.scalar(end.place.lowerBound - 1) == 0x304B || isNoun(text, end.place.lowerBound))
        case (.stop, .question): return isQuoted(end.place, text)
        case (.none, .ellipsis), (.ellipsis, .none): return isQuoted(wanted.place, source) || isQuoted(end.place, text)
        default: return false
        }
    }

    /// Whether a Japanese text ends with a noun: titles ask without a verb, `アカウントの削除`.
    private func isNoun(_ text: ShownPattern, _ end: Int) -> Bool {
        ScriptSet.script(of: text.scalar(end - 1)).intersects([.han, .katakana])
    }

    /// Whether a text contains a mark anywhere: `Really? (y/n)`.
    private func has(_ kind: SentenceEnd, _ text: ShownPattern, _ language: String) -> Bool {
        text.scalars.indices.contains { index in
            let scalar = text.scalars[index]
            let isMark = SentenceEnd(scalar) == kind || kind == .question && scalar == 0x3B && language == "el"
            let after = text.scalar(index + 1)
            return isMark && (after == 0 || CodePoint.isSpace(after) || CodePoint.isClosing(after) || scalar >= 0x3000)
        }
    }

    /// Whether only the last part of a text is a question.
    private func isAside(_ text: ShownPattern, before end: Int) -> Bool {
        text.scalars[..<end].contains { [0x28, 0x2C, 0x3A, 0x3B, 0x2014, 0x2D, 0x2E].contains($0) }
            || text.scalar(end + 1) == 0x21
    }

    /// Whether a sentence or clause ends before the end of the text.
    private func hasSentences(_ text: ShownPattern, before end: Int) -> Bool {
        text.scalars[..<end].indices.contains { index in
            switch SentenceEnd(text.scalars[index]) {
            case .stop, .question, .exclamation:
                CodePoint.isSpace(text.scalar(index + 1)) || text.scalars[index] >= 0x3000
            case .none: text.scalars[index] == 0x3B && CodePoint.isSpace(text.scalar(index + 1))
            default: false
            }
        }
    }

    /// Whether a text is a title. A text with more words, a placeholder or a small first letter is a sentence whose full stop is
    /// missing in the source, which is not worth a warning.
    private static func isTitle(_ text: ShownPattern) -> Bool {
        text.words.count <= 6 && !text.scalars.contains(ShownPattern.placeholder)
            && !CodePoint.isLowercase(text.scalars.first { CodePoint.isLetter($0) } ?? 0)
    }

    /// Whether there is a closing quotation mark after the punctuation.
    private func isQuoted(_ place: Range<Int>, _ text: ShownPattern) -> Bool {
        text.scalars[place.upperBound...].contains(where: CodePoint.isQuote)
    }

    /// Whether a closing bracket follows, so that the full stop belongs to an abbreviation rather than a sentence.
    private func isInBrackets(_ place: Range<Int>, _ text: ShownPattern) -> Bool {
        let next = text.scalars[place.upperBound...].first { !CodePoint.isSpace($0) } ?? 0
        return [0x29, 0x5D, 0xFF09].contains(next)
    }

    private func isDash(_ scalar: UInt32) -> Bool { scalar == 0x2D || scalar >= 0x2012 && scalar <= 0x2015 }

    private func report(
        _ wanted: SentenceEnd, _ end: (kind: SentenceEnd, place: Range<Int>), _ isClear: Bool, _ text: ShownPattern,
        _ pattern: PatternView, _ context: TextContext, _ findings: FindingSink
    ) {
        let place = text.range(end.place)
        let isTitle = context.source?.shownTexts.first.map(Self.isTitle) ?? false
        findings.report(
            context, at: end.kind == .none ? pattern.range : place,
            "the source text ends with \(wanted.description), but this text ends with \(end.kind.description)",
            severity: wanted == .none && !isTitle ? .note : nil,
            help: wanted == .none
                ? "Remove it." : "Write \(wanted.written(in: context.language.language)) at the end.",
            fix: isClear
                ? context.fix(.unsafe, replacing: place, with: wanted.written(in: context.language.language)) : nil,
            related: context.inSource(nil, "the source is at"))
    }
}
