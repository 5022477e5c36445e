import ByteText
import MessageFormat2

/// One text of an entry, compiled.
struct CompiledText: Sendable {
    private let message: CompiledMessage

    init(_ message: CompiledMessage) { self.message = message }

    /// The text, where no argument changes it.
    var plain: String? { message.plainText }

    /// The arguments that it shows, sorted.
    var requiredArguments: [String] { message.requiredArguments }

    func formatted(_ arguments: MessageArguments) -> (text: String, issues: [MessageIssue]) {
        message.formatted(arguments)
    }

    /// Writes the text for the inside of a JSON string.
    @inline(__always)
    func write(
        _ arguments: UnsafePointer<MessageArguments>, to json: inout JSONByteWriter, issues: inout [MessageIssue]
    ) {
        if let plain { return json.appendEscaped(plain) }
        message.withUTF8(arguments, issues: &issues) { json.appendEscaped($0) }
    }
}
