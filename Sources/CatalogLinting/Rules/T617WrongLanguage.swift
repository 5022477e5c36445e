package struct T617WrongLanguage: WritingRule {
    package static let looksAt: TextFeatures = .letters

    package static let info = RuleInfo(
        "T617", "wrong-language", .warning, isOptIn: true,
        summary: "A text with the little words of another language and none of its own.",
        rationale: """
            Files get mixed up, and are seldom read as a whole. Three different words that one language has and the catalog's has not, \
            and none of its own, make a text suspicious. Off by default: a text may quote another language.
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

    package init() {}

    package func check(_ context: TextContext, _ findings: FindingSink) {
        let language = context.language.language
        guard context.source != nil, let own = FunctionWords.words[language], context.text.isReadable else { return }
        let words = Set(context.text.shownTexts.flatMap { text in text.words.map { text.string($0).lowercased() } })
        guard words.isDisjoint(with: own) else { return }
        for (other, list) in FunctionWords.words.sorted(by: { $0.key < $1.key })
        where !RelatedLanguages.areAlike(other, language) {
            guard words.intersection(list).count >= 3 else { continue }
            findings.report(
                context, at: 0..<context.text.bytes.count,
                "the words are those of \"\(other)\", and the catalog is \"\(language)\"",
                help: "Look whether it belongs to another catalog.")
            return
        }
    }
}
