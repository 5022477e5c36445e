/// The sources that are always there, asked after the application's.
public enum BuiltInSources {
    /// In the order in which they are asked. Each knows types of its own, so the order only shows in listings.
    public static let all: [any ErrorSource] = [
        .httpStatus, .requestDecoding, .upstream(), .response, .transport, .cancellation, .decoding, .encoding,
    ]

    /// Every message that the engine itself can ask for, once each: those of the sources in their order, then what every
    /// application can throw (``ProblemKind``, ``FieldErrorKind``).
    public static var messages: [MessageDeclaration] {
        var seen: Set<MessageKey> = []
        return (all.flatMap(\.messages) + Vocabulary.messages).filter { seen.insert($0.key).inserted }
    }
}
