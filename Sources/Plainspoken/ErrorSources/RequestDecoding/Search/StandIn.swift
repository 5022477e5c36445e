/// Values for fields that did not decode, so that an `init(from:)` continues with the next field. The result is thrown
/// away.
enum StandIn {
    /// `nil` for types without one: enumerations, and types whose `init(from:)` accepts none of these values.
    ///
    /// - Parameter work: stops types that contain themselves.
    static func value<Value: Decodable>(of type: Value.Type, depth: Int = 0, work: SearchWork) -> Value? {
        guard !(type is any DecodableAsSent.Type), depth <= FieldSearch.maximumDepth, work.isWithinLimit else {
            return nil
        }
        work.addValue()
        if let plain = type as? any PlainValue.Type { return plain.standIn as? Value }
        if let empty = type as? any EmptyValue.Type { return empty.nothing as? Value }
        return try? Value(from: StandInDecoder(text: text(of: type), depth: depth, work: work))
    }

    /// The text that Foundation's types decode from.
    private static func text(of type: any Any.Type) -> String {
        switch FoundationType(type) {
        case .uuid: "00000000-0000-0000-0000-000000000000"
        case .url: "about:blank"
        case .date, .data, .decimal, nil: ""
        }
    }
}

/// A value that decoders handle as a whole.
protocol PlainValue {
    static var standIn: Self { get }
}

extension String: PlainValue { static var standIn: String { "" } }
extension Bool: PlainValue { static var standIn: Bool { false } }
extension PlainValue where Self: Numeric { static var standIn: Self { .zero } }
extension Int: PlainValue {}
extension Int8: PlainValue {}
extension Int16: PlainValue {}
extension Int32: PlainValue {}
extension Int64: PlainValue {}
extension UInt: PlainValue {}
extension UInt8: PlainValue {}
extension UInt16: PlainValue {}
extension UInt32: PlainValue {}
extension UInt64: PlainValue {}
extension Double: PlainValue {}
extension Float: PlainValue {}

/// A type with an empty value.
protocol EmptyValue {
    static var nothing: Self { get }
}

extension Optional: EmptyValue { static var nothing: Self { .none } }
extension Array: EmptyValue { static var nothing: Self { [] } }
extension ContiguousArray: EmptyValue { static var nothing: Self { [] } }
extension Set: EmptyValue { static var nothing: Self { [] } }
extension Dictionary: EmptyValue { static var nothing: Self { [:] } }
