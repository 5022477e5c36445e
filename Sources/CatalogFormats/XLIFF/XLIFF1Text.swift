/// The content of `<source>` and `<target>` in XLIFF 1.
enum XLIFF1Text {
    /// The text and the inline codes in an element, in order.
    static func pieces(of element: XMLElement, isOurs: Bool, isAngular: Bool = false) -> [ReadPiece] {
        var pieces = XLIFFPieces(isOurs: isOurs, isAngular: isAngular)
        append(element, core: element.namespace, to: &pieces)
        return pieces.pieces
    }

    /// Elements are nested no deeper than ``XMLLimits`` allow.
    private static func append(_ element: XMLElement, core: String?, to pieces: inout XLIFFPieces) {
        for child in element.children {
            switch child {
            case .text(let text, _): pieces.append(text)
            case .element(let inner):
                let id = inner.value("id")
                let tag = "<\(inner.name) id=\"\(id ?? "")\""
                switch inner.namespace == core ? inner.name : "" {
                case "x", "bx", "ex": pieces.append(code: [inner.value("equiv-text")], id: id, tag: tag + "/>")
                case "ph", "bpt", "ept", "it":
                    pieces.append(code: [inner.text, inner.value("equiv-text")], id: id, tag: tag + "/>")
                case "g":
                    pieces.append(code: [inner.value("equiv-text")], id: nil, tag: tag + ">")
                    append(inner, core: core, to: &pieces)
                    pieces.append(code: [], id: nil, tag: "</g>")
                // A mark around text, or something that another program has added.
                default: append(inner, core: core, to: &pieces)
                }
            }
        }
    }
}
