import ByteText
import LanguageTags

/// A value in one of our own JSON files, such as settings. A mistake is an error with its line and column, which says what was
/// expected and what was probably meant.
///
/// ```swift
/// let root = try StrictJSON(parsing: bytes, path: "terms/de.json", what: "a term sheet").object(["locale", "terms"])
/// let locale = try root["locale"]?.tag()
/// // terms/de.json:1:13: "locale" must be a string
/// ```
package struct StrictJSON: Sendable {
    package typealias Member = (name: StrictJSON, value: StrictJSON)

    /// The most names that a help text lists.
    private static let maximumNames = 20
    /// The longest name in a message, in bytes.
    private static let maximumLength = 100

    private let document: JSONDocument
    private let path: String
    /// What the file is, in messages: `a term sheet`.
    private let what: String
    private let node: Int
    /// The node of the name of the member that this is the value of, or an element of the value of; 0 for the file itself.
    private let name: Int
    private let isElement: Bool

    /// The whole file.
    ///
    /// - Parameters:
    ///   - path: the name of the file in errors.
    ///   - what: what the file is, in messages: `a term sheet`.
    /// - Throws: the first mistake if the file is not JSON, or if an object has the same name more than once.
    package init(
        parsing bytes: [UInt8], path: String, what: String, limits: JSONLimits = .standard
    ) throws(CatalogDiagnostic) {
        self.init(JSONDocument(reading: bytes, limits: limits), path, what, 0, name: 0)
        if let error = document.error { throw error.located(in: path) { SourcePosition(of: $0, in: bytes) } }
    }

    private init(
        _ document: JSONDocument, _ path: String, _ what: String, _ node: Int, name: Int, isElement: Bool = false
    ) {
        self.document = document
        self.path = path
        self.what = what
        self.node = node
        self.name = name
        self.isElement = isElement
    }

    /// Another value of the same file.
    private func value(_ node: Int, name: Int, isElement: Bool = false) -> StrictJSON {
        StrictJSON(document, path, what, node, name: name, isElement: isElement)
    }

    /// What the value is called in messages: `a term sheet`, `"locale"`, `each element of "terms"`.
    private var subject: String {
        let whole = name == 0 ? what : Self.quoted(document.string(at: name))
        return isElement ? "each element of \(whole)" : whole
    }

    private static func quoted(_ text: String) -> String { "\"\(VisibleText.of(text, limit: maximumLength))\"" }

    package var kind: JSONNode.Kind { document.nodes[node].kind }

    /// The value without its place.
    package var json: JSONValue { JSONValue(document, node) }

    /// The text of a member's name.
    package var text: String { document.string(at: node) }

    /// Where the value is. An object or a list is shown at its opening bracket.
    package var place: CatalogDiagnostic.Place {
        let range = document.range(of: node)
        return CatalogDiagnostic.Place(
            path, range: kind == .object || kind == .array ? range.prefix(1) : range,
            position: SourcePosition(of: range.lowerBound, in: document.bytes))
    }

    // MARK: Objects and lists

    /// The members of an object, in the order of the file.
    ///
    /// - Parameters:
    ///   - expected: what the error says that the value must be.
    ///   - known: the names that members can have; nil for any.
    package func members(
        _ expected: String = "an object", known: [String]? = nil
    ) throws(CatalogDiagnostic) -> [Member] {
        guard kind == .object else { throw wrongType(expected, help: "Write it in braces: { … }.") }
        let members = document.members(of: node).map { name, member in
            (name: value(name, name: name), value: value(member, name: name))
        }
        if let known, let other = members.first(where: { !known.contains($0.name.text) }) {
            throw other.name.unknown(among: known)
        }
        return members
    }

    /// The members of an object by their names.
    ///
    /// - Parameter known: the names that members can have; nil for any.
    package func object(
        _ known: [String]?, _ expected: String = "an object"
    ) throws(CatalogDiagnostic) -> [String: StrictJSON] {
        Dictionary(try members(expected, known: known).map { ($0.name.text, $0.value) }) { first, _ in first }
    }

    /// The members of an object that says that it has version 1.
    ///
    /// - Parameter help: what to do about another version, which may have other members.
    package func versioned(_ known: [String]?, help: String) throws(CatalogDiagnostic) -> [String: StrictJSON] {
        guard let version = try members().first(where: { $0.name.text == "version" })?.value else {
            throw missing("version", help: help)
        }
        guard version.json.integer == 1 else { throw version.failure("the version of this file is not 1", help: help) }
        return try object(known)
    }

    package func elements(_ expected: String = "a list") throws(CatalogDiagnostic) -> [StrictJSON] {
        guard kind == .array else { throw wrongType(expected, help: "Write it in brackets: [ … ].") }
        return document.elements(of: node).map { value($0, name: name, isElement: true) }
    }

    /// The elements of a list, or the value itself if it is none.
    package func oneOrMore() throws(CatalogDiagnostic) -> [StrictJSON] { kind == .array ? try elements() : [self] }

    // MARK: Single values

    package func string(
        _ expected: String = "a string", help: String? = "Write it in quotation marks."
    ) throws(CatalogDiagnostic) -> String {
        guard kind == .string else { throw wrongType(expected, help: help) }
        return text
    }

    /// A list of strings, or a single string.
    package func strings() throws(CatalogDiagnostic) -> [String] {
        try oneOrMore().map { element throws(CatalogDiagnostic) in try element.string() }
    }

    package func count() throws(CatalogDiagnostic) -> Int {
        guard let count = json.integer.flatMap({ Int(exactly: $0) }), count >= 0 else {
            throw wrongType("a whole number, 0 or more")
        }
        return count
    }

    package func flag() throws(CatalogDiagnostic) -> Bool {
        guard let flag = json.bool else { throw wrongType("true or false") }
        return flag
    }

    package func tag() throws(CatalogDiagnostic) -> LanguageTag {
        let text = try string()
        guard let tag = LanguageTag(text) else {
            throw failure(
                "\(Self.quoted(text)) is not a language tag", help: "Write it as in the file name: de, pt-BR.")
        }
        return tag
    }

    /// Checks that a file is for the language in its name.
    package func check(isFor locale: String) throws(CatalogDiagnostic) {
        let tag = try tag().description
        guard tag == locale else {
            throw failure(
                "the file name is for \(locale), but this says \(tag)",
                help: "Write \"\(locale)\", or rename the file.")
        }
    }

    /// The part of an entry that a name stands for.
    package func part() throws(CatalogDiagnostic) -> CatalogPart {
        guard let part = CatalogPart(rawValue: try string()) else {
            throw unknown(among: CatalogPart.allCases.map(\.rawValue))
        }
        return part
    }

    /// What one of some words stands for.
    package func choice<Choice>(_ choices: [(word: String, Choice)]) throws(CatalogDiagnostic) -> Choice {
        let word = json.string
        if let choice = choices.first(where: { $0.word == word }) { return choice.1 }
        throw wrongType(
            "one of \(choices.map { "\"\($0.word)\"" }.joined(separator: ", "))",
            help: word.flatMap { Suggestion.question($0, among: choices.map(\.word)) })
    }

    // MARK: Mistakes

    /// An error for a name that is not one of the known ones.
    ///
    /// - Parameter message: the error message; by default, that the member is unknown.
    package func unknown(_ message: String? = nil, among known: [String]) -> CatalogDiagnostic {
        let rest = known.count - Self.maximumNames
        let list = known.prefix(Self.maximumNames).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        return failure(
            message ?? "unknown member \(Self.quoted(text))",
            help: Suggestion.question(text, among: known) ?? (known.isEmpty ? nil : "Known: \(list)."),
            code: .unknownMember)
    }

    /// An error for an object without a member that it must have.
    package func missing(_ name: String, help: String? = nil) -> CatalogDiagnostic {
        failure("the member \"\(name)\" is missing", help: help)
    }

    /// - Parameter expected: what the value must be: `a string`.
    package func wrongType(_ expected: String, help: String? = nil) -> CatalogDiagnostic {
        failure("\(subject) must be \(expected)", help: help)
    }

    package func failure(
        _ message: String, help: String? = nil, code: CatalogDiagnostic.Code = .wrongType
    ) -> CatalogDiagnostic {
        CatalogDiagnostic(code, at: place, message, help: help)
    }
}
