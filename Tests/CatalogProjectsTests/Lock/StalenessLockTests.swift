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

    /// What is not understood is named with its place: it would be lost when the file is written again.
    @Test(arguments: [
        (#""comments": []"#, #"l:1:29: "comments" must be an object"#),
        (#""comments": { "de": [] }"#, #"l:1:37: "de" must be an object"#),
        (#""comments": { "de": { "a": 1 } }"#, #"l:1:44: "a" must be a string"#),
        (#""de": []"#, #"l:1:23: "de" must be an object"#),
        (
            #""de": { "a": "1" }"#,
            "l:1:30: \"a\" must be \"hash:hash\"\n  help: Delete the file and recreate it: catalog-lint lock"
        ),
        (#""de": {}, "de": {}"#, #"l:1:27: the name "de" appears twice"#),
        (#""version": 2"#, #"l:1:17: the name "version" appears twice"#),
    ])
    func mistakes(members: String, message: String) {
        let text = "{ \"version\": 1, \(members) }"
        let error = #expect(throws: LintError.self) { try StalenessLock(Array(text.utf8), path: "l") }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }
}
