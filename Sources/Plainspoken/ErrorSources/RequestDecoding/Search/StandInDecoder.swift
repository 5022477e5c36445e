/// Decodes only made-up values: every text is `text`, every number 0, and optional values are missing.
struct StandInDecoder: Decoder, SingleValueDecodingContainer {
    let text: String
    let depth: Int
    let work: SearchWork

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Members(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { Entries(decoder: self) }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let text = text as? Value { return text }
        guard let value = StandIn.value(of: type, depth: depth + 1, work: work) else {
            throw DecodingError.valueNotFound(
                type, .init(codingPath: [], debugDescription: "there is no stand-in"))
        }
        return value
    }

    private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let decoder: StandInDecoder

        var codingPath: [any CodingKey] { [] }
        var allKeys: [Key] { [] }
        func contains(_ key: Key) -> Bool { false }
        func decodeNil(forKey key: Key) throws -> Bool { true }
        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try decoder.decode(type) }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> { try decoder.container(keyedBy: type) }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            try decoder.unkeyedContainer()
        }

        func superDecoder() throws -> any Decoder { decoder }
        func superDecoder(forKey key: Key) throws -> any Decoder { decoder }
    }

    private struct Entries: UnkeyedDecodingContainer {
        let decoder: StandInDecoder

        var codingPath: [any CodingKey] { [] }
        var count: Int? { 0 }
        var isAtEnd: Bool { true }
        var currentIndex: Int { 0 }
        func decodeNil() throws -> Bool { true }
        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type
        ) throws -> KeyedDecodingContainer<Nested> { try decoder.container(keyedBy: type) }

        func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { Entries(decoder: decoder) }
        func superDecoder() throws -> any Decoder { decoder }
    }
}
