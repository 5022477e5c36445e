import CatalogLinting
import Catalogs

/// A string of an entry whose text could not be read, such as one in which a quotation mark is still missing.
struct LooseText {
    /// What a text is in the variant form; `text` outside of it.
    enum Role { case text, selector, variantKey, pattern }

    let role: Role
    let text: UTF8Text
    let sources: TextSources

    /// The strings of the parts that an entry should have, but that could not be read.
    ///
    /// - Parameter json: the structure of a JSON file; nil for XML.
    static func all(in catalog: CatalogView, _ number: Int, _ json: JSONDocument?) -> [LooseText] {
        let record = catalog.storage.records[number]
        guard record.isBroken else { return [] }
        let isMissing = { (name: String) in CatalogPart(rawValue: name).map { record[$0].isAbsent } ?? false }
        let range = Int(record.start)..<max(Int(record.start), Int(record.end))
        return json.map { LooseJSON($0, entryAt: range.lowerBound, isMissing).texts }
            ?? LooseXML.texts(in: catalog.file.bytes, range, isMissing)
    }

    /// A part of an XML file, whose references are left as they are.
    init(_ role: Role, verbatim range: Range<Int>, in file: [UInt8]) {
        self.role = role
        text = UTF8Text(file, range)
        sources = TextSources(verbatim: range)
    }

    /// A string of a JSON file.
    init(_ role: Role, _ node: Int, of json: JSONDocument) {
        self.role = role
        let content = json.content(of: node)
        text = UTF8Text(json.string(at: node))
        sources = TextSources(jsonLiteral: content, in: json.bytes)
    }
}

/// Collects the strings of an entry in a JSON file.
private struct LooseJSON {
    private let json: JSONDocument
    private(set) var texts: [LooseText] = []

    init(_ json: JSONDocument, entryAt start: Int, _ isMissing: (String) -> Bool) {
        self.json = json
        // The nodes are in the order of the file.
        var (low, high) = (0, json.nodes.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(json.nodes[middle].start) < start { low = middle + 1 } else { high = middle }
        }
        guard low + 1 < json.nodes.count, Int(json.nodes[low].start) == start else { return }
        let entry = low + 1
        switch json.nodes[entry].kind {
        case .string: add(entry, .text)
        case .object:
            for (name, value) in json.members(of: entry) where isMissing(json.string(at: name)) { part(value) }
        default: break
        }
    }

    private mutating func part(_ value: Int) {
        guard json.nodes[value].kind == .object else { return add(value, .text) }
        for (name, value) in json.members(of: value) {
            switch json.string(at: name) {
            case "match": add(value, .selector)
            case "variants" where json.nodes[value].kind == .object:
                for (key, pattern) in json.members(of: value) {
                    add(key, .variantKey)
                    add(pattern, .pattern)
                }
            default: break
            }
        }
    }

    /// Adds a string, or those of a list.
    private mutating func add(_ node: Int, _ role: LooseText.Role) {
        switch json.nodes[node].kind {
        case .string: texts.append(LooseText(role, node, of: json))
        case .array:
            for line in json.elements(of: node) where json.nodes[line].kind == .string {
                texts.append(LooseText(role == .text ? .pattern : role, line, of: json))
            }
        default: break
        }
    }
}

/// Collects the strings of an entry in an XML file.
private enum LooseXML {
    static func texts(in bytes: [UInt8], _ range: Range<Int>, _ isMissing: (String) -> Bool) -> [LooseText] {
        var texts: [LooseText] = []
        var role: LooseText.Role?
        var index = range.lowerBound
        let end = min(range.upperBound, bytes.count)
        while index < end {
            let mark = XMLMark(at: index, in: bytes)
            index = max(mark.range.upperBound, index + 1)
            switch mark.kind {
            case .start:
                let name = String(decoding: bytes[mark.name], as: UTF8.self)
                if isMissing(name) {
                    role = .text
                } else if name != "variant" || role == nil {
                    role = nil
                } else {
                    role = .pattern
                }
                guard let role else { continue }
                // Parts and variants have one attribute.
                for case .value(let value, true) in mark.tagPieces(in: bytes) {
                    texts.append(LooseText(role == .text ? .selector : .variantKey, verbatim: value, in: bytes))
                }
            case .text, .section: if let role { texts.append(LooseText(role, verbatim: mark.range, in: bytes)) }
            case .end, .empty, .other: break
            }
        }
        return texts
    }
}
