/// The mistakes found so far, on their way out through the containers.
///
/// They travel inside a `DecodingError` of the same case as the decoder's own, so that an `init(from:)` that catches
/// one kind of error to try something else still does so.
struct FoundFields: Error {
    struct Field: Sendable {
        /// The path from the container that the error has reached.
        var path: [any CodingKey]
        var fault: FieldFault
        /// Whether an earlier round found this mistake.
        var isKnown: Bool
    }

    var fields: [Field]
    /// The error thrown for the first mistake.
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

    /// The same mistakes, seen from a container further out.
    func within(_ path: [any CodingKey]) -> FoundFields {
        var found = self
        for index in found.fields.indices { found.fields[index].path = path + found.fields[index].path }
        return found
    }

    /// Adds mistakes found next to these.
    mutating func add(_ others: FoundFields) { fields += others.fields }

    /// The error to throw.
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

    /// The same error with another context.
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
