/// What a field must be, found out from what a decoder says.
///
/// Neither names of types nor a decoder's own sentences leave this file: they are for programmers.
enum ExpectedType {
    /// All that can be wrong, once each. Values are samples.
    static let kinds: [FieldErrorKind] = [
        .invalid, .wrongType(.string), .format(.url), .tooSmall(limit: 0), .tooLarge(limit: 0),
    ]

    /// The names of types and formats that the texts show.
    static let expectations: [MessageKey] =
        ([.string, .integer, .number, .boolean, .list, .object, .dateTime] as [FieldType]).map(\.key)
        + ([.url, .uuid, .dateTime] as [FieldFormat]).map(\.key)

    /// What is wrong with a value that is not of a Swift type; ``FieldErrorKind/invalid`` for types that only programmers know.
    static func kind(ofMismatch type: any Any.Type) -> FieldErrorKind {
        switch type {
        case is any StringProtocol.Type, is Character.Type: .wrongType(.string)
        case is Bool.Type: .wrongType(.boolean)
        case is any BinaryInteger.Type: .wrongType(.integer)
        case is any Numeric.Type: .wrongType(.number)
        case is any ListOfValues.Type: .wrongType(.list)
        case is any ObjectWithMembers.Type: .wrongType(.object)
        default: kind(ofMismatch: FoundationType(type))
        }
    }

    private static func kind(ofMismatch type: FoundationType?) -> FieldErrorKind {
        switch type {
        case .date: .wrongType(.dateTime)
        case .data: .wrongType(.string)
        case .url: .format(.url)
        case .uuid: .format(.uuid)
        case .decimal: .wrongType(.number)
        case nil: .invalid
        }
    }

    /// What is wrong with a value of the right type that a type of Foundation does not take; `nil` for other types.
    static func formatKind(of type: any Any.Type) -> FieldErrorKind? {
        switch FoundationType(type) {
        case .date: .format(.dateTime)
        case .url: .format(.url)
        case .uuid: .format(.uuid)
        case .data, .decimal, nil: nil
        }
    }

    /// What is wrong with a value of the right type. Foundation's types tell it in a sentence and in no other way; a sentence that
    /// is not known costs no more than a general text.
    static func kind(ofFault sentence: String) -> FieldErrorKind {
        if sentence.hasPrefix("Attempted to decode UUID") { return .format(.uuid) }
        if sentence.hasPrefix("Invalid URL") { return .format(.url) }
        if sentence.hasPrefix("Expected date string to be ISO8601") { return .format(.dateTime) }
        return .invalid
    }
}

/// What JSON writes as an array.
private protocol ListOfValues {}
extension Array: ListOfValues {}
extension ContiguousArray: ListOfValues {}
extension Set: ListOfValues {}

/// What JSON writes as an object.
private protocol ObjectWithMembers {}
extension Dictionary: ObjectWithMembers {}
