/// How numbers are shown: the options of `:number`, `:integer`, `:percent` and `:currency` of LDML 48.2 part 9, whose names and
/// values are those of ECMA-402's `Intl.NumberFormat`.
///
/// Nil means that the option is absent; the locale, the style and the other options then decide. Values outside of their range are
/// brought into it, and a minimum above its maximum raises the maximum: formatting a number never fails. To report such
/// options, compare them with the constants here before.
///
/// ```swift
/// var options = NumberFormatOptions()
/// options.minimumFractionDigits = 2
/// NumberFormat(locale: "pl", options: options).string(1234)   // "1234,00"
/// ```
public struct NumberFormatOptions: Sendable, Hashable {
    /// The most integer, fraction or significant digits that can be asked for: the largest digit size option.
    public static let maximumDigits = 99

    /// The values that ``roundingIncrement`` can have.
    public static let roundingIncrements = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000]

    /// What kind of number it is.
    public var style = Style.decimal

    /// When a sign is shown.
    public var signDisplay = SignDisplay.auto

    /// When digits are grouped.
    public var useGrouping = Grouping.auto

    /// The least number of digits before the decimal point, 0…99, filled up with zeros. With 0 a fraction has no zero before its
    /// decimal point (`.5`).
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

    /// What wins where both fraction and significant digits are given.
    public var roundingPriority = RoundingPriority.auto

    /// One of ``roundingIncrements``, in units of the last fraction digit: 5 with two fraction digits rounds to multiples of 0.05.
    /// Other values are treated as 1.
    public var roundingIncrement = 1

    /// Where numbers go that lie between two that can be shown.
    public var roundingMode = RoundingMode.halfExpand

    /// A Unicode numbering system identifier such as `latn` or `deva`, or `native` for the traditional digits of the locale. Nil, a system that is
    /// not known and one that is not a positional system (`roman`) mean that of the language tag's `nu` keyword, else the locale's own.
    public var numberingSystem: String?

    /// The default options.
    public init() {}

    /// Options of the given style.
    ///
    /// - Parameter style: what kind of number it is.
    public init(style: Style) { self.style = style }
}

// The raw values are the option values of LDML 48.2 part 9, so that `init(rawValue:)` reads an option.
extension NumberFormatOptions {
    /// What kind of number it is.
    public enum Style: Sendable, Hashable {
        /// A plain number.
        case decimal
        /// A part of a whole: 0.25 is shown as 25 %, and its plural operands are those of 25.
        case percent
        /// An amount of money. The code is three ASCII letters of ISO 4217, in any case; a code that is not known is shown as it is, with two
        /// fraction digits.
        case currency(String, display: CurrencyDisplay = .symbol, sign: CurrencySign = .standard)
    }

    /// When a sign is shown.
    public enum SignDisplay: String, Sendable, Hashable, CaseIterable {
        /// On negative numbers, `-0` included.
        case auto
        /// On all numbers.
        case always
        /// On all numbers but those that are shown as zero.
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
        /// As the options for digits say.
        case auto
        /// A fraction of zeros is left out: `$5` but `$5.10`.
        case stripIfInteger
    }

    /// What wins where both fraction and significant digits are given.
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
        /// The name in words. This module doesn't have CLDR's names: the code is shown instead.
        case name
        /// Not at all: the amount with the currency's fraction digits.
        case never
    }

    /// How negative amounts look.
    public enum CurrencySign: String, Sendable, Hashable, CaseIterable {
        /// With a minus sign.
        case standard
        /// As accountants write it: in parentheses, in locales that do so.
        case accounting
    }
}
