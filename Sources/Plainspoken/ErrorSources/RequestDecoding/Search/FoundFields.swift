/// What was found wrong, on its way out of the containers it was found in.
///
/// It travels inside a `DecodingError` of the same case as the decoder's own, so that an `init(from:)` which catches one kind of error
/// to try something else still does.
struct FoundFields: Error {
    struct Field: Sendable {
        /// From the container that the error has reached.
        var path: [any CodingKey]
        var fault: FieldFault
        /// Whether an earlier round found it.
        var isKnown: Bool
    }

    var fields: [Field]
    /// What was thrown at the first one.
    private var error: any Error

    init(_ fault: FieldFault, at path: [any CodingKey], isKnown: Bool, error: any Error) {
        fields = [Field(path: path, fault: fault, isKnown: isKnown)]
        self.error = error
    }

    /// `nil` for any other error.
    init?(in error: any Error) {
        if let found = error as? FoundFields {
            self = found
        } else if let found = (error as? DecodingError)?.context?.underlyingError as? FoundFields {
            self = found
        } else {
            return nil
        }
    }

    /// As seen from further out.
    func within(_ path: [any CodingKey]) -> FoundFields {
        var found = self
        for index in found.fields.indices { found.fields[index].path = path + found.fields[index].path }
        return found
    }

    /// Together with what was found beside it.
    mutating func add(_ others: FoundFields) { fields += others.fields }

    /// What to throw.
    var thrown: any Error {
        guard let error = error as? DecodingError, let context = error.context else { return self }
        return error.with(
            DecodingError.Context(
                codingPath: context.codingPath, debugDescription: context.debugDescription, underlyingError: self))
    }
}

extension DecodingError {
    var context: Context? {
        switch self {
        case .keyNotFound(_, let context), .valueNotFound(_, let context), .typeMismatch(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }

    /// The same with another context.
    func with(_ context: Context) -> DecodingError {
        switch self {
        case .keyNotFound(let key, _): .keyNotFound(key, context)
        case .valueNotFound(let type, _): .valueNotFound(type, context)
        case .typeMismatch(let type, _): .typeMismatch(type, context)
        case .dataCorrupted: .dataCorrupted(context)
        @unknown default: self
        }
    }
}
