import ByteText

/// A currency as a locale writes it.
struct CurrencyUnit {
    /// How many fraction digits amounts have: 2 for USD, 0 for JPY, 3 for KWD.
    let fractionDigits: Int
    /// The symbol, code or nothing, in UTF-8.
    let symbol: [UInt8]

    /// - Parameters:
    ///   - code: three letters; anything else is shown as it is, with two fraction digits.
    ///   - locale: the locale whose symbols are used.
    init(code: String, display: NumberFormatOptions.CurrencyDisplay, locale: LocaleNumbers) {
        let code = code.utf8.map { $0 &- UInt8(ascii: "a") < 26 ? $0 & 0xDF : $0 }
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

    /// The symbol in the named set or in the sets that it inherits from. Lines look like `US$~$`, the narrow symbol last and only where
    /// it is another one.
    private static func symbol(of code: [UInt8], isNarrow: Bool, in set: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        let table = StaticTable(CurrencyTables.symbols)
        let parents = StaticTable(CurrencyTables.parents)
        var set = set
        while true {
            if let line = table.line(for: Array(set) + [UInt8(ascii: ".")] + code) {
                let names = table.fields(line, separator: UInt8(ascii: "~"))
                return Array(table[names[isNarrow ? names.count - 1 : 0]])
            }
            guard let parent = parents.line(for: set) else { return nil }
            set = parents[parent]
        }
    }
}
