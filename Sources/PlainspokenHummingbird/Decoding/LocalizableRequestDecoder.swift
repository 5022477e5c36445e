#if Hummingbird
import Hummingbird
import HummingbirdCore
import Plainspoken

/// A request decoder that keeps what went wrong, so that the reader learns which field it was, in their language.
///
/// Hummingbird turns decoding errors into English sentences with the names of Swift types. This decoder wraps another one
/// and throws `RequestDecodingError` in their place:
///
/// ```swift
/// struct ShopContext: RequestContext {
///     var coreContext: CoreRequestContextStorage
///     var requestDecoder: LocalizableRequestDecoder<JSONDecoder> { LocalizableRequestDecoder(JSONDecoder()) }
/// }
/// ```
///
/// ```
/// {"title":"…","status":400,"code":"body.invalid","errors":[{"pointer":"#/quantity","code":"field.wrong-type","detail":"…"}]}
/// ```
public struct LocalizableRequestDecoder<Base: RequestDecoder & Sendable>: RequestDecoder, Sendable {
    private let base: Base

    /// - Parameter base: does the decoding.
    public init(_ base: Base) {
        self.base = base
    }

    public func decode<T: Decodable>(
        _ type: T.Type, from request: Request, context: some RequestContext
    ) async throws -> T {
        // The bytes are kept, because the error does not always tell a body that is no JSON from one that does not fit.
        var request = request
        let body = try await request.collectBody(upTo: context.maxUploadSize)
        do {
            return try await base.decode(type, from: request, context: context)
        } catch let error as DecodingError {
            let isJSON = request.headers[.contentType].map { $0.lowercased().contains("json") } ?? true
            var thrown =
                isJSON ? RequestDecodingError(error, json: body.readableBytesView) : RequestDecodingError(error)
            guard !thrown.isMalformed else { throw thrown }
            thrown.cause = await LocatedError.locate(error) {
                _ = try await base.decode(TracedValue<T>.self, from: request, context: context)
            }
            throw thrown
        }
    }
}
#endif
