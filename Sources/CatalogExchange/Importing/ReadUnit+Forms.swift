import ExchangeFormats
import LanguageTags
import MessageFormat2

extension ReadUnit {
    /// What is wrong with a plural form that is empty while others are not.
    static func emptyForm(_ unit: ReadUnit) -> String {
        let name = unit.keys.first.map { $0 == "*" ? "other" : $0 } ?? ""
        return "the plural form \"\(name)\" of this text is not translated, but others are"
    }

    static let emptyFormHelp = "Translate all forms: another one would be shown in its place."
}

extension ReadUnit {
    /// Whether the translation of a text is nothing but spaces, which readers would see as nothing.
    var hasBlankTarget: Bool {
        guard let source, let target else { return false }
        return target.isBlank && !source.isBlank
    }
}

extension ReadText {
    fileprivate var isBlank: Bool {
        guard case .pattern(let pieces) = self else { return false }
        return pieces.allSatisfy { piece in
            guard case .text(let text) = piece else { return false }
            return text.allSatisfy(\.isWhitespace)
        }
    }
}

extension [ReadUnit] {
    /// The first plural form without a translation, if other forms of the text have one; nil if all that the language needs are there.
    func emptyForm(in language: LanguageTag) -> ReadUnit? {
        guard contains(where: { $0.target != nil && !$0.isCopy && $0.keys.count == 1 }) else { return nil }
        let rules = PluralRules(locale: language, type: .cardinal)
        // Categories of fractions and of millions alone, such as `many` in Czech and French, can go without a text of their own.
        let needed = Set((Int64(0)..<1_000).map { rules.category($0) })
        return first { unit in
            guard unit.keys.count == 1, unit.target == nil || unit.isCopy else { return false }
            guard let category = PluralCategory(key: unit.keys[0]) else { return true }
            return category == .other || !rules.isKnown || needed.contains(category)
        }
    }
}
