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
        guard key.count > serverKeyStart.count else { return false }
        for (place, byte) in serverKeyStart.enumerated() where key[place] != byte { return false }
        return true
    }

    private static let serverKeyStart = Array("server.".utf8)

    /// The first dot ends the name, and any other dots belong to the code, so a code with a dot needs a name before it.
    private static func isValidServerKey(_ key: Span<UInt8>) -> Bool {
        let start = serverKeyStart.count
        guard let dot = (start..<key.count).first(where: { key[$0] == UInt8(ascii: ".") }) else {
            return isValidCode(key, from: start)
        }
        return isValidWords(key, before: dot) && isValidCode(key, from: dot + 1)
    }

    /// Words of lower-case letters and digits, joined by `-` within a part and by `.` between parts.
    private static func isValidWords(_ key: Span<UInt8>, before end: Int) -> Bool {
        var isInWord = false
        for index in 0..<end {
            let byte = key[index]
            if ASCII.isLowercase(byte) || ASCII.isDigit(byte) {
                isInWord = true
            } else {
                guard isInWord, byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") else { return false }
                isInWord = false
            }
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
