import LanguageTags
import MessageFormat2
import Synchronization

/// The words of units, by locale, unit and how it is displayed. Asking the platform for them is slow, so they are kept.
final class UnitWords: Sendable {
    /// How many units are kept.
    static let limit = 256
    /// Longer than any name of a unit, so that nothing else is looked up.
    static let longestIdentifier = 100

    private struct Key: Hashable {
        let unit: String
        let display: NumberOptionValues.UnitDisplay
        let locale: LanguageTag
    }

    private let kept = Mutex<[Key: [PluralCategory: UnitPattern]]>([:])

    /// The patterns of a unit for all plural forms of the locale, ``PluralCategory/other`` always among them.
    ///
    /// - Returns: nil for what is no unit.
    func patterns(
        of unit: String, _ display: NumberOptionValues.UnitDisplay, locale: LanguageTag
    ) -> [PluralCategory: UnitPattern]? {
        guard Self.isIdentifier(unit) else { return nil }
        let key = Key(unit: unit, display: display, locale: locale)
        if let patterns = kept.withLock({ $0[key] }) { return patterns }
        let rules = PluralRules(locale: locale, type: .cardinal)
        var patterns: [PluralCategory: UnitPattern] = [:]
        for category in rules.categories {
            let sample = rules.samples(of: category).first ?? "5"
            #if canImport(_FoundationICU)
            patterns[category] = ICUUnitWords.pattern(of: unit, display, sample: sample, locale: locale)
            #endif
        }
        guard patterns[.other] != nil else { return nil }
        kept.withLock { kept in
            if kept.count >= Self.limit { kept.removeAll(keepingCapacity: true) }
            kept[key] = patterns
        }
        return patterns
    }

    /// A core unit identifier, as far as its characters tell (LDML 48 part 2, "Unit Identifiers").
    private static func isIdentifier(_ unit: String) -> Bool {
        1...longestIdentifier ~= unit.utf8.count
            && unit.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}
