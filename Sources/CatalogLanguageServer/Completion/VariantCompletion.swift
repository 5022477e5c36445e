import CatalogLinting
import Catalogs
import MessageFormat2

/// Keys of variants that are missing: the plural categories that the language needs, with some of their numbers, and the words that the
/// source selects by.
struct NeededVariantKeys {
    struct Key: Hashable {
        let text: String
        /// `2, 3, 4, 22 …`; nil if there is nothing to say.
        var about: String?
    }

    private let selectors: [SelectorView]
    private let language: LanguageFacts
    private let source: MessageView?

    /// - Parameters:
    ///   - head: a message up to the end of its `.match`.
    ///   - count: how many selectors it has.
    init(head: String, count: Int, _ language: LanguageFacts, source: MessageView?) {
        let text = head + String(repeating: " *", count: count) + " {{}}"
        self.init(CatalogEntry("a", text).detail, language, source)
    }

    /// - Parameter selectors: those of the variant form, `$count :integer`.
    init(_ selectors: [String], _ language: LanguageFacts, source: MessageView?) {
        var builder = CatalogBuilder(path: "", bytes: [])
        let stars = Array(repeating: "*", count: selectors.count).joined(separator: " ")
        let parts = selectors.map { builder.text($0.utf8) }
        let variant = (key: builder.text(stars.utf8), pattern: builder.text("".utf8))
        var entry = CatalogBuilder.Entry(key: builder.text("a".utf8), at: 0..<0)
        entry[.detail] = builder.text(selectors: parts, variants: [variant], at: 0..<0)
        builder.append(entry)
        self.init(builder.catalog(language: language.tag).entries.first?.detail, language, source)
    }

    private init(_ text: CatalogText?, _ language: LanguageFacts, _ source: MessageView?) {
        selectors = text.map { MessageReader().read($0, part: .detail).selectors } ?? []
        self.language = language
        self.source = source
    }

    var count: Int { selectors.count }

    /// The keys of one selector, without those that no variant needs.
    ///
    /// - Parameter present: the keys that are there already, and are not wanted again.
    func keys(_ place: Int, without present: [String]) -> [Key] {
        guard selectors.indices.contains(place) else { return [] }
        let selector = selectors[place]
        var keys: [Key] = []
        if let type = selector.pluralType {
            let facts = language.plural(type)
            var there = PluralKeys()
            for key in present { there.add(key == "*" ? nil : key) }
            var needed = facts.needed(isInteger: selector.isInteger).subtracting(facts.onlyLarge)
            if selector.minimumFractionDigits > 0 {
                let reached = facts.reached(fractionDigits: selector.minimumFractionDigits)
                needed = PluralCategorySet(needed.filter(reached.contains))
            }
            keys = there.missing(of: needed, facts).map { category in
                Key(
                    text: category.rawValue,
                    about: facts.examples(of: category).isEmpty ? nil : facts.list(of: category))
            }
        } else {
            keys = sourceKeys(of: selector).filter { !present.contains($0) }.map {
                Key(text: $0, about: "as in the source")
            }
        }
        if !present.contains("*") { keys.append(Key(text: "*", about: "everything else")) }
        return keys
    }

    /// The words that the source selects by.
    private func sourceKeys(of selector: SelectorView) -> [String] {
        guard let source, let place = source.selectors.firstIndex(where: { $0.argument == selector.argument }) else {
            return []
        }
        var keys: [String] = []
        for pattern in source.patterns where place < pattern.keys.count {
            guard let value = pattern.keys[place].value, !keys.contains(value) else { continue }
            keys.append(value)
        }
        return keys
    }

    private static let maximumRows = 200

    /// Whole variants that are missing, one key for each selector.
    func rows(without present: [[String]]) -> [[Key]] {
        guard count > 1 else { return keys(0, without: present.compactMap(\.first)).map { [$0] } }
        var rows: [[Key]] = [[]]
        for place in selectors.indices {
            let keys = keys(place, without: [])
            rows = rows.flatMap { row in keys.map { row + [$0] } }
            guard rows.count <= Self.maximumRows else { return [] }
        }
        return rows.filter { row in !present.contains(row.map(\.text)) }
    }

    /// The keys of a variant of the variant form, `one *`.
    static func read(_ name: String) -> [String] {
        let text = UTF8Text(name)
        return MessageWords(text, .keys).words.compactMap { $0.key(in: text) }
    }

    /// A key as it is written: a word with spaces or signs needs quotation marks.
    static func written(_ key: String) -> String {
        (key == "*" ? Message.Variant.Key.any : .literal(Message.Literal(key))).source
    }
}

/// Completes the names of variants in the variant form.
enum VariantCompletion {
    static func items(_ request: CompletionRequest) -> [CompletionItem] {
        let site = request.site
        // An element in a part without `match` could not be a variant.
        guard !site.selectors.isEmpty else { return [] }
        let keys = NeededVariantKeys(site.selectors, request.language, source: request.sourceText)
        let present = site.names.map(NeededVariantKeys.read)
        return keys.rows(without: present).map { row in
            let name = row.map { NeededVariantKeys.written($0.text) }.joined(separator: " ")
            var item = request.member(
                name, .enumMember, element: "<variant \(name)",
                json: { snippet in
                    snippet.name(name)
                    snippet.stop("\"", "\"")
                },
                xml: { snippet in
                    snippet.raw("<variant key=\"")
                    snippet.escaped(name)
                    snippet.stop("\">", "</variant>")
                })
            let about = row.compactMap(\.about)
            item.detail = row.count == 1 ? about.first : about.joined(separator: " · ")
            return item
        }
    }
}
