import ByteText

/// How values are kept from disturbing the order of the text around them where left-to-right and right-to-left scripts meet (LDML
/// 48.2 part 9, "Handling Bidirectional Text").
public enum BidiStrategy: String, Sendable, Hashable, CaseIterable {
    /// As specified: every value is put between isolating control characters, unless both the value and the message are known to run
    /// from left to right.
    case `default`
    /// No control characters. For output that has no bidirectional text, or for callers that isolate parts by other means.
    case none
    /// Control characters only around values that can disturb the message: text with letters of the other direction, text with
    /// control characters of its own and, in a right-to-left message, numbers with signs between them. This strategy is not part of the
    /// specification. A message whose arguments are in its own script has no control characters at all.
    case asNeeded
}

/// The control characters that isolate a value from the text around it (UAX #9).
enum BidiIsolate: UInt8 {
    case leftToRight = 0xA6
    case rightToLeft = 0xA7
    case firstStrong = 0xA8
    case pop = 0xA9

    /// The length in bytes of each of them.
    static let size = 3

    /// Appends the character in UTF-8.
    func append(to output: inout OutputSpan<UInt8>) {
        output.append(0xE2)
        output.append(0x81)
        output.append(rawValue)
    }

    /// U+2066 to U+2069 in UTF-8.
    var bytes: [UInt8] { [0xE2, 0x81, rawValue] }

    var text: String {
        switch self {
        case .leftToRight: "\u{2066}"
        case .rightToLeft: "\u{2067}"
        case .firstStrong: "\u{2068}"
        case .pop: "\u{2069}"
        }
    }
}

/// Decides for ``BidiStrategy/asNeeded`` whether a text can disturb the order of a message.
enum BidiNeed {
    /// Whether a value has to be isolated.
    ///
    /// - Parameters:
    ///   - text: the value.
    ///   - isRightToLeft: the direction of the message.
    static func isolates(_ text: String, isRightToLeft: Bool) -> Bool {
        let utf8 = text.utf8
        if isRightToLeft {
            if utf8.span.contains(where: ASCII.isLetter) { return true }
        } else if !utf8.span.contains(where: { $0 >= 0xD6 }) {
            // Nothing below U+0590 runs from right to left: its lead byte is 0xD6.
            return false
        }
        var hasDigit = false
        var hasNeutral = false
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
                return true
            case 0x30...0x39:
                hasDigit = true
            default:
                let isStrongRightToLeft = isRightToLeftScript(scalar.value)
                if isStrongRightToLeft {
                    if !isRightToLeft { return true }
                } else if scalar.value > 0x40, scalar.properties.isAlphabetic {
                    if isRightToLeft { return true }
                } else {
                    hasNeutral = true
                }
            }
        }
        // 050-123 would come out as 123-050 in text from right to left.
        return isRightToLeft && hasDigit && hasNeutral
    }

    /// Whether a text closes every isolate that it opens, and closes nothing else, so that an isolate around it ends where it should.
    /// Embeddings and overrides end with the isolate around them (UAX #9, X6a).
    static func isBalanced(_ text: String) -> Bool {
        // 0xE2 is the lead byte of every isolate.
        guard text.utf8.contains(0xE2) else { return true }
        var depth = 0
        for scalar in text.unicodeScalars where isIsolate(scalar) {
            depth += scalar == "\u{2069}" ? -1 : 1
            if depth < 0 { return false }
        }
        return depth == 0
    }

    /// A text without the controls that begin and end isolates.
    static func withoutIsolates(_ text: String) -> String {
        var rest = String.UnicodeScalarView()
        rest.append(contentsOf: text.unicodeScalars.lazy.filter { !isIsolate($0) })
        return String(rest)
    }

    private static func isIsolate(_ scalar: Unicode.Scalar) -> Bool { 0x2066...0x2069 ~= scalar.value }

    /// Whether a code point is in a block of right-to-left scripts. The marks and digits of these scripts count too, because they occur
    /// with their letters.
    private static func isRightToLeftScript(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
