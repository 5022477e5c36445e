/// The sources that are always present, asked after the application's.
public enum BuiltInSources {
    /// In the order in which they are asked. Each knows its own types, so the order only matters for listings.
    public static let all: [any ErrorSource] = [
        .httpStatus, .requestDecoding, .upstream(), .response, .transport, .cancellation, .decoding, .encoding,
    ]

    /// Every message that the engine itself can ask for, without duplicates: first those of the sources in order, then
    /// what every application can throw (``ProblemKind``, ``FieldErrorKind``).
    public static var messages: [MessageDeclaration] {
        var seen: Set<MessageKey> = []
        return (all.flatMap(\.messages) + Vocabulary.messages).filter { seen.insert($0.key).inserted }
    }
}
