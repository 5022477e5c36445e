#if Hummingbird
import HTTPTypes
import Hummingbird
import NIOHTTP1

/// Replaces an error that cannot be answered as it is.
enum UnanswerableError: HTTPResponseError {
    /// The request's body is not HTTP, or ends too early.
    case brokenUpload(HTTPParserError)
    /// A status that does not end an exchange: after 1xx the client keeps waiting (RFC 9110 §15.2), and outside 100…599
    /// there are none.
    case notFinal(status: Int, thrown: any Error)

    /// `nil` if the error can be answered as it is.
    ///
    /// - Parameters:
    ///   - error: the thrown error.
    ///   - status: the status it would be answered with; `nil` for none.
    ///   - request: the request that failed.
    init?(inPlaceOf error: any Error, _ status: HTTPResponse.Status?, _ request: HTTPRequest) {
        if let error = ReaderFailure.parserError(error, request) {
            self = .brokenUpload(error)
        } else if let code = status?.code, !(200...599).contains(code) {
            self = .notFinal(status: code, thrown: error)
        } else {
            return nil
        }
    }

    var status: HTTPResponse.Status {
        switch self {
        case .brokenUpload: .badRequest
        case .notFinal: .internalServerError
        }
    }

    func response(from request: Request, context: some RequestContext) -> Response { Response(status: status) }
}
#endif
