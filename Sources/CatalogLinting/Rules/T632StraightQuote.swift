import Catalogs

struct T632StraightQuote: LanguageRule {
    static let info = RuleInfo(
        "T632", "straight-quote", .warning,
        summary: "Quotation marks that are not those of the other texts, or of the same text.",
        rationale: """
            Reported are the few texts that differ from twice as many others, and those whose source text has typographic ones, \
            unless most texts of the language have straight ones. Within a text, straight marks beside typographic ones and quotations \
            that open in two ways are reported where the source text has one kind. Not reported are straight marks that the source text has as \
            well, those in HTML and code, inches, and languages whose term sheet says what quotation marks are (Q808).
            """,
        bad: [
            .entries(
                many("Cliquez sur «\u{A0}OK\u{A0}»") + ", \"a\": \"Cliquez sur \\\"Fermer\\\".\"", in: "fr",
                at: "\\\"Fermer\\\""),
            .entries(many("Klicken Sie auf „OK“") + ", \"a\": \"Klicken Sie auf \\\"Zu\\\".\"", in: "de"),
            .text("Nie ma „{$name}\" w „Zdjęcia”.", in: "pl", of: "“{$name}” is not in “Photos”.", at: "\""),
            .text(
                "Soubor \"{$name}\" není v „Fotky“.", in: "cs", of: "“{$name}” is not in “Photos”.", at: "\"{$name}\""),
            .text("Файла »{$name}« нет в «Фото».", in: "ru", of: "“{$name}” is not in “Photos”.", at: "«Фото»"),
            .entries(many("Нажмите «ОК»") + ", \"a\": \"Нажмите \\\"Закрыть\\\".\"", in: "ru"),
        ],
        good: [
            .entries(many("Klicken Sie auf „OK“"), in: "de"),
            .text("「『設定』の詳細」と「保存」", in: "ja", of: "“Details of ‘Settings’” and “Save”"),
            .text("Ein 24\"-Bildschirm „groß“", in: "de", of: "A “large” 24-inch screen"),
            .entries("\"a\": \"Klicken Sie auf „OK“.\", \"b\": \"Klicken Sie auf \\\"Zu\\\".\"", in: "de"),
            .entries(many("Klicken Sie auf „OK“") + ", \"a\": \"Ein 5\\\"-Bildschirm\"", in: "de"),
        ])

    private static func many(_ text: String) -> String {
        ["A", "B", "C"].map { "\"k\($0.lowercased())\": \"\(text) \($0).\"" }.joined(separator: ", ")
    }

    /// Fewer typographic texts than this are not a habit.
    private static let minimum = 2

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard !language.language.isPseudo, language.language.isKnown,
            language.settings.glossary?.sheet(for: language.language.tag)?.typography.quotes == nil
        else { return }
        var typographic = 0
        var straight: [(catalog: Int, entry: Int, text: CatalogText, source: Marks)] = []
        var several: [(catalog: Int, entry: Int, text: CatalogText)] = []
        for (place, catalog) in language.catalogs.enumerated() {
            for (entry, record) in catalog.storage.records.enumerated() {
                for part in CatalogPart.allCases where !record[part].isAbsent {
                    let bytes = UTF8Text(catalog.storage, record[part]).span
                    switch Self.marks(in: bytes) {
                    case .none: break
                    case .typographic: typographic += 1
                    case .several:
                        typographic += 1
                        guard let number = language.counterpart(of: entry, in: place),
                            source(of: part, number, language) != .straight, !language.isReference
                        else { continue }
                        several.append((place, entry, CatalogText(storage: catalog.storage, slot: record[part])))
                    case .straight:
                        let source = source(of: part, language.counterpart(of: entry, in: place), language)
                        let text = CatalogText(storage: catalog.storage, slot: record[part])
                        if source != .straight { straight.append((place, entry, text, source)) }
                    }
                }
            }
        }
        for (place, entry, text) in several {
            report(text, language.catalogs[place], entry, language.counterpart(of: entry, in: place), findings) {
                Self.odd(in: $0).map { ($0, "this quotation is not marked as the others of the text are") }
            }
        }
        guard straight.count <= typographic else { return }
        let isHabit = typographic >= Self.minimum && straight.count * 2 <= typographic
        for (place, entry, text, source) in straight where isHabit || source == .typographic {
            report(text, language.catalogs[place], entry, language.counterpart(of: entry, in: place), findings) {
                Self.quotation(in: $0).map {
                    ($0, "these quotation marks are straight, and those of the other texts are not")
                }
            }
        }
    }

    /// Reports the place that a search finds in each pattern of a text.
    private func report(
        _ text: CatalogText, _ catalog: CatalogView, _ entry: Int, _ number: Int?, _ findings: FindingSink,
        _ search: (ShownPattern) -> (place: Range<Int>, message: CatalogDiagnostic.Sentence)?
    ) {
        let message = MessageReader().read(text, part: .detail)
        guard message.isReadable else { return }
        for pattern in message.patterns {
            let shown = ShownPattern(message, pattern)
            guard let (place, sentence) = search(shown) else { continue }
            findings.report(
                in: catalog, at: text.fileRange(of: shown.range(place)), key: catalog.entry(entry).key.rawValue,
                sourceNumber: number, sentence, help: "Use the marks of the others.")
        }
    }

    /// The quotation marks of a text.
    private enum Marks {
        case none, straight
        /// `“` `”` `„` `«` `»` `「` `『`
        case typographic
        /// Those of two quotations or more, of which some are typographic.
        case several
    }

    private static func marks(in text: Span<UInt8>) -> Marks {
        var (straight, typographic) = (0, 0)
        var index = 0
        while index < text.count {
            if let word = text.word(at: index), word.marks(UInt8(ascii: "\"")) | word & .everyByte == 0 {
                index &+= 8
                continue
            }
            switch text[index] {
            case UInt8(ascii: "\""): straight &+= 1
            case 0xC2, 0xE2, 0xE3:
                switch text.character(at: index).scalar {
                case 0xAB, 0xBB, 0x201C...0x201E, 0x300C, 0x300E: typographic &+= 1
                default: break
                }
            default: break
            }
            index &+= 1
        }
        guard typographic > 0 else { return straight > 0 ? .straight : .none }
        return straight + typographic > 3 ? .several : .typographic
    }

    /// The first quotation that does not begin like the one before it, or a straight mark among others.
    private static func odd(in text: ShownPattern) -> Range<Int>? {
        let code = text.code
        var places = text.scalars.indices.filter { index in
            [0x22, 0x201C, 0x201D, 0x201E, 0xAB, 0xBB].contains(text.scalars[index])
                && !code.contains { $0.contains(index) }
        }
        // Inches.
        places.removeAll { text.scalars[$0] == 0x22 && CodePoint.digit(text.scalar($0 - 1)) != nil }
        guard places.count >= 4, places.count.isMultiple(of: 2) else { return nil }
        let straight = places.filter { text.scalars[$0] == 0x22 }
        if let first = straight.first, straight.count < places.count {
            return straight.count > 1 ? first..<straight[1] + 1 : first..<first + 1
        }
        // Quotations inside others begin in their own way.
        var first: UInt32?
        for index in stride(from: 0, to: places.count, by: 2) {
            let (open, close) = (places[index], places[index + 1])
            guard CodePoint.isWordPart(text.scalar(open + 1)) || text.scalar(open + 1) == ShownPattern.placeholder
            else { return nil }
            if let first, first != text.scalars[open] { return open..<close + 1 }
            first = text.scalars[open]
        }
        return nil
    }

    private func source(of part: CatalogPart, _ number: Int?, _ language: LanguageView) -> Marks {
        guard !language.isReference, let number, let text = language.reference?.entry(number)[part] else {
            return .none
        }
        let bytes = Array(text.utf8)
        return bytes.contains(UInt8(ascii: "\"")) ? .straight : Self.marks(in: bytes.span)
    }

    /// The first quotation in a text: a mark before a word, and one after a word.
    private static func quotation(in text: ShownPattern) -> Range<Int>? {
        let code = text.code
        let marks = text.scalars.indices.filter { index in
            text.scalars[index] == 0x22 && !code.contains { $0.contains(index) }
        }
        guard marks.count >= 2, let first = marks.first, CodePoint.digit(text.scalar(first - 1)) == nil else {
            return nil
        }
        return first..<marks[1] + 1
    }
}
