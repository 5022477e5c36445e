import ExchangeFormats
import MessageFormat2

/// Messages from new patterns. Declarations and selectors are those of the catalogs.
extension ExchangeText {
    /// The message of a translation without variants.
    package func message(_ pattern: Message.Pattern) -> Message {
        let reference = translation ?? source
        guard !reference.selectors.isEmpty else {
            return Message(declarations: reference.declarations, pattern: pattern)
        }
        return Message(declarations: reference.needed(by: pattern), pattern: pattern)
    }

    /// The message of a translation with variants: the given ones, and the existing ones that are not given.
    ///
    /// - Parameter rows: the patterns by their keys, in their order.
    /// - Returns: nil if the keys are not those of the text's selectors.
    package func message(_ rows: [(keys: [String], pattern: Message.Pattern)]) -> Message? {
        let isKept = !(translation?.selectors.isEmpty ?? true)
        let reference = isKept ? translation ?? source : source
        let selectors = reference.selectors
        guard !selectors.isEmpty, rows.allSatisfy({ $0.keys.count == selectors.count }) else { return nil }
        var known = isKept ? reference.variants : []
        let sources = known.map { $0.keys.map(\.source) }
        let places = Dictionary(zip(sources, sources.indices), uniquingKeysWith: { first, _ in first })
        // New variants by the known one that they stand before: the fallback that would be chosen without them.
        var new: [Int: [Message.Variant]] = [:]
        for row in rows {
            if let place = places[row.keys] {
                known[place].pattern = row.pattern
                continue
            }
            let keys = row.keys.compactMap(Message.Variant.Key.init(source:))
            guard keys.count == row.keys.count else { return nil }
            let place = sources.firstIndex { other in zip(row.keys, other).allSatisfy { $0 == $1 || $1 == "*" } }
            new[place ?? known.count, default: []].append(Message.Variant(keys: keys, pattern: row.pattern))
        }
        var variants: [Message.Variant] = []
        for (place, variant) in known.enumerated() { variants += (new[place] ?? []) + [variant] }
        variants += new[known.count] ?? []
        if !variants.contains(where: { $0.keys.allSatisfy { $0.value == nil } }), selectors.count == 1,
            let last = variants.last
        {
            // A format without a form for everything else, such as PO in Polish: its last form is the most general one.
            variants.append(Message.Variant(keys: [.any], pattern: last.pattern))
        }
        return Message(
            declarations: reference.declarations, body: .select(selectors: selectors, variants: variants))
    }
}
