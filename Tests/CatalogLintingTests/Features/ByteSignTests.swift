import Testing

@testable import CatalogLinting

/// What a rule looks for besides features, stated in the rule alone.
@Suite struct ByteSignTests {
    /// As a contributor would add it: one type, and its place in the list.
    struct NoHashBeforeDigit: TextRule {
        static let looksAt: TextFeatures = []
        static let signs = [ByteSign("#", before: { (0x30...0x39).contains($0) }), ByteSign("^")]
        static let info = RuleInfo("Z901", "no-hash", .note, summary: "", rationale: "", bad: [], good: [])
        func check(_ context: TextContext, _ findings: FindingSink) { findings.report(context, at: 0..<1, "asked") }
    }

    /// The same for a byte that the scanner passes over.
    struct NoFullStop: TextRule {
        static let looksAt: TextFeatures = []
        static let signs = [ByteSign(".")]
        static let info = RuleInfo("Z902", "no-full-stop", .note, summary: "", rationale: "", bad: [], good: [])
        func check(_ context: TextContext, _ findings: FindingSink) { findings.report(context, at: 0..<1, "asked") }
    }

    /// One that looks at German alone.
    struct GermanHash: TextRule {
        static let looksAt: TextFeatures = []
        static let signs = [ByteSign("#")]
        static let info = RuleInfo("Z903", "german-hash", .note, summary: "", rationale: "", bad: [], good: [])
        static func concerns(_ language: LanguageFacts) -> Bool { language.language == "de" }
        func check(_ context: TextContext, _ findings: FindingSink) { findings.report(context, at: 0..<1, "asked") }
    }

    /// A rule is asked about texts with its signs, wherever they stand, and about no others.
    @Test(arguments: [
        ("Ticket #1", ["Z901", "Z902", "Z903"]), ("#1", ["Z901", "Z902", "Z903"]),
        ("A longer ticket, #12 of them", ["Z901", "Z902", "Z903"]), ("Ticket #", ["Z902", "Z903"]),
        ("Ticket # 1", ["Z902", "Z903"]), ("Ticket 1#", ["Z902", "Z903"]), ("2^3", ["Z901", "Z902"]),
        ("Ticket 1", ["Z902"]),
    ])
    func asked(text: String, codes: [String]) throws {
        var options = LintOptions()
        options.select = ["Z901", "Z902", "Z903"]
        let linter = try Linter(
            options, rules: AllRules.all + [NoHashBeforeDigit.self, NoFullStop.self, GermanHash.self])
        for (tag, wanted) in [("de", codes), ("nl", codes.filter { $0 != "Z903" })] {
            let bytes = Array("{\"locale\":\"\(tag)\",\"messages\":{\"a\":\"\(text)\"}}".utf8)
            let findings = try linter.lint(inputs: [CatalogInput(path: "\(tag).json", bytes: bytes)]).findings
            #expect(findings.map(\.code) == wanted, "\(tag): \(text)")
        }
    }

    /// A sign between certain bytes is not taken for another sign between its bytes.
    @Test func conditionsAreNotMixed() {
        var table = SignTable()
        let both = table.add([ByteSign("#", before: { $0 == 0x31 }), ByteSign("^", after: { $0 == 0x20 })])
        let scanner = FeatureScanner(table)
        for (text, isSeen) in [("#1", true), ("#2", false), ("a ^", true), ("a^1", false), ("a^#", false)] {
            #expect(scanner.scan(text.utf8Span.span).features.intersects(both) == isSeen, "\(text)")
        }
    }

    /// The rules with signs of their own have a feature each.
    @Test func room() {
        let shared: TextFeatures = [.amount, .latinMark, .endMark, .doubleMark, .bareVariable, .repeatedWord]
        let rules = AllRules.all.compactMap { $0 as? any TextRule.Type }
        var table = SignTable()
        var all: TextFeatures = []
        for rule in rules where !rule.signs.isEmpty {
            let feature = table.add(rule.signs).subtracting(shared)
            #expect(all.isDisjoint(with: feature), "\(rule)")
            all.formUnion(feature)
        }
    }
}
