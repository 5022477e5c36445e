#if Hummingbird
import HTTPTypes
import Hummingbird
import Plainspoken

/// Merges all `Vary` fields that middleware has added into one.
///
/// Middleware outside ``ErrorTranslationMiddleware``, such as `CORSMiddleware`, adds a second field to the one that is
/// there. That is allowed (RFC 9110 §5.3), but some caches read only the first. Add this middleware before all of them:
///
/// ```swift
/// router.add(middleware: MergedVaryMiddleware())
/// router.add(middleware: CORSMiddleware())
/// router.add(middleware: ErrorTranslationMiddleware(translator))
/// // vary: accept-language, Origin
/// ```
///
/// With `CORSMiddleware` inside ``ErrorTranslationMiddleware`` there is only one field anyway.
public struct MergedVaryMiddleware<Context: RequestContext>: RouterMiddleware {
    public init() {}

    public func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        let values = response.headers[values: .vary]
        if values.count > 1 { response.headers[.vary] = Vary.merged(values, with: []) }
        return response
    }
}
#endif
