/// The entries of a list, each of which knows its position when it fails.
struct SearchUnkeyedContainer: UnkeyedDecodingContainer {
    var base: any UnkeyedDecodingContainer
    let scope: SearchScope
    /// The path from the decoder to this container.
    let path: [any CodingKey]

    var codingPath: [any CodingKey] { base.codingPath }
    var count: Int? { base.count }
    var isAtEnd: Bool { base.isAtEnd }
    var currentIndex: Int { base.currentIndex }

    private var position: ListPosition { ListPosition(base.currentIndex) }

    mutating func decodeNil() throws -> Bool {
        let position = position
        return try scope.inner(position).checked(path + [position]) { try base.decodeNil() }
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let position = position
        // A decoder may advance even though it fails.
        let start = base
        let value = try scope.inner(position).value(
            at: path + [position], isThere: !start.isAtEnd,
            isNull: {
                var entry = start
                return try entry.decodeNil()
            },
            number: {
                var entry = start
                return try entry.decode(Double.self)
            },
            whole: { try base.decode(type) },
            inside: { try base.decode(SearchedValue<Value>.self) })
        // A made-up value replaces the sent one.
        if base.currentIndex == position.position { skip(past: position.position) }
        return value
    }

    /// Skips an entry that did not decode; `false` if the decoder can't.
    @discardableResult
    mutating func skip(past position: Int) -> Bool {
        if base.currentIndex == position { _ = try? base.decode(PassedOver.self) }
        return base.currentIndex > position
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        let position = position
        let inner = scope.inner(position)
        let nested = try inner.checked(path + [position]) { try base.nestedContainer(keyedBy: type) }
        return KeyedDecodingContainer(
            SearchKeyedContainer<Nested>(base: nested, scope: inner, path: path + [position]))
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let position = position
        let inner = scope.inner(position)
        let nested = try inner.checked(path + [position]) { try base.nestedUnkeyedContainer() }
        return SearchUnkeyedContainer(base: nested, scope: inner, path: path + [position])
    }

    mutating func superDecoder() throws -> any Decoder { try base.superDecoder() }

    /// Any value at all.
    private struct PassedOver: Decodable {
        init(from decoder: any Decoder) throws {}
    }
}

/// A position as decoders write it in coding paths.
struct ListPosition: CodingKey {
    let position: Int

    init(_ position: Int) { self.position = position }
    init?(intValue: Int) { position = intValue }
    init?(stringValue: String) { return nil }

    var intValue: Int? { position }
    var stringValue: String { "Index \(position)" }
}
