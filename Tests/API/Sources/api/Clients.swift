import HTTPTypes
import PlainspokenCalls
import PlainspokenFoundation

@testable import Plainspoken

/// Calls over a custom transport.
enum Clients {
    /// Answers without a network: known orders, 404 for others, and breaks off on request.
    struct RecordedTransport: CallTransport {
        func send(_ request: HTTPRequest, body: [UInt8]) async throws(TransportError) -> CallAnswer {
            switch request.path {
            case "/orders/1": CallAnswer(HTTPResponse(status: .ok), body: Parts(#"{"number""#, ":1}"))
            case "/broken": throw TransportError(.connectionLost)
            default: CallAnswer(HTTPResponse(status: .notFound), body: Parts(#"{"code":"no_such_order"}"#))
            }
        }
    }

    struct Parts: AsyncSequence, Sendable {
        let parts: [String]

        init(_ parts: String...) { self.parts = parts }

        func makeAsyncIterator() -> Iterator { Iterator(parts: parts.makeIterator()) }

        struct Iterator: AsyncIteratorProtocol {
            var parts: IndexingIterator<[String]>

            mutating func next(isolation actor: isolated (any Actor)?) async throws(TransportError) -> [UInt8]? {
                parts.next().map { Array($0.utf8) }
            }
        }
    }

    struct Order: Codable, Sendable {
        var number: Int
    }

    static func use() async throws {
        var settings = CallSettings(service: "shop")
        settings.retry = .never
        let client = CallClient(settings, over: RecordedTransport(), format: .json)
        func request(_ path: String) -> HTTPRequest {
            HTTPRequest(method: .get, scheme: "https", authority: "shop.example", path: path)
        }
        API.expect(try await client.fetch(request("/orders/1"), as: Order.self).number == 1, "fetch")
        API.expect(try await client.send(request("/orders/1")).body.count == 12, "send")
        var bytes = 0
        for try await part in try await client.stream(request("/orders/1")) { bytes += part.count }
        API.expect(bytes == 12, "stream")
        let none = try await client.fetch(request("/orders/2"), as: Order?.self) { $0.isNotFound ? .some(nil) : nil }
        API.expect(none == nil, "recover")
        let call = client.fetch(request("/broken"), as: Order.self) { result in
            API.expect(result.error?.transport?.kind == .connectionLost, "callback")
        }
        await call.value
        print("clients: fetch, send, stream and callbacks over any transport")
    }
}
