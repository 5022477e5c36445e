// Answers of servers are written as literals: `["label": "Fix", "kind": 6]`.

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    package init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { Member($0, $1) })
    }
}

extension JSONValue {
    /// An object with the members that have a value.
    package init(given members: KeyValuePairs<String, JSONValue?>) {
        self = .object(members.compactMap { name, value in value.map { Member(name, $0) } })
    }

    /// The same object with one more member, or unchanged if there is no value.
    package func with(_ name: String, _ value: JSONValue?) -> JSONValue {
        guard let value, case .object(let members) = self else { return self }
        return .object(members + [Member(name, value)])
    }

    /// The value at a path of names: `capabilities.textDocument`; nil if there is none.
    package func at(_ path: String) -> JSONValue? {
        var value: JSONValue? = self
        for name in path.utf8.split(separator: UInt8(ascii: ".")) { value = value?[String(Substring(name))] }
        return value
    }
}
