#if Hummingbird
import HTTPTypes
import Hummingbird

/// What is wrong with a form or a query, in place of Hummingbird's `URLEncodedFormError`, which quotes it. What it quotes can be a
/// password, and belongs neither into an answer nor into a log.
struct MalformedForm: HTTPResponseError, CustomStringConvertible {
    private let code: URLEncodedFormError.Code

    init(_ error: URLEncodedFormError) { code = error.code }

    var status: HTTPResponse.Status { .badRequest }

    func response(from request: Request, context: some RequestContext) -> Response { Response(status: status) }

    var description: String {
        switch code {
        case .duplicateKeys: "a name is there twice"
        case .addingToInvalidType: "a name has a value and members"
        case .failedToPercentDecode: "a percent sign does not stand before two hexadecimal digits"
        case .corruptKeyValue: "the brackets of a name do not match"
        case .notSupported: "lists within lists"
        case .invalidArrayIndex: "a place in a list is missing"
        default: "it cannot be read"
        }
    }
}
#endif
