/// A format of bodies: decodes those of responses, and encodes those of requests.
///
/// PlainspokenFoundation has `.json`.
public protocol CallFormat: Sendable {
    /// The media type for `Content-Type` and `Accept`, such as `application/json`.
    var mediaType: String { get }

    /// Decodes a body.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - body: the bytes, never empty.
    func decode<Value: Decodable>(_ type: Value.Type, from body: [UInt8]) throws -> Value

    /// Encodes the body of a request.
    ///
    /// - Parameter value: the value to send.
    func encode(_ value: some Encodable) throws -> [UInt8]
}
