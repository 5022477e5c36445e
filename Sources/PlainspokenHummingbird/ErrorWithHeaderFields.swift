#if Hummingbird
import HTTPTypes
import Hummingbird

/// An error around another one, which adds header fields to its response.
enum ErrorWithHeaderFields {
    /// The error that a route threw, and the header fields that it or a middleware below ours wants in the answer.
    ///
    /// Middleware such as `CORSMiddleware`, added after ours, catches an error and throws another one that holds it and the
    /// fields. That type is not public, so it is recognized by its two stored properties.
    static func unwrapped(
        _ error: any Error, _ request: Request, _ context: some RequestContext
    ) -> (error: any Error, headerFields: HTTPFields) {
        guard let responding = error as? any HTTPResponseError, !(error is HTTPError) else {
            return (error, HTTPFields())
        }
        let mirror = Mirror(reflecting: error)
        if let original = mirror.descendant("originalError") as? any Error,
            let fields = mirror.descendant("additionalHeaders") as? HTTPFields
        {
            let inner = unwrapped(original, request, context)
            return (inner.error, inner.headerFields.appending(fields))
        }
        let fields = (try? responding.response(from: request, context: context))?.headers ?? HTTPFields()
        return (error, fields)
    }
}

extension HTTPFields {
    /// These fields and then others; those that have the same name all stay.
    func appending(_ others: HTTPFields) -> HTTPFields {
        var fields = self
        fields.append(contentsOf: others)
        return fields
    }
}
#endif
