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

    /// Whatever changes between two runs.
    @Test func runs() throws {
        let cache = LintCache()
        let linter = try Linter()
        for inputs in Self.runs {
            let findings = try linter.lint(inputs: inputs, reusing: cache).findings
            let wanted = try linter.lint(inputs: inputs).findings
            #expect(findings.map { "\($0.path) \($0.code)" } == wanted.map { "\($0.path) \($0.code)" })
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
