struct T617WrongLanguage: WritingRule {
    static let looksAt: TextFeatures = .suspectWords

    static let info = RuleInfo(
        "T617", "wrong-language", .warning,
        summary: "A text with the small words of another language and none of its own.",
        rationale: """
            Files get mixed up, and few people read a whole file. A text is suspicious if a third of its words, and at \
            least two, are small words of another language that its own language and the source lack, and none is \
            one of its own. Languages that share many sentences are not told apart.
            """,
        bad: [
            .text("Le fichier n’est pas dans le dossier", in: "de", of: "The file is not in the folder"),
            .text("Die Datei ist nicht in dem Ordner", in: "fr", of: "The file is not in the folder"),
            .text("El archivo no está en la carpeta del equipo", in: "pl", of: "The file is not in the folder"),
            .text("Wilt u uw account echt verwijderen?", in: "de", of: "Do you really want to delete your account?"),
        ],
        good: [
            .text("Die Datei ist nicht in dem Ordner", in: "de", of: "The file is not in the folder"),
            .text("Le fichier n’est pas dans le dossier", in: "fr", of: "The file is not in the folder"),
            .text("Pliku nie ma w folderze zespołu", in: "pl", of: "The file is not in the folder"),
            .text("Rio de la Plata", in: "de", of: "Rio de la Plata region"),
            .text("Pay by Link, Point of Sale", in: "de", of: "Pay by Link, Point of Sale terminals"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        let own = context.language.wordBit
        guard let source = context.source, own != 0, context.text.isReadable,
            T631HalfTranslated.runs(in: context).isEmpty
        else { return }
        let words = context.text.shownTexts.flatMap { text in text.words.map { text.string($0).lowercased() } }
        let known = Set(source.shownTexts.flatMap { text in text.words.map { text.string($0).lowercased() } })
        var counts = [Int](repeating: 0, count: SmallWords.names.count)
        for word in Set(words) where word.utf8.count > 1 {
            let languages = SmallWords.languages(of: word)
            guard languages & own == 0 else { return }
            guard !known.contains(word) else { continue }
            for place in counts.indices where languages & 1 << UInt32(place) != 0 { counts[place] += 1 }
        }
        guard let most = counts.max(), most > 1, most * 3 >= words.count, let place = counts.firstIndex(of: most),
            !RelatedLanguages.areAlike(SmallWords.names[place], context.language.language)
        else { return }
        findings.report(
            context, at: 0..<context.text.bytes.count,
            "the text looks like \"\(SmallWords.names[place])\", but the catalog is for \"\(context.language.language)\"",
            help: "Check whether it belongs to another catalog.")
    }
}
