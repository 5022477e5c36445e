import ByteText
import Catalogs
import MessageFormat2

struct Q803Inconsistent: LanguageRule {
    static let info = RuleInfo(
        "Q803", "inconsistent", .note,
        summary: "A text that is translated differently here than everywhere else.",
        rationale: """
            The same source text appears under several keys, most of them have the same translation, and this one \
            does not. Only sentences of three or more words are compared, because those mean the same everywhere, \
            and only if the others agree. Differences in case, spaces and punctuation are ignored.
            """,
        bad: [
            .entries(
                "\"a\": \"Die Datei ist da.\", \"b\": \"Die Datei ist da.\", \"c\": \"Der Ordner ist da.\"", in: "de",
                of: "\"a\": \"The file is there.\", \"b\": \"The file is there.\", \"c\": \"The file is there.\"",
                at: "Der Ordner ist da."),
            .entries(
                "\"a\": \"Réessayez plus tard.\", \"b\": \"Essayez encore.\", \"c\": \"Réessayez plus tard.\"",
                in: "fr",
                of: "\"a\": \"Try again later.\", \"b\": \"Try again later.\", \"c\": \"Try again later.\""),
            .entries(
                "\"a\": \"나중에 다시 시도하세요.\", \"b\": \"나중에 다시 시도하세요.\", \"c\": \"다음에 해 보세요.\"", in: "ko",
                of: "\"a\": \"Try again later.\", \"b\": \"Try again later.\", \"c\": \"Try again later.\""),
        ],
        good: [
            .entries(
                "\"a\": \"Sichern\", \"b\": \"Sichern\", \"c\": \"Speichern\"", in: "de",
                of: "\"a\": \"Save\", \"b\": \"Save\", \"c\": \"Save\""),
            .entries(
                "\"a\": \"Réessayez plus tard.\", \"b\": \"Essayez encore.\"", in: "fr",
                of: "\"a\": \"Try again later.\", \"b\": \"Try again later.\""),
            .entries(
                "\"a\": \"나중에 다시 시도하세요.\", \"b\": \"나중에 다시 시도하세요.\", \"c\": \"나중에 다시, 시도하세요.\"", in: "ko",
                of: "\"a\": \"Try again later.\", \"b\": \"Try again later.\", \"c\": \"Try again later.\""),
        ])

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard !language.isReference, !language.language.isPseudo, let reference = language.reference,
            !reference.repeated.isEmpty
        else { return }
        let places = Self.places(of: language, count: reference.count)
        for group in reference.repeated {
            check(group, places, language, findings)
        }
    }

    /// The catalog and entry of each of the reference's keys in this language.
    private static func places(of language: LanguageView, count: Int) -> [(catalog: Int32, entry: Int32)] {
        var places = [(catalog: Int32, entry: Int32)](repeating: (-1, -1), count: count)
        for (catalog, numbers) in language.counterparts.enumerated() {
            for (entry, number) in numbers.enumerated() where number >= 0 {
                places[Int(number)] = (Int32(truncatingIfNeeded: catalog), Int32(truncatingIfNeeded: entry))
            }
        }
        return places
    }

    private func check(
        _ group: RepeatedText, _ places: [(catalog: Int32, entry: Int32)], _ language: LanguageView,
        _ findings: FindingSink
    ) {
        // Usually all of them are the same.
        guard let first = group.numbers.lazy.compactMap({ text($0, group.part, places, language) }).first,
            group.numbers.contains(where: { number in
                text(number, group.part, places, language).map { !$0.isSame(as: first) } ?? false
            })
        else { return }
        var counts: [UInt64: (count: Int, first: Int)] = [:]
        var hashes: [UInt64?] = []
        hashes.reserveCapacity(group.numbers.count)
        for number in group.numbers {
            guard let text = text(number, group.part, places, language) else {
                hashes.append(nil)
                continue
            }
            let hash = ByteHash.hash(text.span)
            hashes.append(hash)
            counts[hash, default: (0, number)].count += 1
        }
        // If several are equally frequent, the first one wins.
        guard counts.count > 1,
            let most = counts.values.max(by: { ($0.count, $1.first) < ($1.count, $0.first) }), most.count > 1,
            let usual = text(most.first, group.part, places, language).map({ Self.content($0) })
        else { return }
        for (number, hash) in zip(group.numbers, hashes) {
            guard let hash, let count = counts[hash]?.count, count * 2 <= most.count,
                let text = text(number, group.part, places, language), text.contains(where: { $0 > 0x20 }),
                !text.isSame(as: group.text), Self.content(text) != usual
            else { continue }
            report(number, group.part, most, places, language, findings)
        }
    }

    private func report(
        _ number: Int, _ part: CatalogPart, _ usual: (count: Int, first: Int),
        _ places: [(catalog: Int32, entry: Int32)], _ language: LanguageView, _ findings: FindingSink
    ) {
        let (place, other) = (places[number], places[usual.first])
        let (catalog, otherCatalog) = (language.catalogs[Int(place.catalog)], language.catalogs[Int(other.catalog)])
        guard let text = catalog.entry(Int(place.entry))[part],
            let usualText = otherCatalog.entry(Int(other.entry))[part]
        else { return }
        findings.report(
            in: catalog, at: text.fileRange, key: catalog.entry(Int(place.entry)).key.rawValue, sourceNumber: number,
            "the same source text is translated differently under \(usual.count) other keys",
            help: "Use the same translation, or change the source text here if it means something different.",
            related: [Finding.Related(otherCatalog.file, usualText.fileRange, "the usual one is at")])
    }

    private func text(
        _ number: Int, _ part: CatalogPart, _ places: [(catalog: Int32, entry: Int32)], _ language: LanguageView
    ) -> UTF8Text? {
        let place = places[number]
        guard place.catalog >= 0 else { return nil }
        let storage = language.catalogs[Int(place.catalog)].storage
        let slot = storage.records[Int(place.entry)][part]
        guard !slot.isAbsent else { return nil }
        return UTF8Text(storage, slot)
    }

    /// The letters and digits only.
    private static func content(_ text: UTF8Text) -> String {
        var view = String.UnicodeScalarView()
        for scalar in Normalization.nfc(text.string).lowercased().unicodeScalars
        where CodePoint.isWordPart(scalar.value) && !InvisibleCharacter.isInvisible(scalar.value) {
            view.append(scalar)
        }
        return String(view)
    }
}
