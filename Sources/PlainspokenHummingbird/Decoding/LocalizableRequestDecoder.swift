#if Hummingbird
import Foundation
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
/// {"title":"…","status":422,"code":"body.invalid","errors":[{"pointer":"#/quantity","code":"field.wrong-type","detail":"…"}]}
/// ```
///
/// A body that does not fit is decoded a second time to find the place of the error, which costs up to twice what the first time did, if
/// it has at most ``DecodingLimits/locatedBytes``. Of a longer one, the place that the decoder names counts.
public struct LocalizableRequestDecoder<Base: RequestDecoder & Sendable>: RequestDecoder, Sendable {
    private let base: Base

    /// - Parameter base: does the decoding.
    public init(_ base: Base) {
        self.base = base
    }

    public func decode<T: Decodable>(
        _ type: T.Type, from request: Request, context: some RequestContext
    ) async throws -> T {
        // The bytes are kept, because the error does not always tell a body that is not JSON from one that does not fit.
        var request = request
        let body = try await request.collectBody(upTo: context.maxUploadSize)
        do {
            return try await base.decode(type, from: request, context: context)
        } catch let error as URLEncodedFormError {
            throw RequestDecodingError(MalformedForm(error), isMalformed: true)
        } catch let error as DecodingError {
            let bytes = body.readableBytesView
            var thrown =
                switch format(request.headers[.contentType], bytes) {
                case .json: RequestDecodingError(error, json: bytes)
                case .form: RequestDecodingError(error, isMalformed: false)
                case .other: RequestDecodingError(error)
                }
            guard !thrown.isMalformed, bytes.count <= DecodingLimits.locatedBytes else { throw thrown }
            thrown.cause = await LocatedError.locate(error) {
                _ = try await base.decode(TracedValue<T>.self, from: request, context: context)
            }
            throw thrown
        }
    }

    private enum Format {
        case json, form, other
    }

    /// What the body was read as: the decoder says it, else the media type. Forms are the exception, since `curl -d` calls
    /// everything one: there the first byte says whether it was meant as JSON.
    private func format(_ contentType: String?, _ body: some Collection<UInt8>) -> Format {
        if Base.self == JSONDecoder.self { return .json }
        if Base.self == URLEncodedFormDecoder.self { return .form }
        let mediaType = contentType?.prefix { $0 != ";" }.lowercased() ?? ""
        if mediaType.contains("json") { return .json }
        guard mediaType.isEmpty || mediaType.contains("x-www-form-urlencoded") else { return .other }
        let first = body.first { !" \t\r\n".utf8.contains($0) }
        if first.map({ "{[\"".utf8.contains($0) }) == true { return .json }
        return mediaType.isEmpty ? .other : .form
    }
}
#endif
