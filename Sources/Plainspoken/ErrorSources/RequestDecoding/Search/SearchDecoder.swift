/// Forwards to another decoder, and notes the places of mistakes.
struct SearchDecoder: Decoder {
    let base: any Decoder
    let scope: SearchScope

    var codingPath: [any CodingKey] { base.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(SearchKeyedContainer(base: try base.container(keyedBy: type), scope: scope, path: []))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try list() }

    func list() throws -> SearchUnkeyedContainer {
        SearchUnkeyedContainer(base: try base.unkeyedContainer(), scope: scope, path: [])
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        SearchValueContainer(base: try base.singleValueContainer(), scope: scope)
    }
}

/// A value without its own name: whatever it is decoded as has the same place.
struct SearchValueContainer: SingleValueDecodingContainer {
    let base: any SingleValueDecodingContainer
    let scope: SearchScope

    var codingPath: [any CodingKey] { base.codingPath }

    func decodeNil() -> Bool { base.decodeNil() }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        scope.work.addValue()
        do {
            if scope.depth > FieldSearch.maximumDepth || ValueKind(type) == .whole { return try base.decode(type) }
            var inner = scope
            inner.depth += 1
            return try SearchScope.$current.withValue(inner) { try base.decode(SearchedValue<Value>.self).value }
        } catch {
            scope.work.addError()
            throw error
        }
    }
}
