/// A limit as it should be shown: `18`, `0.5`, or `"0.50"` if every digit matters.
///
/// ```swift
/// FieldError("#/age", .tooSmall(limit: 18))
/// FieldError("#/price", .outOfRange(minimum: "0.50", maximum: 100))
/// FieldError("#/price", .tooLarge(limit: ExactNumber("\(limit)")))   // a Decimal
/// ```
public struct ExactNumber: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral
{
    let argument: DiagnosisArgument

    /// - Parameter digits: a number as in JSON. Other text is shown unchanged.
    public init(_ digits: String) { argument = .decimal(digits) }

    /// A whole number.
    public init(_ number: some BinaryInteger) { self.init("\(number)") }

    /// A number with a fraction. Trailing zeros are lost: write `"12.50"` where they matter.
    public init(_ number: Double) { self.init("\(number)") }

    /// A whole number.
    public init(integerLiteral number: Int) { self.init(number) }

    /// A number with a fraction: see ``init(_:)-(Double)``.
    public init(floatLiteral number: Double) { self.init(number) }

    /// A number as in JSON.
    public init(stringLiteral digits: String) { self.init(digits) }
}

extension DiagnosisArgument {
    /// An exact number: `.number(0.5)`, `.number("0.50")`.
    public static func number(_ number: ExactNumber) -> DiagnosisArgument { number.argument }
}
