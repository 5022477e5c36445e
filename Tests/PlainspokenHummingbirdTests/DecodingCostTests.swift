#if Hummingbird
import Foundation
import Hummingbird
import HummingbirdCore
import HummingbirdTesting
@testable import Plainspoken
import Synchronization
import TestSupport
import Testing

@testable import PlainspokenHummingbird

/// How often a body with wrong fields is decoded.
@Suite struct DecodingCostTests {
    struct Order: Decodable { var items: [Item] }
    struct Item: Decodable { var count: Int }

    /// Counts what it is asked for.
    final class Counting: RequestDecoder, Sendable {
        private let decodes = Mutex(0)
        var count: Int { decodes.withLock { $0 } }

        func decode<T: Decodable>(
            _ type: T.Type, from request: Request, context: some RequestContext
        ) async throws -> T {
            decodes.withLock { $0 += 1 }
            return try await JSONDecoder().decode(type, from: request, context: context)
        }
    }

    @Test func pageAndCodeAgree() throws {
        let name = "body or query that is decoded once more to find the place of an error"
        #expect(try LimitsTable.limit(of: name) == DecodingLimits.locatedBytes)
    }

    /// Over a connection: twice up to the limit, otherwise once, with the place that the decoder gave.
    @Test(arguments: [(100, 2), (60_000, 2), (70_000, 1), (1_000_000, 1)])
    func decodes(length: Int, expected: Int) async throws {
        let counting = Counting()
        let router = Router(context: BasicRequestContext.self)
        router.add(middleware: ErrorTranslationMiddleware(try ErrorTranslator.loadedOnce()))
        router.post("/") { request, context -> String in
            _ = try await LocalizableRequestDecoder(counting).decode(Order.self, from: request, context: context)
            return ""
        }
        let item = #"{"count":1},"#
        let body = #"{"items":["# + String(repeating: item, count: length / item.utf8.count) + #"{"count":"x"}]}"#
        try await Application(router: router).test(.live) { client in
            let response = try await client.execute(
                uri: "/", method: .post, headers: [.contentType: "application/json"], body: ByteBuffer(string: body))
            let text = String(buffer: response.body)
            #expect(response.status == .unprocessableContent)
            #expect(text.contains("#/items/\(length / item.utf8.count)/count"), "\(text)")
        }
        #expect(counting.count == expected)
    }

    /// A long query as well.
    @Test func longQueries() throws {
        struct Search: Decodable { var limit: Int }
        let query = "limit=x&other=" + String(repeating: "y", count: DecodingLimits.locatedBytes)
        #expect(throws: RequestDecodingError.self) { try URI("/?\(query)").decodeLocalizableQuery(as: Search.self) }
    }
}
#endif
