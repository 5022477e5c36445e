import AsyncHTTPClient
import Foundation
import HTTPTypes
import Plainspoken
import PlainspokenAsyncHTTPClient
import PlainspokenCalls
import PlainspokenFoundation

/// The client of the service behind the shop.
struct Supplier: Sendable {
    private let address: String
    private let calls: CallClient

    /// No answer of the supplier is longer, unless something is wrong with it.
    private static let longestAnswer = 4_096
    /// How long an attempt takes at most; none begins later.
    private static let patience = Duration.seconds(1)

    /// The shop has one, and keeps it until it closes.
    private static let client: HTTPClient = {
        var configuration = HTTPClient.Configuration()
        // The supplier does not send us anywhere, so nothing that says so can lead us astray.
        configuration.redirectConfiguration = .disallow
        configuration.decompression = .enabled(limit: .size(longestAnswer))
        // What helps is tried again by `CallClient`.
        configuration.connectionPool.retryConnectionEstablishment = false
        return HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
    }()

    /// - Parameter address: where it listens, such as `http://127.0.0.1:8081`.
    init(address: String) {
        self.address = address
        var settings = CallSettings(service: "supplier")
        settings.maximumBody = Self.longestAnswer
        settings.timeout = Self.patience
        settings.retry.deadline = Self.patience
        calls = CallClient(settings, over: .asyncHTTPClient(Self.client), format: .json)
    }

    /// Asks the supplier; `closed` and `unknown-host` ask where nothing answers.
    func price(of kind: String) async throws -> String {
        let base =
            switch kind {
            case "closed": "http://127.0.0.1:1"
            case "unknown-host": "http://supplier.invalid"
            default: address
            }
        guard let url = URL(string: base)?.appending(components: "prices", kind) else {
            throw TransportError(.badAddress)
        }
        let request = HTTPRequest(.get, to: url)
        return String(decoding: try await calls.send(request).body, as: UTF8.self)
    }
}
