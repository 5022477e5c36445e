import Catalogs
import MessageFormat2

/// The variants of a source message, adapted to another language: those for plural categories are replaced with the categories
/// that the language has.
///
/// ```
/// one {{{$n} file}} * {{{$n} files}}
/// ```
/// becomes, in Polish
/// ```
/// one {{{$n} file}} few {{{$n} files}} many {{{$n} files}} * {{{$n} files}}
/// ```
/// and in Japanese `* {{{$n} files}}`. Variants for exact numbers and for words remain.
package struct LanguageVariants {
    package struct Row {
        package struct Key: Hashable {
            /// The key as written in the source: `one`, `|two words|`, `*`.
            package let text: String
            /// Its value: `two words`; nil for `*`.
            let value: String?
        }

        package var keys: [Key]
        let pattern: String

        /// The keys as written, separated by spaces.
        var head: String { keys.map(\.text).joined(separator: " ") }
    }

    /// If there would be more variants, the message is not changed.
    private static let maximum = 500

    package private(set) var rows: [Row]
    private let text: MessageView

    /// - Returns: nil if there is nothing to change.
    package init?(_ text: MessageView, in language: LanguageFacts) {
        guard text.errors.isEmpty, text.hasVariants else { return nil }
        self.text = text
        rows = text.patterns.map { pattern in
            Row(
                keys: pattern.keys.map {
                    Row.Key(text: $0.value == nil ? "*" : text.bytes.string($0.span.bytes), value: $0.value)
                },
                pattern: text.bytes.string(pattern.range))
        }
        let before = rows.map(\.keys)
        for (place, selector) in text.selectors.enumerated() {
            guard let type = selector.pluralType else { continue }
            let facts = language.plural(type)
            // Few texts need the categories of very large numbers, so they are left to the translator.
            expand(place, facts, needed: facts.needed(isInteger: selector.isInteger).subtracting(facts.onlyLarge))
        }
        guard rows.map(\.keys) != before, rows.count <= Self.maximum else { return nil }
    }

    private mutating func expand(_ place: Int, _ facts: PluralFacts, needed: PluralCategorySet) {
        var order: [[String?]] = []
        var groups: [[String?]: [Row]] = [:]
        for row in rows {
            var others = row.keys.map(\.value)
            others.remove(at: place)
            if groups[others] == nil { order.append(others) }
            groups[others, default: []].append(row)
        }
        rows = order.flatMap { Self.expanded(groups[$0] ?? [], place, facts, needed) }
    }

    /// The variants that differ only in the key of one plural selector.
    private static func expanded(
        _ rows: [Row], _ place: Int, _ facts: PluralFacts, _ needed: PluralCategorySet
    ) -> [Row] {
        var exact: [Row] = []
        var categories: [PluralCategory: Row] = [:]
        var fallback: Row?
        for row in rows {
            guard let value = row.keys[place].value else {
                fallback = row
                continue
            }
            if let category = PluralCategory(rawValue: value) {
                categories[category] = row
            } else {
                exact.append(row)
            }
        }
        let numbers = exact.compactMap { $0.keys[place].value.flatMap { Int64($0) } }
        // If the source does not distinguish plural forms, neither should the translation.
        guard let fallback, !categories.isEmpty || numbers.contains(1) else { return rows }
        let counted = needed.compactMap { category -> Row? in
            let isExact =
                facts.single.contains(category)
                && facts.examples(of: category).allSatisfy { numbers.contains(Int64($0)) }
            guard !isExact else { return nil }
            if let row = categories[category] { return row }
            var row = fallback
            row.keys[place] = Row.Key(text: category.rawValue, value: category.rawValue)
            return row
        }
        return exact + counted + [fallback]
    }

    /// The message in `.match` syntax.
    var message: String {
        let bytes = text.bytes
        let ranges = text.patterns.map(\.variantRange)
        guard let first = ranges.first, let last = ranges.last else { return bytes.string }
        let space = ranges.count > 1 ? bytes.string(first.upperBound..<ranges[1].lowerBound) : " "
        let variants = rows.map { "\($0.head) {{\($0.pattern)}}" }
        return bytes.string(0..<first.lowerBound) + variants.joined(separator: space.isEmpty ? " " : space)
            + bytes.string(last.upperBound..<bytes.count)
    }
}
