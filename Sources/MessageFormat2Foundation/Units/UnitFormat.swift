import LanguageTags
import MessageFormat2
import Synchronization

/// Writes amounts of one unit: the number as `:number` writes it, exact and by CLDR 48, and around it the unit's words in the plural form of
/// that number.
struct UnitFormat: Sendable {
    let number: NumberFormat
    private let rules: PluralRules
    private let patterns: [PluralCategory: UnitPattern]
    private let other: UnitPattern
    /// Whether a number can do without its digits.
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
            // A sign or fraction digits must not get lost.
            if canOmitDigits, !value.isNegative, operands.v == 0 { return ("", pattern) }
            pattern = other
        }
        return (String(decoding: bytes, as: UTF8.self), pattern)
    }

    /// The words as ECMA-402 takes them apart: a space next to the number is not part of the unit.
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

/// The words of units, by locale, unit and how it is displayed. Asking the platform for them is slow, so they are kept.
final class UnitWords: Sendable {
    /// How many units are kept.
    static let limit = 256
    /// Longer than the name of any unit; longer text is not looked up.
    static let longestIdentifier = 100

    private struct Key: Hashable {
        let unit: String
        let display: NumberOptionValues.UnitDisplay
        let locale: LanguageTag
    }

    private let kept = Mutex<[Key: [PluralCategory: UnitPattern]]>([:])

    /// The patterns of a unit for all plural forms of the locale, ``PluralCategory/other`` always among them.
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

/// How a locale writes a unit in one plural form: the text before and after the number.
struct UnitPattern: Sendable, Hashable {
    let before: String
    let after: String
    /// Whether the number is written. Arabic says يوم and يومان for one day and two, without a number.
    let hasNumber: Bool
}
