/// The type or format that a field must have, concluded from a decoder's error.
///
/// Neither the names of types nor a decoder's own messages leave this file: they are for programmers.
enum ExpectedType {
    /// Every kind of mistake, with sample values.
    static let kinds: [FieldErrorKind] =
        [.invalid, .tooSmall(limit: 0), .tooLarge(limit: 0), FieldErrorKind("field.wrong-type"), .format(.pattern)]
        + ([.string, .integer, .number, .boolean, .list, .object, .dateTime] as [FieldType]).map { .wrongType($0) }
        + ([.url, .uuid, .dateTime] as [FieldFormat]).map { .format($0) }

    /// The mistake when a value is not of a Swift type; ``FieldErrorKind/invalid`` for types that only programmers
    /// know.
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

    /// The mistake when a value has the right type but a Foundation type rejects it; `nil` for other types.
    static func formatKind(of type: any Any.Type) -> FieldErrorKind? {
        switch FoundationType(type) {
        case .date: .format(.dateTime)
        case .url: .format(.url)
        case .uuid: .format(.uuid)
        case .data, .decimal, nil: nil
        }
    }

    /// The mistake in a value of the right type. Foundation's types describe it only in a message; for an unknown
    /// message, the text is general.
    static func kind(ofFault sentence: String) -> FieldErrorKind {
        if sentence.hasPrefix("Attempted to decode UUID") { return .format(.uuid) }
        if sentence.hasPrefix("Invalid URL") { return .format(.url) }
        if sentence.hasPrefix("Expected date string to be ISO8601") { return .format(.dateTime) }
        return .invalid
    }
}

/// Types that JSON writes as an array.
private protocol ListOfValues {}
extension Array: ListOfValues {}
extension ContiguousArray: ListOfValues {}
extension Set: ListOfValues {}

/// Types that JSON writes as an object.
private protocol ObjectWithMembers {}
extension Dictionary: ObjectWithMembers {}
