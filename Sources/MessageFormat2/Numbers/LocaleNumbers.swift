import ByteText
import LanguageTags

/// How a locale writes numbers: one line of the tables, read when a format is built.
struct LocaleNumbers: Sendable {
    let symbols: NumberSymbols
    let system: NumberingSystem
    let systemIdentifier: String
    /// The least number of digits before the first separator: with 2, a number of four digits is not grouped.
    let minimumGrouping: Int
    /// The name of the locale's set in ``CurrencyTables/symbols``.
    let currencies: [UInt8]

    private let tables: StaticTable
    private let set: [Range<Int>]

    /// The patterns of a set, in the order of the fields after the symbols in its line.
    enum Pattern: Int {
        case decimal = 1
        case percent
        case currency
        case accounting
        case currencyWithoutSymbol
        case accountingWithoutSymbol
    }

    /// - Parameters:
    ///   - locale: any tag. Data that CLDR doesn't have comes from its parents, and finally from the root.
    ///   - numberingSystem: an identifier that overrides the numbering system of the tag and of the locale.
    init(_ locale: LanguageTag, numberingSystem: String?) {
        let (locales, fields) = Self.fields(of: locale)
        minimumGrouping = max(1, locales.number(fields[0]))
        currencies = locales.bytes(fields[1])

        let own = locales.bytes(fields[4])
        let requested = numberingSystem ?? Self.numberingSystemKeyword(of: locale)
        var identifier = requested.map { Array($0.utf8.map(ASCII.lowercased)) } ?? own
        if identifier == Array("native".utf8) { identifier = locales.bytes(fields[5]) }
        let known = NumberingSystem(identifier)
        if known == nil { identifier = own }
        system = known ?? NumberingSystem(own) ?? .latin
        systemIdentifier = String(decoding: identifier, as: UTF8.self)

        // CLDR has symbols for the locale's own system and for latn. Any other system uses those of latn.
        let sets = StaticTable(NumberTables.sets)
        set = sets.line(for: locales.bytes(identifier == own ? fields[2] : fields[3])).map { sets.fields($0) } ?? []
        tables = sets
        let symbolTable = StaticTable(NumberTables.symbols)
        symbols = NumberSymbols(symbolTable, set.first.flatMap { symbolTable.line(for: sets.bytes($0)) } ?? 0..<0)
    }

    func pattern(_ pattern: Pattern) -> NumberPattern {
        guard pattern.rawValue < set.count else { return NumberPattern("#,##0.###".utf8) }
        let patterns = StaticTable(NumberTables.patterns)
        return NumberPattern(patterns.bytes(patterns.line(for: tables.bytes(set[pattern.rawValue])) ?? 0..<0))
    }

    /// The fields of a locale's line: minimum grouping, currencies, set of the locale's own system, set of latn, the locale's own system, its
    /// native system.
    private static func fields(of locale: LanguageTag) -> (table: StaticTable, fields: [Range<Int>]) {
        let locales = StaticTable(NumberTables.locales)
        let fields = locales.fields(line(for: locale, in: locales))
        return (locales, fields + repeatElement(0..<0, count: max(0, 6 - fields.count)))
    }

    /// What the tables say about a locale's numbers. Locales that have it in common write numbers in the same way, except for the symbols of
    /// currencies.
    static func conventions(of locale: LanguageTag) -> [UInt8] {
        conventions(ofLine: line(for: locale, in: StaticTable(NumberTables.locales)))
    }

    /// The same for the rest of a locale's line.
    static func conventions(ofLine line: Range<Int>) -> [UInt8] {
        // All but the second field, which is about currencies.
        let fields = StaticTable(NumberTables.locales).bytes(line).split(separator: UInt8(ascii: " "), maxSplits: 2)
        return fields.count == 3 ? Array(fields[0] + fields[2]) : []
    }

    /// The name of a locale's set in ``CurrencyTables/symbols``.
    static func currencies(of locale: LanguageTag) -> [UInt8] {
        let (table, fields) = fields(of: locale)
        return table.bytes(fields[1])
    }

    /// The line of the locale, or of the nearest parent that has one, or of the root.
    private static func line(for locale: LanguageTag, in table: StaticTable) -> Range<Int> {
        let tag = locale.canonical
        if let line = table.line(for: text(tag.language, tag.script, tag.region)) { return line }
        // CLDR's names leave out a script that is the usual one: en-Latn-US is en-US.
        if let line = table.line(for: text(tag.language, nil, tag.region)),
            LanguageTag(String(decoding: text(tag.language, nil, tag.region), as: UTF8.self))?.maximized.script
                == tag.script
        {
            return line
        }
        for parent in tag.fallbackChain.dropFirst() {
            if let line = table.line(for: parent.description.utf8) { return line }
        }
        return table.line(for: "und".utf8) ?? 0..<0
    }

    private static func text(_ language: String, _ script: String?, _ region: String?) -> [UInt8] {
        Array([language, script, region].compactMap { $0 }.joined(separator: "-").utf8)
    }

    /// The value of the keyword `nu` in the Unicode extension: `deva` for `hi-u-nu-deva` (LDML part 1, "Unicode BCP 47 U Extension").
    private static func numberingSystemKeyword(of locale: LanguageTag) -> String? {
        var isInExtension = false
        var isKeyword = false
        for subtag in locale.description.split(separator: "-").dropFirst() {
            if isKeyword { return subtag.utf8.count > 2 ? String(subtag) : nil }
            if subtag.utf8.count == 1 {
                guard !isInExtension, subtag != "x" else { return nil }
                isInExtension = subtag == "u"
            } else if isInExtension {
                isKeyword = subtag == "nu"
            }
        }
        return nil
    }
}

/// The symbols with which a locale writes numbers, in UTF-8.
struct NumberSymbols: Sendable {
    let decimal: [UInt8]
    let group: [UInt8]
    let plus: [UInt8]
    let minus: [UInt8]
    let percent: [UInt8]
    let notANumber: [UInt8]
    let infinity: [UInt8]
    /// The symbols in place of `decimal` and `group` in amounts of money: in Austria, 1 234,50 but € 1.234,50.
    let currencyDecimal: [UInt8]
    let currencyGroup: [UInt8]

    /// - Parameter line: a line of ``NumberTables/symbols``.
    init(_ table: StaticTable, _ line: Range<Int>) {
        let fields = table.fields(line, separator: UInt8(ascii: "|"))
        func field(_ index: Int) -> [UInt8] { index < fields.count ? table.bytes(fields[index]) : [] }
        decimal = field(0)
        group = field(1)
        plus = field(2)
        minus = field(3)
        percent = field(4)
        notANumber = field(5)
        infinity = field(6)
        currencyDecimal = field(7).isEmpty ? decimal : field(7)
        currencyGroup = field(8).isEmpty ? group : field(8)
    }
}

/// The ten digits of a positional numbering system, in UTF-8.
struct NumberingSystem: Sendable {
    /// The length of each digit in bytes: 1 for ASCII, at most 4. All ten have the same length.
    let width: Int
    /// The digits from 0 to 9, concatenated.
    let digits: [UInt8]

    static let latin = NumberingSystem(width: 1, digits: Array("0123456789".utf8))

    /// Creates the system with the given identifier, such as `deva`; nil if there is none or it isn't positional.
    init?(_ identifier: some Sequence<UInt8>) {
        let table = StaticTable(NumberTables.numberingSystems)
        guard let line = table.line(for: identifier), line.count >= 10, line.count % 10 == 0 else { return nil }
        self.init(width: line.count / 10, digits: table.bytes(line))
    }

    private init(width: Int, digits: [UInt8]) {
        self.width = width
        self.digits = digits
    }
}

/// A CLDR number pattern such as `#,##0.00 ¤;(#,##0.00 ¤)`, taken apart (LDML part 3, "Number Format Patterns").
///
/// How many digits the pattern shows is not read, because ``NumberFormatOptions`` and the currency determine that.
struct NumberPattern {
    /// The text around the digits. `-`, `%` and `¤` are placeholders.
    struct Affixes {
        var prefix: [UInt8] = []
        var suffix: [UInt8] = []
        var containsMinus: Bool { prefix.contains(UInt8(ascii: "-")) || suffix.contains(UInt8(ascii: "-")) }
    }

    let positive: Affixes
    /// The affixes of negative numbers; nil if these look like positive ones with a minus sign before the prefix.
    let negative: Affixes?
    /// The number of digits in the last group before the decimal point; 0 if digits are not grouped.
    let primaryGrouping: Int
    /// The number of digits in the other groups: 2 in India.
    let secondaryGrouping: Int

    init(_ bytes: some Sequence<UInt8>) {
        let halves = Array(bytes).split(separator: UInt8(ascii: ";"), maxSplits: 1)
        let body = halves.first ?? []
        positive = Self.affixes(of: body)
        negative = halves.count == 2 ? Self.affixes(of: halves[1]) : nil

        let digits = body.filter(Self.isDigitPlace).prefix { $0 != UInt8(ascii: ".") }
        let groups = digits.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(\.count)
        primaryGrouping = groups.count > 1 ? groups[groups.count - 1] : 0
        secondaryGrouping = groups.count > 2 ? groups[groups.count - 2] : primaryGrouping
    }

    private static func affixes(of pattern: ArraySlice<UInt8>) -> Affixes {
        guard let first = pattern.firstIndex(where: isDigitPlace), let last = pattern.lastIndex(where: isDigitPlace)
        else {
            return Affixes(prefix: Array(pattern))
        }
        return Affixes(prefix: Array(pattern[..<first]), suffix: Array(pattern[(last + 1)...]))
    }

    private static func isDigitPlace(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "#"), UInt8(ascii: "0"), UInt8(ascii: ","), UInt8(ascii: "."): true
        default: false
        }
    }
}

/// A currency as a locale writes it.
struct CurrencyUnit {
    /// The number of fraction digits in amounts: 2 for USD, 0 for JPY, 3 for KWD.
    let fractionDigits: Int
    /// The symbol, the code, or nothing, in UTF-8.
    let symbol: [UInt8]

    /// - Parameters:
    ///   - code: a code of three letters. Any other text is shown as it is, with two fraction digits.
    ///   - locale: the locale whose symbols to use.
    init(code: String, display: NumberFormatOptions.CurrencyDisplay, locale: LocaleNumbers) {
        let code = Self.canonical(code)
        let digits = StaticTable(CurrencyTables.fractionDigits)
        fractionDigits = digits.line(for: code).map { digits.number($0) } ?? 2
        symbol =
            switch display {
            case .never: []
            case .code, .name: code
            case .symbol, .narrowSymbol:
                Self.symbol(of: code, isNarrow: display == .narrowSymbol, in: locale.currencies) ?? code
            }
    }

    private static func canonical(_ code: String) -> [UInt8] {
        code.utf8.map { $0 &- UInt8(ascii: "a") < 26 ? $0 & 0xDF : $0 }
    }

    /// The symbol of a currency in a locale; nil if its code is shown.
    static func symbol(of code: String, isNarrow: Bool, in locale: LanguageTag) -> [UInt8]? {
        symbol(of: canonical(code), isNarrow: isNarrow, in: LocaleNumbers.currencies(of: locale))
    }

    /// The symbol in the named set or in the sets that it inherits from. A line looks like `US$~$`: the narrow symbol comes last, and is
    /// there only if it differs.
    private static func symbol(of code: [UInt8], isNarrow: Bool, in set: [UInt8]) -> [UInt8]? {
        let table = StaticTable(CurrencyTables.symbols)
        let parents = StaticTable(CurrencyTables.parents)
        var set = set
        while true {
            if let line = table.line(for: set + [UInt8(ascii: ".")] + code) {
                let names = table.fields(line, separator: UInt8(ascii: "~"))
                return table.bytes(names[isNarrow ? names.count - 1 : 0])
            }
            guard let parent = parents.line(for: set) else { return nil }
            set = parents.bytes(parent)
        }
    }
}
