#if Hummingbird
import HTTPTypes
import Hummingbird
import NIOHTTP1
import Plainspoken

/// What is answered in place of an error that cannot be answered as it is.
enum UnanswerableError: HTTPResponseError {
    /// Reading the request's body failed. What the route threw is a consequence of it, and no failure of ours.
    case brokenUpload(failure: any Error, thrown: any Error)
    /// A status that ends no exchange: after 1xx the client waits on (RFC 9110 §15.2), and outside 100…599 there are none.
    case notFinal(status: Int, thrown: any Error)

    /// `nil` where the error can be answered as it is.
    ///
    /// - Parameters:
    ///   - error: what was thrown.
    ///   - status: what it would be answered with; `nil` for none.
    ///   - upload: the request's body. What a route makes of a broken upload itself (4xx) is answered as it is.
    init?(inPlaceOf error: any Error, _ status: HTTPResponse.Status?, _ upload: WatchedUpload) {
        let code = status?.code ?? 500
        if let failure = upload.failure, code >= 500 || type(of: error) == type(of: failure) {
            self = .brokenUpload(failure: failure, thrown: error)
        } else if !(200...599).contains(code) {
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

    /// Of a body that is not HTTP: Hummingbird answers it itself, and closes the connection.
    var parserError: HTTPParserError? {
        guard case .brokenUpload(let failure, _) = self else { return nil }
        return failure as? HTTPParserError
    }
}
#endif
