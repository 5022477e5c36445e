struct T617WrongLanguage: WritingRule {
    static let looksAt: TextFeatures = .letters

    static let info = RuleInfo(
        "T617", "wrong-language", .warning, isOptIn: true,
        summary: "A text with the small words of another language and none of its own.",
        rationale: """
            Files get mixed up, and few people read a whole file. A text is suspicious if it has three different \
            small words of another language that its own language lacks, and none of its own. Off by default, \
            because a text may quote another language.
            """,
        bad: [
            .text("Le fichier n’est pas dans le dossier", in: "de", of: "The file is not in the folder"),
            .text("Die Datei ist nicht in dem Ordner", in: "fr", of: "The file is not in the folder"),
            .text("El archivo no está en la carpeta del equipo", in: "pl", of: "The file is not in the folder"),
        ],
        good: [
            .text("Die Datei ist nicht in dem Ordner", in: "de", of: "The file is not in the folder"),
            .text("Le fichier n’est pas dans le dossier", in: "fr", of: "The file is not in the folder"),
            .text("Pliku nie ma w folderze zespołu", in: "pl", of: "The file is not in the folder"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        let language = context.language.language
        guard context.source != nil, let own = FunctionWords.words[language], context.text.isReadable else { return }
        let words = Set(context.text.shownTexts.flatMap { text in text.words.map { text.string($0).lowercased() } })
        guard words.isDisjoint(with: own) else { return }
        for (other, list) in FunctionWords.words.sorted(by: { $0.key < $1.key })
        where !RelatedLanguages.areAlike(other, language) {
            guard words.intersection(list).count >= 3 else { continue }
            findings.report(
                context, at: 0..<context.text.bytes.count,
                "the text looks like \"\(other)\", but the catalog is for \"\(language)\"",
                help: "Check whether it belongs to another catalog.")
            return
        }
    }
}
