import ByteText
import LanguageTags
import Plainspoken

/// Reads one of the linter's own JSON files member by member, and says of a mistake where it is and what was most likely meant.
struct JSONFields {
    private let json: JSONDocument
    private let path: String

    /// - Throws: ``LintError`` for bytes that are not JSON.
    init(_ bytes: [UInt8], path: String) throws(LintError) {
        json = JSONDocument(reading: bytes)
        self.path = path
        if let error = json.error { throw LintError(error.located(in: path) { SourcePosition(of: $0, in: bytes) }) }
    }

    /// The members of the object that the whole text is.
    ///
    /// - Parameter message: what is wrong where it is something else.
    func root(_ message: String) throws(LintError) -> JSONMembers {
        guard json.nodes.first?.kind == .object else { throw failure(0, message) }
        return json.members(of: 0)
    }

    /// The names and values of an object, as nodes.
    func members(_ object: Int) throws(LintError) -> JSONMembers {
        guard json.nodes[object].kind == .object else { throw failure(object, "an object is expected here") }
        return json.members(of: object)
    }

    /// The text of a member's name.
    func name(_ node: Int) -> String { json.string(at: node) }

    func string(_ node: Int) throws(LintError) -> String {
        guard json.nodes[node].kind == .string else { throw failure(node, "a string is expected here") }
        return json.string(at: node)
    }

    /// The elements of a list.
    func elements(_ node: Int) throws(LintError) -> JSONElements {
        guard json.nodes[node].kind == .array else { throw failure(node, "a list is expected here") }
        return json.elements(of: node)
    }

    func kind(_ node: Int) -> JSONNode.Kind { json.nodes[node].kind }

    func tag(_ node: Int, _ text: String) throws(LintError) -> String {
        guard let tag = LanguageTag(text) else {
            throw failure(node, "\"\(text)\" is not a language tag", help: "Write it as in the file's name: de, pt-BR.")
        }
        return tag.description
    }

    /// The part of an entry that is named there.
    func part(_ name: Int) throws(LintError) -> CatalogPart {
        guard let part = CatalogPart(rawValue: json.string(at: name)) else {
            throw unknown(name, among: CatalogPart.allCases.map(\.rawValue))
        }
        return part
    }

    /// A list of strings, or one string.
    func strings(_ node: Int) throws(LintError) -> [String] {
        guard json.nodes[node].kind == .array else { return [try string(node)] }
        var strings: [String] = []
        for element in json.elements(of: node) { strings.append(try string(element)) }
        return strings
    }

    func count(_ node: Int) throws(LintError) -> Int {
        guard json.nodes[node].kind == .number,
            let number = JSONNumber.integer(String(decoding: json.bytes[json.range(of: node)], as: UTF8.self)),
            let count = Int(exactly: number), count >= 0
        else { throw failure(node, "a whole number from 0 is expected here") }
        return count
    }

    func flag(_ node: Int) throws(LintError) -> Bool {
        switch json.nodes[node].kind {
        case .true: return true
        case .false: return false
        default: throw failure(node, "true or false is expected here")
        }
    }

    func unknown(_ name: Int, among known: [String]) -> LintError {
        let text = json.string(at: name)
        return failure(
            name, "unknown member \"\(text)\"",
            help: Suggestion.nearest(to: text, among: known).map { "Did you mean \"\($0)\"?" }
                ?? "There are \(known.joined(separator: ", ")).")
    }

    func failure(_ node: Int, _ message: String, help: String? = nil) -> LintError {
        let offset = node < json.nodes.count ? json.range(of: node).lowerBound : 0
        return LintError("\(path):\(SourcePosition(of: offset, in: json.bytes)): \(message)", help: help)
    }
}
