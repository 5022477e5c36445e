#if Hummingbird
import Foundation

/// Decodes one value from a text: `42`, `true`, `2026-01-02T03:04:05Z`.
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

    /// The value of a type that is not made of others; `.some(nil)` where the text does not fit, `nil` for other types.
    private static func plain(_ text: String, as type: any Any.Type) -> Any?? {
        switch type {
        case is String.Type: text
        case is Bool.Type: .some(Bool(text))
        case is Date.Type: .some(try? Date(text, strategy: .iso8601))
        case is UUID.Type: .some(UUID(uuidString: text))
        case is URL.Type: .some(URL(string: text))
        // Decimal reads as far as it understands, so that `1x` would be 1.
        case is Decimal.Type:
            .some(finite(text).flatMap { _ in Decimal(string: text) }.flatMap { $0.isFinite ? $0 : nil })
        case let type as any FixedWidthInteger.Type: .some(integer(text, type))
        case let type as any BinaryFloatingPoint.Type: .some(finite(text).flatMap { number($0, type) })
        default: nil
        }
    }

    /// Senders mean numbers: neither `nan` nor `0x10`.
    private static func finite(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    private static func integer<Number: FixedWidthInteger>(_ text: String, _: Number.Type) -> Any? { Number(text) }

    /// A number can be too large for a smaller type, which would make it infinite.
    private static func number<Number: BinaryFloatingPoint>(_ value: Double, _: Number.Type) -> Any? {
        let number = Number(value)
        return number.isFinite ? number : nil
    }

    private func mismatch(_ type: any Any.Type) -> DecodingError {
        .typeMismatch(type, DecodingError.Context(codingPath: codingPath, debugDescription: "the text does not fit"))
    }
}
#endif
