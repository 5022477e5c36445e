/// A mistake at one place, found while a request was decoded again.
enum FieldFault: Sendable {
    /// The value there does not decode.
    case value(FieldErrorKind)
    /// The value breaks a type's own rules.
    case rules(FieldErrors)

    /// - Parameters:
    ///   - error: the error thrown there. One that is neither a decoder's nor ``FieldErrors`` is not a field's mistake.
    ///   - type: the type to decode.
    ///   - isThere: whether anything was sent.
    ///   - isNull: whether null was sent. Decoders report null as such only for some types.
    ///   - number: the sent value, if it is a number.
    init?(
        _ error: any Error, of type: any Any.Type, isThere: Bool, isNull: () throws -> Bool,
        number: () throws -> Double
    ) {
        if let errors = error as? FieldErrors {
            self = .rules(errors)
        } else if error is DecodingError, !isThere {
            self = .value(.missing)
        } else if error is DecodingError, (try? isNull()) == true {
            self = .value(.null)
        } else if let error = error as? DecodingError {
            self = .value(Self.kind(error, type, number))
        } else if type is any PlainValue.Type {
            // `JSONDecoder` turns such an error into a `DecodingError` only at the very end.
            self = .value(Self.kind(nil, type, number))
        } else {
            return nil
        }
    }

    /// A mistake in a container itself.
    init?(_ error: any Error) {
        guard let error = error as? DecodingError else { return nil }
        self = .value(FieldIssue.kind(of: error))
    }

    private static func kind(
        _ error: DecodingError?, _ type: any Any.Type, _ number: () throws -> Double
    ) -> FieldErrorKind {
        if let type = type as? any FixedWidthInteger.Type {
            if case .valueNotFound = error { return .null }
            return (try? number()).flatMap { outside($0, type) } ?? .wrongType(.integer)
        }
        guard let error else { return ExpectedType.kind(ofMismatch: type) }
        let kind = FieldIssue.kind(of: error)
        guard kind == .invalid, case .dataCorrupted = error else { return kind }
        return ExpectedType.formatKind(of: type) ?? kind
    }

    /// The mistake in a whole number that is too small or too large for a type; `nil` for other numbers. The type has
    /// rejected the number, so even the limits of the type count as outside.
    private static func outside<Number: FixedWidthInteger>(_ value: Double, _: Number.Type) -> FieldErrorKind? {
        guard value.isFinite, value.rounded() == value else { return nil }
        if value >= Double(Number.max) { return .tooLarge(limit: ExactNumber(Number.max)) }
        if value <= Double(Number.min) { return .tooSmall(limit: ExactNumber(Number.min)) }
        return nil
    }
}
