/// What a decoder found wrong with one field.
struct FieldIssue {
    /// What is wrong; `nil` where no field can be named.
    private var kind: FieldErrorKind?
    /// Where the field is.
    private var path: [any CodingKey] = []
    /// Whether the data was not of its format at all.
    private(set) var isMalformed = false

    init(_ error: any Error) {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context):
            kind = .missing
            path = context.codingPath + [key]
        case .valueNotFound(_, let context):
            kind = .null
            path = context.codingPath
        case .typeMismatch(let type, let context):
            kind = ExpectedType.kind(ofMismatch: type)
            path = context.codingPath
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            kind = ExpectedType.kind(ofFault: context.debugDescription)
            path = context.codingPath
        default:
            isMalformed = true
        }
    }

    /// The field error of the diagnosis; `nil` where no field can be named.
    func fieldError(in part: RequestDecodingError.Part) -> FieldError? {
        guard let kind, !path.isEmpty else { return nil }
        let place = FieldLocation(path).place(in: part)
        // The outermost name is too long to be told.
        guard place != .wholeDocument else { return nil }
        return FieldError(at: place, kind)
    }
}
