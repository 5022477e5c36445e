/// How numbers are shown: the options of `:number`, `:integer`, `:percent` and `:currency` of LDML 48.2 part 9, whose names and
/// values are those of ECMA-402's `Intl.NumberFormat`.
///
/// Nil means that the option is absent; the locale, the style and the other options then decide. Values outside of their range are
/// brought into it, and a minimum above its maximum raises the maximum: formatting a number never fails. Who wants to report such
/// options can compare them with the constants here before.
///
/// ```swift
/// var options = NumberFormatOptions()
/// options.minimumFractionDigits = 2
/// NumberFormat(locale: "pl", options: options).string(1234)   // "1234,00"
/// ```
public struct NumberFormatOptions: Sendable, Hashable {
    /// The largest number of integer, fraction or significant digits that can be asked for: the largest digit size option.
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
    /// not known and one that is no positional system (`roman`) mean that of the language tag's `nu` keyword, else the locale's own.
    public var numberingSystem: String?

    /// Options that all have their default.
    public init() {}

    /// Options of the given style.
    public init(style: Style) { self.style = style }

    /// What `:integer` formats with: no fraction digits.
    public static let integer: NumberFormatOptions = {
        var options = NumberFormatOptions()
        options.maximumFractionDigits = 0
        return options
    }()
}
