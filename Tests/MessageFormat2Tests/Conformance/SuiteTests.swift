import Foundation
import MessageFormat2
import MessageFormat2Foundation
import TestSupport
import Testing

/// The working group's suite, all of it: results, errors as ordered lists, and parts where they are given.
@Suite struct SuiteTests {
    /// The version of the suite, which its files don't say.
    static let version = "unicode-org/message-format-wg 7ee93b8, schema v0"

    @Test(
        .enabled(
            if: Conformance.has("messageformat2"),
            Comment(rawValue: Conformance.whereToGet("messageformat2", from: "message-format-wg 7ee93b8 test/"))))
    func everyCasePasses() throws {
        // Dates by ISO 8601, and dates in the words of the locale.
        let registries = [FunctionRegistry.drafts, .localizedDrafts].map(SuiteFunction.registry)
        var rows: [String] = []
        var count = 0
        var passed = 0
        for file in try SuiteFile.all() {
            var passedOfFile = 0
            for test in file.cases {
                let failures = registries.compactMap { test.failure(functions: $0) }
                for failure in failures { Issue.record("\(test): \(failure)") }
                if failures.isEmpty { passedOfFile += 1 }
            }
            rows.append("| \(file.path) | \(file.cases.count) | \(passedOfFile) |")
            count += file.cases.count
            passed += passedOfFile
        }
        #expect(count == 461)
        print("working group suite: \(passed) of \(count)")
        try checkPage(rows + ["| **all** | **\(count)** | **\(passed)** |"])
    }

    /// The page on conformance says what this run has found; with `UPDATE_PAGES=1` it is written anew.
    private func checkPage(_ rows: [String]) throws {
        let page = """
            # Conformance

            What the last run of the tests has found. Written by them: `UPDATE_PAGES=1 swift test --filter SuiteTests`.

            ## The working group's suite

            Version: \(Self.version). No case is skipped. Errors are compared as ordered lists, and parts where the suite gives them; every case
            is also formatted into a buffer and to parts, with the same result.

            | file | cases | passed |
            |---|---:|---:|
            \(rows.joined(separator: "\n"))

            The functions `:test:function`, `:test:select` and `:test:format` are those of the tests. Every case is run twice: with `:date`, `:time` and
            `:datetime` of ``FunctionRegistry/drafts``, and with those of `FunctionRegistry.localizedDrafts` (module `MessageFormat2Foundation`).

            ## CLDR and ICU

            These have tests of their own, which fail where one number or category differs.

            | compared with | what | cases | differences |
            |---|---|---:|---:|
            | CLDR 48's samples | cardinal plural categories | \(PluralSampleTests.counts[.cardinal] ?? 0) | 0 |
            | CLDR 48's samples | ordinal plural categories | \(PluralSampleTests.counts[.ordinal] ?? 0) | 0 |
            | ICU 78.2, through Node's `Intl` | numbers × options × locales, a stored sample | \(IntlSampleTests.stored.numbers) | 0 |
            | ICU 78.2, through Node's `Intl` | plural categories of these numbers | \(IntlSampleTests.stored.categories) | 0 |

            The stored sample is drawn from 100,000, whose result `Generators/README.md` records.

            """
        let url = ArticleTests.catalogue.appending(path: "Conformance.md")
        if ProcessInfo.processInfo.environment["UPDATE_PAGES"] != nil {
            try page.write(to: url, atomically: true, encoding: .utf8)
        }
        let written = try String(contentsOf: url, encoding: .utf8)
        #expect(written == page, "run UPDATE_PAGES=1 swift test --filter SuiteTests")
    }
}
