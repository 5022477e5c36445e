/// Which digits of a number are shown: the digit options with their defaults filled in.
///
/// The rules are those of ECMA-402 (SetNumberFormatDigitOptions, FormatNumericToString), from which LDML 48.2 part 9 takes its options.
struct DigitPolicy: Sendable {
    private enum Precision {
        case fraction
        case significant
        case morePrecise
        case lessPrecise
    }

    let minimumIntegerDigits: Int
    private let minimumFractionDigits: Int
    private let maximumFractionDigits: Int
    private let minimumSignificantDigits: Int
    private let maximumSignificantDigits: Int
    private let precision: Precision
    private let increment: UInt64
    private let mode: RoundingMode
    private let stripsZeros: Bool

    /// A number in the form in which it is shown.
    struct Shown {
        /// The number after rounding.
        let number: DecimalNumber
        /// The number of digits to show after the decimal point, with zeros where the number itself has none.
        let fractionDigits: Int
    }

    /// - Parameter currencyDigits: the number of fraction digits of the currency; nil for other styles.
    init(_ options: NumberFormatOptions, currencyDigits: Int?) {
        let range = 0...NumberFormatOptions.maximumDigits
        minimumIntegerDigits = options.minimumIntegerDigits.clamped(to: range)

        let increment =
            NumberFormatOptions.roundingIncrements.contains(options.roundingIncrement) ? options.roundingIncrement : 1
        self.increment = UInt64(increment)
        mode = options.roundingMode
        stripsZeros = options.trailingZeroDisplay == .stripIfInteger

        let leastDefault = currencyDigits ?? 0
        var mostDefault = currencyDigits ?? 3
        if case .percent = options.style { mostDefault = 0 }
        if increment != 1 { mostDefault = leastDefault }
        let least = options.minimumFractionDigits?.clamped(to: range)
        let most = options.maximumFractionDigits?.clamped(to: range)
        minimumFractionDigits = least ?? min(leastDefault, most ?? leastDefault)
        maximumFractionDigits = max(minimumFractionDigits, most ?? max(mostDefault, minimumFractionDigits))

        let significantRange = 1...NumberFormatOptions.maximumDigits
        let hasSignificant = options.minimumSignificantDigits != nil || options.maximumSignificantDigits != nil
        minimumSignificantDigits = options.minimumSignificantDigits?.clamped(to: significantRange) ?? 1
        maximumSignificantDigits = max(
            minimumSignificantDigits, options.maximumSignificantDigits?.clamped(to: significantRange) ?? 21)

        precision =
            switch options.roundingPriority {
            case .auto: hasSignificant ? .significant : .fraction
            case .morePrecision: .morePrecise
            case .lessPrecision: .lessPrecise
            }
    }

    /// Whether integers are shown with all their digits and without a fraction, so that nothing has to be computed for them.
    var keepsIntegers: Bool {
        guard case .fraction = precision else { return false }
        return increment == 1 && (minimumFractionDigits == 0 || stripsZeros)
    }

    /// Rounds a number, and determines how many fraction digits to show.
    func shown(_ number: DecimalNumber) -> Shown {
        if case .fraction = precision, increment == 1, -number.exponent <= maximumFractionDigits {
            // There is nothing to round.
            let least = stripsZeros && number.isInteger ? 0 : minimumFractionDigits
            return Shown(number: number, fractionDigits: max(least, -number.exponent))
        }
        let usesSignificant =
            switch precision {
            case .fraction: false
            case .significant: true
            case .morePrecise: significantPlace(of: number) <= -maximumFractionDigits
            case .lessPrecise: significantPlace(of: number) > -maximumFractionDigits
            }
        let rounded: DecimalNumber
        var least: Int
        if usesSignificant {
            rounded = number.rounded(toPlace: number.magnitude - maximumSignificantDigits + 1, mode: mode)
            least = minimumSignificantDigits - 1 - rounded.magnitude
        } else {
            rounded = number.rounded(toPlace: -maximumFractionDigits, increment: increment, mode: mode)
            least = minimumFractionDigits
        }
        if stripsZeros, rounded.isInteger { least = 0 }
        return Shown(number: rounded, fractionDigits: max(0, least, -rounded.exponent))
    }

    /// The place of the last significant digit after rounding, which can add a digit: with four digits, 99.995 becomes 100.0.
    private func significantPlace(of number: DecimalNumber) -> Int {
        let place = number.magnitude - maximumSignificantDigits + 1
        let rounded = number.rounded(toPlace: place, mode: mode)
        return rounded.magnitude > number.magnitude ? place + 1 : place
    }
}

extension Comparable {
    func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
