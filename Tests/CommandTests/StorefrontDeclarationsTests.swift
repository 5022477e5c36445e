import Foundation
import TestSupport
import Testing

/// `catalog-lint --declarations` with the file written by the storefront's own test: checks the shop's texts against
/// its code.
struct StorefrontDeclarationsTests {
    private static let storefront = ConvertCommandTests.catalogs.deletingLastPathComponent()
        .appending(path: "Examples/storefront")

    /// Lints a copy of the shop's texts after changing one of them.
    private func lint(_ file: String, replacing text: String, with other: String) throws -> (Int32, String) {
        let folder = try TemporaryFolder()
        let locales = Self.storefront.appending(path: "Locales")
        for name in try FileManager.default.contentsOfDirectory(atPath: locales.path) {
            let content = try String(contentsOf: locales.appending(path: name), encoding: .utf8)
            if name == file { try #require(content.contains(text)) }
            try folder.write(name == file ? content.replacing(text, with: other) : content, to: "Locales/\(name)")
        }
        let run = try CommandRun(
            [
                folder.url.appending(path: "Locales").path, "--declarations",
                Self.storefront.appending(path: "messages.json").path,
            ], of: "catalog-lint")
        return (run.status, run.text)
    }

    @Test func textsAndCodeAgree() throws {
        let (status, output) = try lint("en.json", replacing: "sold out", with: "sold out")
        #expect(status == 0, "\(output)")
        #expect(!output.contains("K207") && !output.contains("V408"))
    }

    @Test func aKeyThatNoCatalogHas() throws {
        let (status, output) = try lint(
            "en.json", replacing: "\"payment.card-declined\"", with: "\"payment.card-refused\"")
        #expect(status == 1)
        #expect(output.contains("K207") && output.contains("payment.card-declined"), "\(output)")
    }

    @Test func anArgumentThatNoCodeGives() throws {
        let (status, output) = try lint("en.json", replacing: "{$last4}", with: "{$lastFour}")
        #expect(status == 1)
        #expect(output.contains("V408") && output.contains("lastFour"), "\(output)")
    }

    @Test func anArgumentThatIsPrivate() throws {
        let (status, output) = try lint("en.json", replacing: "{$last4}", with: "{$account}")
        #expect(status == 1)
        #expect(output.contains("V408") && output.contains("account"), "\(output)")
    }
}
