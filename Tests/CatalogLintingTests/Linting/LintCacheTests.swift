import CatalogLinting
import Testing

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
}
