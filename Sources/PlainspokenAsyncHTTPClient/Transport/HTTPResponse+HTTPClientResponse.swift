#if AsyncHTTPClient
import AsyncHTTPClient
import HTTPTypes

extension HTTPResponse {
    /// Status and header fields; `nil` for a status of more than three digits, which would make `Status` trap.
    init?(_ response: HTTPClientResponse) {
        guard response.status.code <= 999 else { return nil }
        self.init(
            status: Status(code: Int(response.status.code)), headerFields: HTTPFields(response.headers))
    }
}
#endif
