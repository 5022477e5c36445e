/// The members of an object, each of which knows its name when it fails.
struct SearchKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let base: KeyedDecodingContainer<Key>
    let scope: SearchScope
    /// The path from the decoder to this container.
    let path: [any CodingKey]

    var codingPath: [any CodingKey] { base.codingPath }
    var allKeys: [Key] { base.allKeys }

    func contains(_ key: Key) -> Bool { base.contains(key) }

    func decodeNil(forKey key: Key) throws -> Bool {
        try scope.inner(key).checked(path + [key]) { try base.decodeNil(forKey: key) }
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try scope.inner(key).value(
            at: path + [key], isThere: base.contains(key),
            isNull: { try base.decodeNil(forKey: key) },
            number: { try base.decode(Double.self, forKey: key) },
            whole: { try base.decode(type, forKey: key) },
            inside: { try base.decode(SearchedValue<Value>.self, forKey: key) })
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        let inner = scope.inner(key)
        let nested = try inner.checked(path + [key]) { try base.nestedContainer(keyedBy: type, forKey: key) }
        return KeyedDecodingContainer(SearchKeyedContainer<Nested>(base: nested, scope: inner, path: path + [key]))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        let inner = scope.inner(key)
        let nested = try inner.checked(path + [key]) { try base.nestedUnkeyedContainer(forKey: key) }
        return SearchUnkeyedContainer(base: nested, scope: inner, path: path + [key])
    }

    func superDecoder() throws -> any Decoder { try base.superDecoder() }

    func superDecoder(forKey key: Key) throws -> any Decoder { try base.superDecoder(forKey: key) }
}
