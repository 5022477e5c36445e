import ByteText
import Catalogs
import LanguageTags

/// One of the linter's own JSON files, read member by member. Errors have a line and column, and say what was
/// probably meant.
package struct JSONFields: Sendable {
    /// The most names that a help text lists.
    private static let maximumNames = 20

    private let json: JSONDocument
    private let path: String

    /// - Parameter path: the name of the file in errors.
    /// - Throws: ``LintError`` if the file is not JSON, or if an object has the same name more than once.
    package init(_ bytes: [UInt8], path: String) throws(LintError) {
        json = JSONDocument(reading: bytes)
        self.path = path
        if let error = json.error { throw LintError(error.located(in: path) { SourcePosition(of: $0, in: bytes) }) }
    }

    /// The kind of value at a node; nil if there is no such node.
    package func kind(_ node: Int) -> JSONNode.Kind? { json.nodes.indices.contains(node) ? json.nodes[node].kind : nil }

    /// The members of the file's top-level object.
    ///
    /// - Parameter message: the error message if it is something else.
    package func root(_ message: String) throws(LintError) -> JSONMembers {
        guard kind(0) == .object else { throw failure(0, message) }
        return json.members(of: 0)
    }

    /// The text of a member's name.
    package func name(_ node: Int) -> String { json.string(at: node) }

    /// The names and values of an object, as nodes.
    ///
    /// - Parameter expected: what the error says was expected: `an object`.
    package func members(_ node: Int, _ expected: String = "an object") throws(LintError) -> JSONMembers {
        guard kind(node) == .object else { throw failure(node, "expected \(expected)") }
        return json.members(of: node)
    }

    package func elements(_ node: Int, _ expected: String = "a list") throws(LintError) -> JSONElements {
        guard kind(node) == .array else { throw failure(node, "expected \(expected)") }
        return json.elements(of: node)
    }

    package func string(_ node: Int, _ expected: String = "a string") throws(LintError) -> String {
        guard kind(node) == .string else { throw failure(node, "expected \(expected)") }
        return json.string(at: node)
    }

    /// A list of strings, or a single string.
    package func strings(_ node: Int) throws(LintError) -> [String] {
        guard kind(node) == .array else { return [try string(node)] }
        var strings: [String] = []
        for element in json.elements(of: node) { strings.append(try string(element)) }
        return strings
    }

    /// The digits of a number, as written in the file.
    package func digits(_ node: Int) -> ArraySlice<UInt8> { json.bytes[json.range(of: node)] }

    package func count(_ node: Int) throws(LintError) -> Int {
        guard kind(node) == .number, let number = JSONNumber.integer(String(decoding: digits(node), as: UTF8.self)),
            let count = Int(exactly: number), count >= 0
        else { throw failure(node, "expected a whole number, 0 or more") }
        return count
    }

    func flag(_ node: Int) throws(LintError) -> Bool {
        switch kind(node) {
        case .true: return true
        case .false: return false
        default: throw failure(node, "expected true or false")
        }
    }

    /// A language tag, in the form in which catalogs have it.
    package func tag(_ node: Int, _ text: String) throws(LintError) -> String {
        guard let tag = LanguageTag(text) else {
            throw failure(node, "\"\(text)\" is not a language tag", help: "Write it as in the file name: de, pt-BR.")
        }
        return tag.description
    }

    /// The part of an entry that a member's name stands for.
    package func part(_ name: Int) throws(LintError) -> CatalogPart {
        guard let part = CatalogPart(rawValue: json.string(at: name)) else {
            throw unknown(name, among: CatalogPart.allCases.map(\.rawValue))
        }
        return part
    }

    /// An error for a name that is not one of the known ones.
    ///
    /// - Parameter message: the error message; by default, that the member is unknown.
    package func unknown(_ name: Int, _ message: String? = nil, among known: [String]) -> LintError {
        let message = message ?? "unknown member \"\(self.name(name))\""
        if let question = Suggestion.question(self.name(name), among: known) {
            return failure(name, message, help: question)
        }
        let rest = known.count - Self.maximumNames
        let list = known.prefix(Self.maximumNames).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        return failure(name, message, help: known.isEmpty ? nil : "Known: \(list).")
    }

    package func failure(_ node: Int, _ message: String, help: String? = nil) -> LintError {
        LintError("\(place(of: node)): \(message)", help: help)
    }

    /// The place of a node, for errors: `terms/de.json:5:7`.
    package func place(of node: Int) -> String {
        let offset = json.nodes.indices.contains(node) ? json.range(of: node).lowerBound : 0
        return "\(path):\(SourcePosition(of: offset, in: json.bytes))"
    }
}
