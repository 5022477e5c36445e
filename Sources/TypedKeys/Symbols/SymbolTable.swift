import Catalogs

/// All symbols, with names that differ and replacements that exist.
struct SymbolTable {
    private(set) var symbols: [KeySymbol]
    private(set) var diagnostics: [CatalogDiagnostic]

    init(_ catalogs: [MessageCatalog]) {
        let reading = SymbolReading(catalogs)
        symbols = reading.symbols
        diagnostics = reading.diagnostics
        checkNames()
        resolveReplacements()
    }

    // MARK: Names

    /// The kinds whose names must differ: each is in an extension of one type.
    private static let spaces: [(kinds: [KeySymbol.Kind], taken: Set<String>)] = [
        ([.error, .text], ["encodedCode", "error", "maximumCodeLength"]),
        ([.fieldError], names(of: "field.")), ([.fieldType], names(of: "field.wrong-type.")),
        ([.fieldFormat], names(of: "field.format.")),
    ]

    /// The names of the built-in ones.
    private static func names(of group: String) -> Set<String> {
        Set(
            BuiltInKeys.all.filter { $0.hasPrefix(group) }
                .map { SwiftName.ofKey($0.dropFirst(group.count)) })
    }

    private mutating func checkNames() {
        for space in Self.spaces {
            var first: [String: KeySymbol] = [:]
            for symbol in symbols where space.kinds.contains(symbol.kind) {
                if let other = first.updateValue(symbol, forKey: symbol.name) {
                    first[symbol.name] = other
                    report(
                        .sharedName, symbol,
                        "the keys \"\(other.key)\" and \"\(symbol.key)\" have the same name in Swift, \(symbol.name)",
                        "Rename one of them in all catalogs.",
                        related: [.init(other.entry.place, "\"\(other.key)\" is here")])
                } else if space.taken.contains(symbol.name) {
                    report(
                        .sharedName, symbol,
                        "the key \"\(symbol.key)\" would be named \(symbol.name) in Swift, which the library already uses",
                        "Rename the key in all catalogs.")
                }
            }
        }
    }

    // MARK: Replacements

    private mutating func resolveReplacements() {
        let places = Dictionary(symbols.indices.map { (symbols[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
        for index in symbols.indices {
            let symbol = symbols[index]
            guard let key = symbol.entry.replacement?.rawValue else { continue }
            guard let place = places[key] else {
                let help = "Write a key of this catalog, or remove \"replacedBy\"."
                report(
                    .invalidReplacement, symbol, "\"\(symbol.key)\" is replaced by \"\(key)\", which does not exist",
                    help)
                continue
            }
            guard symbols[place].kind == symbol.kind, place != index else {
                let help = "Write the key of an entry of the same kind."
                report(.invalidReplacement, symbol, "\"\(symbol.key)\" can't be replaced by \"\(key)\"", help)
                continue
            }
            symbols[index].replacement = (symbols[place].name, symbols[place].signature)
        }
    }

    private mutating func report(
        _ code: CatalogDiagnostic.Code, _ symbol: KeySymbol, _ message: String, _ help: String,
        related: [CatalogDiagnostic.RelatedPlace] = []
    ) {
        diagnostics.append(
            CatalogDiagnostic(
                code, at: symbol.entry.place, message, help: help, related: related, key: symbol.entry.key))
    }
}
