/// Data of a request that does not decode. Unlike any other `DecodingError`, it is the reader's to fix.
///
/// Throw it where you decode a part of a request, so that the reader learns which field did not fit:
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
    /// The part of the request that contained the data.
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

    /// The part of the request that contained the data.
    public var part: Part
    /// The decoder's error. A `DecodingError` says which field it was, ``FieldErrors`` say which fields; anything else
    /// counts as malformed data.
    public var cause: any Error
    /// Whether the data was not in its format at all, so that no field can be named.
    public var isMalformed: Bool

    /// The fields found by searching: see ``searched(for:_:length:again:)``.
    var found: FieldErrors?

    /// The fields that did not fit: only the first, unless the others were searched for.
    public var fieldErrors: [FieldError] {
        if isMalformed { return [] }
        if let found = found ?? cause as? FieldErrors { return found.errors(in: part) }
        return FieldIssue(cause).fieldError(in: part).map { [$0] } ?? []
    }

    /// - Parameters:
    ///   - cause: the decoder's error.
    ///   - part: the part of the request that contained the data. Default: the body.
    ///   - isMalformed: whether the data was not in its format at all. `nil`, the default, to conclude that from the
    ///     error, which does not always show it (`JSONDecoder` throws the same for `{` and for 1.5 in place of an Int).
    public init(_ cause: any Error, in part: Part = .body, isMalformed: Bool? = nil) {
        self.part = part
        self.cause = cause
        self.isMalformed = isMalformed ?? FieldIssue(cause).isMalformed
    }

    /// The longest body that is parsed again to find out whether it is JSON, in bytes.
    public static let maximumCheckedLength = 1 << 20

    /// - Parameters:
    ///   - cause: the decoder's error.
    ///   - json: the body, to check whether it was JSON at all (RFC 8259). It is read only if the error cannot tell;
    ///     for a body longer than ``maximumCheckedLength``, only the error is used.
    public init(_ cause: any Error, json: some Sequence<UInt8>) {
        self.init(cause, isMalformed: FieldIssue(cause).isMalformed && !Self.isShortJSON(json))
    }

    private static func isShortJSON(_ body: some Sequence<UInt8>) -> Bool {
        let bytes = Array(body.prefix(maximumCheckedLength + 1))
        return bytes.count <= maximumCheckedLength && JSONDocument(reading: bytes).error == nil
    }
}
