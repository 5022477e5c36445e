import ByteText
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// Texts of Java's `MessageFormat` (`java.text.MessageFormat`), which ICU MessageFormat differs from in two points: a single apostrophe
/// always begins a quotation, and `choice` is not known.
enum JavaMessageFormat {
    /// How many choices a text may have.
    private static let maximumChoices = 20

    /// The message of a text, with what the conversion has left out. A text without arguments is not formatted.
    static func read(
        _ text: String, in language: LanguageTag
    ) throws(DoubtfulText.Doubt) -> (text: ReadText, losses: [DoubtfulText.Doubt]) {
        guard hasArgument(text) else { return (.pattern(PlaceholderNotation.unknown.pieces(of: text)), []) }
        var choices = 0
        let pattern = try icu(text, &choices)
        let converted = try ForeignICU([.text(pattern)], isAngular: false).message(in: language)
        return (.message(converted.message), converted.losses)
    }

    /// Whether a text has `{0}`, `{name}` or `{0,number}` outside of quotations.
    private static func hasArgument(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.indices.contains { start in
            guard bytes[start] == UInt8(ascii: "{"), start == 0 || !"'{$#%".utf8.contains(bytes[start - 1]) else {
                return false
            }
            let end = bytes[(start + 1)...].firstIndex { !ASCII.isAlphanumeric($0) && $0 != UInt8(ascii: "_") }
            guard let end, end > start + 1 else { return false }
            return bytes[end] == UInt8(ascii: "}") || bytes[end] == UInt8(ascii: ",")
        }
    }

    /// The text as ICU MessageFormat has it.
    ///
    /// - Parameter choices: how many choices have been looked for, each of which goes through the rest of the text.
    private static func icu(_ text: String, _ choices: inout Int) throws(DoubtfulText.Doubt) -> String {
        let bytes = Array(text.utf8)
        var output: [UInt8] = []
        var offset = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "'") {
                if bytes.byte(offset + 1) == byte {
                    output += [byte, byte]
                    offset += 2
                    continue
                }
                guard let close = bytes[(offset + 1)...].firstIndex(of: byte) else {
                    throw DoubtfulText.Doubt(
                        message:
                            "a single apostrophe hides the rest of this text, with its arguments, from MessageFormat",
                        help: "Write two apostrophes for one.")
                }
                for quoted in bytes[(offset + 1)..<close] {
                    let isBrace = quoted == UInt8(ascii: "{") || quoted == UInt8(ascii: "}")
                    output += isBrace ? [byte, quoted, byte] : [quoted]
                }
                offset = close + 1
            } else if byte == UInt8(ascii: "{"), JavaChoice.starts(bytes, at: offset) {
                choices += 1
                guard choices <= maximumChoices, let choice = JavaChoice(bytes, at: offset) else {
                    throw DoubtfulText.Doubt(
                        message: "this choice cannot be said by variants",
                        help: "Write the text in the catalog by hand, with .match.")
                }
                output += try icu(choice.plural, &choices).utf8
                offset = choice.end
            } else {
                output.append(byte)
                offset += 1
            }
        }
        return String(decoding: output, as: UTF8.self)
    }
}
