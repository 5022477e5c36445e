import ByteText

// How reports name what stands in the source.
extension MessageParser {
    /// The longest piece of the source that a sentence repeats, in bytes.
    private static let longestPiece = 60

    /// How a report names the next character.
    var nextCharacter: String {
        if scanner.isAtEnd { return "the end of the message" }
        let (value, _) = scanner.scalar(at: scanner.position)
        return Self.display(value)
    }

    /// A code point, in a report: itself if it can be seen and stands alone, `U+202E` otherwise.
    static func display(_ value: UInt32) -> String {
        if let scalar = Unicode.Scalar(value), isVisible(scalar) { return "`\(scalar)`" }
        return Hexadecimal.codePoint(value)
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned, .privateUse,
            .surrogate,
            .nonspacingMark, .enclosingMark:
            false
        default:
            true
        }
    }

    /// What stands between two offsets, to be repeated in a sentence; nil if it is nothing, too long, or not wholly visible.
    func piece(_ start: Int, _ end: Int) -> String? {
        guard start < end, end - start <= Self.longestPiece else { return nil }
        let text = scanner.string(start, end)
        var before: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            let isMark = scalar.properties.canonicalCombiningClass != .notReordered && before != " "
            guard scalar == " " || isMark || Self.isVisible(scalar) else { return nil }
            before = scalar
        }
        return text
    }

    /// The characters of names from an offset on, to be repeated in a sentence.
    func word(at start: Int) -> String? {
        var scanner = scanner
        scanner.position = start
        scanner.skipNameCharacters()
        return piece(start, scanner.position)
    }

    /// What stands between an offset and the next closing brace, if that is nothing but words, to be repeated in a sentence.
    func words(from start: Int) -> (text: String, end: Int)? {
        for offset in start..<min(start + Self.longestPiece, scanner.end) {
            switch scanner.bytes[offset] {
            case UInt8(ascii: "}"):
                return piece(start, offset).map { ($0, offset) }
            case UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "\\"), UInt8(ascii: "="), UInt8(ascii: "@"):
                return nil
            default:
                continue
            }
        }
        return nil
    }

    /// Whether a word and `=` come next.
    var isAtOption: Bool {
        var scanner = scanner
        scanner.skipNameCharacters()
        if scanner.current == UInt8(ascii: ":") {
            scanner.position += 1
            scanner.skipNameCharacters()
        }
        _ = scanner.skipSpace()
        return scanner.current == UInt8(ascii: "=")
    }
}
