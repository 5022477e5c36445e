#if Hummingbird
import Foundation
import Hummingbird
@testable import Plainspoken
import TestSupport
import Testing

@testable import PlainspokenHummingbird

/// Queries that contradict themselves or are wrongly encoded: the sender's mistake, over a real connection.
extension RealConnections {
    @Suite struct MalformedQueryTests {
        struct Search: Codable {
            struct Item: Codable {
                var count: Int?
                var sizes: [Int]?
            }
            enum Sort: String, Codable {
                case name, price
            }
            var limit: Int
            var exact: Bool?
            var sort: Sort?
            var item: Item?
            var items: [Int]?
            var names: [String: String]?
            var at: Date?
            var page: URL?
        }

        private static func router() throws -> Router<BasicRequestContext> {
            let router = Router()
            router.add(middleware: ErrorTranslationMiddleware(try ErrorTranslator.loadedOnce()))
            router.get("/search") { request, _ in
                try "\(request.uri.decodeLocalizableQuery(as: Search.self).limit)"
            }
            return router
        }

        private static func request(_ query: String) -> String {
            "GET /search?\(query) HTTP/1.1\r\nHost: a.example\r\n\r\n"
        }

        static let malformed = [
            "limit=1&limit=2", "limit=%ZZ", "%ZZ=1", "limit[=1", "a[b]=1&a=2", "a=1&a[b]=2", "limit=1&limit[]=2",
            "limit",
            "", "=", "&", "&&=&", "limit=", "limit=%", "limit=%1", "limit=%FF", "%FF=1", "limit]=1", "limit[]=1",
            "[]=1",
            "[=1", "]=1", "[[]]=1", "limit[a]=1", "items[1]=1&limit=1", "items[-1]=1&limit=1", "items[0]=1&items[0]=2",
            "items[]=1&items[a]=2", "items[][]=1&limit=1", "limit=1&items=1", "limit=1&item=1", "limit=1&item[count]=x",
            "limit=1&item[sizes][]=x", "limit=1&item[sizes][a]=1", "limit=1&items[99999999999999999999]=1",
            "limit=1&exact=maybe", "limit=1&sort=color", "limit=1&names[a][b]=1", "limit=1&at=soon", "limit=1&page=",
            "limit=99999999999999999999", "limit=1.5", "limit=0x10", "limit=1%00", "limit=%C0%AF", "limit=1;limit=2",
            "limit=1&a" + String(repeating: "[a]", count: 100) + "=1",
            "limit=1&a" + String(repeating: "[", count: 500) + "=1",
        ]

        @Test func areBadRequests() async throws {
            try await RunningServer.run(try Self.router()) { port in
                for query in Self.malformed {
                    let answer = try await RawConnection.run {
                        let connection = try RawConnection(port: port)
                        connection.send(Self.request(query))
                        return connection.receiveResponse()
                    }
                    #expect(answer.statuses == [400], "\(query): \(answer)")
                    #expect(answer.contains("\"code\":\"query.invalid\""), "\(query): \(answer)")
                }
            }
        }

        @Test(.seeded) func randomOnesAreNeverOurFault() async throws {
            let pieces = [
                "limit", "items", "item", "names", "count", "sizes", "exact", "sort", "at", "page", "[", "]", "[]", "=",
                "&",
                "%", "%5B", "%5D", "%3D", "%26", "%C3%A9", "%FF", "%00", "+", "-", ".", "0", "1", "9999999999", "e5",
                "true",
                "name", ";", ":", "/", "?", "\"", "<", "{", "|", "~", "null",
            ]
            try await RunningServer.run(try Self.router()) { port in
                let counts = try await RawConnection.run {
                    let connection = try RawConnection(port: port)
                    var random = RepeatableRandom(seed: 13)
                    var counts: [Int: Int] = [:]
                    for _ in 0..<100 {
                        // Pipelined, because it is faster.
                        let queries = (0..<50).map { _ in
                            (random.next().isMultiple(of: 3) ? "limit=1&" : "")
                                + (0..<Int.random(in: 0...12, using: &random)).map { _ in
                                    pieces[Int.random(in: pieces.indices, using: &random)]
                                }.joined()
                        }
                        connection.send(queries.map(Self.request).joined())
                        for query in queries {
                            let answer = connection.receiveResponse()
                            for status in answer.statuses { counts[status, default: 0] += 1 }
                            #expect([[200], [400]].contains(answer.statuses), "\(query): \(answer)")
                        }
                    }
                    return counts
                }
                #expect(counts.values.reduce(0, +) == 5_000)
                #expect((counts[200] ?? 0) > 100 && (counts[400] ?? 0) > 1_000, "\(counts)")
            }
        }
    }
}
#endif
