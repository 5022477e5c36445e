import AsyncHTTPClient
import Hummingbird
import PlainspokenAsyncHTTPClient

/// The client of the service behind the shop.
struct Supplier: Sendable {
    let address: String

    /// No answer of the supplier is longer, unless something is wrong with it.
    private static let longestAnswer = 4_096
    /// Customers wait no longer for it.
    private static let patience = Duration.seconds(1)

    /// The shop has one, and keeps it until it closes.
    private static let client: HTTPClient = {
        var configuration = HTTPClient.Configuration()
        configuration.decompression = .enabled(limit: .size(longestAnswer))
        // Where nothing listens now, a customer need not wait until something does.
        configuration.connectionPool.retryConnectionEstablishment = false
        return HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
    }()

    /// Asks the supplier; `closed` and `unknown-host` ask where nobody answers.
    func price(of kind: String) async throws -> String {
        let base =
            switch kind {
            case "closed": "http://127.0.0.1:1"
            case "unknown-host": "http://supplier.invalid"
            default: address
            }
        let (_, body) = try await Self.client.answer(
            of: "supplier", to: HTTPClientRequest(url: "\(base)/prices/\(kind)"), within: Self.patience,
            upTo: Self.longestAnswer)
        return String(buffer: body)
    }
}
