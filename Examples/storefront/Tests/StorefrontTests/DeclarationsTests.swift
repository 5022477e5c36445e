import Foundation
import PlainspokenTesting
import Testing

@testable import Storefront

/// Keeps messages.json in step with the code, for `catalog-lint --declarations Examples/storefront/messages.json`.
@Suite struct DeclarationsTests {
    private static let file = URL(filePath: Shop.locales).deletingLastPathComponent().appending(path: "messages.json")

    @Test func theFileIsUpToDate() async throws {
        let before = try? Data(contentsOf: Self.file)
        try Shop.translator(await Shop.settings()).writeDeclarations(to: Self.file.path, and: .typedKeys)
        #expect(try Data(contentsOf: Self.file) == before, "messages.json was out of date and has been rewritten.")
    }
}
