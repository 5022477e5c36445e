import ByteText

/// The syntax of message keys, on bytes.
package enum KeySyntax {
    /// Whether the bytes are a valid ``MessageKey``.
    package static func isValid(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        isServerKey(key) ? isValidServerKey(key) : isValidWords(key, before: key.count)
    }

    /// Whether `bytes[range]` are a valid key.
    package static func isValid(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        bytes.withUnsafeBufferPointer { buffer in isValid(UnsafeBufferPointer(rebasing: buffer[range])) }
    }

    /// `server.<code>` and `server.<name>.<code>`
    private static func isServerKey(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        key.count > serverKeyStart && key[0] == UInt8(ascii: "s") && key[serverKeyStart - 1] == UInt8(ascii: ".")
            && key.starts(with: "server".utf8)
    }

    /// The length of `server.`
    private static let serverKeyStart = 7

    /// The first dot ends the name, and all others belong to the code: a code with a dot needs a name before it.
    private static func isValidServerKey(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let dot = key[serverKeyStart...].firstIndex(of: UInt8(ascii: ".")) else {
            return isValidCode(key, from: serverKeyStart)
        }
        return isValidWords(key, before: dot) && isValidCode(key, from: dot + 1)
    }

    /// Words of lower-case letters and digits, joined by `-` within a part and by `.` between parts.
    @inline(__always)
    private static func isValidWords(_ key: UnsafeBufferPointer<UInt8>, before end: Int) -> Bool {
        // Eight bytes at a time, marked by their upper bits; no sum of seven bits carries into the next byte.
        let (ones, high): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        let raw = UnsafeRawBufferPointer(key)
        var isInWord = false
        var index = 0
        while index &+ 8 <= end {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            guard word & high == 0 else { return false }
            let letters = (word &+ ones &* (0x80 - 0x61)) & ~(word &+ ones &* (0x80 - 0x7B))
            let digits = (word &+ ones &* (0x80 - 0x30)) & ~(word &+ ones &* (0x80 - 0x3A))
            // - and .
            let joints = (word &+ ones &* (0x80 - 0x2D)) & ~(word &+ ones &* (0x80 - 0x2F)) & high
            let inWords = (letters | digits) & high
            guard inWords | joints == high, joints & ~(inWords << 8 | (isInWord ? 0x80 : 0)) == 0 else { return false }
            isInWord = inWords >> 63 == 1
            index &+= 8
        }
        while index < end {
            let byte = key[index]
            if byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 {
                isInWord = true
            } else {
                guard isInWord, byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") else { return false }
                isInWord = false
            }
            index &+= 1
        }
        return isInWord
    }

    /// Letters, digits, `.`, `_`, `-`, and all other bytes as `%` and two upper-case digits, so that each code has only
    /// one spelling.
    private static func isValidCode(_ key: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        guard start < key.count, key.count - start <= MessageKey.maximumCodeLength else { return false }
        var index = start
        while index < key.count {
            if isUnreserved(key[index]) {
                index += 1
                continue
            }
            guard index + 2 < key.count, let byte = PercentEncoding.byte(of: key[index...index + 2]),
                !isUnreserved(byte)
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

    /// What to write instead of an invalid key.
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
