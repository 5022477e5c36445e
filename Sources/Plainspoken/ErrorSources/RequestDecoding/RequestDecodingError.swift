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
    /// What the decoder threw. A `DecodingError` tells which field it was, ``FieldErrors`` which fields; anything else counts as
    /// malformed data.
    public var cause: any Error
    /// Whether the data was not of its format at all, so that no field can be named.
    public var isMalformed: Bool

    /// What was found besides, by looking at every field: see ``searched(for:_:length:again:)``.
    var found: FieldErrors?

    /// The fields that did not fit. The first one alone, unless the others were searched for.
    public var fieldErrors: [FieldError] {
        if isMalformed { return [] }
        if let found = found ?? cause as? FieldErrors { return found.errors(in: part) }
        return FieldIssue(cause).fieldError(in: part).map { [$0] } ?? []
    }

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

    /// The longest body that is read a second time to find out whether it is JSON, in bytes.
    public static let maximumCheckedLength = 1 << 20

    /// - Parameters:
    ///   - cause: what the decoder threw.
    ///   - json: the body, which says whether it was JSON at all (RFC 8259). It is read only where the error cannot tell; of a body
    ///     longer than ``maximumCheckedLength`` the error alone counts.
    public init(_ cause: any Error, json: some Sequence<UInt8>) {
        self.init(cause, isMalformed: FieldIssue(cause).isMalformed && !Self.isShortJSON(json))
    }

    private static func isShortJSON(_ body: some Sequence<UInt8>) -> Bool {
        let bytes = Array(body.prefix(maximumCheckedLength + 1))
        return bytes.count <= maximumCheckedLength && JSONDocument(reading: bytes).error == nil
    }
}
