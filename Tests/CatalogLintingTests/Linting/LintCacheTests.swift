import Testing

@testable import CatalogLinting

/// With a cache the linter finds what it finds without.
@Suite struct LintCacheTests {
    private static func catalog(_ tag: String, _ text: String) -> CatalogInput {
        CatalogInput(path: "\(tag).json", bytes: Array(#"{"locale":"\#(tag)","messages":{"a":"\#(text)"}}"#.utf8))
    }

    /// The catalogs of run after run.
    static let runs: [[CatalogInput]] = [
        [catalog("de", "Hallo {$name}")],
        // The source language comes to it, and is the reference from now on.
        [catalog("de", "Hallo {$name}"), catalog("en", "Hello")],
        [catalog("de", "Hallo {$name}"), catalog("en", "Hello {$name}")],
        [catalog("de", "Hallo {$name}"), catalog("en", "Hello {$name}"), catalog("fr", "Bonjour")],
        [catalog("de", "Hallo"), catalog("en", "Hello {$name}"), catalog("fr", "Bonjour")],
        [catalog("de", "Hallo"), catalog("fr", "Bonjour {$name}")],
    ]

    /// Files beside each other, of which some come and go: what de-AT lacks, its readers get from de.
    static let neighbours: [[CatalogInput]] = {
        let (english, austrian) = (entries("en", "a", "b", "c"), entries("de-AT", "a"))
        let (german, british) = (entries("de", "a", "b", "c"), entries("en-GB", "a"))
        let (chinese, traditional) = (entries("zh", "a"), entries("zh-Hant-HK", "b"))
        return [
            [english, austrian], [english, german, austrian], [english, austrian], [english, german],
            [english, british, austrian], [english, german, british, austrian], [english, chinese, traditional],
            [english, traditional], [english, entries("zh-Hant", "a"), traditional], [english, traditional],
            [british, austrian], [english, british, austrian], [german, austrian], [austrian], [german, austrian],
            [english, entries("en", "d", path: "more/en.json"), austrian], [english, austrian],
            [english, entries("de", "b", path: "more/de.json"), austrian], [english, austrian],
        ]
    }()

    private static func entries(_ tag: String, _ keys: String..., path: String? = nil) -> CatalogInput {
        let entries = keys.map { #""\#($0)":"Text \#($0) (\#(tag))""# }.joined(separator: ",")
        return CatalogInput(
            path: path ?? "\(tag).json", bytes: Array(#"{"locale":"\#(tag)","messages":{\#(entries)}}"#.utf8))
    }

    /// Whatever changes between two runs.
    @Test(arguments: [LintCacheTests.runs, LintCacheTests.neighbours])
    func sameFindings(runs: [[CatalogInput]]) throws {
        let cache = LintCache()
        let linter = try Linter()
        for inputs in runs {
            let findings = try linter.lint(inputs: inputs, reusing: cache).findings
            let wanted = try linter.lint(inputs: inputs).findings
            #expect(
                findings.map { "\($0.path) \($0.code) \($0.key ?? "")" }
                    == wanted.map { "\($0.path) \($0.code) \($0.key ?? "")" })
        }
    }

    /// Results that are forgotten while a run goes on, such as because of another lock file, do not come back at its end.
    @Test func forgottenResultsStayForgotten() throws {
        let (cache, linter, inputs) = (LintCache(), try Linter(), Self.runs[3])
        _ = try linter.lint(inputs: inputs, reusing: cache)
        let groups = LanguageGroups(inputs)
        let unchanged = cache.unchanged(groups, reference: "en")
        #expect(unchanged.results.keys.sorted() == ["de", "en", "fr"])
        cache.forget("fr")
        cache.keep(unchanged.reference, Array(unchanged.results.values), unchanged)
        #expect(cache.unchanged(groups, reference: "en").results.keys.sorted() == ["de", "en"])
    }
}
