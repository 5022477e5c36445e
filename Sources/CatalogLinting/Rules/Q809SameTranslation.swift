import Catalogs

struct Q809SameTranslation: LanguageRule {
    static let info = RuleInfo(
        "Q809", "same-translation", .note, isOptIn: true,
        summary: "Two different source texts with the same translation.",
        rationale: """
            “Try again later” and “Wait a moment, then try again” are different advice; a translation that is the \
            same for both has lost one of them. Only texts of three or more words are compared, and differences in \
            case, spaces and punctuation are ignored. Off by default, because languages make different \
            distinctions.
            """,
        bad: [
            .entries(
                "\"a\": \"Versuchen Sie es später noch einmal.\", \"b\": \"Versuchen Sie es später noch einmal.\"",
                in: "de", of: "\"a\": \"Try again later.\", \"b\": \"Wait a moment, then try again.\""),
            .entries(
                "\"a\": \"La demande n’a pas abouti.\", \"b\": \"La demande n’a pas abouti.\"", in: "fr",
                of: "\"a\": \"The request was stopped early.\", \"b\": \"The request could not be completed.\""),
            .entries(
                "\"a\": \"지금은 요청을 처리할 수 없습니다.\", \"b\": \"지금은 요청을 처리할 수 없습니다.\"", in: "ko",
                of: "\"a\": \"The service cannot handle requests.\", \"b\": \"The request could not be completed.\""),
        ],
        good: [
            .entries(
                "\"a\": \"Versuchen Sie es später noch einmal.\", \"b\": \"Versuchen Sie es später noch einmal.\"",
                in: "de", of: "\"a\": \"Try again later.\", \"b\": \"Try again later!\""),
            .entries("\"a\": \"Anmelden\", \"b\": \"Anmelden\"", in: "de", of: "\"a\": \"Log in\", \"b\": \"Sign in\""),
            .entries(
                "\"a\": \"지금은 요청을 처리할 수 없습니다.\", \"b\": \"요청을 완료하지 못했습니다.\"", in: "ko",
                of: "\"a\": \"The service cannot handle requests.\", \"b\": \"The request could not be completed.\""),
        ])

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard !language.isReference, !language.language.isPseudo, let reference = language.reference else { return }
        // The first entry with each translation, for each part.
        var firsts: [String: (catalog: CatalogView, text: CatalogText, source: String)] = [:]
        var reported: Set<String> = []
        for (place, catalog) in language.catalogs.enumerated() {
            for entry in 0..<catalog.count {
                guard let number = language.counterpart(of: entry, in: place) else { continue }
                let source = reference.entry(number)
                for part in CatalogPart.allCases {
                    guard let text = catalog.entry(entry)[part], let original = source[part],
                        Self.hasThreeWords(original.message)
                    else { continue }
                    let (content, meaning) = (Self.content(text.message), Self.content(original.message))
                    guard !content.isEmpty, content != meaning else { continue }
                    let index = part.rawValue + " " + content
                    guard let first = firsts[index] else {
                        firsts[index] = (catalog, text, meaning)
                        continue
                    }
                    guard first.source != meaning, reported.insert(index + "\n" + meaning).inserted else { continue }
                    findings.report(
                        in: catalog, at: text.fileRange, key: source.key.rawValue, sourceNumber: number,
                        "another source text has the same translation",
                        help: "Make the difference clear, or use one source text for both.",
                        related: [Finding.Related(first.catalog.file, first.text.fileRange, "the other is at")])
                }
            }
        }
    }

    private static func hasThreeWords(_ text: String) -> Bool {
        text.utf8.count(where: { $0 == 0x20 }) >= 2 || text.utf8.count >= 30 && text.utf8.contains { $0 >= 0xE0 }
    }

    /// The letters and digits only.
    private static func content(_ text: String) -> String {
        var view = String.UnicodeScalarView()
        for scalar in text.lowercased().unicodeScalars where CodePoint.isWordPart(scalar.value) { view.append(scalar) }
        return String(view)
    }
}
