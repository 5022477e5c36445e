import Foundation
import Testing

/// The shop and the service behind it as two processes, over real sockets.
@Suite struct UpstreamTests {
    private struct Example {
        var path: String
        var language = "en"
        var status: Int
        /// What the body contains.
        var says: String
    }

    private static let answered = [
        // A code that becomes one of the shop's own messages.
        Example(
            path: "/prices/string-code", language: "de", status: 410, says: "Dieser Artikel wird nicht mehr verkauft."),
        Example(
            path: "/prices/string-code", language: "de", status: 410, says: "\"title\":\"Nicht mehr im Angebot\""),
        Example(
            path: "/prices/string-code", language: "de", status: 410, says: "\"code\":\"product.discontinued\""),
        // A code with words for the customer. A type has only one title, so that stays the title of every failed
        // upstream.
        Example(path: "/prices/int-code", language: "ar", status: 502, says: "يجري الآن تعديل سعر هذا المنتج."),
        Example(path: "/prices/int-code", language: "ar", status: 502, says: "\"code\":\"upstream.failed\""),
        Example(path: "/prices/no-code", status: 502, says: "\"code\":\"upstream.failed\""),
        Example(path: "/prices/busy", status: 503, says: "\"code\":\"upstream.busy\""),
        Example(path: "/prices/busy", status: 503, says: "\"retryAfter\":30"),
        Example(path: "/prices/endless", status: 502, says: "\"code\":\"upstream.failed\""),
    ]

    private static let late = [
        Example(path: "/prices/slow", language: "ko", status: 504, says: "\"code\":\"upstream.timed-out\""),
        // It responds at once, but never finishes.
        Example(path: "/prices/dripping", status: 504, says: "\"code\":\"upstream.timed-out\""),
    ]

    @Test func whatTakesTooLong() async throws {
        let shop = try RunningShop(patience: 1)
        defer { shop.stop() }
        for example in Self.late { try await Self.check(example, in: shop) }
    }

    // shows: disclosure
    @Test func answersForTheSupplier() async throws {
        let shop = try RunningShop()
        defer { shop.stop() }
        for example in Self.answered { try await Self.check(example, in: shop) }
        let withCode = try await shop.get("/prices/int-code", language: "en").body
        let without = try await shop.get("/prices/no-code", language: "en").body
        #expect(Self.member("title", of: withCode) == Self.member("title", of: without))
        #expect(Self.member("type", of: withCode) == Self.member("type", of: without))
        #expect(Self.member("detail", of: withCode) != Self.member("detail", of: without))
    }

    private static func check(_ example: Example, in shop: RunningShop) async throws {
        let (status, body) = try await shop.get(example.path, language: example.language)
        #expect(status == example.status, "\(example.path): \(body)")
        #expect(body.contains(example.says), "\(example.path): \(body)")
        for secret in ["internal", "admin", "Panic", "sk_live", "db-3"] {
            #expect(!body.contains(secret), "\(example.path): \(body)")
        }
    }

    private static func member(_ name: String, of body: String) -> String? {
        (try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])?[name] as? String
    }
}
