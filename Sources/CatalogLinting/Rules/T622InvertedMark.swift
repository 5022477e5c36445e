struct T622InvertedMark: WritingRule {
    static let looksAt: TextFeatures = []
    static let signs = [ByteSign("?!", feature: .endMark, before: { !CodePoint.isASCIILetter(UInt32($0)) })]

    static let info = RuleInfo(
        "T622", "inverted-mark", .warning, fix: .unsafe,
        summary: "A Spanish or Asturian question without an opening `¿`, or an exclamation without `¡`.",
        rationale: """
            In both languages, questions and exclamations have a mark at the start and at the end. Only the last \
            sentence of a text is checked; names that end with a mark and fragments of sentences are not reported.
            """,
        bad: [
            .text("Desea continuar?", in: "es", of: "Go on?", at: "?", fixed: "¿Desea continuar?"),
            .text("Listo!", in: "es", of: "Done!", at: "!", fixed: "¡Listo!"),
            .text("Quies siguir?", in: "ast", of: "Go on?", at: "?", fixed: "¿Quies siguir?"),
            .text("Archivo borrado. Deshacer?", in: "es-MX", of: "File deleted. Undo it?", at: "?"),
        ],
        good: [
            .text("¿Desea continuar?", in: "es", of: "Go on?"),
            .text("Hola, {$name}, ¿seguimos?", in: "es", of: "Hello, {$name}, go on?"),
            .text("¡¿Seguro?!", in: "es", of: "Really?!"),
            .text("Buscar en Yahoo!", in: "es", of: "Search Yahoo!"),
            .text("Continuar?", in: "gl", of: "Go on?"),
            .text("Deseja continuar?", in: "pt", of: "Go on?"),
        ])

    static func concerns(_ language: LanguageFacts) -> Bool {
        !language.isPseudo && (language.language == "es" || language.language == "ast")
    }

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard !context.features.contains(.sameAsSource), context.text.isReadable else { return }
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            let end = SentenceEnd.of(text, in: context.language.language)
            guard end.kind == .question || end.kind == .exclamation, !isOpened(end.place.lowerBound, text),
                isSentence(before: end.place.lowerBound, text, context)
            else { continue }
            let (mark, opening) = end.kind == .question ? ("?", "¿") : ("!", "¡")
            findings.report(
                context, at: text.range(end.place),
                "the \(end.kind == .question ? "question" : "exclamation") ends with \(mark) but does not start with \(opening)",
                help: "Add \(opening) at its start.",
                fix: start(of: end.place.lowerBound, text).flatMap { start in
                    let place = text.range(start..<start)
                    return context.fix(.unsafe, replacing: place, with: opening)
                })
        }
    }

    /// Whether there is a `¿` or `¡` between this mark and the previous one.
    private func isOpened(_ end: Int, _ text: ShownPattern) -> Bool {
        for scalar in text.scalars[..<end].reversed() {
            if scalar == 0xBF || scalar == 0xA1 { return true }
            if scalar == 0x3F || scalar == 0x21 { return false }
        }
        return false
    }

    /// Whether the words before the mark form a sentence, rather than a name, an address or a fragment.
    private func isSentence(before end: Int, _ text: ShownPattern, _ context: TextContext) -> Bool {
        let words = text.words
        guard let first = words.first, let last = words.last(where: { $0.upperBound <= end }),
            text.scalars[last].contains(where: CodePoint.isLetter),
            !CodePoint.isLowercase(text.scalars[first.lowerBound])
        else { return false }
        if MarkedNames.ends(at: end, last, text, context) { return false }
        return !WebLink.all(in: text).contains { $0.range.contains(end) || $0.range.upperBound == end }
    }

    /// Where the sentence starts, if it is the only one in the text.
    private func start(of end: Int, _ text: ShownPattern) -> Int? {
        guard !text.scalars[..<end].contains(where: { SentenceEnd($0) != .none }) else { return nil }
        return text.scalars[..<end].firstIndex { !CodePoint.isSpace($0) && !CodePoint.isClosing($0) && $0 != 0x28 }
    }
}
