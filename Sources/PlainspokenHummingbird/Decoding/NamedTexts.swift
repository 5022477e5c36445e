#if Hummingbird
import Plainspoken

/// Values that are named strings: the parameters of a path, or the fields of a header.
struct NamedTexts {
    /// The part of the request that holds them.
    let part: RequestDecodingError.Part
    /// The string with a name; `nil` if there is none.
    let text: (String) -> String?

    /// Decodes the value with a name.
    ///
    /// - Throws: `RequestDecodingError` if it is missing or does not fit.
    func require<Value: Decodable>(_ name: String) throws -> Value {
        let key = MemberName(name)
        return try decoding {
            guard let text = text(name) else {
                throw DecodingError.keyNotFound(key, DecodingError.Context(codingPath: [], debugDescription: ""))
            }
            return try TextDecoder(text: text, codingPath: [key]).decode(Value.self)
        }
    }

    /// Decodes all the strings, as the members of one value.
    ///
    /// - Throws: `RequestDecodingError` if one is missing or does not fit.
    func decode<Value: Decodable>(_ search: FieldSearch) throws -> Value {
        let decoder = NamedTextsDecoder(texts: self)
        do { return try Value(from: decoder) } catch let error where error is DecodingError || error is FieldErrors {
            // The strings are already in memory and are decoded one by one, so their length does not matter.
            throw RequestDecodingError(error, in: part, isMalformed: false)
                .searched(for: Value.self, search, length: 0) { try $0.init(from: decoder) }
        }
    }

    private func decoding<Value>(_ decode: () throws -> Value) throws -> Value {
        do { return try decode() } catch let error where error is DecodingError || error is FieldErrors {
            throw RequestDecodingError(error, in: part, isMalformed: false)
        }
    }
}

/// Decodes a value whose members are named strings.
private struct NamedTextsDecoder: Decoder {
    let texts: NamedTexts
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(NamedTextsContainer(texts: texts))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw mismatch([Any].self) }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw mismatch(String.self) }

    private func mismatch(_ type: any Any.Type) -> DecodingError {
        .typeMismatch(
            type, DecodingError.Context(codingPath: [], debugDescription: "expected a single value, found names"))
    }
}

/// The members, each looked up by its name.
private struct NamedTextsContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let texts: NamedTexts

    var codingPath: [any CodingKey] { [] }
    /// Always empty: the names that the sender chose are not listed.
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { texts.text(key.stringValue) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try member(key).decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try member(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try member(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { NamedTextsDecoder(texts: texts) }

    func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }

    private func member(_ key: Key) throws -> TextDecoder {
        guard let text = texts.text(key.stringValue) else {
            throw DecodingError.keyNotFound(key, DecodingError.Context(codingPath: [], debugDescription: ""))
        }
        return TextDecoder(text: text, codingPath: [key])
    }
}
#endif
