#if AsyncHTTPClient
import AsyncHTTPClient
import HTTPTypes
import NIOHTTP1
import Plainspoken

extension HTTPClientRequest {
    /// - Parameters:
    ///   - request: method, address and header fields.
    ///   - body: the request body; empty for a request without content.
    /// - Throws: `badAddress` if the request does not say clearly which server it is for.
    init(_ request: HTTPRequest, body: RequestBytes) throws(TransportError) {
        guard let address = request.address else { throw TransportError(.badAddress) }
        self.init(url: address)
        method = HTTPMethod(rawValue: request.method.rawValue)
        for field in request.headerFields { headers.add(name: field.name.rawName, value: field.value) }
        if !body.isEmpty { self.body = .bytes(body) }
    }
}
#endif
