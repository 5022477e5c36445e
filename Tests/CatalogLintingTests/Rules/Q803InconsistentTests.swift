import Testing

@testable import CatalogLinting

@Suite struct Q803InconsistentTests {
    /// Of two translations that are as frequent, the first is the usual one, every time.
    @Test func tie() throws {
        let catalog = { (tag: String, texts: [String]) in
            let entries = texts.enumerated().map { "\"k\($0)\": \"\($1)\"" }.joined(separator: ", ")
            return CatalogInput(
                path: "\(tag).json", bytes: Array(#"{"locale":"\#(tag)","messages":{\#(entries)}}"#.utf8))
        }
        let german = ["Später nochmal.", "Bitte später.", "Bitte später.", "Später nochmal.", "Noch einmal."]
        let inputs = [catalog("en", [String](repeating: "Try again a bit later.", count: 5)), catalog("de", german)]
        var options = LintOptions()
        options.select = ["Q803"]
        for _ in 0..<20 {
            let finding = try #require(Linter(options).lint(inputs: inputs).findings.first)
            #expect(finding.key == "k4")
            #expect(
                finding.related.first.map { $0.range }
                    == finding.file.bytes.firstRange(of: Array("Später nochmal.".utf8)))
        }
    }
}
