import Plainspoken

/// JSON that can be shown on a terminal: what is hidden or moves the cursor is written as an escape, which programs read as
/// the same character.
enum VisibleJSON {
    /// - Parameter json: valid JSON, in which such characters stand in strings alone.
    static func of(_ json: [UInt8]) -> [UInt8] {
        // ASCII apart from U+007F is escaped already, by whoever wrote the strings.
        guard json.contains(where: { $0 >= 0x7F }) else { return json }
        var output: [UInt8] = []
        output.reserveCapacity(json.count + 64)
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            if scalar.value >= 0x7F, VisibleText.isHidden(scalar) {
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    output += "\\u".utf8
                    output += repeatElement(UInt8(ascii: "0"), count: max(0, 4 - digits.utf8.count))
                    output += digits.utf8
                }
            } else {
                output += String(scalar).utf8
            }
        }
        return output
    }

    /// A value on one line, with a line feed.
    static func line(_ value: JSONValue) -> [UInt8] {
        var output: [UInt8] = []
        value.append(to: &output)
        return of(output) + [0x0A]
    }

    /// A value for people, with a line feed.
    static func indented(_ value: JSONValue) -> [UInt8] {
        var output: [UInt8] = []
        value.appendIndented(to: &output)
        return of(output) + [0x0A]
    }
}
