import Foundation
import Testing

@testable import CatalogLinting

/// Reference of the rules.
@Suite struct RuleReferenceTests {
    /// The top of the repository.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// docs/rules.md is what the rules say.
    @Test func isFresh() throws {
        let page = try String(contentsOf: Self.root.appending(path: "docs/rules.md"), encoding: .utf8)
        #expect(page == RuleReference.markdown, "docs/rules.md is out of date; write it with: \(RuleReference.command)")
    }

    /// Every rule has a row and a page, and the page is what explain prints.
    @Test(arguments: RulePage.all.map(\.code))
    func pages(code: String) throws {
        let page = try #require(RulePage.all.first { $0.code == code })
        let reference = RuleReference.markdown
        #expect(reference.contains("| [\(code) \(page.name)](#\(code.lowercased())-\(page.name)) |"))
        #expect(reference.contains("\n## \(code) \(page.name)\n"))
        #expect(try RulePage.named(page.name).contains { $0.text.hasPrefix("# \(code) \(page.name)\n") })
        #expect(try RulePage.named(code.lowercased()).map(\.code) == [code])
    }
}
