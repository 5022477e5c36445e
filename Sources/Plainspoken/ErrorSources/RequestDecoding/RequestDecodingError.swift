/// The data of a request that does not decode: the reader's to repair, unlike any other `DecodingError`.
///
/// What decodes a part of a request throws it, so that the reader learns which field did not fit:
///
/// ```swift
/// do {
///     return try JSONDecoder().decode(Order.self, from: body)
/// } catch {
///     throw RequestDecodingError(error, json: body)
/// }
/// // 422 {…,"code":"body.invalid","errors":[{"pointer":"#/items/0/price","code":"field.missing","detail":"…"}]}
/// ```
public struct RequestDecodingError: Error, Sendable {
    /// Where in the request the data stood.
    public enum Part: String, Sendable, Hashable, CaseIterable {
        /// The content.
        case body
        /// The part of the address after `?`.
        case query
        /// Parameters in the path of the address, such as `id` in `/orders/{id}`.
        case path
        /// Header fields.
        case header
    }

    /// Where in the request the data stood.
    public var part: Part
    /// What the decoder threw. A `DecodingError` tells which field it was; anything else counts as malformed data.
    public var cause: any Error
    /// Whether the data was not of its format at all, so that no field can be named.
    public var isMalformed: Bool

    /// - Parameters:
    ///   - cause: what the decoder threw.
    ///   - part: where in the request the data stood. Default: the body.
    ///   - isMalformed: whether the data was not of its format at all. `nil`, the default: concluded from the error,
    ///     which cannot always tell (`JSONDecoder` throws the same for `{` and for 1.5 where an Int belongs).
    public init(_ cause: any Error, in part: Part = .body, isMalformed: Bool? = nil) {
        self.part = part
        self.cause = cause
        self.isMalformed = isMalformed ?? FieldIssue(cause).isMalformed
    }

    /// - Parameters:
    ///   - cause: what the decoder threw.
    ///   - json: the body, which says whether it was JSON at all (RFC 8259).
    public init(_ cause: any Error, json: some Sequence<UInt8>) {
        let issue = FieldIssue(cause)
        self.init(cause, isMalformed: issue.isMalformed && JSONDocument(reading: Array(json)).error != nil)
    }
}
