import ByteText
import Testing

@testable import CatalogProjects

/// Comments for the developers in `catalog-lint.lock`.
struct StalenessLockTests {
    private static let text = """
        {
          "version": 1,
          "comments": { "de": { "a": "What is \\"this\\"?", "gone": "x" }, "fr": { "gone": "y" } },
          "de": { "a": "0000000000000001:0000000000000002:reviewed" }
        }
        """

    @Test func commentsAreReadAndWritten() throws {
        var lock = try StalenessLock(Array(Self.text.utf8), path: "l")
        #expect(lock.comments["de"]?["a"] == "What is \"this\"?")
        #expect(lock.entries.keys.sorted() == ["de"])
        #expect(try StalenessLock(lock.bytes, path: "l") == lock)
        lock.rename("a", to: "b")
        #expect(lock.comments["de"]?["b"] == "What is \"this\"?" && lock.comments["de"]?["a"] == nil)
        lock.setComment("", "de", "b")
        #expect(lock.comments["de"] == ["gone": "x"])
        lock.keepComments(on: ["a"])
        #expect(lock.comments.isEmpty && !String(decoding: lock.bytes, as: UTF8.self).contains("comments"))
    }

    @Test func lockKeepsCommentsOnKeysThatAreThere() throws {
        let inputs = [
            CatalogInput(path: "en.json", bytes: Array("{\"locale\":\"en\",\"messages\":{\"a\":\"x\"}}".utf8)),
            CatalogInput(path: "de.json", bytes: Array("{\"locale\":\"de\",\"messages\":{}}".utf8)),
        ]
        let update = try LockUpdate(Array(Self.text.utf8), path: "l", inputs: inputs, options: LintOptions())
        let lock = try StalenessLock(update.bytes, path: "l")
        // The comment on a text that is not translated stays.
        #expect(lock.comments == ["de": ["a": "What is \"this\"?"]])
    }

    @Test(arguments: ["[]", "{ \"de\": [] }", "{ \"de\": { \"a\": 1 } }"])
    func otherCommentsAreErrors(_ comments: String) {
        let text = "{ \"version\": 1, \"comments\": \(comments) }"
        let error = #expect(throws: LintError.self) { try StalenessLock(Array(text.utf8), path: "l") }
        #expect(error?.message.contains("l: \"comments\" is not") == true)
    }
}
