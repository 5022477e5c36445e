import Foundation
import Testing

/// The program in the demo's second half: each failure is described in the customer's language, whether the shop
/// reported it or the program noticed it.
@Suite struct CustomerTests {
    /// What its log says about each failure, in order.
    private static let failures = [
        "GET failed with status 404",
        "POST failed with status 409",
        "POST failed with status 422",
        "GET failed with status 401",
        "GET failed with status 504",
        "GET failed with transport timed-out",
        "GET failed with status 500, after 3 attempts",
        "GET failed with decoding",
        "GET failed with transport connection-failed, after 3 attempts",
        "POST failed with transport host-not-found",
    ]

    @Test func everyFailureIsToldInKorean() throws {
        let shop = try RunningShop(patience: 1)
        defer { shop.stop() }
        let lines = try RunningProgram.lines(of: "Customer", shop.address, "ko")
        let logged = lines.filter { $0.hasPrefix("   log:") }.map { $0.dropFirst("   log:    shop: ".count) }
        #expect(logged.count == Self.failures.count)
        // Behind each, how long the call took.
        for (line, failure) in zip(logged, Self.failures) {
            #expect(line.hasPrefix(failure + (failure.hasSuffix("attempts") ? " in " : ", after ")), "\(line)")
        }

        let told = lines.filter { $0.hasPrefix("   ") && !$0.hasPrefix("   log:") }
        #expect(told.count >= 2 * Self.failures.count, "a title and a sentence for each")
        for line in told {
            #expect(line.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value }, "\(line)")
        }
    }
}
