import Foundation
import HTTPTypes
import Plainspoken
import PlainspokenCalls
import PlainspokenFoundation
import PlainspokenURLSession

/// A program of a customer's own: `Customer <address of the shop> <language>`.
///
/// It asks the shop for what fails, and prints of each failure what a log says and what the customer reads.
@main
enum Customer {
    static func main() async throws {
        guard CommandLine.arguments.count == 3, let shop = Shop(CommandLine.arguments[1]) else {
            print("usage: Customer http://127.0.0.1:8080 ko")
            return
        }
        let language = CommandLine.arguments[2]
        let translator = try ErrorTranslator(languages: .all, options: TranslatorOptions(role: .client))
        for visit in Visit.all {
            do throws(CallError) {
                try await visit.make(shop, language)
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

/// The shop, as its customers' programs know it.
struct Shop: Sendable {
    /// How to reach it.
    let client: CallClient
    private let authority: String

    init?(_ address: String) {
        guard let url = URL(string: address), let host = url.host(), let port = url.port else { return nil }
        authority = "\(host):\(port)"
        var settings = CallSettings(service: "shop")
        settings.timeout = .seconds(10)
        settings.retry.firstDelay = .milliseconds(20)
        settings.retry.firstDelayWhenBusy = .milliseconds(20)
        client = CallClient(settings, over: .urlSession(), format: .json)
    }

    /// A request in the customer's language.
    func request(_ method: HTTPRequest.Method, _ path: String, _ language: String, at authority: String? = nil)
        -> HTTPRequest
    {
        HTTPRequest(
            method: method, scheme: "http", authority: authority ?? self.authority, path: path,
            headerFields: [.acceptLanguage: language])
    }
}

/// Something that a customer does, and that fails.
struct Visit: Sendable {
    struct Product: Decodable { var name: String }
    struct Order: Encodable {
        var email = "a@example.com"
        var quantity: Int
        var card = "4242"
    }

    let name: String
    let make: @Sendable (Shop, _ language: String) async throws(CallError) -> Void

    static let all: [Visit] = [
        Visit(name: "a product that is not there") { shop, language async throws(CallError) in
            _ = try await shop.client.fetch(shop.request(.get, "/products/17", language), as: Product.self)
        },
        Visit(name: "more than there are") { shop, language async throws(CallError) in
            let request = shop.request(.post, "/orders", language)
            _ = try await shop.client.fetch(request, sending: Order(quantity: 3), as: Product.self)
        },
        Visit(name: "an order without a card") { shop, language async throws(CallError) in
            let request = shop.request(.post, "/orders", language)
            _ = try await shop.client.fetch(request, sending: ["email": "anna", "quantity": "two"], as: Product.self)
        },
        Visit(name: "who are you?") { shop, language async throws(CallError) in
            try await shop.client.send(shop.request(.get, "/account", language))
        },
        Visit(name: "a price that the shop's supplier is slow with") { shop, language async throws(CallError) in
            var client = shop.client
            client.settings.retry = .never
            try await client.send(shop.request(.get, "/prices/slow", language))
        },
        Visit(name: "the same, and the customer's program does not wait for it") {
            shop, language async throws(CallError) in
            var client = shop.client
            client.settings.timeout = .milliseconds(200)
            client.settings.retry = .never
            try await client.send(shop.request(.get, "/prices/slow", language))
        },
        Visit(name: "a bug in the shop") { shop, language async throws(CallError) in
            try await shop.client.send(shop.request(.get, "/invoices/7", language))
        },
        Visit(name: "an answer that the program does not understand") { shop, language async throws(CallError) in
            _ = try await shop.client.fetch(shop.request(.get, "/", language), as: Product.self)
        },
        Visit(name: "a shop that is closed, asked three times") { shop, language async throws(CallError) in
            try await shop.client.send(shop.request(.get, "/", language, at: "127.0.0.1:1"))
        },
        Visit(name: "a name that is not known") { shop, language async throws(CallError) in
            var client = shop.client
            client.settings.retry = .never
            try await client.send(shop.request(.post, "/orders", language, at: "shop.invalid"))
        },
    ]
}
