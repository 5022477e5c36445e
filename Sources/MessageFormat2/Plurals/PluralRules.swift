import ByteText
import LanguageTags

/// The plural rules of one language: they determine the ``PluralCategory`` of a number.
///
/// The rules are those of CLDR 48 for every locale that it has, compiled by `make generate`. Creating a value takes two table look-ups;
/// getting the category of an integer below a million takes one.
///
/// ```swift
/// let polish = PluralRules(locale: "pl", type: .cardinal)
/// polish.category(1)                          // .one    1 plik
/// polish.category(2)                          // .few    2 pliki
/// polish.category(5)                          // .many   5 plików
/// polish.category(PluralOperands("1.5")!)     // .other  1,5 pliku
/// ```
public struct PluralRules: Sendable {
    /// The categories that numbers can have in this language. ``PluralCategory/other`` is always one of them.
    public let categories: PluralCategorySet

    /// Whether CLDR has plural rules for the language. If not, its categories are not known.
    package let isKnown: Bool
    /// The categories of 0…99, one digit each, followed by those of larger integers, by their last two digits.
    private let direct: [UInt8]
    /// Integers below this number have the category that ``direct`` lists.
    private let directLimit: UInt64
    private let program: PluralProgram

    /// Creates the rules for a locale. If CLDR has none for the tag itself, subtags are removed from its end until it has; a language
    /// without rules has only ``PluralCategory/other``.
    ///
    /// - Parameters:
    ///   - locale: any language tag.
    ///   - type: cardinal or ordinal.
    public init(locale: LanguageTag, type: PluralType) {
        let rules = StaticTable(PluralTables.rules)
        let locales = StaticTable(type == .cardinal ? PluralTables.cardinalLocales : PluralTables.ordinalLocales)
        let line = Self.rule(of: locale.canonical.description, in: locales)
            .flatMap { rules.line(for: locales.bytes($0)) }
        // The fields are: categories, limit as a power of ten, categories of integers, program.
        let fields = line.map { rules.fields($0) } ?? []
        isKnown = line != nil
        guard fields.count == 4 else {
            categories = [.other]
            direct = []
            directLimit = 0
            program = PluralProgram(code: [])
            return
        }
        categories = PluralCategorySet(rules.bytes(fields[0]).map { PluralCategory(index: $0 & 7) })
        let power = rules.number(fields[1])
        directLimit = power == 0 ? .max : powerOfTen(power)
        direct = rules.bytes(fields[2])
        program = PluralProgram(code: rules.bytes(fields[3]))
    }

    /// The name of the rules of a locale. Plural rules are inherited only by truncation: `sr-Latn` counts like `sr`, although its other
    /// data comes from the root (CLDR's parent locales have no entries for plurals).
    private static func rule(of tag: String, in locales: StaticTable) -> Range<Int>? {
        var subtags = Substring(tag).utf8
        while !subtags.isEmpty {
            if let line = locales.line(for: subtags) { return line }
            guard let hyphen = subtags.lastIndex(of: UInt8(ascii: "-")) else { return nil }
            subtags = subtags[..<hyphen]
        }
        return nil
    }

    /// The category of an integer that is shown without fraction digits.
    ///
    /// - Parameter integer: the number, whose sign doesn't matter.
    public func category(_ integer: Int64) -> PluralCategory {
        category(integer: integer.magnitude)
    }

    /// The category of a number as it is shown.
    ///
    /// - Parameter operands: the digits of the number, from ``NumberFormat/operands(_:)`` or from text.
    public func category(_ operands: PluralOperands) -> PluralCategory {
        if operands.v == 0, operands.c == 0 { return category(integer: operands.i) }
        return program.category(of: operands)
    }

    func category(integer: UInt64) -> PluralCategory {
        if integer < max(100, directLimit), !direct.isEmpty {
            return PluralCategory(index: direct[Int(integer < 100 ? integer : 100 + integer % 100)] & 7)
        }
        return evaluated(PluralOperands(integer: integer))
    }

    /// The compiled rules as data.
    var alternatives: [(category: PluralCategory, relations: [PluralRelation])] { program.alternatives }

    /// The category that the program determines, without the table of small integers.
    func evaluated(_ operands: PluralOperands) -> PluralCategory {
        program.category(of: operands)
    }
}

/// The two sets of plural rules of a language.
public enum PluralType: String, Sendable, Hashable, CaseIterable {
    /// Rules for counting: 1 file, 2 files.
    case cardinal
    /// Rules for ranking: 1st place, 2nd place, 3rd place.
    case ordinal
}

extension PluralRules {
    /// Numbers that have the category, as they would be shown in ASCII digits, for example to preview a variant. They are computed from the
    /// rules each time, in well under a millisecond, so this is not meant for use in a request.
    ///
    /// ```swift
    /// PluralRules(locale: "pl", type: .cardinal).samples(of: .few)        // ["2", "3", "4", "22", …]
    /// PluralRules(locale: "fr", type: .cardinal).samples(of: .many)       // ["1000000", "2000000", …]
    /// PluralRules(locale: "cs", type: .cardinal).samples(of: .many)       // ["0.0", "0.1", …]: fractions alone
    /// ```
    ///
    /// - Returns: up to ten integers, smallest first, out of those below 1,000 and some round ones above; then up to ten numbers with a
    ///   fraction. Nothing for a category that the language does not have.
    public func samples(of category: PluralCategory) -> [String] {
        guard categories.contains(category) else { return [] }
        let round: [Int64] = [1_000, 10_000, 100_000].flatMap { unit in (1...9).map { $0 * unit } }
        let millions: [Int64] = (1...10).map { $0 * 1_000_000 }
        let integers = [Array(0..<1_000), round, millions].joined().lazy.filter { self.category($0) == category }
        // In the order in which people are likely to see them: 0.0, 0.1 … 9.9, then 0.00, 0.01 … 1.99.
        let tenths = (0..<100).map { "\($0 / 10).\($0 % 10)" }
        let hundredths = (0..<200).map { "\($0 / 100).\($0 / 10 % 10)\($0 % 10)" }
        let fractions = (tenths + hundredths).lazy.filter { text in
            PluralOperands(text).map { self.category($0) == category } ?? false
        }
        return integers.prefix(10).map(String.init) + fractions.prefix(10)
    }
}
