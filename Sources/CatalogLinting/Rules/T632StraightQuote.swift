import Catalogs

struct T632StraightQuote: LanguageRule {
    static let info = RuleInfo(
        "T632", "straight-quote", .warning,
        summary: "Straight quotation marks, where the other texts of the language have typographic ones.",
        rationale: """
            Reported are the few texts that differ from twice as many others, and those whose source text has typographic ones, \
            unless most texts of the language have straight ones. Not reported are straight marks that the source text has as \
            well, those in HTML and code, inches, and languages whose term sheet says what quotation marks are (Q808).
            """,
        bad: [
            .entries(
                many("Cliquez sur «\u{A0}OK\u{A0}»") + ", \"a\": \"Cliquez sur \\\"Fermer\\\".\"", in: "fr",
                at: "\\\"Fermer\\\""),
            .entries(many("Klicken Sie auf „OK“") + ", \"a\": \"Klicken Sie auf \\\"Zu\\\".\"", in: "de"),
            .entries(many("Нажмите «ОК»") + ", \"a\": \"Нажмите \\\"Закрыть\\\".\"", in: "ru"),
        ],
        good: [
            .entries(many("Klicken Sie auf „OK“"), in: "de"),
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
        for (place, catalog) in language.catalogs.enumerated() {
            for (entry, record) in catalog.storage.records.enumerated() {
                for part in CatalogPart.allCases where !record[part].isAbsent {
                    let bytes = UTF8Text(catalog.storage, record[part]).span
                    switch Self.marks(in: bytes) {
                    case .none: break
                    case .typographic: typographic += 1
                    case .straight:
                        let source = source(of: part, language.counterpart(of: entry, in: place), language)
                        let text = CatalogText(storage: catalog.storage, slot: record[part])
                        if source != .straight { straight.append((place, entry, text, source)) }
                    }
                }
            }
        }
        guard straight.count <= typographic else { return }
        let isHabit = typographic >= Self.minimum && straight.count * 2 <= typographic
        for (place, entry, text, source) in straight where isHabit || source == .typographic {
            let catalog = language.catalogs[place]
            let message = MessageReader().read(text, part: .detail)
            guard message.isReadable else { continue }
            for pattern in message.patterns {
                let shown = ShownPattern(message, pattern)
                guard let range = Self.quotation(in: shown) else { continue }
                findings.report(
                    in: catalog, at: text.fileRange(of: shown.range(range)), key: catalog.entry(entry).key.rawValue,
                    sourceNumber: language.counterpart(of: entry, in: place),
                    "these quotation marks are straight, and those of the other texts are not",
                    help: "Write them as in the other texts.")
            }
        }
    }

    /// The quotation marks of a text.
    private enum Marks {
        case none, straight
        /// `“` `”` `„` `«` `»` `「` `『`, if only one of them.
        case typographic
    }

    private static func marks(in text: Span<UInt8>) -> Marks {
        var isStraight = false
        var index = 0
        while index < text.count {
            if let word = text.word(at: index), word.marks(UInt8(ascii: "\"")) == 0, word & .everyByte == 0 {
                index += 8
                continue
            }
            let (scalar, size) = text.character(at: index)
            switch scalar {
            case 0x22: isStraight = true
            case 0xAB, 0xBB, 0x201C...0x201E, 0x300C, 0x300E: return .typographic
            default: break
            }
            index += max(size, 1)
        }
        return isStraight ? .straight : .none
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
