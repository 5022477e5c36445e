import ByteText
import Catalogs

/// Checks that have to be made before libxml2 sees a byte: that the document is UTF-8 and XML 1.0, and that no tag has so many
/// attributes that libxml2 would need quadratic time.
enum XMLDeclaration {
    /// The reason to refuse a document without parsing it; nil if there is none.
    static func refusal(of bytes: [UInt8], _ limits: XMLLimits) -> XMLRefusal? {
        guard bytes.count <= limits.maximumSize else {
            let message = "the document has more than \(limits.maximumSize) bytes"
            return XMLRefusal(
                diagnostic: CatalogDiagnostic(.syntax, at: 0..<0, message, help: "Split it."), exceedsLimit: true)
        }
        if let fault = CatalogDiagnostic.encodingFault(in: bytes) ?? declarationRefusal(of: bytes) {
            return XMLRefusal(diagnostic: fault)
        }
        return attributeRefusal(of: bytes, limits.maximumAttributes).map {
            XMLRefusal(diagnostic: $0, exceedsLimit: true)
        }
    }

    /// XMLDecl ::= '<?xml' VersionInfo EncodingDecl? SDDecl? S? '?>' (XML 1.0 §2.8)
    private static func declarationRefusal(of bytes: [UInt8]) -> CatalogDiagnostic? {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard bytes[start...].starts(with: "<?xml".utf8), start + 5 < bytes.count, ASCII.isSpace(bytes[start + 5]),
            let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        for (name, value) in XMLMarkup.attributes(of: bytes, start + 5..<end) {
            let text = String(decoding: bytes[value], as: UTF8.self)
            switch String(decoding: bytes[name], as: UTF8.self) {
            case "version" where text != "1.0":
                return CatalogDiagnostic(
                    .syntax, at: value, "XML \(text.prefix(20)) is not supported",
                    help: "Write version=\"1.0\".")
            case "encoding" where !isUTF8(text):
                return CatalogDiagnostic(
                    .encoding, at: value, "the first line says \(text.prefix(40)), but the file is UTF-8",
                    help: "Write encoding=\"UTF-8\".")
            default: break
            }
        }
        return nil
    }

    /// Whether an encoding is UTF-8, or ASCII, which is a subset of it.
    private static func isUTF8(_ name: String) -> Bool {
        let name = name.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return name.elementsEqual("utf-8".utf8) || name.elementsEqual("us-ascii".utf8)
    }

    /// Counts the `=` in each tag outside of quotes, and ignores comments, processing instructions and CDATA sections.
    private static func attributeRefusal(of bytes: [UInt8], _ maximum: Int) -> CatalogDiagnostic? {
        var position = 0
        while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            if let end = XMLMarkup.end(of: bytes, at: start, before: bytes.count) {
                position = end
                continue
            }
            var attributes = 0
            var quote: UInt8?
            position = start + 1
            while position < bytes.count {
                let byte = bytes[position]
                position += 1
                if let open = quote {
                    if byte == open { quote = nil }
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    quote = byte
                } else if byte == UInt8(ascii: "=") {
                    attributes += 1
                } else if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") {
                    break
                }
            }
            guard attributes <= maximum else {
                return tooManyAttributes(at: start, maximum)
            }
            if position > start + 1, bytes[position - 1] == UInt8(ascii: "<") { position -= 1 }
        }
        return nil
    }

    static func tooManyAttributes(at start: Int, _ maximum: Int) -> CatalogDiagnostic {
        CatalogDiagnostic(
            .syntax, at: start..<start + 1, "this element has more than \(maximum) attributes",
            help: "Use elements instead.")
    }
}
