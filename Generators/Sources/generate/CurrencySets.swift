/// The currency symbols of all locales, as differences from those they inherit.
struct CurrencySets {
    /// By code: the symbol, and the narrow symbol if it differs, as the table writes them.
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
                guard let pair = member.value as? [Any], let symbol = pair.first as? String, pair.count == 2,
                    member.key.utf8.count == 3
                else {
                    throw GeneratorError("\(locale).\(member.key): no symbols")
                }
                let narrow = pair[1] as? String ?? symbol
                guard !(symbol + narrow).contains(where: { "~\n".contains($0) }) else {
                    throw GeneratorError("\(locale): \(symbol)")
                }
                symbols[member.key] = narrow == symbol ? symbol : symbol + "~" + narrow
            }
        }
        for locale in all.keys.sorted() { _ = self.name(of: locale, in: all, parents) }
    }

    /// The name of the line that contains a locale's symbols.
    func name(of locale: String) throws -> String {
        guard let name = names[locale] else { throw GeneratorError("no currencies of \(locale)") }
        return name
    }

    /// The symbols of all lines, and the line that each inherits from.
    func tables() -> (symbols: TableLiteral, parents: TableLiteral) {
        var symbols = TableLiteral()
        var parents = TableLiteral()
        for (name, line) in lines {
            for (code, symbol) in line.symbols { symbols.add(name + "." + code, symbol) }
            if line.parent != "-" { parents.add(name, line.parent) }
        }
        return (symbols, parents)
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
        // If the parent has a symbol for a currency and the locale does not, the locale writes the currency as its code.
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
