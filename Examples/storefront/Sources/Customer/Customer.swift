import Foundation
import HTTPTypes
import Plainspoken
import PlainspokenCalls
import PlainspokenFoundation
import PlainspokenURLSession

/// A customer's program: `Customer <address of the shop> <language>`.
///
/// It makes requests that fail, and prints for each failure what a log would say and what the customer reads.
@main
enum Customer {
    static func main() async throws {
        guard CommandLine.arguments.count == 3, let shop = Shop(CommandLine.arguments[1], CommandLine.arguments[2])
        else {
            print("usage: Customer http://127.0.0.1:8080 ko")
            return
        }
        let language = CommandLine.arguments[2]
        let translator = try ErrorTranslator(languages: .all, options: TranslatorOptions(role: .client))
        for visit in Visit.all {
            do throws(CallError) {
                try await visit.make(shop)
                print("\n── \(visit.name): nothing failed")
            } catch {
                show(error, as: visit.name, translator.problem(of: error, for: .acceptLanguage(language)))
            }
        }
    }

    private static func show(_ error: CallError, as name: String, _ problem: Problem) {
        print("\n── \(name)")
        print("   log:    \(error)")
        print("   reader: \(problem.title ?? "–")")
        for sentence in problem.errors.compactMap(\.detail) + [problem.detail, problem.action].compactMap(\.self) {
            print("           \(sentence)")
        }
    }
}

/// The shop, as its customers' programs see it.
struct Shop: Sendable {
    /// The client to call it with.
    let client: CallClient
    private let address: URL

    init?(_ address: String, _ language: String) {
        guard let url = URL(string: address), url.host() != nil else { return nil }
        self.address = url
        var settings = CallSettings(service: "shop")
        settings.timeout = .seconds(10)
        settings.retry.firstDelay = .milliseconds(20)
        settings.prepare = { request, _ in
            var request = request
            request.headerFields[.acceptLanguage] = language
            return request
        }
        client = CallClient(settings, over: .urlSession(), format: .json)
    }

    func request(_ method: HTTPRequest.Method, _ path: String) -> HTTPRequest {
        HTTPRequest(method, to: address.appending(path: path))
    }
}

/// Something that a customer does and that fails.
struct Visit: Sendable {
    struct Product: Decodable { var name: String }
    struct Order: Encodable {
        var email = "a@example.com"
        var quantity: Int
        var card = "4242"
    }

    let name: String
    let make: @Sendable (Shop) async throws(CallError) -> Void

    static let all: [Visit] = [
        Visit(name: "a product that does not exist") { shop async throws(CallError) in
            _ = try await shop.client.fetch(shop.request(.get, "products/17"), as: Product.self)
        },
        Visit(name: "more than are in stock") { shop async throws(CallError) in
            let request = shop.request(.post, "orders")
            _ = try await shop.client.fetch(request, sending: Order(quantity: 3), as: Product.self)
        },
        Visit(name: "an order without a card") { shop async throws(CallError) in
            let request = shop.request(.post, "orders")
            _ = try await shop.client.fetch(request, sending: ["email": "anna", "quantity": "two"], as: Product.self)
        },
        Visit(name: "who are you?") { shop async throws(CallError) in
            try await shop.client.send(shop.request(.get, "account"))
        },
        Visit(name: "a price, while the shop's supplier is slow") { shop async throws(CallError) in
            try await shop.client.with { $0.retry = .never }.send(shop.request(.get, "prices/slow"))
        },
        Visit(name: "the same, but the customer's program does not wait") {
            shop async throws(CallError) in
            let impatient = shop.client.with { settings in
                settings.timeout = .milliseconds(200)
                settings.retry = .never
            }
            try await impatient.send(shop.request(.get, "prices/slow"))
        },
        Visit(name: "a bug in the shop") { shop async throws(CallError) in
            try await shop.client.send(shop.request(.get, "invoices/7"))
        },
        Visit(name: "a response that the program does not understand") { shop async throws(CallError) in
            _ = try await shop.client.fetch(shop.request(.get, ""), as: Product.self)
        },
        Visit(name: "a closed shop, called three times") { shop async throws(CallError) in
            try await shop.client.send(HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:1", path: "/"))
        },
        Visit(name: "an unknown host name") { shop async throws(CallError) in
            try await shop.client.with { $0.retry = .never }.send(
                HTTPRequest(method: .post, scheme: "http", authority: "shop.invalid", path: "/orders"))
        },
    ]
}
