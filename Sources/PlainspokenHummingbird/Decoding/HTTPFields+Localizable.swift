#if Hummingbird
import HTTPTypes
import Plainspoken

extension HTTPFields {
    /// Decodes the value of a header field and keeps what went wrong: see ``LocalizableRequestDecoder``.
    ///
    /// ```swift
    /// let tenant = try request.headers.requireLocalizable("X-Tenant", as: UUID.self)
    /// // {"status":400,"code":"header.invalid","errors":[{"header":"X-Tenant","code":"field.missing", …}], …}
    /// ```
    ///
    /// - Parameters:
    ///   - name: the field's name; case does not matter (RFC 9110 §5.1).
    ///   - type: a number, `Bool`, `String`, `UUID`, `URL`, `Date` (ISO 8601), or a type that decodes from one of them, such as an
    ///     enum with raw values.
    /// - Throws: `RequestDecodingError` if the field is missing or its value does not fit.
    public func requireLocalizable<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
        try texts.require(name)
    }

    /// Decodes the value of a header field whose name is a constant: `requireLocalizable(.ifMatch)`.
    public func requireLocalizable<Value: Decodable>(
        _ name: HTTPField.Name, as type: Value.Type = Value.self
    ) throws -> Value {
        try texts.require(name.rawName)
    }

    /// Decodes header fields into the members of one value and keeps what went wrong.
    ///
    /// ```swift
    /// struct Caller: Decodable {
    ///     var tenant: UUID
    ///     var depth: Int?
    ///     enum CodingKeys: String, CodingKey { case tenant = "X-Tenant", depth = "Depth" }
    /// }
    /// let caller = try request.headers.decodeLocalizable(as: Caller.self)
    /// ```
    ///
    /// - Parameters:
    ///   - type: its coding keys are field names, in any case; its members have the types that
    ///     ``requireLocalizable(_:as:)-(String,_)`` accepts, or are optional.
    ///   - search: how far to look for fields that do not fit: see `FieldSearch`.
    /// - Throws: `RequestDecodingError` if a field is missing or does not fit.
    public func decodeLocalizable<Value: Decodable>(
        as type: Value.Type = Value.self, search: FieldSearch = .asSent
    ) throws -> Value {
        try texts.decode(search)
    }

    private var texts: NamedTexts { NamedTexts(part: .header) { name in HTTPField.Name(name).flatMap { self[$0] } } }
}
#endif
