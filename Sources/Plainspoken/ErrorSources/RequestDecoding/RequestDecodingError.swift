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

    /// Where a body stops being JSON, for the programmers who send it; `nil` if that is unknown. Problems have it if
    /// ``TranslatorOptions/parameters`` is on: `"parameters":{"line":1,"column":12,"pointer":"#/items/0"}`.
    public var mistake: JSONMistake?

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
        guard FieldIssue(cause).isMalformed else {
            self.init(cause, isMalformed: false)
            return
        }
        let bytes = Array(json.prefix(Self.maximumCheckedLength + 1))
        guard bytes.count <= Self.maximumCheckedLength else {
            self.init(cause, isMalformed: true)
            return
        }
        let mistake = JSONMistake(in: bytes)
        self.init(cause, isMalformed: mistake != nil)
        self.mistake = mistake
    }
}

extension RequestDecodingError: CustomStringConvertible {
    /// The most fields in a description.
    private static let maximumDescribed = 8

    /// What was wrong, in English, without the values that were sent and without the ``cause``:
    /// `the body does not fit: #/quantity (field.wrong-type)`, `the body is not in its format, from line 1, column 12`.
    public var description: String {
        guard !isMalformed else {
            let place = mistake.map { ", from line \($0.line), column \($0.column)" } ?? ""
            return "the \(part.rawValue) is not in its format\(place)"
        }
        let fields = fieldErrors
        guard !fields.isEmpty else { return "the \(part.rawValue) does not fit" }
        let shown = fields.prefix(Self.maximumDescribed).map { "\($0.place.text) (\($0.code ?? $0.key.rawValue))" }
        return "the \(part.rawValue) does not fit: " + shown.joined(separator: ", ")
            + (shown.count < fields.count ? ", …" : "")
    }
}
