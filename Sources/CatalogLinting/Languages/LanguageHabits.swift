import ByteText
import Catalogs

/// The habits of a language's catalogs, so that a house style is not reported a thousand times.
struct LanguageHabits: Sendable {
    /// Whether French catalogs consistently have ordinary spaces, or none, before `: ; ! ?`: at least a few times, and more often
    /// than no-break spaces.
    private(set) var spacing = Spacing()
    /// The Latin marks of catalogs in Japanese, Chinese or Arabic letters, and their own.
    private(set) var marks = Marks()
    /// What the catalogs do with full stops.
    let stops: StopHabit

    /// Question marks and commas.
    struct Marks: Sendable {
        var latin = 0
        var own = 0

        /// Whether there are more Latin ones.
        var areLatinMeant: Bool { latin >= Spacing.minimum && latin > own }
    }

    /// The spaces before `: ; ! ?`.
    struct Spacing: Sendable {
        var noBreak = 0
        var ordinary = 0
        var none = 0

        /// Fewer than this is not a habit.
        static let minimum = 8

        var isOrdinaryMeant: Bool { ordinary >= Self.minimum && ordinary > noBreak }
        var isNoneMeant: Bool { none >= Self.minimum && none > noBreak + ordinary }
    }

    /// The habits without any catalogs.
    init() { stops = StopHabit([], [], nil) }

    /// - Parameter counterparts: for each entry of each catalog, the number of its key in the reference, or -1 if it has none.
    init(
        _ language: LanguageFacts, _ catalogs: [CatalogView], _ counterparts: [[Int32]], _ reference: ReferenceView?
    ) {
        stops = StopHabit(catalogs, counterparts, reference)
        if language.scripts?.intersects([.arabic, .han, .hiragana]) ?? false { countMarks(catalogs) }
        guard language.language == "fr" else { return }
        for catalog in catalogs {
            for record in catalog.storage.records {
                for part in CatalogPart.allCases where !record[part].isAbsent {
                    count(UTF8Text(catalog.storage, record[part]).span)
                }
            }
        }
    }

    /// Counts question marks, `,` `、` `，` and `،` at the ends of words.
    private mutating func countMarks(_ catalogs: [CatalogView]) {
        for catalog in catalogs {
            for record in catalog.storage.records {
                for part in CatalogPart.allCases where !record[part].isAbsent {
                    let text = UTF8Text(catalog.storage, record[part]).span
                    for index in text.indices {
                        switch text[index] {
                        case UInt8(ascii: "?"), UInt8(ascii: ","):
                            if index > 0, text[index - 1] >= 0x80 { marks.latin += 1 }
                        case 0x8C where index > 1 && text[index - 1] == 0xBC && text[index - 2] == 0xEF,
                            0x9F where index > 1 && text[index - 1] == 0xBC && text[index - 2] == 0xEF,
                            0x81 where index > 1 && text[index - 1] == 0x80 && text[index - 2] == 0xE3,
                            0x8C where index > 0 && text[index - 1] == 0xD8,
                            0x9F where index > 0 && text[index - 1] == 0xD8:
                            marks.own += 1
                        default: break
                        }
                    }
                }
            }
        }
    }

    private mutating func count(_ text: Span<UInt8>) {
        var index = 2
        while index < text.count {
            if let word = text.word(at: index) {
                let marks =
                    word.marks(UInt8(ascii: ":")) | word.marks(UInt8(ascii: ";")) | word.marks(UInt8(ascii: "!"))
                    | word.marks(UInt8(ascii: "?"))
                index &+= marks.firstMark
                guard marks != 0 else { continue }
            }
            switch text[index] {
            case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"):
                // Marks inside words and addresses, and in `{$n :integer}`, do not count.
                let next = index + 1 < text.count ? text[index + 1] : 0x20
                guard next <= 0x20 || next == UInt8(ascii: "}") && index + 2 < text.count && text[index + 2] == next
                else { break }
                if text[index - 1] == 0x20 {
                    spacing.ordinary += 1
                } else if text[index - 1] == 0xA0 && text[index - 2] == 0xC2
                    || text[index - 1] == 0xAF && text[index - 2] == 0x80
                {
                    spacing.noBreak += 1
                } else {
                    spacing.none += 1
                }
            default: break
            }
            index += 1
        }
    }
}
