import ByteText
import Catalogs

struct Q810MixedAddress: LanguageRule {
    static let info = RuleInfo(
        "Q810", "mixed-address", .warning,
        summary: "A text that addresses readers in another way than the other texts of the language.",
        rationale: """
            French `tu` among `vous`, German `du` among `Sie`: readers notice. Reported are the few texts that differ \
            from five times as many others, by the pronouns in them. Nothing is reported if the term sheet of the \
            language has a `register`, which Q807 checks.
            """,
        bad: [
            .entries(
                many("Votre carte est là.") + ", \"a\": \"Veux-tu vraiment supprimer ton compte\u{A0}?\"", in: "fr",
                at: "tu"),
            .entries(many("Das ist Ihre Karte.") + ", \"a\": \"Hast du eine Karte?\"", in: "de", at: "du"),
            .entries(many("Ваша карта здесь.") + ", \"a\": \"Твоя карта здесь.\"", in: "ru", at: "Твоя"),
            .entries(many("Je kaart is hier.") + ", \"a\": \"Uw kaart is weg.\"", in: "nl", at: "Uw"),
        ],
        good: [
            .entries(many("Votre carte est là."), in: "fr"),
            .entries("\"a\": \"Votre carte est là.\", \"b\": \"Tu as une carte.\"", in: "fr"),
            .entries(many("Das ist Ihre Karte.") + ", \"a\": \"Sie ist da.\"", in: "de"),
            .entries(many("Your card is here."), in: "en"),
        ])

    private static func many(_ text: String) -> String {
        (1...6).map { "\"k\($0)\": \"\(text.dropLast()) \(["A", "B", "C", "D", "E", "F"][$0 - 1]).\"" }.joined(
            separator: ", ")
    }

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard !language.language.isPseudo, language.language.isKnown,
            let words = AddressWords(language.language.language),
            language.settings.glossary?.sheet(for: language.language.tag)?.register.isEmpty != false
        else { return }
        var polite: [Place] = []
        var familiar: [Place] = []
        for (number, catalog) in language.catalogs.enumerated() {
            for (entry, record) in catalog.storage.records.enumerated() {
                for part in CatalogPart.allCases where !record[part].isAbsent {
                    let text = CatalogText(storage: catalog.storage, slot: record[part])
                    guard let (range, isPolite) = words.first(in: UTF8Text(text.storage, text.slot).span) else {
                        continue
                    }
                    let place = Place(catalog: number, entry: entry, text: text, range: range)
                    if isPolite { polite.append(place) } else { familiar.append(place) }
                }
            }
        }
        let (few, many) = polite.count < familiar.count ? (polite, familiar) : (familiar, polite)
        guard !few.isEmpty, many.count >= 5 * few.count, let other = many.first else { return }
        for place in few {
            let catalog = language.catalogs[place.catalog]
            findings.report(
                in: catalog, at: place.text.fileRange(of: place.range), key: catalog.entry(place.entry).key.rawValue,
                sourceNumber: language.counterpart(of: place.entry, in: place.catalog),
                .init(
                    "\"\(place.word)\" addresses readers in another way than most texts, which say \"\(other.word)\""),
                help: "Address them as the others do.")
        }
    }

    /// The first pronoun of a text.
    private struct Place {
        let catalog: Int
        let entry: Int
        let text: CatalogText
        let range: Range<Int>

        var word: String { UTF8Text(text.storage, text.slot).string(range) }
    }
}
