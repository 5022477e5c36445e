import Catalogs

/// Makes symbols from the entries of the source language, and reports what keeps an entry from having one.
struct SymbolReading {
    private(set) var symbols: [KeySymbol] = []
    private(set) var diagnostics: [CatalogDiagnostic] = []

    /// The texts for circumstances, by the key that they belong to.
    private var variants: [String: [(variant: MessageVariant, entry: CatalogEntry)]] = [:]
    private var entries: [String: CatalogEntry] = [:]

    init(_ catalogs: [MessageCatalog]) {
        for catalog in catalogs { for entry in catalog.entries { sort(entry) } }
        for (key, entry) in entries.sorted(by: { $0.key < $1.key }) {
            guard let kind = kind(of: key, entry) else { continue }
            read(key, entry, kind)
        }
    }

    private mutating func sort(_ entry: CatalogEntry) {
        let key = entry.key.rawValue
        for variant in MessageVariant.allCases {
            guard let base = variant.base(of: key) else { continue }
            if let first = variants[base]?.first(where: { $0.variant == variant }) {
                return reportRepeated(entry, first.entry)
            }
            return variants[base, default: []].append((variant, entry))
        }
        if let first = entries.updateValue(entry, forKey: key) { reportRepeated(entry, first) }
    }

    private mutating func reportRepeated(_ entry: CatalogEntry, _ first: CatalogEntry) {
        diagnostics.append(
            CatalogDiagnostic(
                .repeatedKey, at: entry.place, "the key \"\(entry.key)\" is in two catalogs",
                help: "Remove one of them.",
                related: [.init(first.place, .first)]))
    }

    // MARK: Kinds

    /// What code does with an entry; nil if it has no name for it. An entry under a built-in key only says the same in other words:
    /// code has a name for it already.
    private func kind(of key: String, _ entry: CatalogEntry) -> KeySymbol.Kind? {
        if key.hasPrefix("server.") { return nil }
        if entry.status == nil, key.hasPrefix("http.") || BuiltInKeys.all.contains(key) { return nil }
        for (start, kind) in Self.groups where key.hasPrefix(start) { return kind }
        return switch MessageRole(entry, status: entry.status) {
        case .problem: .error
        case .fieldError: .fieldError
        case .other: .text
        }
    }

    private static let groups: [(start: String, kind: KeySymbol.Kind)] = [
        ("field.wrong-type.", .fieldType), ("field.format.", .fieldFormat), ("field.", .fieldError), ("label.", .text),
    ]

    // MARK: Entries

    private mutating func read(_ key: String, _ entry: CatalogEntry, _ kind: KeySymbol.Kind) {
        var mistakes: [CatalogDiagnostic] = []
        var uses = CatalogPart.allCases.compactMap { part in
            entry[part].map { (part: part, use: TextUse($0) { mistakes.append($0) }) }
        }
        uses += shared(by: entry, &mistakes)
        let others = (variants[key] ?? []).map { other in
            let texts = CatalogPart.allCases.compactMap { other.entry[$0] }
            let own = texts.map { text in TextUse(text) { mistakes.append($0) } }
            return (other.variant, uses: own + shared(by: other.entry, &mistakes).map(\.use))
        }
        var reading = ArgumentReading(entry, key)
        if kind == .fieldError { reading.supplied = [MessageDeclaration.Argument.field.name] }
        // The code of the occurrence, unless the entry lists an argument of its own by that name.
        if !entry.placeholders.contains(where: { $0.name == SuppliedArgument.reference }) {
            reading.supplied.insert(SuppliedArgument.reference)
        }
        for (_, use) in uses { reading.read(use) }
        for (variant, uses) in others {
            for use in uses { reading.read(use, besides: variant.arguments.map(\.name)) }
        }
        let arguments = reading.arguments(isStatusTaken: kind == .error && entry.status == nil)
        diagnostics += mistakes + reading.diagnostics
        let name = kind == .error || kind == .text ? key[...] : Self.shortName(key)
        symbols.append(
            KeySymbol(
                kind: kind, key: key, name: SwiftName.ofKey(name), entry: entry,
                arguments: kind == .error || kind == .fieldError ? arguments : [],
                variants: MessageVariant.allCases.filter { variant in others.contains { $0.0 == variant } },
                texts: Dictionary(uniqueKeysWithValues: uses.map { ($0.part, DocumentationText.markdown(of: $0.use)) }))
        )
    }

    /// The texts of other entries that an entry uses. Mistakes in them are reported there; the built-in ones are not known here.
    private func shared(
        by entry: CatalogEntry, _ mistakes: inout [CatalogDiagnostic]
    ) -> [(part: CatalogPart, use: TextUse)] {
        var found: [(part: CatalogPart, use: TextUse)] = []
        for use in entry.uses {
            let key = use.key.rawValue
            if entries[key] == nil, BuiltInKeys.all.contains(key) { continue }
            do throws(CatalogDiagnostic) {
                found.append((use.part, TextUse(try use.text(in: entries[key])) { _ in }))
            } catch {
                mistakes.append(error)
            }
        }
        return found
    }

    /// The key without its group, `too-young` for `field.too-young`, as the built-in ones are named.
    private static func shortName(_ key: String) -> Substring {
        groups.first { key.hasPrefix($0.start) }.map { key.dropFirst($0.start.count) } ?? key[...]
    }
}
