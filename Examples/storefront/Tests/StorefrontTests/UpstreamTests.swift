import Foundation
import Testing

/// The shop and the service behind it as two processes, over real sockets.
@Suite struct UpstreamTests {
    @Test func answersForTheSupplier() async throws {
        let shop = try RunningShop()
        defer { shop.stop() }

        let cases: [(path: String, language: String, status: Int, says: String)] = [
            // A code that becomes one of the shop's own messages.
            ("/prices/string-code", "de", 410, "Dieser Artikel wird nicht mehr verkauft."),
            ("/prices/string-code", "de", 410, "\"title\":\"Nicht mehr im Angebot\""),
            ("/prices/string-code", "de", 410, "\"code\":\"product.discontinued\""),
            // A code with words for the customer. A type has only one title, so that stays the title of every failed
            // upstream.
            ("/prices/int-code", "ar", 502, "يجري الآن تعديل سعر هذا المنتج."),
            ("/prices/int-code", "ar", 502, "\"code\":\"upstream.failed\""),
            ("/prices/no-code", "en", 502, "\"code\":\"upstream.failed\""),
            ("/prices/busy", "en", 503, "\"code\":\"upstream.busy\""),
            ("/prices/busy", "en", 503, "\"retryAfter\":30"),
            ("/prices/slow", "ko", 504, "\"code\":\"upstream.timed-out\""),
            // It responds at once, but never finishes.
            ("/prices/dripping", "en", 504, "\"code\":\"upstream.timed-out\""),
            ("/prices/endless", "en", 502, "\"code\":\"upstream.failed\""),
        ]
        for example in cases {
            let (status, body) = try await shop.get(example.path, language: example.language)
            #expect(status == example.status, "\(example.path): \(body)")
            #expect(body.contains(example.says), "\(example.path): \(body)")
            for secret in ["internal", "admin", "Panic", "sk_live", "db-3"] {
                #expect(!body.contains(secret), "\(example.path): \(body)")
            }
        }
        let withCode = try await shop.get("/prices/int-code", language: "en").body
        let without = try await shop.get("/prices/no-code", language: "en").body
        #expect(Self.member("title", of: withCode) == Self.member("title", of: without))
        #expect(Self.member("type", of: withCode) == Self.member("type", of: without))
        #expect(Self.member("detail", of: withCode) != Self.member("detail", of: without))
    }

    private static func member(_ name: String, of body: String) -> String? {
        (try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])?[name] as? String
    }
}
