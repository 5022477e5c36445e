import ExchangeFormats
import MessageFormat2

/// What formats with whole messages in one language share: which text they show, and what translators should know about it.
struct WholeText {
    let id: ExchangeID
    let message: Message
    /// Whether the message is the translation, not the source.
    let isTranslation: Bool
    /// The source in MessageFormat 2 syntax, on one line. It tells on the way back whether it has changed meanwhile.
    let source: String?
    let state: ExchangeState

    /// The texts of an entry that are shown: the translations, or all in a document with the source alone.
    static func all(of entry: ExchangeEntry, in document: ExchangeDocument) -> [(text: ExchangeText, whole: WholeText)]
    {
        entry.texts.compactMap { text in
            guard document.isSourceOnly || text.translation != nil else { return nil }
            let id = ExchangeID(entry.key, text.part)
            return (
                text,
                WholeText(
                    id: id, message: text.shown, isTranslation: text.translation != nil,
                    source: document.isSourceOnly ? nil : line(text.source), state: text.state)
            )
        }
    }

    /// A message on one line, with `\n` for a line feed.
    static func line(_ message: Message) -> String {
        message.description.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
    }

    /// A source as it was written on one line; as text if it is not a message.
    static func source(ofLine line: String) -> ReadText {
        var bytes: [UInt8] = []
        var isEscape = false
        for byte in line.utf8 {
            let isLineFeed = isEscape && byte == UInt8(ascii: "n")
            if isLineFeed { bytes[bytes.count - 1] = 0x0A } else { bytes.append(byte) }
            // `\\` is a backslash, so that an `n` after it is a letter.
            isEscape = !isEscape && byte == UInt8(ascii: "\\")
        }
        return Message.parse(String(decoding: bytes, as: UTF8.self)).message.map { .message($0) } ?? .text(line)
    }
}
