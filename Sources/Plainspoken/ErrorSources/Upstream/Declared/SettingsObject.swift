import ByteText

/// One object of ``UpstreamSettings`` in JSON: it has no other members than the known ones.
struct SettingsObject {
    /// A member's name or a text, and its place.
    struct Name {
        let text: String
        let node: Int
    }

    private let json: JSONDocument
    private let node: Int
    private let nodes: [String: Int]

    /// - Parameters:
    ///   - node: the object.
    ///   - what: what it is, in messages: `a format`.
    ///   - known: the names of all members that it can have.
    init(_ json: JSONDocument, _ node: Int, _ what: String, known: [String]) throws(CatalogDiagnostic) {
        self.json = json
        self.node = node
        var nodes: [String: Int] = [:]
        guard json.nodes[node].kind == .object else {
            throw CatalogDiagnostic(
                .wrongType, at: json.range(of: node), "\(what) must be an object", help: "Write it in braces: { … }.")
        }
        for (name, value) in json.members(of: node) {
            let text = json.string(at: name)
            guard known.contains(text) else {
                throw CatalogDiagnostic(
                    .unknownMember, at: json.range(of: name), "unknown member \"\(text)\"",
                    help: Suggestion.question(text, among: known)
                        ?? "\(what) has \(known.map { "\"\($0)\"" }.joined(separator: ", ")).")
            }
            nodes[text] = value
        }
        self.nodes = nodes
    }

    /// The node of a member's value; nil if there is none.
    subscript(name: String) -> Int? { nodes[name] }

    func value(_ node: Int) -> JSONValue { JSONValue(json, node) }

    /// The members of a member; none if it is missing.
    func members(of name: String) throws(CatalogDiagnostic) -> [(Name, Int)] {
        guard let node = nodes[name] else { return [] }
        guard json.nodes[node].kind == .object else {
            throw fault(at: node, "\"\(name)\" must be an object", code: .wrongType)
        }
        return json.members(of: node).map { (Name(text: json.string(at: $0.name), node: $0.name), $0.value) }
    }

    /// A member that is a list of strings; none if it is missing.
    func strings(_ name: String) throws(CatalogDiagnostic) -> [Name] {
        guard let node = nodes[name] else { return [] }
        guard json.nodes[node].kind == .array else {
            throw fault(at: node, "\"\(name)\" must be a list of strings", code: .wrongType)
        }
        var strings: [Name] = []
        for element in json.elements(of: node) {
            guard json.nodes[element].kind == .string else {
                throw fault(at: element, "\"\(name)\" must contain strings only", code: .wrongType)
            }
            strings.append(Name(text: json.string(at: element), node: element))
        }
        return strings
    }

    /// A member that is one of some words; nil if it is missing.
    func choice<Choice>(_ name: String, _ choices: KeyValuePairs<String, Choice>) throws(CatalogDiagnostic) -> Choice? {
        guard let node = nodes[name] else { return nil }
        let word = value(node).string
        if let choice = choices.first(where: { $0.key == word }) { return choice.value }
        throw fault(
            at: node, "\"\(name)\" must be one of \(choices.map { "\"\($0.key)\"" }.joined(separator: ", "))",
            help: word.flatMap { Suggestion.question($0, among: choices.map(\.key)) },
            code: .wrongType)
    }

    // MARK: Pointers

    func pointer(_ text: String, at node: Int) throws(CatalogDiagnostic) -> BodyPointer {
        do throws(UpstreamFormatFault) {
            return try BodyPointer(text)
        } catch {
            throw fault(error, at: node)
        }
    }

    /// A member that is a pointer; nil if it is missing.
    func pointer(_ name: String) throws(CatalogDiagnostic) -> BodyPointer? {
        guard let node = nodes[name] else { return nil }
        guard json.nodes[node].kind == .string else {
            throw fault(
                at: node, "\"\(name)\" must be a JSON pointer", help: "Write it as a string: \"/error/code\".",
                code: .wrongType)
        }
        return try pointer(json.string(at: node), at: node)
    }

    /// A member that is a list of pointers; none if it is missing.
    func pointers(_ name: String) throws(CatalogDiagnostic) -> [BodyPointer] {
        var pointers: [BodyPointer] = []
        for text in try strings(name) { pointers.append(try pointer(text.text, at: text.node)) }
        return pointers
    }

    // MARK: Mistakes

    /// A mistake in the object as a whole, shown at its bracket.
    func fault(_ message: String, help: String) -> CatalogDiagnostic {
        CatalogDiagnostic(.invalidUpstreamFormat, at: json.range(of: node).prefix(1), message, help: help)
    }

    func fault(
        at node: Int, _ message: String, help: String? = nil, code: CatalogDiagnostic.Code = .invalidUpstreamFormat
    ) -> CatalogDiagnostic {
        CatalogDiagnostic(code, at: json.range(of: node), message, help: help)
    }

    func fault(_ fault: UpstreamFormatFault, at node: Int) -> CatalogDiagnostic {
        CatalogDiagnostic(fault.code, at: json.range(of: node), fault.message, help: fault.help)
    }
}
