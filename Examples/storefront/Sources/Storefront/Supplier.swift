import AsyncHTTPClient
import HTTPTypes
import PlainspokenAsyncHTTPClient
import PlainspokenCalls
import PlainspokenFoundation

/// The client of the service behind the shop.
struct Supplier: Sendable {
    private let authority: String
    private let calls: CallClient

    /// No answer of the supplier is longer, unless something is wrong with it.
    private static let longestAnswer = 4_096
    /// Customers wait no longer for it, whatever is tried again meanwhile.
    private static let patience = Duration.seconds(1)

    /// The shop has one, and keeps it until it closes.
    private static let client: HTTPClient = {
        var configuration = HTTPClient.Configuration()
        configuration.decompression = .enabled(limit: .size(longestAnswer))
        // What helps is tried again by `CallClient`.
        configuration.connectionPool.retryConnectionEstablishment = false
        return HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
    }()

    /// - Parameter address: where it listens, such as `http://127.0.0.1:8081`.
    init(address: String) {
        authority = String(address.trimmingPrefix("http://"))
        var settings = CallSettings(service: "supplier")
        settings.maximumBody = Self.longestAnswer
        settings.timeout = Self.patience
        settings.retry.deadline = Self.patience
        calls = CallClient(settings, over: .asyncHTTPClient(Self.client), format: .json)
    }

    /// Asks the supplier; `closed` and `unknown-host` ask where nobody answers.
    func price(of kind: String) async throws -> String {
        let authority =
            switch kind {
            case "closed": "127.0.0.1:1"
            case "unknown-host": "supplier.invalid"
            default: authority
            }
        let request = HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/prices/\(kind)")
        return String(decoding: try await calls.send(request).body, as: UTF8.self)
    }
}
