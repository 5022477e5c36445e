import ExchangeFormats
import MessageFormat2

/// Texts with `printf`'s placeholders, as apps for Apple's systems and for Android have them.
enum PrintfText {
    /// The pieces of a text. `%%` is a percent sign, and so is any `%` that begins no placeholder.
    ///
    /// A placeholder means the argument at its position: `%2$d` is `{$arg2 :integer}`, and the second of two `%@` is
    /// `{$arg2}`. What could just as well be a percent sign before a word, as in `50%off`, has no meaning.
    static func pieces(of text: String) -> [ReadPiece] {
        var count = 0
        return pieces(of: Array(text.utf8), counting: &count)
    }

    /// The pieces of a part of a text.
    ///
    /// - Parameter count: how many placeholders without a position stand before it.
    static func pieces(of bytes: [UInt8], counting count: inout Int) -> [ReadPiece] {
        var pieces: [ReadPiece] = []
        var plain: [UInt8] = []
        var offset = 0
        func flush() {
            if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
            plain = []
        }
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "%") {
                if offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "%") {
                    plain.append(bytes[offset])
                    offset += 2
                    continue
                }
                if let specifier = FormatSpecifier(bytes, at: offset) {
                    flush()
                    if specifier.position == nil { count += 1 }
                    let written = String(decoding: bytes[offset..<specifier.end], as: UTF8.self)
                    pieces.append(
                        .placeholder(
                            written,
                            specifier.isDoubtful ? nil : meaning(specifier.kind, of: specifier.position ?? count)))
                    offset = specifier.end
                    continue
                }
            }
            plain.append(bytes[offset])
            offset += 1
        }
        flush()
        return pieces
    }

    /// What a placeholder means if nothing else is known: `{$arg1 :integer}`.
    static func meaning(_ kind: FormatSpecifier.Kind, of position: Int) -> Message.Pattern.Element {
        .expression(Message.Expression(.variable(Message.Variable("arg\(position)")), function: function(kind)))
    }

    /// The function for a kind of value; nil for text.
    static func function(_ kind: FormatSpecifier.Kind) -> Message.Function? {
        switch kind {
        case .integer: Message.Function("integer")
        case .number: Message.Function("number")
        case .string, .other: nil
        }
    }

    /// A text with each percent sign doubled.
    static func doubled(_ text: String) -> String {
        var output = ""
        for scalar in text.unicodeScalars {
            output.unicodeScalars.append(scalar)
            if scalar == "%" { output.unicodeScalars.append(scalar) }
        }
        return output
    }

    /// Whether a text without placeholders is read as it is, so that its percent signs can stay single.
    static func isVerbatim(_ text: String) -> Bool {
        let pieces = pieces(of: text)
        return pieces == (text.isEmpty ? [] : [.text(text)])
    }
}
