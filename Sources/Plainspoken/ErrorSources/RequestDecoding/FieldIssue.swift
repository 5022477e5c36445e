/// The mistake that a decoder found in one field.
struct FieldIssue {
    /// The kind of mistake; `nil` if no field can be named.
    private var kind: FieldErrorKind?
    /// The path of the field.
    private var path: [any CodingKey] = []
    /// Whether the data was not in its format at all.
    private(set) var isMalformed = false

    init(_ error: any Error) {
        switch error as? DecodingError {
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            isMalformed = true
        case let error?:
            kind = Self.kind(of: error)
            path = error.context?.codingPath ?? []
            if case .keyNotFound(let key, _) = error { path.append(key) }
        case nil:
            // A type's own rules are checked only if the format is right.
            isMalformed = !(error is FieldErrors)
        }
    }

    /// The kind of mistake in the field that a decoder names.
    static func kind(of error: DecodingError) -> FieldErrorKind {
        switch error {
        case .keyNotFound: .missing
        case .valueNotFound: .null
        case .typeMismatch(let type, _): ExpectedType.kind(ofMismatch: type)
        case .dataCorrupted(let context): ExpectedType.kind(ofFault: context.debugDescription)
        @unknown default: .invalid
        }
    }

    /// The field error of the diagnosis; `nil` if no field can be named.
    func fieldError(in part: RequestDecodingError.Part) -> FieldError? {
        guard let kind, !path.isEmpty else { return nil }
        return FieldLocation(path).fieldError(kind, in: part)
    }
}
