import Catalogs
import LanguageTags

extension FileReport {
    /// The root element of a file; nil, with the reason reported, if the file is not well-formed or of another kind.
    ///
    /// - Parameters:
    ///   - isExpected: whether the root element is that of the format.
    ///   - refusal: what to say about another one.
    mutating func root(
        of bytes: [UInt8], where isExpected: (XMLElement) -> Bool,
        refusal: (XMLElement) -> (message: String, help: String)
    ) -> XMLElement? {
        do throws(CatalogDiagnostic) {
            let root = try XMLElement.root(of: bytes)
            if isExpected(root) { return root }
            let (message, help) = refusal(root)
            add(.wrongType, at: root.tag, message, help: help)
        } catch {
            add([XMLSign.diagnostic(of: error, in: bytes)])
        }
        return nil
    }

    // MARK: Attributes

    /// The attribute that an element must have. A missing one is reported.
    mutating func required(_ name: String, of element: XMLElement) -> XMLElement.Attribute? {
        if let attribute = element.attribute(name) { return attribute }
        add(
            .wrongType, at: element.tag, "the attribute \(name) of <\(element.name)> is missing",
            help: "Write \(name)=\"…\".")
        return nil
    }

    /// The language that an attribute states. A value that is not a language tag is reported.
    mutating func language(_ attribute: XMLElement.Attribute) -> LanguageTag? {
        if let tag = LanguageTag(attribute.text) { return tag }
        add(
            .localeMismatch, at: attribute.valueRange, "\"\(attribute.text.prefix(100))\" is not a language tag",
            help: "Write a tag such as \"de\", \"pt-BR\" or \"zh-Hant\".")
        return nil
    }

    /// Adds an id to those of its scope. The second of two is reported.
    mutating func claim(_ id: XMLElement.Attribute, _ what: String, in ids: inout [String: Range<Int>]) {
        guard let first = ids[id.text] else {
            ids[id.text] = id.valueRange
            return
        }
        add(
            .duplicateKey, at: id.valueRange, "the id \"\(id.text.prefix(100))\" of \(what) is not unique",
            help: "Give it another id.", first: first)
    }
}
