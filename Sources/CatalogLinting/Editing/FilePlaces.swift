/// Finds the JSON value that a text is in.
enum JSONPlace {
    /// The range of the value, with its quotation marks, brackets or braces.
    ///
    /// - Parameter text: the range of the text, without quotation marks.
    static func value(around text: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
        let quote = UInt8(ascii: "\"")
        guard text.lowerBound > 0, text.upperBound < bytes.count, bytes[text.lowerBound - 1] == quote,
            bytes[text.upperBound] == quote
        else { return text }
        return text.lowerBound - 1..<text.upperBound + 1
    }

    /// The start of the name before a value, `"detail": `; nil if there is none.
    static func nameStart(ofValueAt value: Int, _ bytes: [UInt8]) -> Int? {
        guard let colon = bytes[..<value].lastIndex(of: UInt8(ascii: ":")),
            let close = bytes[..<colon].lastIndex(of: UInt8(ascii: "\""))
        else { return nil }
        // Names of parts have no escapes.
        return bytes[..<close].lastIndex(of: UInt8(ascii: "\""))
    }
}

/// Finds the XML element that a text is in.
enum XMLPlace {
    /// The range of the element, with both tags.
    ///
    /// - Parameter text: the range between the tags.
    static func element(around text: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
        guard let start = bytes[..<text.lowerBound].lastIndex(of: UInt8(ascii: "<")),
            let end = bytes[text.upperBound...].firstIndex(of: UInt8(ascii: ">"))
        else { return text }
        return start..<end + 1
    }

    /// The name of the element whose start tag is here.
    static func name(at start: Int, _ bytes: [UInt8]) -> String {
        let name = bytes[start...].dropFirst().prefix {
            $0 != 0x20 && $0 != 0x3E && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D
        }
        return String(decoding: name, as: UTF8.self)
    }
}
