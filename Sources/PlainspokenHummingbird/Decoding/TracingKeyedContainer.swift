#if Hummingbird
/// The members of an object, each of which knows its name when it fails.
struct TracingKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let base: KeyedDecodingContainer<Key>
    /// From the decoder to this container.
    let path: [any CodingKey]

    var codingPath: [any CodingKey] { base.codingPath }
    var allKeys: [Key] { base.allKeys }

    func contains(_ key: Key) -> Bool { base.contains(key) }

    func decodeNil(forKey key: Key) throws -> Bool {
        try LocatedError.at(path, key) { try base.decodeNil(forKey: key) }
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try LocatedError.at(path, key) {
            if TracedValue<Value>.isOpaque { return try base.decode(type, forKey: key) }
            return try base.decode(TracedValue<Value>.self, forKey: key).value
        }
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        let nested = try LocatedError.at(path, key) { try base.nestedContainer(keyedBy: type, forKey: key) }
        return KeyedDecodingContainer(TracingKeyedContainer<Nested>(base: nested, path: path + [key]))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        let nested = try LocatedError.at(path, key) { try base.nestedUnkeyedContainer(forKey: key) }
        return TracingUnkeyedContainer(base: nested, path: path + [key])
    }

    func superDecoder() throws -> any Decoder { try base.superDecoder() }

    func superDecoder(forKey key: Key) throws -> any Decoder { try base.superDecoder(forKey: key) }
}
#endif
