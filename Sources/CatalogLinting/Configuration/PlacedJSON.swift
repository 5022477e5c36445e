import ByteText
import Plainspoken

/// One of the linter's own JSON files: what is wrong in it is said with its line and column, and with what was most likely meant.
struct PlacedJSON: Sendable {
    /// How many names a help lists.
    private static let maximumNames = 20

    private let json: JSONDocument
    private let path: String

    /// - Parameter path: what errors name the file.
    /// - Throws: ``LintError`` for what is not JSON, or has a name twice in one object.
    init(_ bytes: [UInt8], path: String) throws(LintError) {
        json = JSONDocument(reading: bytes)
        self.path = path
        if let error = json.error { throw LintError(error.located(in: path) { SourcePosition(of: $0, in: bytes) }) }
    }

    /// What kind of value a node is; nil where there is no such node.
    func kind(_ node: Int) -> JSONNode.Kind? { json.nodes.indices.contains(node) ? json.nodes[node].kind : nil }

    /// The text of a member's name.
    func name(_ node: Int) -> String { json.string(at: node) }

    /// A number's digits, as the file has them.
    func digits(_ node: Int) -> ArraySlice<UInt8> { json.bytes[json.range(of: node)] }

    /// - Parameter expected: what is said where the value is something else: `an object`.
    func members(_ node: Int, _ expected: String) throws(LintError) -> JSONMembers {
        guard kind(node) == .object else { throw failure(node, "\(expected) is expected here") }
        return json.members(of: node)
    }

    func elements(_ node: Int, _ expected: String) throws(LintError) -> JSONElements {
        guard kind(node) == .array else { throw failure(node, "\(expected) is expected here") }
        return json.elements(of: node)
    }

    func string(_ node: Int, _ expected: String = "a string") throws(LintError) -> String {
        guard kind(node) == .string else { throw failure(node, "\(expected) is expected here") }
        return json.string(at: node)
    }

    /// A name that is not one of those that there are.
    ///
    /// - Parameter message: what is said of it.
    func unknown(_ name: Int, _ message: String, among known: [String]) -> LintError {
        if let meant = Suggestion.nearest(to: self.name(name), among: known) {
            return failure(name, message, help: "Did you mean \"\(meant)\"?")
        }
        let rest = known.count - Self.maximumNames
        let list = known.prefix(Self.maximumNames).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        return failure(name, message, help: known.isEmpty ? nil : "There \(known.count == 1 ? "is" : "are") \(list).")
    }

    func failure(_ node: Int, _ message: String, help: String? = nil) -> LintError {
        let offset = json.nodes.indices.contains(node) ? json.range(of: node).lowerBound : 0
        return LintError("\(path):\(SourcePosition(of: offset, in: json.bytes)): \(message)", help: help)
    }
}
