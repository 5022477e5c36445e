import Catalogs
import LanguageTags

/// The members of one line, checked for the types that the operations need. A mismatch is reported as a ``BatchFailure``.
struct BatchRequest {
    private let object: JSONValue
    /// The object's place in the line, for messages: empty, or `error.`.
    private let path: String

    init(_ object: JSONValue, path: String = "") {
        self.object = object
        self.path = path
    }

    /// A member as it is; nil if it is missing or null.
    subscript(name: String) -> JSONValue? {
        guard let value = object[name], !value.isNull else { return nil }
        return value
    }

    /// Whether the member exists, even if it is null.
    func has(_ name: String) -> Bool { object[name] != nil }

    var members: [JSONValue.Member] { object.members ?? [] }

    /// A member that is an object itself.
    func object(_ name: String) throws(BatchFailure) -> BatchRequest? {
        guard let value = self[name] else { return nil }
        guard value.members != nil else { throw wrongType(name, "an object", value) }
        return BatchRequest(value, path: "\(path)\(name).")
    }

    func string(_ name: String) throws(BatchFailure) -> String? {
        guard let value = self[name] else { return nil }
        guard let string = value.string else { throw wrongType(name, "a string", value) }
        return string
    }

    func bool(_ name: String) throws(BatchFailure) -> Bool? {
        guard let value = self[name] else { return nil }
        guard let bool = value.bool else { throw wrongType(name, "true or false", value) }
        return bool
    }

    /// A whole number, in any notation.
    func integer(_ name: String) throws(BatchFailure) -> Int? {
        guard let value = self[name] else { return nil }
        if let integer = value.integer { return Int(integer) }
        guard let digits = value.number else { throw wrongType(name, "a whole number", value) }
        let isLarge = (Double(digits)?.magnitude ?? .infinity) >= 0x1p63
        let reason = isLarge ? "is too large: it must fit in 64 bits" : "is not a whole number"
        throw BatchFailure("`\(path)\(name)` is \(digits.prefix(100)), which \(reason)")
    }

    /// Checks that the object has no other members: a misspelled one would silently have no effect.
    func allow(_ names: [String]) throws(BatchFailure) {
        guard let other = object.members?.first(where: { !names.contains($0.name) }) else { return }
        let list = names.map { "`\($0)`" }.joined(separator: ", ")
        throw BatchFailure("`\(path)\(other.name.prefix(100))` is not known here; the members are \(list)")
    }

    func strings(_ name: String) throws(BatchFailure) -> [String]? {
        guard let value = self[name] else { return nil }
        guard let elements = value.elements else { throw wrongType(name, "a list of strings", value) }
        var strings: [String] = []
        for element in elements {
            guard let string = element.string else { throw wrongType(name, "a list of strings", element) }
            strings.append(string)
        }
        return strings
    }

    func tag(_ name: String) throws(BatchFailure) -> LanguageTag? {
        guard let text = try string(name) else { return nil }
        return try Self.tag(text, at: "\(path)\(name)")
    }

    func tags(_ name: String) throws(BatchFailure) -> [LanguageTag]? {
        guard let texts = try strings(name) else { return nil }
        var tags: [LanguageTag] = []
        for (index, text) in texts.enumerated() { tags.append(try Self.tag(text, at: "\(path)\(name)[\(index)]")) }
        return tags
    }

    /// One of a fixed set of words.
    func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ name: String, of _: Value.Type
    ) throws(BatchFailure) -> Value? {
        guard let text = try string(name) else { return nil }
        guard let value = Value(rawValue: text) else {
            let words = Value.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
            throw BatchFailure("`\(path)\(name)` is \"\(text.prefix(100))\"; it must be one of \(words)")
        }
        return value
    }

    /// The member, which must be present.
    func required<Value>(_ name: String, _ value: Value?, _ type: String) throws(BatchFailure) -> Value {
        guard let value else { throw BatchFailure("`\(path)\(name)` is missing; it is \(type)") }
        return value
    }

    private func wrongType(_ name: String, _ type: String, _ value: JSONValue) -> BatchFailure {
        BatchFailure("`\(path)\(name)` must be \(type), not \(value.kindName)")
    }

    private static func tag(_ text: String, at place: String) throws(BatchFailure) -> LanguageTag {
        do {
            return try LanguageTag(parsing: text)
        } catch {
            throw BatchFailure("`\(place)`: \(error)")
        }
    }
}

extension JSONValue {
    /// The value's type, in words.
    var kindName: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
