import HTTPTypes
import PlainspokenCalls

@testable import Plainspoken

/// Failed calls, as clients make them.
enum Sample {
    static func request(_ method: HTTPRequest.Method = .get, _ fields: HTTPFields = [:]) -> HTTPRequest {
        HTTPRequest(
            method: method, scheme: "https", authority: "shop.example", path: "/orders?key=s3cret", headerFields: fields
        )
    }

    static func answered(
        _ status: Int, _ body: String = "", _ fields: HTTPFields = [:], method: HTTPRequest.Method = .get,
        key: Bool = false
    ) -> CallError {
        CallError(
            answered: HTTPResponse(status: HTTPResponse.Status(code: status), headerFields: fields), body: body.utf8,
            service: "shop", circumstances: RequestCircumstances(method: method, isIdempotent: key))
    }

    static func failed(
        _ kind: TransportKind, outcome: RequestOutcome? = nil, method: HTTPRequest.Method = .get,
        cause: (any Error)? = nil
    ) -> CallError {
        CallError(
            TransportError(kind, outcome: outcome, cause: cause), service: "shop",
            circumstances: RequestCircumstances(method: method))
    }

    static func unusable(_ category: CallCategory, underlying: (any Error)? = nil) -> CallError {
        CallError(
            unusable: category, response: HTTPResponse(status: .ok), body: "<html>".utf8, underlying: underlying,
            service: "shop", circumstances: RequestCircumstances(method: .get))
    }
}
