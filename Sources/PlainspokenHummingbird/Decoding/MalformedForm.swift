#if Hummingbird
import HTTPTypes
import Hummingbird

/// The mistake in a form or a query. It replaces Hummingbird's `URLEncodedFormError`, which quotes the input: the input
/// can be a password, and belongs neither in a response nor in a log.
struct MalformedForm: HTTPResponseError, CustomStringConvertible {
    private let code: URLEncodedFormError.Code

    init(_ error: URLEncodedFormError) { code = error.code }

    var status: HTTPResponse.Status { .badRequest }

    func response(from request: Request, context: some RequestContext) -> Response { Response(status: status) }

    var description: String {
        switch code {
        case .duplicateKeys: "a name appears twice"
        case .addingToInvalidType: "a name has both a value and members"
        case .failedToPercentDecode: "a percent sign is not followed by two hexadecimal digits"
        case .corruptKeyValue: "the brackets in a name do not match"
        case .notSupported: "lists within lists"
        case .invalidArrayIndex: "a list index is missing"
        default: "it cannot be read"
        }
    }
}
#endif
