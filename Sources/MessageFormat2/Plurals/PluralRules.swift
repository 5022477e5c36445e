import ByteText
import LanguageTags

/// The plural rules of one language: which ``PluralCategory`` a number asks for.
///
/// The rules are those of CLDR 48 for every locale it has, compiled by `make generate`. Making a value costs two table look-ups and no memory; asking
/// for the category of an integer below a million costs one.
///
/// ```swift
/// let polish = PluralRules(locale: "pl", type: .cardinal)
/// polish.category(1)                          // .one    1 plik
/// polish.category(2)                          // .few    2 pliki
/// polish.category(5)                          // .many   5 plików
/// polish.category(PluralOperands("1.5")!)     // .other  1,5 pliku
/// ```
public struct PluralRules: Sendable {
    /// The categories that some number has in this language: never without ``PluralCategory/other``.
    public let categories: PluralCategorySet

    private let table: StaticTable
    /// Where the categories of 0…99 stand, one digit each, and after them those of larger integers by their last two digits.
    private let direct: Int
    /// Integers below this number have the category that stands there.
    private let directLimit: UInt64
    private let program: Range<Int>

    /// The rules for a locale. Where CLDR has none for the tag itself, they are those of the tag without its last subtags; a language without
    /// any has only ``PluralCategory/other``.
    ///
    /// - Parameters:
    ///   - locale: any language tag.
    ///   - type: counting or ranking.
    public init(locale: LanguageTag, type: PluralType) {
        let rules = StaticTable(PluralTables.rules)
        let locales = StaticTable(type == .cardinal ? PluralTables.cardinalLocales : PluralTables.ordinalLocales)
        let line = Self.rule(of: locale.canonical.description, in: locales)
            .flatMap { rules.line(for: locales[$0]) }
        // Fields: categories, limit as a power of ten, the categories of integers, the program.
        let fields = line.map { rules.fields($0) } ?? []
        table = rules
        guard fields.count == 4 else {
            categories = [.other]
            direct = 0
            directLimit = 0
            program = 0..<0
            return
        }
        categories = PluralCategorySet(rules[fields[0]].map { PluralCategory(index: $0 & 7) })
        let power = rules.number(fields[1])
        directLimit = power == 0 ? .max : powerOfTen(power)
        direct = fields[2].lowerBound
        program = fields[3]
    }

    /// The name of the rules of a locale. Plural rules are inherited by truncation alone: `sr-Latn` counts like `sr`, although its other data comes
    /// from the root (CLDR's parent locales have none for plurals).
    private static func rule(of tag: String, in locales: StaticTable) -> Range<Int>? {
        var subtags = Substring(tag).utf8
        while !subtags.isEmpty {
            if let line = locales.line(for: subtags) { return line }
            guard let hyphen = subtags.lastIndex(of: UInt8(ascii: "-")) else { return nil }
            subtags = subtags[..<hyphen]
        }
        return nil
    }

    /// The category of an integer that is shown without fraction digits. The sign doesn't matter.
    public func category(_ integer: Int64) -> PluralCategory {
        category(integer: integer.magnitude)
    }

    /// The category of a number as it is shown.
    public func category(_ operands: PluralOperands) -> PluralCategory {
        if operands.v == 0, operands.c == 0 { return category(integer: operands.i) }
        return PluralProgram(table: table, range: program).category(of: operands)
    }

    func category(integer: UInt64) -> PluralCategory {
        if integer < 100 {
            return directLimit == 0
                ? .other : PluralCategory(index: table[direct &+ Int(truncatingIfNeeded: integer)] & 7)
        }
        if integer < directLimit {
            return PluralCategory(index: table[direct &+ 100 &+ Int(truncatingIfNeeded: integer % 100)] & 7)
        }
        return evaluated(PluralOperands(integer: integer))
    }

    /// The category that the program gives, without the table of small integers.
    func evaluated(_ operands: PluralOperands) -> PluralCategory {
        PluralProgram(table: table, range: program).category(of: operands)
    }
}
