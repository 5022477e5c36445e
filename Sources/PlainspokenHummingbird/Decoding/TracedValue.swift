#if Hummingbird
import Foundation

/// A value that is decoded through containers which note where they are: what goes wrong in it is a ``LocatedError``.
struct TracedValue<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        value = try Value(from: TracingDecoder(base: decoder))
    }

    /// Whether decoders take values of a type as a whole and have rules of their own for them: a date can be a number or a text.
    static var isOpaque: Bool {
        Value.self is Date.Type || Value.self is Data.Type || Value.self is URL.Type || Value.self is Decimal.Type
    }
}

/// Hands on to another decoder, and notes where that is.
struct TracingDecoder: Decoder {
    let base: any Decoder

    var codingPath: [any CodingKey] { base.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(TracingKeyedContainer(base: try base.container(keyedBy: type), path: []))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        TracingUnkeyedContainer(base: try base.unkeyedContainer(), path: [])
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        try base.singleValueContainer()
    }
}
#endif
