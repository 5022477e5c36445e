import ByteText

/// The signs that a locale writes numbers with, in UTF-8.
struct NumberSymbols: Sendable {
    let decimal: [UInt8]
    let group: [UInt8]
    let plus: [UInt8]
    let minus: [UInt8]
    let percent: [UInt8]
    let notANumber: [UInt8]
    let infinity: [UInt8]
    /// Instead of `decimal` and `group` in amounts of money: in Austria 1 234,50 is € 1.234,50.
    let currencyDecimal: [UInt8]
    let currencyGroup: [UInt8]

    /// - Parameter line: a line of ``NumberTables/symbols``.
    init(_ table: StaticTable, _ line: Range<Int>) {
        let fields = table.fields(line, separator: UInt8(ascii: "|"))
        func field(_ index: Int) -> [UInt8] { index < fields.count ? Array(table[fields[index]]) : [] }
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
