import Foundation
import HTTPTypes
import Plainspoken

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The client of the service behind the shop.
struct Supplier: Sendable {
    let address: String
    private let session: URLSession

    init(address: String) {
        self.address = address
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 1
        session = URLSession(configuration: configuration)
    }

    /// Asks the supplier; `closed` and `unknown-host` ask where nobody answers.
    func price(of kind: String) async throws -> String {
        let base =
            switch kind {
            case "closed": "http://127.0.0.1:1"
            case "unknown-host": "http://supplier.invalid"
            default: address
            }
        guard let url = URL(string: "\(base)/prices/\(kind)") else { throw URLError(.badURL) }
        let (data, response) = try await session.data(from: url)
        guard let response = response as? HTTPURLResponse else { throw ResponseError.notHTTP }
        guard response.statusCode == 200 else {
            var fields = HTTPFields()
            if let wait = response.value(forHTTPHeaderField: "Retry-After") { fields[.retryAfter] = wait }
            if let type = response.value(forHTTPHeaderField: "Content-Type") { fields[.contentType] = type }
            throw UpstreamError(
                service: "supplier", status: response.statusCode, headerFields: fields, body: Array(data))
        }
        return String(decoding: data, as: UTF8.self)
    }
}
