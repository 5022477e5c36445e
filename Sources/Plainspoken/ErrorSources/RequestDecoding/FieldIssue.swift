/// What a decoder found wrong with one field.
///
/// Neither names of types nor a decoder's own descriptions leave this file: they are for programmers.
struct FieldIssue {
    /// The message; `nil` where no field can be named.
    var key: MessageKey?
    /// Where the field is.
    var path: [any CodingKey] = []
    /// The message that names what would have fitted, such as `type.number`.
    var expected: MessageKey?
    /// Whether the data was not of its format at all.
    var isMalformed = false

    init(_ error: any Error) {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context):
            self.key = "field.missing"
            path = context.codingPath + [key]
        case .valueNotFound(_, let context):
            key = "field.null"
            path = context.codingPath
        case .typeMismatch(let type, let context):
            expected = ExpectedType.key(of: type)
            key = expected == nil ? "field.invalid" : "field.wrong-type"
            path = context.codingPath
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            key = "field.invalid"
            path = context.codingPath
        default:
            isMalformed = true
        }
        if path.isEmpty { key = nil }
    }

    /// The field error of the diagnosis; `nil` where no field can be named.
    var fieldError: FieldError? {
        guard let key else { return nil }
        let location = FieldLocation(path)
        var arguments: DiagnosisArguments = [FieldLocation.argument: location.label]
        if let expected { arguments["expected"] = .message(expected) }
        return FieldError(location.pointer, key, arguments: arguments)
    }

    static let messages: [MessageDeclaration] =
        ["field.missing", "field.null", "field.invalid"].map {
            MessageDeclaration($0, arguments: [FieldLocation.argument: .message])
        }
        + [MessageDeclaration("field.wrong-type", arguments: [FieldLocation.argument: .message, "expected": .message])]
        + ExpectedType.keys.map { MessageDeclaration($0) }
}
