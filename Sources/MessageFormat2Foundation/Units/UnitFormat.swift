import LanguageTags
import MessageFormat2
import Synchronization

/// Writes amounts in one unit: the exact number as `:number` writes it with CLDR 48, and around it the unit's words in the plural form of
/// that number.
struct UnitFormat: Sendable {
    let number: NumberFormat
    private let rules: PluralRules
    private let patterns: [PluralCategory: UnitPattern]
    private let other: UnitPattern
    /// Whether a number may be written without its digits, if the words of its plural form say it already.
    private let canOmitDigits: Bool

    init(_ values: NumberOptionValues, _ patterns: [PluralCategory: UnitPattern], locale: LanguageTag) {
        number = NumberFormat(locale: locale, options: values.formatOptions(.decimal))
        rules = PluralRules(locale: locale, type: .cardinal)
        other = patterns[.other] ?? UnitPattern(before: "", after: "", hasNumber: true)
        self.patterns = patterns
        canOmitDigits = values.signDisplay == nil || values.signDisplay == .auto
    }

    func text(of value: DecimalNumber) -> String {
        let (digits, pattern) = parts(of: value)
        return pattern.before + digits + pattern.after
    }

    func pieces(of value: DecimalNumber) -> [MessagePart.Piece] {
        let (digits, pattern) = parts(of: value)
        return Self.pieces(of: pattern.before) + number.pieces(of: digits) + Self.pieces(of: pattern.after)
    }

    private func parts(of value: DecimalNumber) -> (String, UnitPattern) {
        var bytes: [UInt8] = []
        let operands = number.format(value, into: &bytes)
        var pattern = patterns[rules.category(operands)] ?? other
        if !pattern.hasNumber {
            // A sign or fraction digits must not be lost.
            if canOmitDigits, !value.isNegative, operands.v == 0 { return ("", pattern) }
            pattern = other
        }
        return (String(decoding: bytes, as: UTF8.self), pattern)
    }

    /// The pieces of the words, as in ECMA-402: a space next to the number is not part of the unit.
    private static func pieces(of words: String) -> [MessagePart.Piece] {
        func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
        let scalars = words.unicodeScalars
        guard let first = scalars.firstIndex(where: { !isSpace($0) }),
            let last = scalars.lastIndex(where: { !isSpace($0) })
        else { return words.isEmpty ? [] : [.init(type: "literal", value: words)] }
        let end = scalars.index(after: last)
        let pieces = [
            ("literal", words[..<first]), ("unit", words[first..<end]), ("literal", words[end...]),
        ]
        return pieces.filter { !$0.1.isEmpty }.map { .init(type: $0.0, value: String($0.1)) }
    }
}

/// The words of units, by locale, unit and display style. They are kept because getting them from the platform is slow.
final class UnitWords: Sendable {
    /// The most units to keep.
    static let limit = 256
    /// A length that no unit's name exceeds. Longer text is not looked up.
    static let longestIdentifier = 100

    private struct Key: Hashable {
        let unit: String
        let display: NumberOptionValues.UnitDisplay
        let locale: LanguageTag
    }

    private let kept = Mutex<[Key: [PluralCategory: UnitPattern]]>([:])

    /// The patterns of a unit for the plural forms of the locale, which always include ``PluralCategory/other``.
    ///
    /// - Returns: nil if there is no such unit.
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

    /// Whether a text has the form of a core unit identifier, judging by its characters (LDML 48 part 2, "Unit Identifiers").
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

/// How a locale writes a unit in one plural form: the text before and after the number.
struct UnitPattern: Sendable, Hashable {
    let before: String
    let after: String
    /// Whether the number is written. Arabic has يوم and يومان for one day and two days, without a number.
    let hasNumber: Bool
}
