import CatalogLinting
import Catalogs
import ExchangeFormats
import MessageFormat2

/// Splits a text into the units that its translation needs: one for each variant, with those that only the target language has.
package struct UnitBuilder {
    let language: LanguageFacts
    private let reader = MessageReader()

    package init(_ language: LanguageFacts) { self.language = language }

    /// - Parameters:
    ///   - text: the source.
    ///   - translation: its translation, if there is one.
    ///   - isSource: whether the units are for the source language itself, which needs no further variants.
    package func units(
        of text: CatalogText, _ source: Message, translation: (text: CatalogText, message: Message)?, isSource: Bool
    ) -> [ExchangeUnit] {
        let owner = translation.map { $0.message.selectors.isEmpty ? source : $0.message } ?? source
        let ownText = translation.map { $0.message.selectors.isEmpty ? text : $0.text } ?? text
        var rows = owner.variants.map { $0.keys.map(\.source) }
        let view = reader.read(ownText, part: .detail)
        if !isSource, let expanded = LanguageVariants(view, in: language) {
            // Variants that the translation has stay, whatever the language needs.
            let needed = expanded.rows.map { $0.keys.map(\.text) }
            rows = translation?.message.selectors.isEmpty ?? true ? needed : Self.merged(rows, needed)
        }
        // A language without plural forms has nothing to choose between.
        if rows.count < 2, translation?.message.selectors.isEmpty ?? true {
            return [
                ExchangeUnit(
                    source: Self.fallback(of: source),
                    translation: translation.map { Self.fallback(of: $0.message) })
            ]
        }
        return rows.map { keys in
            ExchangeUnit(
                keys: keys, source: Self.pattern(for: keys, in: source, sharing: owner),
                translation: translation.flatMap { Self.existing(keys, in: $0.message) },
                samples: samples(of: keys, view))
        }
    }

    /// The rows of a translation with those that it lacks, each before the fallback that applies without it.
    private static func merged(_ rows: [[String]], _ needed: [[String]]) -> [[String]] {
        var merged = rows
        for row in needed where !merged.contains(row) {
            let place = merged.firstIndex { other in zip(row, other).allSatisfy { $0 == $1 || $1 == "*" } }
            merged.insert(row, at: place ?? merged.count)
        }
        return merged
    }

    /// The translation of a variant; nil if there is none. A translation without variants stands for all of them.
    private static func existing(_ keys: [String], in message: Message) -> Message.Pattern? {
        guard !message.variants.isEmpty else { return keys.allSatisfy { $0 == "*" } ? message.patterns.first : nil }
        return message.variants.first { $0.keys.map(\.source) == keys }?.pattern
    }

    /// The source of a variant: the same one, or the one that would be chosen in its place.
    private static func pattern(for keys: [String], in source: Message, sharing owner: Message) -> Message.Pattern {
        guard source.selectors == owner.selectors else { return fallback(of: source) }
        let fitting = source.variants.filter { variant in
            zip(variant.keys.map(\.source), keys).allSatisfy { $0 == "*" || $0 == $1 }
        }
        let best = fitting.max { first, second in
            for (left, right) in zip(first.keys, second.keys) where (left.value == nil) != (right.value == nil) {
                return left.value == nil
            }
            return false
        }
        return best?.pattern ?? fallback(of: source)
    }

    /// The pattern for all other cases.
    private static func fallback(of message: Message) -> Message.Pattern {
        message.variants.first(where: \.isFallback)?.pattern ?? message.patterns.last
            ?? Message.Pattern([])
    }

    /// The numbers that the keys stand for: `2, 3, 4, 22 …`.
    private func samples(of keys: [String], _ view: MessageView) -> String? {
        let samples = zip(keys, view.selectors).compactMap { key, selector -> String? in
            guard let type = selector.pluralType, let category = PluralCategory(rawValue: key) else { return nil }
            let list = language.plural(type).list(of: category)
            return list.first.map { $0 == " " ? nil : list } ?? nil
        }
        return samples.isEmpty ? nil : samples.joined(separator: "; ")
    }
}
