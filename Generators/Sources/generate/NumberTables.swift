/// The tables of numbers and plurals in the module MessageFormat2.
let numberTables: [any TableGenerator] = [PluralTables(), NumberTables(), CurrencyTables()]

/// Symbols, patterns, grouping and digits of all locales. Locales share sets, and sets share symbols and patterns.
struct NumberTables: TableGenerator {
    let output = "Sources/MessageFormat2/Generated/NumberTables.swift"
    let inputs = [
        "cldr/numbers.json", "cldr/currency-symbols.json", "cldr/supplemental/parentLocales.json",
        "cldr/supplemental/numberingSystems.json",
    ]

    func source(from data: ConformanceData) throws -> String {
        let systems = try digits(data.json(inputs[3]))
        let currencies = try CurrencySets(data.json(inputs[1]), parents: ParentLocales(data.json(inputs[2])))
        var symbols = SharedLines(prefix: "s")
        var patterns = SharedLines(prefix: "p")
        var sets = SharedLines(prefix: "n")
        var locales = TableLiteral()

        for (locale, value) in try data.json(inputs[0]).sorted(by: { $0.key < $1.key }) {
            let numbers = try JSONObject(value, locale)
            let own = try numbers.string("defaultNumberingSystem")
            func set(_ system: String) throws -> String {
                let set = try numbers.object(system)
                let currency = try set.object("currency")
                var names = [symbols.name(of: try symbolLine(set.object("symbols")))]
                for pattern in [try set.string("decimal"), try set.string("percent")] {
                    names.append(patterns.name(of: pattern))
                }
                for key in ["standard", "accounting", "standard-noCurrency", "accounting-noCurrency"] {
                    names.append(patterns.name(of: try currency.string(key)))
                }
                return sets.name(of: names.joined(separator: " "))
            }
            let native = try numbers.object("otherNumberingSystems").string("native")
            guard systems.keys.contains(own), systems.keys.contains(native) else {
                throw GeneratorError("\(locale): no digits of \(own) or \(native)")
            }
            locales.add(
                locale,
                [
                    String(try numbers.integer("minimumGroupingDigits")), try currencies.name(of: locale), try set(own),
                    try set("latn"),
                    own, native,
                ].joined(separator: " "))
        }

        var systemTable = TableLiteral()
        for (system, digits) in systems { systemTable.add(system, digits) }
        return """
            enum NumberTables {
                /// Locale, minimum grouping digits, set of `CurrencyTables.symbols`, set of the own numbering system, set of `latn`, own numbering
                /// system, native numbering system.
                static let locales = \(try locales.literal())

                /// Set, symbols, patterns: decimal, percent, currency, accounting, and the last two without the currency.
                static let sets = \(try sets.literal())

                /// Decimal sign | separator of groups | plus | minus | per cent | not a number | infinity | decimal sign | separator of amounts of money.
                static let symbols = \(try symbols.literal())

                /// The patterns as CLDR writes them.
                static let patterns = \(try patterns.literal())

                /// Positional numbering systems and their digits from 0 to 9.
                static let numberingSystems = \(try systemTable.literal())
            }

            """
    }

    private func symbolLine(_ symbols: JSONObject) throws -> String {
        var fields = try ["decimal", "group", "plusSign", "minusSign", "percentSign", "nan", "infinity"].map(
            symbols.string)
        let currencyFields = ["currencyDecimal", "currencyGroup"].map { (try? symbols.string($0)) ?? "" }
        if currencyFields != ["", ""] { fields += currencyFields }
        guard !fields.joined().contains("|"), fields[1].utf8.count <= 8 else {
            throw GeneratorError("symbols \(fields)")
        }
        return fields.joined(separator: "|")
    }

    /// The digits of positional systems: ten characters with the same number of bytes.
    private func digits(_ json: [String: Any]) throws -> [String: String] {
        let systems = try JSONObject(json, "").object("supplemental").object("numberingSystems")
        var result: [String: String] = [:]
        for (name, value) in systems.members {
            let system = try JSONObject(value, name)
            guard try system.string("_type") == "numeric" else { continue }
            let digits = try system.string("_digits")
            guard digits.unicodeScalars.count == 10, Set(digits.unicodeScalars.map { String($0).utf8.count }).count == 1
            else {
                throw GeneratorError("digits of \(name): \(digits)")
            }
            result[name] = digits
        }
        return result
    }
}
