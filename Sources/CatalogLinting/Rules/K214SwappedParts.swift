import Catalogs

struct K214SwappedParts: LanguageRule {
    static let info = RuleInfo(
        "K214", "swapped-parts", .warning, fix: .unsafe,
        summary: "Two parts of an entry that have each other's text, or one text twice.",
        rationale: """
            A title that ends like a sentence and shows the detail's values, beside a detail that is short and shows none: the two were \
            pasted the wrong way round. Compared are how the parts of the source and of the translation end, what they show and how \
            long they are; two of these must be exchanged, and none may be as in the source. It is one finding, and what follows from \
            it (T606, V401, V402 …) is not reported beside it. So is a text that stands in two parts whose source texts differ.
            """,
        bad: [
            .entries(
                "\"a\": { \"title\": \"Bank odrzucił kartę {$last4} tego konta.\", \"detail\": \"Płatność odrzucona\" }",
                in: "pl",
                of:
                    "\"a\": { \"title\": \"Payment declined\", \"detail\": \"Your bank declined the card ending in {$last4}.\" }"
            ),
            .entries(
                "\"a\": { \"title\": \"Die Datei ist zu groß für diesen Ordner.\", \"detail\": \"Datei zu groß\" }",
                in: "de",
                of: "\"a\": { \"title\": \"File too large\", \"detail\": \"The file is too large for this folder.\" }"),
            .entries(
                "\"a\": { \"detail\": \"El banco rechazó la tarjeta.\", \"action\": \"El banco rechazó la tarjeta.\" }",
                in: "es",
                of: "\"a\": { \"detail\": \"The bank declined the card.\", \"action\": \"Use another card.\" }"),
        ],
        good: [
            .entries(
                "\"a\": { \"title\": \"Płatność odrzucona\", \"detail\": \"Bank odrzucił kartę {$last4}.\" }", in: "pl",
                of:
                    "\"a\": { \"title\": \"Payment declined\", \"detail\": \"Your bank declined the card ending in {$last4}.\" }"
            ),
            .entries(
                "\"a\": { \"title\": \"ファイルが大きすぎます\", \"detail\": \"別のファイルを選んでください。\" }", in: "ja",
                of: "\"a\": { \"title\": \"File too large\", \"detail\": \"Choose another file.\" }"),
            .entries(
                "\"a\": { \"title\": \"OK\", \"action\": \"OK\" }", in: "de",
                of: "\"a\": { \"title\": \"Done\", \"action\": \"OK\" }"),
        ])

    /// What such a mistake would be reported as otherwise.
    private static let consequences: Set<String> = [
        "P501", "P502", "Q803", "T605", "T606", "T608", "T609", "T610", "T613", "T614", "T628", "T629", "V401", "V402",
        "V404",
    ]
    private static let pairs: [(CatalogPart, CatalogPart)] = [(.title, .detail), (.title, .action), (.detail, .action)]

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard !language.isReference, !language.language.isPseudo, let reference = language.reference else { return }
        for (place, catalog) in language.catalogs.enumerated() {
            let bytes = CatalogBytes(catalog.storage)
            for entry in 0..<catalog.count {
                guard let number = language.counterpart(of: entry, in: place) else { continue }
                let record = bytes.records[entry]
                for (first, second) in Self.pairs where !record[first].isAbsent && !record[second].isAbsent {
                    guard let left = reference.source(number, first), let right = reference.source(number, second)
                    else {
                        continue
                    }
                    let (one, other) = (bytes.text(record[first]), bytes.text(record[second]))
                    // Which is longer tells nearly all pairs apart.
                    let isRepeated = one.isEqual(to: other)
                    guard
                        isRepeated
                            || (one.count - other.count).signum() == (right.scan.length - left.scan.length).signum()
                    else { continue }
                    check((first, second), catalog.entry(entry), catalog, reference, number, isRepeated, findings)
                }
            }
        }
    }

    private func check(
        _ parts: (CatalogPart, CatalogPart), _ entry: CatalogEntry, _ catalog: CatalogView, _ reference: ReferenceView,
        _ number: Int, _ isRepeated: Bool, _ findings: FindingSink
    ) {
        guard let left = entry[parts.0], let right = entry[parts.1], let leftSource = reference.text(number, parts.0),
            let rightSource = reference.text(number, parts.1)
        else { return }
        let reader = MessageReader()
        let (one, other) = (reader.read(left, part: parts.0), reader.read(right, part: parts.1))
        guard one.isReadable, other.isReadable, leftSource.isReadable, rightSource.isReadable else { return }
        let key = entry.key.rawValue
        if isRepeated {
            guard leftSource.bytes.string != rightSource.bytes.string,
                one.shownTexts.contains(where: { $0.words.count > 2 })
            else { return }
            findings.report(
                in: catalog, at: right.fileRange, key: key, sourceNumber: number,
                "the \(parts.1.rawValue) is the same as the \(parts.0.rawValue), and those of the source are not",
                help: "Translate the \(parts.1.rawValue).",
                related: [Finding.Related(catalog.file, left.fileRange, "the other is at")])
            return
        }
        let likeness = PartLikeness(one, other, catalog.language.language)
        guard likeness.isExchanged(PartLikeness(leftSource, rightSource, reference.language.language)) else { return }
        let before = findings.findings.count
        findings.report(
            in: catalog, at: left.fileRange, key: key, sourceNumber: number,
            "the \(parts.0.rawValue) and the \(parts.1.rawValue) have each other's text", help: "Exchange them.",
            fix: exchange(left, right, catalog),
            related: [Finding.Related(catalog.file, right.fileRange, "the other is at")])
        // Not if the rule is off for the key.
        guard findings.findings.count > before else { return }
        findings.takeBack(Self.consequences, in: catalog, at: [left.fileRange, right.fileRange])
    }

    private func exchange(_ left: CatalogText, _ right: CatalogText, _ catalog: CatalogView) -> Fix? {
        let (first, second) = (left.fileRange, right.fileRange)
        guard left.variantForm == nil, right.variantForm == nil, !first.overlaps(second),
            left.isOnePiece(0..<left.utf8.count),
            right.isOnePiece(0..<right.utf8.count)
        else { return nil }
        let bytes = catalog.file.bytes
        return Fix(.unsafe, [Fix.Edit(first, Array(bytes[second])), Fix.Edit(second, Array(bytes[first]))])
    }
}

/// How two texts differ in what translations keep.
private struct PartLikeness {
    private let ends: (Bool, Bool)
    private let values: (Set<String>, Set<String>)
    private let lengths: (Int, Int)

    init(_ left: MessageView, _ right: MessageView, _ language: String) {
        func ends(_ text: MessageView) -> Bool {
            text.shownTexts.contains { SentenceEnd.of($0, in: language).kind != .none }
        }
        func length(_ text: MessageView) -> Int { text.shownTexts.map(\.count).max() ?? 0 }
        self.ends = (ends(left), ends(right))
        values = (Set(left.arguments), Set(right.arguments))
        lengths = (length(left), length(right))
    }

    /// Whether these texts differ the other way round than those of the source in two ways, and in none as they do.
    func isExchanged(_ source: PartLikeness) -> Bool {
        var exchanged = 0
        if source.ends.0 != source.ends.1, ends.0 != ends.1 {
            guard ends.0 == source.ends.1 else { return false }
            exchanged += 1
        }
        if source.values.0 != source.values.1 {
            if values == source.values { return false }
            if values == (source.values.1, source.values.0) { exchanged += 1 }
        }
        let ratio =
            source.lengths.0 * 3 > source.lengths.1 * 4 ? -1 : source.lengths.1 * 3 > source.lengths.0 * 4 ? 1 : 0
        let own = lengths.0 * 6 > lengths.1 * 7 ? -1 : lengths.1 * 6 > lengths.0 * 7 ? 1 : 0
        if ratio != 0, own != 0 {
            guard own == -ratio else { return false }
            exchanged += 1
        }
        return exchanged > 1
    }
}
