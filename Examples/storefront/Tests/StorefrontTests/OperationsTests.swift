import Foundation
import Testing

@testable import Storefront

/// What operators see of a running shop.
@Suite struct OperationsTests {
    @Test func probesAndMetrics() async throws {
        let shop = try RunningShop()
        defer { shop.stop() }
        let operations = try shop.operations()
        func ask(_ path: String) async throws -> (status: Int, body: String) {
            try await shop.get(path, language: "de", from: operations)
        }
        #expect(try await ask("/live").status == 200)
        #expect(try await ask("/ready") == (200, "ready"))
        #expect(try await ask("/health").body.contains("\"generation\":1"))
        #expect(try await shop.get("/products/17", language: "de").status == 404)
        #expect(try await shop.get("/products/18", language: "de").status == 404)
        #expect(try await shop.get("/nowhere", language: "ja").status == 404)
        let metrics = try await ask("/metrics").body.split(separator: "\n").map(String.init)
        for line in [
            #"plainspoken_problems_total{class="product",status="404",language="de"} 2.0"#,
            #"plainspoken_problems_total{class="http",status="404",language="en"} 1.0"#,
            "plainspoken_unoffered_languages_total 1.0", "plainspoken_catalog_generation 1.0",
            "plainspoken_catalogs_degraded 0.0", "plainspoken_translation_duration_seconds_count 3",
        ] {
            #expect(metrics.contains(line), "\(metrics.filter { $0.hasPrefix("plainspoken") })")
        }
        // Neither operators' paths nor customers' are open to the other.
        #expect(try await shop.get("/metrics", language: "de").status == 404)
        #expect(try await ask("/products/17").status == 404)
    }

    /// Without the texts, the shop says which folder it looked for, and ends.
    @Test func noTexts() throws {
        let error = try #require(throws: RunningProgram.DidNotStart.self) {
            try RunningProgram("Storefront", ["LOCALES": "/no/such/folder"])
        }
        #expect(error.program == "Storefront")
    }
}
