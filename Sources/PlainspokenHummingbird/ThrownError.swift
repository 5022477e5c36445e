#if Hummingbird
import HTTPTypes
import Hummingbird
import Plainspoken

/// An error that a route threw, without what middleware has wrapped around it.
struct ThrownError {
    /// The error as the route threw it.
    var error: any Error
    /// The header fields that it, or a middleware, adds to the response.
    var headerFields = HTTPFields()
    /// The diagnosis, if ``ErrorStatusMiddleware`` has already made it.
    var diagnosis: Diagnosis?
    /// The source of that diagnosis.
    var source: DiagnosisSource?

    init(_ error: any Error, _ request: Request, _ context: some RequestContext) {
        self.error = error
        guard let responding = error as? any HTTPResponseError, !(error is HTTPError) else {
            // From Hummingbird's own decoders.
            if let form = error as? URLEncodedFormError { self.error = MalformedForm(form) }
            return
        }
        if let known = error as? ErrorWithStatus {
            self = known.thrown
        } else if let edited = Self.edited(responding) {
            self = ThrownError(edited.original, request, context)
            headerFields.append(contentsOf: edited.headerFields)
        } else if let fields = (try? responding.response(from: request, context: context))?.headers {
            headerFields = fields
        }
    }

    /// Middleware such as `CORSMiddleware`, added after ours, catches an error and throws another one that wraps it
    /// together with header fields. That type is not public, so it is recognized by its two stored properties.
    private static func edited(_ error: any Error) -> (original: any Error, headerFields: HTTPFields)? {
        let mirror = Mirror(reflecting: error)
        guard let original = mirror.descendant("originalError") as? any Error,
            let fields = mirror.descendant("additionalHeaders") as? HTTPFields
        else { return nil }
        return (original, fields)
    }
}
#endif
