/// A piece of the content of `<source>` or `<target>` in XLIFF 2.
enum XLIFF2Token {
    case text(String)
    /// The start of `<pc>` or `<mrk>`.
    case open(XMLElement)
    /// The end of `<pc>` or `<mrk>`.
    case close(XMLElement)
    /// `<ph>`, `<sc>`, `<ec>`, `<sm>`, `<em>` or `<cp>`.
    case single(XMLElement)
    /// An element that does not belong there. Its text follows.
    case stray(XMLElement)

    /// The content of an element, in order.
    static func tokens(of element: XMLElement) -> [XLIFF2Token] {
        var tokens: [XLIFF2Token] = []
        append(element, core: element.namespace, to: &tokens)
        return tokens
    }

    /// Elements are nested no deeper than ``XMLLimits`` allow.
    private static func append(_ element: XMLElement, core: String?, to tokens: inout [XLIFF2Token]) {
        for child in element.children {
            switch child {
            case .text(let text, _): tokens.append(.text(text))
            case .element(let inner):
                switch inner.namespace == core ? inner.name : "" {
                case "pc", "mrk":
                    tokens.append(.open(inner))
                    append(inner, core: core, to: &tokens)
                    tokens.append(.close(inner))
                case "ph", "sc", "ec", "sm", "em", "cp": tokens.append(.single(inner))
                default:
                    if inner.namespace == core { tokens.append(.stray(inner)) }
                    append(inner, core: core, to: &tokens)
                }
            }
        }
    }

    /// The element that begins or stands here.
    var element: XMLElement? {
        switch self {
        case .text, .close: nil
        case .open(let element), .single(let element), .stray(let element): element
        }
    }

    /// The character that `<cp>` stands for; nil if it is none that XML cannot contain.
    static func character(_ element: XMLElement) -> Unicode.Scalar? {
        guard let hex = element.value("hex"), let value = UInt32(hex, radix: 16), !hex.hasPrefix("+"),
            let scalar = Unicode.Scalar(value), !XMLNames.isCharacter(scalar)
        else { return nil }
        return scalar
    }

    /// The text of `<data>`, which can contain `<cp>`.
    static func text(ofData element: XMLElement) -> String {
        var text = ""
        for token in tokens(of: element) {
            switch token {
            case .text(let piece): text += piece
            case .single(let code): if let scalar = character(code) { text.unicodeScalars.append(scalar) }
            case .open, .close, .stray: break
            }
        }
        return text
    }
}
