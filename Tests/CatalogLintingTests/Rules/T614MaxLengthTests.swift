import Testing

@testable import CatalogLinting
@testable import Catalogs

@Suite struct T614MaxLengthTests {
    /// The configuration can say a length for each part, and the source's entry counts more.
    @Test func parts() throws {
        let catalog = { (tag: String, title: String, detail: String) in
            CatalogInput(
                path: "\(tag).json",
                bytes: Array(
                    #"{"locale":"\#(tag)","messages":{"a":{"title":"\#(title)","detail":"\#(detail)"},"b":{"title":"\#(title)"\#(tag == "en" ? #","maxLength":99"# : "")}}}"#
                        .utf8))
        }
        var options = LintOptions()
        options.select = ["T614"]
        var limit = MaximumLength("*")
        limit.lengths = [.title: 6, .detail: 12]
        options.settings.maximumLengths = [limit]
        let inputs = [catalog("en", "Saved", "It is there"), catalog("de", "Gesichert", "Alles ist jetzt da")]
        let found = try Linter(options).lint(inputs: inputs).findings
        #expect(found.map(\.key) == ["a", "a"])
        #expect(found.map(\.message).allSatisfy { $0.contains("the limit is 6") || $0.contains("the limit is 12") })
        limit.lengths = [.detail: 12]
        options.settings.maximumLengths = [limit]
        #expect(try Linter(options).lint(inputs: inputs).findings.count == 1)
    }
}
