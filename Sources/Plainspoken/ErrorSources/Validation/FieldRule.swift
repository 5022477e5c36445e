/// A rule for the value of a field.
///
/// ```swift
/// fields.check(order.name, "name", .notBlank, .length(...40))
/// fields.check(order.quantity, "quantity", .range(1...10), .multiple(of: 2))
/// ```
///
/// Your own rules can also be used with a leading dot:
///
/// ```swift
/// extension FieldRule<String> {
///     static let iban = FieldRule.that(.format(FieldFormat("format.iban"))) { IBAN($0) != nil }
/// }
/// ```
public struct FieldRule<Value>: Sendable {
    /// Returns what is wrong with a value; `nil` if nothing is.
    let fault: @Sendable (Value) -> FieldErrorKind?

    /// - Parameter fault: returns what is wrong with a value; `nil` if nothing is.
    public init(_ fault: @escaping @Sendable (Value) -> FieldErrorKind?) { self.fault = fault }

    /// A rule made from a condition.
    ///
    /// - Parameters:
    ///   - kind: the error if the condition does not hold.
    ///   - holds: the condition.
    public static func that(
        _ kind: FieldErrorKind, _ holds: @escaping @Sendable (Value) -> Bool
    ) -> FieldRule {
        FieldRule { holds($0) ? nil : kind }
    }
}

/// Limits written as ranges: `1...10`, `1...` or `...10`.
public protocol RangeLimits<Bound> {
    associatedtype Bound: Comparable
    /// The smallest allowed value; `nil` for any.
    var smallestTaken: Bound? { get }
    /// The largest allowed value; `nil` for any.
    var largestTaken: Bound? { get }
}

extension ClosedRange: RangeLimits {
    public var smallestTaken: Bound? { lowerBound }
    public var largestTaken: Bound? { upperBound }
}

extension PartialRangeFrom: RangeLimits {
    public var smallestTaken: Bound? { lowerBound }
    public var largestTaken: Bound? { nil }
}

extension PartialRangeThrough: RangeLimits {
    public var smallestTaken: Bound? { nil }
    public var largestTaken: Bound? { upperBound }
}
