/// Any JSON value, for input of unknown structure: bodies of other servers, lines of `plainspoken batch`.
///
/// Members keep their order and numbers their digits. Nothing is lost or guessed: `1.0` is the number `1.0`, and
/// ``integer`` gives its value as an integer.
package enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    /// The number exactly as written: `1.00`, `-2e9`.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    package struct Member: Sendable, Hashable {
        package var name: String
        package var value: JSONValue

        package init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// Reads a JSON text.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8; a byte order mark is skipped.
    ///   - duplicates: whether an object may have the same name twice. RFC 8259 §4 allows it, and some servers send it;
    ///     the last one is then used.
    ///   - limits: the depth and size beyond which the text is refused.
    ///   - path: the file's name in errors.
    /// - Throws: the first problem, with line and column.
    package init(
        parsing bytes: [UInt8], duplicates: JSONReader.Duplicates = .allowed, limits: JSONLimits = .standard,
        path: String = ""
    ) throws(CatalogDiagnostic) {
        let document = JSONDocument(reading: bytes, mode: .stopping, duplicates: duplicates, limits: limits)
        if let error = document.error { throw error.located(in: path) { SourcePosition(of: $0, in: bytes) } }
        self.init(document, 0)
    }

    package init(_ document: JSONDocument, _ node: Int) {
        self = node < document.nodes.count ? Self.value(document, node) : .null
    }

    private static func value(_ document: borrowing JSONDocument, _ node: Int) -> JSONValue {
        switch document.nodes[node].kind {
        case .null, .invalid: return .null
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .number: return .number(String(decoding: document.bytes[document.range(of: node)], as: UTF8.self))
        case .string: return .string(document.string(at: node))
        case .array:
            var elements: [JSONValue] = []
            for element in document.elements(of: node) { elements.append(value(document, element)) }
            return .array(elements)
        case .object:
            var members: [Member] = []
            // Half of the nodes are names; most values have no nodes within.
            members.reserveCapacity(min(8, (Int(document.nodes[node].next) - node) / 2))
            for (name, member) in document.members(of: node) {
                members.append(Member(document.string(at: name), value(document, member)))
            }
            return .object(members)
        }
    }

    package static func integer(_ value: Int) -> JSONValue {
        .number(small.indices.contains(value) ? small[value] : String(value))
    }

    /// The digits of numbers that are written by the ten thousand, such as columns.
    private static let small = (0..<1_000).map { String($0) }

    /// The value of an object's member; nil if there is none with this name, or if this is not an object. If there are
    /// duplicates, the last one counts.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        let count = name.utf8.count
        // `==` alone would take the Kelvin sign for a K, which has other bytes.
        for member in members.reversed() where member.name.utf8.count == count && member.name == name {
            return member.value
        }
        return nil
    }

    /// The element of an array; nil if there is none at this index, or if this is not an array.
    package subscript(index: Int) -> JSONValue? {
        elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }

    package var members: [Member]? { if case .object(let members) = self { members } else { nil } }

    package var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

    package var string: String? { if case .string(let string) = self { string } else { nil } }

    package var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

    package var isNull: Bool { if case .null = self { true } else { false } }

    /// The digits of a number, as they are written.
    package var number: String? { if case .number(let digits) = self { digits } else { nil } }

    /// The number, if it is whole and fits in 64 bits, however it is written: 3, 3.0 and 30e-1.
    package var integer: Int64? {
        guard case .number(let digits) = self else { return nil }
        // Most are short and plain.
        guard digits.utf8.count <= 9, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
            return JSONNumber.integer(digits)
        }
        return digits.utf8.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
    }
}
