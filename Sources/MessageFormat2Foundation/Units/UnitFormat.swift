import LanguageTags
import MessageFormat2

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

    /// The words as ECMA-402 takes them apart: a space next to the number is no part of the unit.
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
