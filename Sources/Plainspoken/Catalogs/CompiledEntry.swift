import ByteText
import MessageFormat2

/// The texts of one key in one language, compiled.
///
/// A class, so that choosing an entry costs one retain and not one for each text.
final class CompiledEntry: Sendable {
    let title: CompiledText?
    let detail: CompiledText?
    let action: CompiledText?
    /// The arguments that any of the texts shows, sorted. An entry is passed over where one is not supplied.
    let requiredArguments: [String]

    /// Whether there is any text at all.
    var hasText: Bool { title != nil || detail != nil || action != nil }

    init(title: CompiledText?, detail: CompiledText?, action: CompiledText?) {
        self.title = title
        self.detail = detail
        self.action = action
        let names = [title, detail, action].flatMap { $0?.requiredArguments ?? [] }
        requiredArguments = names.isEmpty ? [] : Set(names).sorted()
    }
}

/// One text of an entry, compiled.
///
/// A class, so that choosing it costs one retain.
final class CompiledText: Sendable {
    private let message: CompiledMessage
    private let needs: ArgumentNeeds?

    /// - Parameters:
    ///   - message: the text.
    ///   - compiler: of the text's language.
    init(_ message: Message, _ compiler: inout MessageCompiler) {
        self.message = compiler.compile(message)
        needs = ArgumentNeeds(message)
        hasArguments = self.message.plainText == nil
    }

    /// The text, where no argument changes it.
    var plain: String? { message.plainText }

    /// Whether formatting looks at any argument.
    let hasArguments: Bool

    /// The arguments that it shows, sorted.
    var requiredArguments: [String] { message.requiredArguments }

    func formatted(_ arguments: MessageArguments) -> String { plain ?? message.format(arguments) }

    /// What formatting would report. Most often the kinds of the values tell that it is nothing; else it is tried.
    ///
    /// - Parameter arguments: are not changed; `inout`, because they are large and would be copied.
    func issues(with arguments: inout MessageArguments) -> [MessageIssue] {
        if !hasArguments || needs?.areMet(by: arguments) == true { return [] }
        return message.formatted(arguments).issues
    }

    /// Writes the text for the inside of a JSON string.
    func write(_ arguments: MessageArguments, to json: inout JSONByteWriter) {
        if let plain { return json.appendEscaped(plain) }
        message.withUTF8(arguments) { text in text.withUnsafeBytes { json.appendEscaped($0) } }
    }
}
