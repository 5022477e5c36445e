#if Hummingbird
import Foundation
import Hummingbird
import HummingbirdCore
import Plainspoken

/// A request decoder that keeps what went wrong, so that the reader learns which field it was, in their language.
///
/// Hummingbird turns decoding errors into English sentences with the names of Swift types. This decoder wraps another
/// one and throws `RequestDecodingError` instead:
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
/// If a body does not fit, the problem names the first wrong field of each object, and what is wrong with each entry of
/// a list. With `.everyField` it names every wrong field:
///
/// ```swift
/// LocalizableRequestDecoder(JSONDecoder(), search: .everyField)
/// ```
///
/// To find them, the body is decoded again: once by default, and with `.everyField` once more for each field, up to
/// `FieldSearch.maximumWork` bytes in total. For a body longer than ``DecodingLimits/locatedBytes``, only the first
/// wrong field is named.
public struct LocalizableRequestDecoder<Base: RequestDecoder & Sendable>: RequestDecoder, Sendable {
    private let base: Base
    private let search: FieldSearch

    /// - Parameters:
    ///   - base: does the decoding.
    ///   - search: how far to look for fields that do not fit. `.everyField` calls the `init(from:)` of your types with
    ///     values that were not sent: see `FieldSearch`.
    public init(_ base: Base, search: FieldSearch = .asSent) {
        self.base = base
        self.search = search
    }

    public func decode<T: Decodable>(
        _ type: T.Type, from request: Request, context: some RequestContext
    ) async throws -> T {
        // Keep the bytes: the error alone does not always show whether the body was not JSON or just did not fit.
        var request = request
        let body = try await request.collectBody(upTo: context.maxUploadSize)
        do {
            return try await base.decode(type, from: request, context: context)
        } catch let error as URLEncodedFormError {
            throw RequestDecodingError(MalformedForm(error), isMalformed: true)
        } catch let error where error is DecodingError || error is FieldErrors {
            let bytes = body.readableBytesView
            let thrown =
                switch format(request.headers[.contentType], bytes) {
                case .json: RequestDecodingError(error, json: bytes)
                case .form: RequestDecodingError(error, isMalformed: false)
                case .other: RequestDecodingError(error)
                }
            throw await thrown.searched(for: type, search, length: bytes.count) { [request] in
                _ = try await base.decode($0, from: request, context: context)
            }
        }
    }

    private enum Format {
        case json, form, other
    }

    /// The format that the body was read in. The decoder determines it, or else the media type. Forms are the exception,
    /// since `curl -d` labels everything a form: there the first byte shows whether the body was meant as JSON.
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
