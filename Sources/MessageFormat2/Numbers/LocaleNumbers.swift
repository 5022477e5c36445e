import ByteText
import LanguageTags

/// How a locale writes numbers: one line of the tables, read when a format is built.
struct LocaleNumbers {
    let symbols: NumberSymbols
    let system: NumberingSystem
    /// The Unicode identifier of the system.
    let systemIdentifier: String
    /// How many digits there must be before the first separator: with 2, four digits are not grouped.
    let minimumGrouping: Int
    /// The name of the locale's set in ``CurrencyTables/symbols``.
    let currencies: UnsafeBufferPointer<UInt8>

    private let tables: StaticTable
    private let set: [Range<Int>]

    /// The patterns of a set, in the order of its line, after its symbols.
    enum Pattern: Int {
        case decimal = 1
        case percent
        case currency
        case accounting
        case currencyWithoutSymbol
        case accountingWithoutSymbol
    }

    /// - Parameters:
    ///   - locale: any tag; what CLDR doesn't have falls back to its parents, and from there to the root.
    ///   - numberingSystem: an identifier that overrides that of the tag, and the locale's own.
    init(_ locale: LanguageTag, numberingSystem: String?) {
        let locales = StaticTable(NumberTables.locales)
        let line = Self.line(for: locale, in: locales) ?? locales.line(for: "und".utf8) ?? 0..<0
        // Fields: minimum grouping, currencies, set of the own system, set of latn, own system, native system.
        var fields = locales.fields(line)
        fields.append(contentsOf: repeatElement(0..<0, count: max(0, 6 - fields.count)))
        minimumGrouping = max(1, locales.number(fields[0]))
        currencies = locales[fields[1]]

        let own = Array(locales[fields[4]])
        let requested = numberingSystem ?? Self.numberingSystemKeyword(of: locale)
        var identifier = requested.map { Array($0.utf8.map(ASCII.lowercased)) } ?? own
        if identifier == Array("native".utf8) { identifier = Array(locales[fields[5]]) }
        let known = NumberingSystem(identifier)
        if known == nil { identifier = own }
        system = known ?? NumberingSystem(own) ?? .latin
        systemIdentifier = String(decoding: identifier, as: UTF8.self)

        // CLDR has symbols for the locale's own system and for latn; other systems are written with the latter's.
        let sets = StaticTable(NumberTables.sets)
        set = sets.line(for: locales[identifier == own ? fields[2] : fields[3]]).map { sets.fields($0) } ?? []
        tables = sets
        let symbolTable = StaticTable(NumberTables.symbols)
        symbols = NumberSymbols(symbolTable, set.first.flatMap { symbolTable.line(for: sets[$0]) } ?? 0..<0)
    }

    func pattern(_ pattern: Pattern) -> NumberPattern {
        guard pattern.rawValue < set.count else { return NumberPattern("#,##0.###".utf8) }
        let patterns = StaticTable(NumberTables.patterns)
        return NumberPattern(patterns[patterns.line(for: tables[set[pattern.rawValue]]) ?? 0..<0])
    }

    /// The line of the locale or of the nearest parent that has one.
    private static func line(for locale: LanguageTag, in table: StaticTable) -> Range<Int>? {
        let tag = locale.canonical
        if let line = table.line(for: text(tag.language, tag.script, tag.region)) { return line }
        // A script that goes without saying is not in CLDR's names: en-Latn-US is en-US.
        if let line = table.line(for: text(tag.language, nil, tag.region)),
            LanguageTag(String(decoding: text(tag.language, nil, tag.region), as: UTF8.self))?.maximized.script
                == tag.script
        {
            return line
        }
        for parent in tag.fallbackChain.dropFirst() {
            if let line = table.line(for: parent.description.utf8) { return line }
        }
        return nil
    }

    private static func text(_ language: String, _ script: String?, _ region: String?) -> [UInt8] {
        Array([language, script, region].compactMap { $0 }.joined(separator: "-").utf8)
    }

    /// The value of the Unicode extension's keyword `nu`: `deva` for `hi-u-nu-deva` (LDML part 1, "Unicode BCP 47 U Extension").
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
