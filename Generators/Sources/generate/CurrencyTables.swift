/// Currency symbols of all locales, and the fraction digits of currencies.
struct CurrencyTables: TableGenerator {
    let output = "Sources/MessageFormat2/Generated/CurrencyTables.swift"
    let inputs = [
        "cldr/currency-symbols.json", "cldr/supplemental/parentLocales.json", "cldr/supplemental/currencyData.json",
    ]

    func source(from data: ConformanceData) throws -> String {
        let sets = try CurrencySets(data.json(inputs[0]), parents: ParentLocales(data.json(inputs[1])))
        let currencies = try JSONObject(data.json(inputs[2]), "").object("supplemental").object("currencyData").object(
            "fractions")
        var fractions = TableLiteral()
        for (code, value) in currencies.members where code != "DEFAULT" {
            let digits = try JSONObject(value, code).string("_digits")
            if digits != "2" { fractions.add(code, digits) }
        }
        let tables = sets.tables()
        return """
            enum CurrencyTables {
                /// Set and currency, symbol, and with ~ the narrow symbol where that is another one. Each set has only what differs from the one
                /// that it inherits from. A currency that is nowhere is written as its code.
                static let symbols = \(try tables.symbols.literal())

                /// Which set a set inherits from.
                static let parents = \(try tables.parents.literal())

                /// Fraction digits of the currencies that don't have 2.
                static let fractionDigits = \(try fractions.literal())
            }

            """
    }
}
