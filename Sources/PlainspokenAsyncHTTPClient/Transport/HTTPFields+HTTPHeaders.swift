#if AsyncHTTPClient
import HTTPTypes
import NIOHTTP1

extension HTTPFields {
    /// The header fields of a response, without those whose names HTTP does not allow.
    init(_ headers: HTTPHeaders) {
        self.init()
        reserveCapacity(headers.count)
        for (name, value) in headers {
            if let name = HTTPField.Name(name) { append(HTTPField(name: name, value: value)) }
        }
    }
}
#endif
