#if Hummingbird
import Hummingbird
import HummingbirdCore
import Plainspoken

extension URI {
    /// Decodes the query and keeps what went wrong: see ``LocalizableRequestDecoder``.
    ///
    /// ```swift
    /// struct Search: Decodable { var limit: Int }
    /// let search = try request.uri.decodeLocalizableQuery(as: Search.self)
    /// // GET /search?limit=many → {"status":400,"code":"query.invalid","errors":[{"parameter":"limit", …}], …}
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - search: how far to look for fields that do not fit: see `FieldSearch`.
    /// - Throws: `RequestDecodingError` if the query does not fit.
    public func decodeLocalizableQuery<T: Decodable>(as type: T.Type = T.self, search: FieldSearch = .asSent) throws
        -> T
    {
        let decoder = URLEncodedFormDecoder()
        let query = query ?? ""
        do {
            return try decoder.decode(type, from: query)
        } catch let error where error is DecodingError || error is FieldErrors {
            throw RequestDecodingError(error, in: .query, isMalformed: false)
                .searched(for: type, search, length: query.utf8.count) { try decoder.decode($0, from: query) }
        } catch let error as URLEncodedFormError {
            // A name appears twice, or brackets do not match: there is no field to name.
            throw RequestDecodingError(MalformedForm(error), in: .query)
        }
    }
}
#endif
