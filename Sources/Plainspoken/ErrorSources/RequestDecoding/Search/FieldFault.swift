/// What is wrong at one place, found while a request was decoded again.
enum FieldFault: Sendable {
    /// The value there does not decode.
    case value(FieldErrorKind)
    /// A type's own rules do not hold there.
    case rules(FieldErrors)

    /// - Parameters:
    ///   - error: what was thrown there; what neither a decoder nor ``FieldErrors`` throws is no fault of a
    ///     field.
    ///   - type: what was to be decoded.
    ///   - isThere: whether anything was sent.
    ///   - isNull: whether what was sent has no value. Decoders call it that of some types only.
    ///   - number: what was sent, as a number.
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
            // `JSONDecoder` makes a `DecodingError` of it only when it leaves.
            self = .value(Self.kind(nil, type, number))
        } else {
            return nil
        }
    }

    /// Of what a container says about itself.
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

    /// Too small or too large for a type, if it is a whole number at all. The type has refused it, so the edge counts as outside.
    private static func outside<Number: FixedWidthInteger>(_ value: Double, _: Number.Type) -> FieldErrorKind? {
        guard value.isFinite, value.rounded() == value else { return nil }
        if value >= Double(Number.max) { return .tooLarge(limit: ExactNumber(Number.max)) }
        if value <= Double(Number.min) { return .tooSmall(limit: ExactNumber(Number.min)) }
        return nil
    }
}
