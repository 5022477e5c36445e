/// The plural rules of all locales, compiled from CLDR's rule text. `PluralProgram` says what a compiled rule looks like.
struct PluralTables: TableGenerator {
    let output = "Sources/MessageFormat2/Generated/PluralTables.swift"
    let inputs = ["cldr/supplemental/plurals.json", "cldr/supplemental/ordinals.json"]

    func source(from data: ConformanceData) throws -> String {
        var names: [PluralRuleSet: String] = [:]
        var rules = TableLiteral()
        let cardinal = try locales(data.json(inputs[0]), "plurals-type-cardinal", &names, &rules)
        let ordinal = try locales(data.json(inputs[1]), "plurals-type-ordinal", &names, &rules)
        return """
            enum PluralTables {
                /// The rules that locales share: name, categories, the power of ten up to which the next field holds (0: always), the categories
                /// of 0…99 and of larger integers by their last two digits, program.
                static let rules = \(try rules.literal())

                /// Which of the rules a locale counts by.
                static let cardinalLocales = \(try cardinal.literal())

                /// Which of the rules a locale ranks by.
                static let ordinalLocales = \(try ordinal.literal())
            }

            """
    }

    /// Adds the rules of all locales of one type, and says which locale has which.
    private func locales(
        _ json: [String: Any], _ type: String, _ names: inout [PluralRuleSet: String], _ rules: inout TableLiteral
    ) throws -> TableLiteral {
        guard let supplemental = json["supplemental"] as? [String: Any],
            let locales = supplemental[type] as? [String: [String: String]]
        else { throw GeneratorError("no \(type)") }
        var table = TableLiteral()
        for (locale, texts) in locales.sorted(by: { $0.key < $1.key }) {
            let set = try PluralRuleSet(texts)
            let name = names[set] ?? "r\(names.count + 1)"
            if names.updateValue(name, forKey: set) == nil {
                rules.add(name, set.fields)
            }
            table.add(locale, name)
        }
        return table
    }
}
