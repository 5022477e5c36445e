import Catalogs
import MessageFormat2

/// Reads texts into ``MessageView``s. Simple ones are read here, and only the others need the message parser.
package struct MessageReader: Sendable {
    let scanner: FeatureScanner

    package init(_ scanner: FeatureScanner = FeatureScanner()) { self.scanner = scanner }

    package func read(_ text: CatalogText, part: CatalogPart) -> MessageView {
        let bytes = UTF8Text(text.storage, text.slot)
        return read(bytes, text, part: part, scan: scanner.scan(bytes.span, text.form))
    }

    /// Reads a text that has already been scanned.
    func read(
        _ bytes: UTF8Text, _ text: CatalogText, part: CatalogPart, scan: FeatureScanner.Result
    ) -> MessageView {
        guard scan.features.contains(.syntax) else {
            return MessageView(part: part, text: text, bytes: bytes, scan: scan)
        }
        let content: MessageView.Content
        if let form = text.form {
            content = .parsed(Message.parse(validUTF8: bytes.span, as: form))
        } else if let (elements, uses) = SimpleMessage.read(bytes) {
            content = .simple(elements, uses)
        } else {
            content = .parsed(Message.parse(validUTF8: bytes.span))
        }
        return MessageView(part: part, text: text, bytes: bytes, scan: scan, content: content)
    }
}

/// Messages with only text and `{$name}`, like most messages with placeholders (LDML 48.2 part 9, "Simple Message").
enum SimpleMessage {
    /// - Returns: the parts; nil if there is anything else, such as functions, escapes, markup, declarations or mistakes.
    static func read(_ source: UTF8Text) -> (elements: [PatternElement], uses: [VariableUse])? {
        let text = source.span
        guard text.count <= MessageLimits.sourceBytes, isSimpleStart(text) else { return nil }
        var elements: [PatternElement] = []
        var uses: [VariableUse] = []
        var textStart = 0
        var index = 0
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "{"):
                guard let (name, end) = placeholder(text, at: index) else { return nil }
                if index > textStart { elements.append(PatternElement(kind: .text, range: textStart..<index)) }
                let variable = source.string(name.lowerBound + 1..<name.upperBound)
                elements.append(PatternElement(kind: .variable(variable), range: index..<end))
                uses.append(VariableUse(name: variable, range: name, place: .pattern(0)))
                textStart = end
                index = end
            case UInt8(ascii: "}"), UInt8(ascii: "\\"), 0: return nil
            default: index += 1
            }
        }
        if textStart < text.count { elements.append(PatternElement(kind: .text, range: textStart..<text.count)) }
        return (elements, uses)
    }

    /// Whether the text does not start with `.` or `{{` after white space and bidirectional controls, which would make it another
    /// kind of message.
    private static func isSimpleStart(_ text: Span<UInt8>) -> Bool {
        for index in text.indices {
            switch text[index] {
            case 0x20, 0x09, 0x0A, 0x0D: continue
            case UInt8(ascii: "."): return false
            case UInt8(ascii: "{"): return index + 1 < text.count && text[index + 1] != UInt8(ascii: "{")
            // The parser knows which characters beyond ASCII count as white space: U+061C, U+200E …, U+2066 …, U+3000.
            case 0xD8, 0xE2, 0xE3: return !isSpaceLike(text, index)
            default: return true
            }
        }
        return true
    }

    static func isSpaceLike(_ text: Span<UInt8>, _ index: Int) -> Bool {
        switch text.character(at: index).scalar {
        case 0x61C, 0x200E, 0x200F, 0x2066...0x2069, 0x3000: true
        default: false
        }
    }

    /// `{$name}`, with spaces around the name allowed.
    private static func placeholder(_ text: Span<UInt8>, at brace: Int) -> (name: Range<Int>, end: Int)? {
        var index = brace + 1
        while index < text.count, text[index] == 0x20 { index += 1 }
        guard index + 1 < text.count, text[index] == UInt8(ascii: "$"), isNameStart(text[index + 1]) else { return nil }
        let start = index
        index += 2
        while index < text.count, isName(text[index]) { index += 1 }
        let end = index
        while index < text.count, text[index] == 0x20 { index += 1 }
        guard index < text.count, text[index] == UInt8(ascii: "}") else { return nil }
        return (start..<end, index + 1)
    }

    private static func isNameStart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
        default: false
        }
    }

    private static func isName(_ byte: UInt8) -> Bool {
        isNameStart(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
}
