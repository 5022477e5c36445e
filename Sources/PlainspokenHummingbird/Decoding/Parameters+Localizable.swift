#if Hummingbird
import Foundation
import Hummingbird
import Plainspoken

extension Parameters {
    /// Decodes a path parameter and keeps what went wrong: see ``LocalizableRequestDecoder``.
    ///
    /// Hummingbird leaves path parameters percent-encoded. Here they are decoded: `/orders/a%20b` has the id `a b`.
    ///
    /// ```swift
    /// router.get("/orders/:id") { request, context in
    ///     let id = try context.parameters.requireLocalizable("id", as: Int.self)
    /// }
    /// // GET /orders/x → {"status":400,"code":"path.invalid","errors":[{"parameter":"id","code":"field.wrong-type", …}], …}
    /// ```
    ///
    /// - Parameters:
    ///   - name: as in the route, without `:`.
    ///   - type: a number, `Bool`, `String`, `UUID`, `URL`, `Date` (ISO 8601), or a type that decodes from one of them, such as an
    ///     enum with raw values.
    /// - Throws: `RequestDecodingError` if the parameter is missing or its value does not fit.
    public func requireLocalizable<Decoded: Decodable>(_ name: String, as type: Decoded.Type = Decoded.self) throws
        -> Decoded
    {
        try texts.require(name)
    }

    /// Decodes all path parameters into the members of one value and keeps what went wrong.
    ///
    /// ```swift
    /// struct Place: Decodable { var shop: UUID, order: Int }
    /// let place = try context.parameters.decodeLocalizable(as: Place.self)
    /// ```
    ///
    /// - Parameters:
    ///   - type: its members have the types that ``requireLocalizable(_:as:)`` accepts, or are optional.
    ///   - search: how far to look for parameters that do not fit: see `FieldSearch`.
    /// - Throws: `RequestDecodingError` if a parameter is missing or does not fit.
    public func decodeLocalizable<Decoded: Decodable>(
        as type: Decoded.Type = Decoded.self, search: FieldSearch = .asSent
    ) throws -> Decoded {
        try texts.decode(search)
    }

    private var texts: NamedTexts { NamedTexts(part: .path) { get($0).map { $0.removingPercentEncoding ?? $0 } } }
}
#endif
