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

    /// The symbol in the named line or in the lines that it inherits from. Entries look like `USD=US$~$`, the narrow symbol last and
    /// only where it is another one.
    private static func symbol(of code: [UInt8], isNarrow: Bool, in name: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        let table = StaticTable(CurrencyTables.symbols)
        var name = name
        while let line = table.line(for: name) {
            var entry = table.fields(line, separator: UInt8(ascii: "|"), limit: 1)[0]
            name = table[entry]
            while entry.upperBound < line.upperBound {
                let begin = entry.upperBound + 1
                var end = begin
                while end < line.upperBound, table[end] != UInt8(ascii: "|") { end += 1 }
                entry = begin..<end
                guard table[entry].starts(with: code), table[begin + code.count] == UInt8(ascii: "=") else { continue }
                let names = table.fields(begin + code.count + 1..<end, separator: UInt8(ascii: "~"))
                return Array(table[names[isNarrow ? names.count - 1 : 0]])
            }
        }
        return nil
    }
}
