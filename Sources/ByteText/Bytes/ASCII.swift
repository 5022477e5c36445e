/// Tests and case changes for single bytes. Tags, keys and header fields are ASCII, for which neither `Character` nor the lower-casing
/// of `String` can be trusted: the Kelvin sign lower-cases to "k".
@usableFromInline
package enum ASCII {
    @inlinable package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
    @inlinable package static func isLowercase(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }
    @inlinable package static func isUppercase(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
    @inlinable package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    @inlinable package static func isAlphanumeric(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte)
    }
    /// Whether a byte is a space or a tab.
    @inlinable package static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    /// Whether a byte is white space of JSON, XML and MessageFormat 2: a space, a tab, or part of a line break.
    @inlinable package static func isSpace(_ byte: UInt8) -> Bool {
        isBlank(byte) || byte == 0x0A || byte == 0x0D
    }

    @inlinable package static func lowercased(_ byte: UInt8) -> UInt8 {
        isUppercase(byte) ? byte | 0x20 : byte
    }
    @inlinable package static func uppercased(_ byte: UInt8) -> UInt8 {
        isLowercase(byte) ? byte & 0xDF : byte
    }

    package static func lowercased(_ text: String) -> String {
        String(decoding: text.utf8.map { lowercased($0) }, as: UTF8.self)
    }

    /// The number that digits alone make; nil for anything else. One above the limit need not be exact.
    package static func number(_ digits: some Collection<UInt8>, limit: Int) -> Int? {
        guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
        return digits.reduce(0) { $0 <= limit ? $0 * 10 + Int($1 - 0x30) : $0 }
    }

    /// The text without leading and trailing spaces and tabs.
    package static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> { trimmed(text, of: isBlank) }

    /// The text without leading and trailing bytes of a kind.
    package static func trimmed(_ text: ArraySlice<UInt8>, of isTrimmed: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let rest = text.drop(while: isTrimmed)
        return rest[..<(rest.lastIndex { !isTrimmed($0) }.map { $0 + 1 } ?? rest.startIndex)]
    }

    /// The text without leading and trailing spaces and tabs, or other bytes of a kind.
    package static func trimmed(_ text: some StringProtocol, of isTrimmed: (UInt8) -> Bool = isBlank) -> String {
        String(decoding: trimmed(Array(text.utf8)[...], of: isTrimmed), as: UTF8.self)
    }
}
