import TestSupport
import Testing

@testable import CatalogLinting

/// A rule that is not asked about a text would find nothing in it, whichever other rules run.
@Suite struct UnaskedRuleTests {
    /// All rules at once find what each of them finds alone, and what it finds if it is asked about every text.
    @Test(arguments: 0..<UInt64(Effort.rounds(50, long: 2_000)))
    func unasked(seed: UInt64) throws {
        let inputs = RandomCatalogs(seed: seed).inputs
        let all = Set(try RuleAnswers.findings(inputs))
        let asked = Set(try RuleAnswers.findings(inputs, asksAll: true))
        #expect(asked.subtracting(all) == [], "not asked, seed \(seed)")
        #expect(all.subtracting(asked) == [], "asked more, seed \(seed)")
        // Which suppressions are used depends on the rules that run.
        let codes = AllRules.all.map { $0.info.code }.filter { $0 != "Q805" }
        let some = Effort.isLong ? codes : (0..<2).map { codes[(Int(seed) * 2 + $0) % codes.count] }
        for code in some {
            let alone = Set(try RuleAnswers.findings(inputs, [code]))
            #expect(alone == all.filter { $0.hasPrefix(code) }, "\(code) alone, seed \(seed)")
        }
    }

    /// The catalogs are worth it: most rules about texts find something in them.
    @Test func variety() throws {
        var found: Set<Substring> = []
        for seed in 0..<UInt64(50) {
            for finding in try RuleAnswers.findings(RandomCatalogs(seed: seed).inputs) {
                found.insert(finding.prefix(4))
            }
        }
        #expect(found.count > 40, "\(found.sorted())")
    }
}
