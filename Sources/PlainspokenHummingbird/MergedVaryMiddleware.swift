#if Hummingbird
import HTTPTypes
import Hummingbird
import Plainspoken

/// Answers with one field `Vary`, whatever middleware has added to it.
///
/// Middleware that stands outside of ``ErrorTranslationMiddleware``, such as `CORSMiddleware`, adds a second field to the one
/// that is there. That is allowed (RFC 9110 §5.3), but some caches read only the first. Add this one before all of them:
///
/// ```swift
/// router.add(middleware: MergedVaryMiddleware())
/// router.add(middleware: CORSMiddleware())
/// router.add(middleware: ErrorTranslationMiddleware(translator))
/// // vary: accept-language, Origin
/// ```
///
/// With `CORSMiddleware` inside of ``ErrorTranslationMiddleware`` there is one field without it.
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
