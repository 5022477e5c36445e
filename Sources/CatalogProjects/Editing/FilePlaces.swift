import Catalogs

/// Finds the JSON member that a text is in.
enum JSONPlace {
    /// The start of the name before a value, `"detail": `; nil if there is none.
    static func nameStart(ofValueAt value: Int, _ bytes: [UInt8]) -> Int? {
        guard let colon = bytes[..<value].lastIndex(of: UInt8(ascii: ":")),
            let close = bytes[..<colon].lastIndex(of: UInt8(ascii: "\""))
        else { return nil }
        // Names of parts have no escapes.
        return bytes[..<close].lastIndex(of: UInt8(ascii: "\""))
    }
}

extension SharedText {
    /// The part as a file has it: `"action": { "use": "wait.try-again" }`.
    package func source(in syntax: FileSyntax) -> String {
        syntax == .json ? "\"\(part.rawValue)\": { \"use\": \"\(key)\" }" : "<\(part.rawValue) use=\"\(key)\"/>"
    }

    /// The value in JSON, `{ "use": "wait.try-again" }`, or the element in XML.
    package func whole(in bytes: [UInt8], _ syntax: FileSyntax) -> Range<Int> {
        let (open, close): (UInt8, UInt8) = syntax == .json ? (0x7B, 0x7D) : (0x3C, 0x3E)
        guard let start = bytes[..<range.lowerBound].lastIndex(of: open),
            var end = bytes[range.upperBound...].firstIndex(of: close)
        else { return range }
        if syntax == .xml, bytes[end - 1] != 0x2F { end = bytes[(end + 1)...].firstIndex(of: close) ?? end }
        return start..<end + 1
    }
}

/// Finds the XML element that a text is in.
enum XMLPlace {
    /// The range of the element, with both tags.
    static func element(of text: CatalogText, _ bytes: [UInt8]) -> Range<Int> {
        let place = text.fileRange
        // The range of variants begins with the start tag, which has their selectors; that of a text begins after it.
        let start = text.variantForm != nil ? place.lowerBound : bytes[..<place.lowerBound].lastIndex(of: 0x3C)
        if isEmptyTag(text, bytes) { return (start ?? place.lowerBound)..<place.upperBound }
        guard let start, let end = bytes[place.upperBound...].firstIndex(of: 0x3E) else { return place }
        return start..<end + 1
    }

    /// Whether an element is written as one tag, `<detail/>`, so that there is no place in it for a text.
    static func isEmptyTag(_ text: CatalogText, _ bytes: [UInt8]) -> Bool {
        text.fileRange.isEmpty && bytes[..<text.fileRange.lowerBound].suffix(2).elementsEqual("/>".utf8)
    }

    /// The name of the element whose start tag is here.
    static func name(at start: Int, _ bytes: [UInt8]) -> String {
        let end: [UInt8] = Array(" \t\r\n/>".utf8)
        let name = bytes[start...].dropFirst().prefix { !end.contains($0) }
        return String(decoding: name, as: UTF8.self)
    }
}
