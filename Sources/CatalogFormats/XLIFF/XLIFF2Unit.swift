import ByteText

/// The content of a unit of XLIFF 2.
struct XLIFF2Unit {
    /// A segment, or the text between two of them.
    struct Part {
        let element: XMLElement
        let isSegment: Bool
        let source: XMLElement
        let target: XMLElement?
        /// The place of the target among those of the unit, from 1.
        var order: Int
    }

    let element: XMLElement
    /// Whether we have written it.
    let isOurs: Bool
    /// Whether it is one of Angular, where the codes have names.
    var isAngular = false
    /// The content of the elements `<data>`, by their ids.
    var data: [String: String] = [:]
    /// The ids of the notes.
    var noteIDs: Set<String> = []
    var parts: [Part] = []

    /// Whether every segment with text has a target. Otherwise the translation has only begun.
    var isTranslated: Bool {
        let segments = parts.filter(\.isSegment)
        return segments.allSatisfy { $0.target != nil || $0.source.children.isEmpty }
            && segments.contains { $0.target != nil }
    }

    /// The sources, joined.
    var source: [Token] { parts.flatMap { Token.tokens(of: $0.source) } }

    /// The targets in their order, joined. What stands between two segments needs none if it is the same.
    var target: [Token] {
        let sorted = parts.enumerated().sorted {
            ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
        }
        return sorted.flatMap { _, part in
            (part.target ?? (part.isSegment ? nil : part.source)).map(Token.tokens) ?? []
        }
    }

    /// All elements in sources and targets.
    var codes: [XMLElement] {
        parts.flatMap { [$0.source] + ($0.target.map { [$0] } ?? []) }.flatMap(Token.tokens).compactMap(\.element)
    }

    /// From the first target to the last one, surplus ones included; nil if there is none.
    var targetRange: Range<Int>? {
        let ranges = parts.flatMap { $0.element.elements("target") }.map(\.inner)
        guard let start = ranges.map(\.lowerBound).min(), let end = ranges.map(\.upperBound).max() else { return nil }
        return start..<end
    }

    /// The text and the placeholders in a source or a target.
    func pieces(_ tokens: [Token]) -> [ReadPiece] {
        var pieces = XLIFFPieces(isOurs: isOurs, isAngular: isAngular)
        func add(_ element: XMLElement, _ suffix: String, tag: String) {
            let data = element.value("dataRef" + suffix).flatMap { self.data[$0] }
            let forms = [data, element.value("disp" + suffix), element.value("equiv" + suffix)]
            pieces.append(code: forms, id: element.value("equiv" + suffix), tag: tag)
        }
        for token in tokens {
            switch token {
            case .text(let text): pieces.append(text)
            case .open(let element) where element.name == "pc":
                add(element, "Start", tag: "<pc id=\"\(element.value("id") ?? "")\">")
            case .close(let element) where element.name == "pc": add(element, "End", tag: "</pc>")
            case .single(let element):
                switch element.name {
                case "cp":
                    if let scalar = Token.character(element) { pieces.append(String(scalar)) }
                case "ph", "sc", "ec":
                    let id = element.value("id") ?? element.value("startRef") ?? ""
                    add(element, "", tag: "<\(element.name) id=\"\(id)\"/>")
                default: break
                }
            case .open, .close, .stray: break
            }
        }
        return pieces.pieces
    }

    /// The notes of a unit or a group. Some programs put those of a unit into its segments.
    static func notes(of element: XMLElement) -> [XLIFFNote] {
        ([element] + element.elements("segment")).flatMap { $0.elements("notes") }.flatMap { $0.elements("note") }.map {
            XLIFFNote(text: $0.text, isAboutSource: $0.attribute("appliesTo") != nil)
        }
    }
}

extension XLIFF2Unit {
    /// A piece of the content of `<source>` or `<target>` in XLIFF 2.
    enum Token {
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
        static func tokens(of element: XMLElement) -> [Token] {
            var tokens: [Token] = []
            append(element, core: element.namespace, to: &tokens)
            return tokens
        }

        /// Elements are nested no deeper than ``XMLLimits`` allow.
        private static func append(_ element: XMLElement, core: String?, to tokens: inout [Token]) {
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
                let scalar = Unicode.Scalar(value), !XMLText.isCharacter(scalar)
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
}
