import Testing

@testable import CatalogLanguageServer

struct XMLContextTests {
    private func context(_ text: String) -> XMLContext {
        let bytes = Array(text.utf8)
        guard let range = bytes.firstRange(of: Array("‸".utf8)) else { return XMLContext(0, in: bytes) }
        return XMLContext(range.lowerBound, in: Array(bytes[..<range.lowerBound] + bytes[range.upperBound...]))
    }

    private func name(_ role: XMLContext.Role) -> String {
        switch role {
        case .content: "content"
        case .tag: "tag"
        case .attribute: "attribute"
        case .value(let name, _, _): "value of \(name)"
        case .nothing: "nothing"
        }
    }

    @Test(arguments: [
        ("‸", [], "content"), ("<‸", [], "tag"), ("<a‸", [], "tag"), ("<a>‸</a>", ["a"], "content"),
        ("<a><b‸</a>", ["a"], "tag"), ("<a>\n<‸\n<b/></a>", ["a"], "tag"), ("<a ‸>", ["a"], "attribute"),
        ("<a k‸=\"v\">", ["a"], "attribute"), ("<a k=\"v‸w\">", ["a"], "value of k"),
        ("<a k=\"v\" ‸/>", ["a"], "attribute"),
        ("<a k='‸", ["a"], "value of k"), ("<a k=\"v‸>\n<b/>", ["a"], "value of k"), ("<a k=‸>", [], "nothing"),
        ("<a><b/>‸</a>", ["a"], "content"), ("<a><!-- ‸ --></a>", ["a"], "nothing"), ("<a><b></a>‸", [], "content"),
        ("<a><![CDATA[x‸]]></a>", ["a"], "content"), ("<a></b‸></a>", ["a"], "nothing"),
        ("<a><b>x</c>‸", ["a", "b"], "content"),
        ("<a k=\"<b‸", [], "tag"),
    ])
    func theElementsAreFound(_ text: String, _ elements: [String], _ role: String) {
        let context = context(text)
        #expect(context.elements.map(\.name) == elements, "\(text)")
        #expect(name(context.role) == role, "\(text)")
    }

    @Test func whatIsAroundIsFound() {
        let context = context("<c><m key=\"a&amp;\"/><m key=\"‸\"/><m key=\"b\"></m><p name=\"d\"/></c>")
        #expect(context.elements.first?.keys == ["a&", "b", "d"])
        #expect(context.elements.first?.countBefore == 1)
        #expect(context.elements.first?.children == ["m", "m", "p"])
    }
}
