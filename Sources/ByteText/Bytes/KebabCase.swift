/// Converts names in code to the words of message keys: `firstName`, `first_name` and `FirstName` become `first-name`.
package enum KebabCase {
    /// The longest name that is converted, in bytes.
    static let maximumLength = 64

    /// - Parameter name: ASCII letters and digits, with `_`, `-`, `.` or spaces between words.
    /// - Returns: `nil` for names that are too long, contain other characters, or have no letter or digit. No catalog can have a key
    ///   for them.
    package static func words(of name: some Collection<UInt8>) -> String? {
        guard name.count <= maximumLength else { return nil }
        var result: [UInt8] = []
        var previous: UInt8 = 0
        for byte in name {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                if ASCII.isLowercase(previous) || ASCII.isDigit(previous) { result.append(UInt8(ascii: "-")) }
                result.append(byte | 0x20)
            case UInt8(ascii: "a")...UInt8(ascii: "z"):
                // The last capital of a run starts the next word: `URLPath` becomes `url-path`.
                if ASCII.isUppercase(previous), result.count >= 2, result[result.count - 2] != UInt8(ascii: "-") {
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
}
