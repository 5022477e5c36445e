import ByteText
import Catalogs

/// JSON that is safe to show on a terminal: characters that are hidden or move the cursor are written as escapes, which programs
/// read as the same characters.
package enum VisibleJSON {
    /// - Parameter json: valid JSON, in which such characters can only be in strings.
    package static func of(_ json: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        // Everything before this index is in the output.
        var copied = 0
        var index = 0
        while index < json.count {
            // ASCII characters other than U+007F have already been escaped. Of the rest, only characters with these lead bytes
            // need to be checked.
            switch json[index] {
            case 0x7F, 0xC2, 0xD8, 0xE2, 0xEF, 0xF3: break
            default:
                index += 1
                continue
            }
            guard let scalar = scalar(at: index, in: json), VisibleText.isHidden(scalar) else {
                index += 1
                continue
            }
            output += json[copied..<index]
            index += UTF8.width(scalar)
            copied = index
            for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
                output += "\\u\(Hexadecimal.text(unit, digits: 4))".utf8
            }
        }
        return copied == 0 ? json : output + json[copied...]
    }

    /// A value in readable form, with a line feed at the end.
    static func indented(_ value: JSONValue) -> [UInt8] { of(value.indented) + [0x0A] }

    private static func scalar(at index: Int, in bytes: [UInt8]) -> Unicode.Scalar? {
        String(decoding: bytes[index..<min(bytes.count, index + 4)], as: UTF8.self).unicodeScalars.first
    }
}
