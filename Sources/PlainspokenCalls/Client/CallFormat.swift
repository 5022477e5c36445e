/// What bodies are written in: makes values of those that come, and bodies of values that are sent.
///
/// PlainspokenFoundation has `.json`.
public protocol CallFormat: Sendable {
    /// The media type that requests are sent with and ask for, such as `application/json`.
    var mediaType: String { get }

    /// Makes a value of a body.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - body: not empty.
    func decode<Value: Decodable>(_ type: Value.Type, from body: [UInt8]) throws -> Value

    /// Makes the body of a request.
    ///
    /// - Parameter value: what is sent.
    func encode(_ value: some Encodable) throws -> [UInt8]
}
