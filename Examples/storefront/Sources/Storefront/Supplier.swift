import AsyncHTTPClient
import Foundation
import HTTPTypes
import Plainspoken
import PlainspokenAsyncHTTPClient
import PlainspokenCalls
import PlainspokenFoundation

/// A client for the service behind the shop.
struct Supplier: Sendable {
    private let address: String
    private let calls: CallClient

    /// A longer response from the supplier means that something is wrong with it.
    private static let longestAnswer = 4_096

    /// The shop has one, and keeps it until it closes.
    private static let client: HTTPClient = {
        var configuration = HTTPClient.Configuration()
        // The supplier never redirects, so a redirect must not lead us astray.
        configuration.redirectConfiguration = .disallow
        configuration.decompression = .enabled(limit: .size(longestAnswer))
        // `CallClient` does the retries.
        configuration.connectionPool.retryConnectionEstablishment = false
        return HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
    }()

    /// - Parameters:
    ///   - address: the address it listens on, such as `http://127.0.0.1:8081`.
    ///   - patience: how long an attempt may take; no further one begins later.
    init(address: String, patience: Duration) {
        self.address = address
        var settings = CallSettings(service: "supplier")
        settings.maximumBody = Self.longestAnswer
        settings.timeout = patience
        settings.retry.deadline = patience
        calls = CallClient(settings, over: .asyncHTTPClient(Self.client), format: .json)
    }

    /// Asks the supplier for a price; `closed` and `unknown-host` call addresses where nothing listens.
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
