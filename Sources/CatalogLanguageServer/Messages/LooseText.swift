import ByteText
import CatalogLinting
import Catalogs
import MessageFormat2

/// A string of an entry whose text could not be read, such as one in which a quotation mark is still missing.
struct LooseText {
    let content: MessageTokens.Content
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
    init(_ content: MessageTokens.Content, verbatim range: Range<Int>, in file: [UInt8]) {
        self.content = content
        text = UTF8Text(file, range)
        sources = TextSources(verbatim: range)
    }

    /// A string of a JSON file.
    init(_ content: MessageTokens.Content, _ node: Int, of json: JSONDocument) {
        self.content = content
        let range = json.content(of: node)
        text = UTF8Text(json.string(at: node))
        sources = TextSources(jsonLiteral: range, in: json.bytes)
    }
}

/// Collects the strings of an entry in a JSON file.
private struct LooseJSON {
    private let json: JSONDocument
    private(set) var texts: [LooseText] = []

    init(_ json: JSONDocument, entryAt start: Int, _ isMissing: (String) -> Bool) {
        self.json = json
        // The nodes are in the order of the file.
        let place = json.nodes.endOfPrefix { Int($0.start) < start }
        guard place + 1 < json.nodes.count, Int(json.nodes[place].start) == start else { return }
        let entry = place + 1
        switch json.nodes[entry].kind {
        case .string: add(entry, .message)
        case .object:
            for (name, value) in json.members(of: entry) where isMissing(json.string(at: name)) { part(value) }
        default: break
        }
    }

    private mutating func part(_ value: Int) {
        guard json.nodes[value].kind == .object else { return add(value, .message) }
        for (name, value) in json.members(of: value) {
            switch json.string(at: name) {
            case "match": add(value, .expression)
            case "variants" where json.nodes[value].kind == .object:
                for (key, pattern) in json.members(of: value) {
                    add(key, .keys)
                    add(pattern, .pattern)
                }
            default: break
            }
        }
    }

    /// Adds a string, or those of a list.
    private mutating func add(_ node: Int, _ content: MessageTokens.Content) {
        switch json.nodes[node].kind {
        case .string: texts.append(LooseText(content, node, of: json))
        case .array:
            for line in json.elements(of: node) where json.nodes[line].kind == .string {
                texts.append(LooseText(content == .message ? .pattern : content, line, of: json))
            }
        default: break
        }
    }
}

/// Collects the strings of an entry in an XML file.
private enum LooseXML {
    static func texts(in bytes: [UInt8], _ range: Range<Int>, _ isMissing: (String) -> Bool) -> [LooseText] {
        var texts: [LooseText] = []
        var content: MessageTokens.Content?
        var index = range.lowerBound
        let end = min(range.upperBound, bytes.count)
        while index < end {
            let mark = XMLMark(at: index, in: bytes)
            index = max(mark.range.upperBound, index + 1)
            switch mark.kind {
            case .start:
                let name = String(decoding: bytes[mark.name], as: UTF8.self)
                if isMissing(name) {
                    content = .message
                } else if name != "variant" || content == nil {
                    content = nil
                } else {
                    content = .pattern
                }
                guard let content else { continue }
                // Parts and variants have one attribute.
                for case .value(let value, true) in mark.tagPieces(in: bytes) {
                    texts.append(LooseText(content == .message ? .expression : .keys, verbatim: value, in: bytes))
                }
            case .text, .section: if let content { texts.append(LooseText(content, verbatim: mark.range, in: bytes)) }
            case .end, .empty, .other: break
            }
        }
        return texts
    }
}
