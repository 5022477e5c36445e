#if Hummingbird
import Hummingbird
import HummingbirdCore
import Plainspoken

extension URI {
    /// Decodes the query, keeping what went wrong: see ``LocalizableRequestDecoder``.
    ///
    /// ```swift
    /// struct Search: Decodable { var limit: Int }
    /// let search = try request.uri.decodeLocalizableQuery(as: Search.self)
    /// // GET /search?limit=many → {"status":400,"code":"query.invalid","errors":[{"parameter":"limit", …}], …}
    /// ```
    ///
    /// - Throws: `RequestDecodingError` where the query does not fit.
    public func decodeLocalizableQuery<T: Decodable>(as type: T.Type = T.self) throws -> T {
        let decoder = URLEncodedFormDecoder()
        let query = query ?? ""
        do {
            return try decoder.decode(type, from: query)
        } catch let error as DecodingError {
            guard query.utf8.count <= DecodingLimits.locatedBytes else {
                throw RequestDecodingError(error, in: .query)
            }
            let located = LocatedError.locate(error) { _ = try decoder.decode(TracedValue<T>.self, from: query) }
            throw RequestDecodingError(located, in: .query)
        } catch let error as URLEncodedFormError {
            // A name twice, or brackets that do not fit: no field can be named.
            throw RequestDecodingError(MalformedForm(error), in: .query)
        }
    }
}
#endif
