/// The content of `<source>` and `<target>` in XLIFF 1.
enum XLIFF1Text {
    /// The text and the inline codes in an element, in order.
    ///
    /// - Parameter texts: other texts by the ids of the codes that stand for them.
    static func pieces(
        of element: XMLElement, isOurs: Bool, isAngular: Bool = false, inlining texts: [String: XMLElement] = [:]
    ) -> [ReadPiece] {
        var pieces = XLIFFPieces(isOurs: isOurs, isAngular: isAngular)
        append(element, core: element.namespace, texts, to: &pieces)
        return pieces.pieces
    }

    /// Elements are nested no deeper than ``XMLLimits`` allow.
    private static func append(
        _ element: XMLElement, core: String?, _ texts: [String: XMLElement], to pieces: inout XLIFFPieces
    ) {
        for child in element.children {
            switch child {
            case .text(let text, _): pieces.append(text)
            case .element(let inner):
                let id = inner.value("id")
                let tag = "<\(inner.name) id=\"\(id ?? "")\""
                switch inner.namespace == core ? inner.name : "" {
                case "x" where id.map { texts[$0] != nil } ?? false:
                    if let text = id.flatMap({ texts[$0] }) { append(text, core: core, [:], to: &pieces) }
                case "x", "bx", "ex": pieces.append(code: [inner.value("equiv-text")], id: id, tag: tag + "/>")
                case "ph", "bpt", "ept", "it":
                    pieces.append(code: [inner.text, inner.value("equiv-text")], id: id, tag: tag + "/>")
                case "g":
                    pieces.append(code: [inner.value("equiv-text")], id: nil, tag: tag + ">")
                    append(inner, core: core, texts, to: &pieces)
                    pieces.append(code: [], id: nil, tag: "</g>")
                // A mark around text, or something that another program has added.
                default: append(inner, core: core, texts, to: &pieces)
                }
            }
        }
    }
}
