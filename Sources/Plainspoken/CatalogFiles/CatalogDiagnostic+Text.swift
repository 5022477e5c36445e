public import MessageFormat2

/// What is wrong with a part of a text: the text knows its file, and where in it each of its bytes stands.
extension CatalogDiagnostic {
    /// Something wrong with a part of a text.
    ///
    /// - Parameters:
    ///   - range: offsets in ``CatalogText/utf8``, from 0.
    ///   - text: the text that the bytes are of.
    public init(_ code: Code, at range: Range<Int>, of text: CatalogText, _ message: String, help: String? = nil) {
        self.init(code, at: text.place(of: range), message, help: help)
        key = text.storage.key(at: place.start)
    }

    /// A mistake in a text's message.
    public init(_ error: MessageError, in text: CatalogText) {
        self.init(error, at: text.place(of: error.range))
        key = text.storage.key(at: place.start)
    }

    /// A mistake in a message whose place has been looked up.
    package init(_ error: MessageError, at place: Place) {
        let (message, help) = Self.parts(of: error.message)
        self.init(Code(error.type), at: place, message, help: help)
    }

    /// The parser says in one sentence what is wrong and, after a semicolon, what to write instead.
    private static func parts(of message: String) -> (message: String, help: String?) {
        guard let semicolon = message.utf8.lastIndex(of: UInt8(ascii: ";")) else { return (message, nil) }
        let help = message[message.utf8.index(after: semicolon)...].drop { $0 == " " }
        guard let first = help.first else { return (message, nil) }
        return (String(message[..<semicolon]), first.uppercased() + help.dropFirst() + ".")
    }
}
