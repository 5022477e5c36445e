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
        /// On negative numbers but not on what is shown as zero.
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
        /// As the numbers of digits say.
        case auto
        /// A number that is shown with a fraction of zeros is shown without it: `$5` but `$5.10`.
        case stripIfInteger
    }

    /// What wins where both fraction and significant digits are given.
    public enum RoundingPriority: String, Sendable, Hashable, CaseIterable {
        /// Significant digits.
        case auto
        /// What keeps more digits.
        case morePrecision
        /// What keeps fewer digits.
        case lessPrecision
    }

    /// How a currency is named.
    public enum CurrencyDisplay: String, Sendable, Hashable, CaseIterable {
        /// The locale's symbol: `US$` in Canada, `$` in the United States.
        case symbol
        /// The shortest symbol, which can stand for several currencies: `$`.
        case narrowSymbol
        /// The ISO 4217 code: `USD`.
        case code
        /// The name in words. CLDR's names are not part of this module: the code stands for them.
        case name
        /// Not at all: the amount with the currency's fraction digits.
        case never
    }

    /// How negative amounts look.
    public enum CurrencySign: String, Sendable, Hashable, CaseIterable {
        /// With a minus sign.
        case standard
        /// As accountants write it where that is usual, in parentheses.
        case accounting
    }
}
