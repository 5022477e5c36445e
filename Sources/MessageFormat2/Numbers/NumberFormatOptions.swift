/// How numbers are shown: the options of `:number`, `:integer`, `:percent` and `:currency` of LDML 48.2 part 9, whose names and
/// values are those of ECMA-402's `Intl.NumberFormat`.
///
/// Nil means that the option is absent; the locale, the style and the other options then decide. Values out of range are clamped to
/// it, and a minimum above its maximum raises the maximum, so formatting a number never fails. To report such options, compare them with
/// the constants here beforehand.
///
/// ```swift
/// var options = NumberFormatOptions()
/// options.minimumFractionDigits = 2
/// NumberFormat(locale: "pl", options: options).string(1234)   // "1234,00"
/// ```
public struct NumberFormatOptions: Sendable, Hashable {
    /// The most integer, fraction or significant digits that an option can ask for: the largest digit size option.
    public static let maximumDigits = 99

    /// The possible values of ``roundingIncrement``.
    public static let roundingIncrements = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000]

    /// The kind of number.
    public var style = Style.decimal

    /// When a sign is shown.
    public var signDisplay = SignDisplay.auto

    /// When digits are grouped.
    public var useGrouping = Grouping.auto

    /// The least number of digits before the decimal point, 0…99; zeros fill up shorter numbers. With 0, a fraction has no zero before
    /// its decimal point (`.5`).
    public var minimumIntegerDigits = 1

    /// The least number of digits after the decimal point, 0…99.
    public var minimumFractionDigits: Int?

    /// The largest number of digits after the decimal point, 0…99.
    public var maximumFractionDigits: Int?

    /// The least number of significant digits, 1…99.
    public var minimumSignificantDigits: Int?

    /// The largest number of significant digits, 1…99.
    public var maximumSignificantDigits: Int?

    /// Whether an integer is shown with the zeros of its fraction.
    public var trailingZeroDisplay = TrailingZeroDisplay.auto

    /// Which option has priority if both fraction and significant digits are given.
    public var roundingPriority = RoundingPriority.auto

    /// One of ``roundingIncrements``, in units of the last fraction digit: 5 with two fraction digits rounds to multiples of 0.05.
    /// Other values are treated as 1.
    public var roundingIncrement = 1

    /// How to round numbers that lie between two that can be shown.
    public var roundingMode = RoundingMode.halfExpand

    /// A Unicode numbering system identifier such as `latn` or `deva`, or `native` for the traditional digits of the locale. Nil, and any
    /// system that is unknown or not positional (`roman`), stands for the one in the language tag's `nu` keyword, or else the locale's own.
    public var numberingSystem: String?

    /// The default options.
    public init() {}

    /// Options of the given style.
    ///
    /// - Parameter style: the kind of number.
    public init(style: Style) { self.style = style }
}

// The raw values are the option values of LDML 48.2 part 9, so `init(rawValue:)` reads an option.
extension NumberFormatOptions {
    /// The kind of number.
    public enum Style: Sendable, Hashable {
        /// A plain number.
        case decimal
        /// A part of a whole: 0.25 is shown as 25 %, and its plural operands are those of 25.
        case percent
        /// An amount of money. The code is three ASCII letters of ISO 4217, in upper or lower case. An unknown code is shown as it is, with
        /// two fraction digits.
        case currency(String, display: CurrencyDisplay = .symbol, sign: CurrencySign = .standard)
    }

    /// When a sign is shown.
    public enum SignDisplay: String, Sendable, Hashable, CaseIterable {
        /// On negative numbers, including `-0`.
        case auto
        /// On all numbers.
        case always
        /// On all numbers except those that are shown as zero.
        case exceptZero
        /// On negative numbers, but not on those shown as zero.
        case negative
        /// Never.
        case never
    }

    /// When digits are grouped.
    public enum Grouping: String, Sendable, Hashable, CaseIterable {
        /// As is usual in the locale: 1234 is `1,234` in English and `1234` in Polish and Spanish.
        case auto
        /// Wherever the number has enough digits.
        case always
        /// As is usual in the locale, but only if the first group has at least two digits.
        case min2
        /// Never.
        case never
    }

    /// Whether an integer is shown with the zeros of its fraction.
    public enum TrailingZeroDisplay: String, Sendable, Hashable, CaseIterable {
        /// As the digit options say.
        case auto
        /// The fraction is left out if it is zero: `$5` but `$5.10`.
        case stripIfInteger
    }

    /// Which option has priority if both fraction and significant digits are given.
    public enum RoundingPriority: String, Sendable, Hashable, CaseIterable {
        /// Significant digits.
        case auto
        /// Whichever keeps more digits.
        case morePrecision
        /// Whichever keeps fewer digits.
        case lessPrecision
    }

    /// How a currency is named.
    public enum CurrencyDisplay: String, Sendable, Hashable, CaseIterable {
        /// The locale's symbol: `US$` in Canada, `$` in the United States.
        case symbol
        /// The shortest symbol, which several currencies may share: `$`.
        case narrowSymbol
        /// The ISO 4217 code: `USD`.
        case code
        /// The name in words. This module doesn't have CLDR's names, so the code is shown instead.
        case name
        /// No currency: only the amount, with the currency's fraction digits.
        case never
    }

    /// How negative amounts look.
    public enum CurrencySign: String, Sendable, Hashable, CaseIterable {
        /// With a minus sign.
        case standard
        /// The way accountants write them: in parentheses, in locales where that is usual.
        case accounting
    }
}
