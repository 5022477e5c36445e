import ByteText

/// The syntax of message keys, on bytes.
package enum KeySyntax {
    /// Whether the bytes are a valid ``MessageKey``.
    static func isValid(_ key: Span<UInt8>) -> Bool {
        isServerKey(key) ? isValidServerKey(key) : isValidWords(key, before: key.count)
    }

    static func isValid(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        isValid(bytes.span.extracting(range))
    }

    /// `server.<code>` and `server.<name>.<code>`
    private static func isServerKey(_ key: Span<UInt8>) -> Bool {
        let start = serverKeyStart.utf8Span.span
        return key.count > start.count && key.extracting(first: start.count).isEqual(to: start)
    }

    private static var serverKeyStart: String { "server." }

    /// The first dot ends the name, and any other dots belong to the code, so a code with a dot needs a name before it.
    private static func isValidServerKey(_ key: Span<UInt8>) -> Bool {
        let start = serverKeyStart.utf8.count
        guard let dot = (start..<key.count).first(where: { key[$0] == UInt8(ascii: ".") }) else {
            return isValidCode(key, from: start)
        }
        return isValidWords(key, before: dot) && isValidCode(key, from: dot + 1)
    }

    /// Words of lower-case letters and digits, joined by `-` within a part and by `.` between parts.
    private static func isValidWords(_ key: Span<UInt8>, before end: Int) -> Bool {
        var isInWord = false
        var index = 0
        while index &+ 8 <= end, let eight = key.word(at: index) {
            let joints = eight.marks(UInt8(ascii: "-")) | eight.marks(UInt8(ascii: "."))
            let letters =
                eight.marks(from: UInt8(ascii: "a"), to: UInt8(ascii: "z"))
                | eight.marks(from: UInt8(ascii: "0"), to: UInt8(ascii: "9"))
            guard letters | joints == .everyByte, joints & (joints &<< 8 | (isInWord ? 0 : 0x80)) == 0 else {
                return false
            }
            isInWord = joints >> 63 == 0
            index &+= 8
        }
        while index < end {
            let byte = key[index]
            if ASCII.isLowercase(byte) || ASCII.isDigit(byte) {
                isInWord = true
            } else {
                guard isInWord, byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") else { return false }
                isInWord = false
            }
            index &+= 1
        }
        return isInWord
    }

    /// Letters, digits, `.`, `_`, `-`, and all other bytes as `%` and two upper-case digits, so that each code has one spelling.
    private static func isValidCode(_ key: Span<UInt8>, from start: Int) -> Bool {
        guard start < key.count, key.count - start <= MessageKey.maximumCodeLength else { return false }
        var index = start
        while index < key.count {
            if isUnreserved(key[index]) {
                index += 1
                continue
            }
            guard index + 2 < key.count,
                let byte = PercentEncoding.byte(of: [key[index], key[index + 1], key[index + 2]]), !isUnreserved(byte)
            else { return false }
            index += 3
        }
        return true
    }

    static func encodedCode(_ code: String) -> String? {
        guard 1...MessageKey.maximumCodeLength ~= code.utf8.count else { return nil }
        let encoded = PercentEncoding.encoded(code, unless: isUnreserved)
        return encoded.utf8.count <= MessageKey.maximumCodeLength ? encoded : nil
    }

    static func remedy(for key: String) -> String {
        suggestion(for: key).map { "Write \"\($0)\"." } ?? "A key is lower-case words and digits joined by - and ."
    }

    /// The valid key that was most likely meant: `payment.card-declined` for `Payment.cardDeclined`.
    package static func suggestion(for key: String) -> String? {
        let parts = key.utf8.split { "./:".utf8.contains($0) }.compactMap { part in
            KebabCase.words(of: part.map { ASCII.isAlphanumeric($0) ? $0 : UInt8(ascii: "-") })
        }
        let text = parts.joined(separator: ".")
        return MessageKey(text).isValid && text != key ? text : nil
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "-")
    }
}
