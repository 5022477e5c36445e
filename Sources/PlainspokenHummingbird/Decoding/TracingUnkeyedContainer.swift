#if Hummingbird
/// The elements of an array, each of which knows its position when it fails.
struct TracingUnkeyedContainer: UnkeyedDecodingContainer {
    /// A position as decoders write it into paths.
    struct Position: CodingKey {
        let position: Int

        init(_ position: Int) { self.position = position }
        init?(intValue: Int) { position = intValue }
        init?(stringValue: String) { return nil }

        var intValue: Int? { position }
        var stringValue: String { "Index \(position)" }
    }

    var base: any UnkeyedDecodingContainer
    /// From the decoder to this container.
    let path: [any CodingKey]

    var codingPath: [any CodingKey] { base.codingPath }
    var count: Int? { base.count }
    var isAtEnd: Bool { base.isAtEnd }
    var currentIndex: Int { base.currentIndex }

    private var position: Position { Position(base.currentIndex) }

    mutating func decodeNil() throws -> Bool {
        let position = position
        return try LocatedError.at(path, position) { try base.decodeNil() }
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let position = position
        return try LocatedError.at(path, position) {
            if TracedValue<Value>.isOpaque { return try base.decode(type) }
            return try base.decode(TracedValue<Value>.self).value
        }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        let position = position
        let nested = try LocatedError.at(path, position) { try base.nestedContainer(keyedBy: type) }
        return KeyedDecodingContainer(TracingKeyedContainer<Nested>(base: nested, path: path + [position]))
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let position = position
        let nested = try LocatedError.at(path, position) { try base.nestedUnkeyedContainer() }
        return TracingUnkeyedContainer(base: nested, path: path + [position])
    }

    mutating func superDecoder() throws -> any Decoder { try base.superDecoder() }
}
#endif
