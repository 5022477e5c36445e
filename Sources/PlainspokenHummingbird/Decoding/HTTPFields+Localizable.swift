#if Hummingbird
import HTTPTypes
import Plainspoken

extension HTTPFields {
    /// The value of a header field, keeping what went wrong: see ``LocalizableRequestDecoder``.
    ///
    /// ```swift
    /// let tenant = try request.headers.requireLocalizable("X-Tenant", as: UUID.self)
    /// // {"status":400,"code":"header.invalid","errors":[{"header":"X-Tenant","code":"field.missing", …}], …}
    /// ```
    ///
    /// - Parameters:
    ///   - name: of the field, in upper or lower case (RFC 9110 §5.1).
    ///   - type: a number, `Bool`, `String`, `UUID`, `URL`, `Date` (ISO 8601), or a type that decodes from one of them, such as an
    ///     enum with raw values.
    /// - Throws: `RequestDecodingError` where there is no such field, or its value does not fit.
    public func requireLocalizable<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
        try texts.require(name)
    }

    /// The same for a name that is a constant: `requireLocalizable(.ifMatch)`.
    public func requireLocalizable<Value: Decodable>(
        _ name: HTTPField.Name, as type: Value.Type = Value.self
    ) throws -> Value {
        try texts.require(name.rawName)
    }

    /// Header fields as the members of one value, keeping what went wrong.
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
    ///   - type: its coding keys are names of fields, in upper or lower case; its members are of the types that
    ///     ``requireLocalizable(_:as:)-(String,_)`` takes, or optional.
    ///   - search: how far to look for fields that do not fit: see `FieldSearch`.
    /// - Throws: `RequestDecodingError` where one is missing or does not fit.
    public func decodeLocalizable<Value: Decodable>(
        as type: Value.Type = Value.self, search: FieldSearch = .asSent
    ) throws -> Value {
        try texts.decode(search)
    }

    private var texts: NamedTexts { NamedTexts(part: .header) { name in HTTPField.Name(name).flatMap { self[$0] } } }
}
#endif
