import Foundation
import Testing

/// The shop and the service behind it as two processes, over real sockets.
@Suite struct UpstreamTests {
    @Test(.timeLimit(.minutes(2))) func answersForTheSupplier() async throws {
        let shop = try RunningShop()
        defer { shop.stop() }

        let cases: [(path: String, language: String, status: Int, says: String)] = [
            ("/prices/string-code", "de", 502, "Dieser Artikel wird nicht mehr verkauft."),
            ("/prices/int-code", "ar", 502, "يجري الآن تعديل سعر هذا المنتج."),
            ("/prices/no-code", "en", 502, "\"code\":\"upstream.failed\""),
            ("/prices/busy", "en", 503, "\"retryAfter\":30"),
            ("/prices/slow", "ko", 504, "\"code\":\"upstream.timed-out\""),
        ]
        for example in cases {
            let (status, body) = try await shop.get(example.path, language: example.language)
            #expect(status == example.status, "\(example.path): \(body)")
            #expect(body.contains(example.says), "\(example.path): \(body)")
            for secret in ["internal", "admin", "Panic", "sk_live", "db-3"] {
                #expect(!body.contains(secret), "\(example.path): \(body)")
            }
        }
    }
}
