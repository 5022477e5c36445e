/// Currency symbols of all locales, and the fraction digits of currencies.
struct CurrencyTables: TableGenerator {
    let output = "Sources/MessageFormat2/Generated/CurrencyTables.swift"
    let inputs = ["cldr/currency-symbols.json", "cldr/supplemental/parentLocales.json", "cldr/supplemental/currencyData.json"]

    func source(from data: ConformanceData) throws -> String {
        let sets = try CurrencySets(data.json(inputs[0]), parents: ParentLocales(data.json(inputs[1])))
        let currencies = try JSONObject(data.json(inputs[2]), "").object("supplemental").object("currencyData").object("fractions")
        var fractions = TableLiteral()
        for (code, value) in currencies.members where code != "DEFAULT" {
            let digits = try JSONObject(value, code).string("_digits")
            if digits != "2" { fractions.add(code, digits) }
        }
        return """
            enum CurrencyTables {
                /// Symbols as code=symbol, with ~ and the narrow symbol where that is another one. Each line has only what differs from the line
                /// that it names first. A currency that is nowhere is written as its code.
                static let symbols: StaticString = \(try sets.table().literal())

                /// Fraction digits of the currencies that don't have 2.
                static let fractionDigits: StaticString = \(try fractions.literal())
            }

            """
    }
}

/// What CLDR inherits from what: `parentLocale` where it says so, else the tag without its last subtag.
struct ParentLocales {
    private let exceptions: [String: String]

    init(_ json: [String: Any]) throws {
        let parents = try JSONObject(json, "").object("supplemental").object("parentLocales").object("parentLocale")
        exceptions = parents.members.compactMapValues { $0 as? String }
    }

    func parent(of locale: String) -> String? {
        if locale == "und" { return nil }
        if let parent = exceptions[locale] { return parent }
        guard let hyphen = locale.lastIndex(of: "-") else { return "und" }
        return String(locale[..<hyphen])
    }
}

/// The currency symbols of all locales, as differences to what they inherit.
struct CurrencySets {
    /// By code: symbol, and narrow symbol if it is another one, as the table writes them.
    private typealias Symbols = [String: String]

    private struct Line {
        let parent: String
        let symbols: Symbols
    }

    private var lines: [String: Line] = [:]
    private var names: [String: String] = [:]

    init(_ json: [String: Any], parents: ParentLocales) throws {
        var all: [String: Symbols] = [:]
        for (locale, value) in json {
            all[locale] = try JSONObject(value, locale).members.reduce(into: [:]) { symbols, member in
                guard let pair = member.value as? [Any], let symbol = pair.first as? String, pair.count == 2, member.key.utf8.count == 3 else {
                    throw GeneratorError("\(locale).\(member.key): no symbols")
                }
                let narrow = pair[1] as? String ?? symbol
                guard !(symbol + narrow).contains(where: { "|~=\n".contains($0) }) else { throw GeneratorError("\(locale): \(symbol)") }
                symbols[member.key] = narrow == symbol ? symbol : symbol + "~" + narrow
            }
        }
        for locale in all.keys.sorted() { _ = self.name(of: locale, in: all, parents) }
    }

    /// The line that has a locale's symbols.
    func name(of locale: String) throws -> String {
        guard let name = names[locale] else { throw GeneratorError("no currencies of \(locale)") }
        return name
    }

    func table() -> TableLiteral {
        var table = TableLiteral()
        for (name, line) in lines {
            let entries = line.symbols.sorted { $0.key < $1.key }.map { $0.key + "=" + $0.value }
            table.add(name, ([line.parent] + entries).joined(separator: "|"))
        }
        return table
    }

    private mutating func name(of locale: String, in all: [String: Symbols], _ parents: ParentLocales) -> String {
        if let name = names[locale] { return name }
        var parent = parents.parent(of: locale)
        while let candidate = parent, all[candidate] == nil { parent = parents.parent(of: candidate) }
        var parentName = "-"
        if let parent { parentName = self.name(of: parent, in: all, parents) }
        let own = all[locale] ?? [:]
        let inherited = parent.flatMap { all[$0] } ?? [:]
        var differences = own.filter { inherited[$0.key] != $0.value }
        // What the parent has and the locale has not is written as its code.
        for code in inherited.keys where own[code] == nil { differences[code] = code }
        let name: String
        if differences.isEmpty, parent != nil {
            name = parentName
        } else if let same = lines.first(where: { $0.value.parent == parentName && $0.value.symbols == differences }) {
            name = same.key
        } else {
            name = "c\(lines.count + 1)"
            lines[name] = Line(parent: parentName, symbols: differences)
        }
        names[locale] = name
        return name
    }
}
