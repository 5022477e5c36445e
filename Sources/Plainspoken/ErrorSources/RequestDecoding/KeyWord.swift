/// Words of message keys, made from names of others.
enum KeyWord {
    /// The longest name that becomes a word, in bytes.
    static let maximumLength = 64

    /// A name of a program as lower-case words: `firstName`, `first_name` and `FirstName` are `first-name`.
    ///
    /// - Returns: `nil` for names that are too long or have other characters than ASCII letters, digits, `_`, `-`, `.` and
    ///   spaces: no catalog can have a key for them.
    static func kebab(_ name: String) -> String? {
        guard name.utf8.count <= maximumLength else { return nil }
        var result: [UInt8] = []
        var previous: UInt8 = 0
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                if previous.isLowercaseOrDigit { result.append(UInt8(ascii: "-")) }
                result.append(byte | 0x20)
            case UInt8(ascii: "a")...UInt8(ascii: "z"):
                // The last capital of a run starts the next word: `URLPath` is `url-path`.
                if isUpper(previous), result.count >= 2, result[result.count - 2] != UInt8(ascii: "-") {
                    result.insert(UInt8(ascii: "-"), at: result.count - 1)
                }
                result.append(byte)
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                result.append(byte)
            case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: " "):
                if let last = result.last, last != UInt8(ascii: "-") { result.append(UInt8(ascii: "-")) }
            default:
                return nil
            }
            previous = byte
        }
        while result.last == UInt8(ascii: "-") { result.removeLast() }
        return result.isEmpty ? nil : String(decoding: result, as: UTF8.self)
    }

    private static func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
}
