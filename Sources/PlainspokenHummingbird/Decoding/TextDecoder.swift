#if Hummingbird
import Foundation

/// Decodes one value from a string: `42`, `true`, `2026-01-02T03:04:05Z`.
struct TextDecoder: Decoder, SingleValueDecodingContainer {
    let text: String
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw mismatch([String: Any].self)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw mismatch([Any].self) }

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard let plain = Self.plain(text, as: type) else { return try Value(from: self) }
        guard let value = plain as? Value else { throw mismatch(type) }
        return value
    }

    /// Decodes a value of a basic type; `.some(nil)` if the string does not fit, `nil` for other types.
    private static func plain(_ text: String, as type: any Any.Type) -> Any?? {
        switch type {
        case is String.Type: text
        case is Bool.Type: .some(Bool(text))
        case is Date.Type: .some(try? Date(text, strategy: .iso8601))
        case is UUID.Type: .some(UUID(uuidString: text))
        case is URL.Type: .some(URL(string: text))
        // Decimal parses as far as it can, so `1x` would become 1.
        case is Decimal.Type:
            .some(finite(text).flatMap { _ in Decimal(string: text) }.flatMap { $0.isFinite ? $0 : nil })
        case let type as any FixedWidthInteger.Type: .some(integer(text, type))
        case let type as any BinaryFloatingPoint.Type: .some(finite(text).flatMap { number($0, type) })
        default: nil
        }
    }

    /// A number as senders write it: neither `nan` nor `0x10`.
    private static func finite(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    private static func integer<Number: FixedWidthInteger>(_ text: String, _: Number.Type) -> Any? { Number(text) }

    /// `nil` for a number that is too large for the smaller type, where it would become infinite.
    private static func number<Number: BinaryFloatingPoint>(_ value: Double, _: Number.Type) -> Any? {
        let number = Number(value)
        return number.isFinite ? number : nil
    }

    private func mismatch(_ type: any Any.Type) -> DecodingError {
        .typeMismatch(
            type,
            DecodingError.Context(codingPath: codingPath, debugDescription: "the text is not a value of this type"))
    }
}
#endif
