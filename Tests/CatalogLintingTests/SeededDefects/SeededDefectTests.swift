import TestSupport
import Testing

@testable import CatalogLinting

/// High recall and no false report, on many texts.
@Suite(.seeded)
struct SeededDefectTests {
    /// Findings that a defect has besides its own: the variant that is left alone, the key that is missing where another is.
    static let companions: [SeededDefect: Set<String>] = [
        .numberLost: ["T603", "T604"], .noFallback: ["P501", "P502"], .syntax: ["V401"],
        .empty: ["T606", "T613", "K201"],
        .untranslated: ["T616", "T617"],
        .categoryNeverUsed: ["P503", "T606", "T608"], .categoryMissing: ["M314"], .tooLong: ["T615", "T608", "Q803"],
        .brandTranslated: ["T602"], .endPunctuation: ["Q803"], .tagUnclosed: ["T615"],
    ]

    private static func linter() throws -> Linter {
        var options = LintOptions()
        if AllRules.infos.contains(where: { $0.code == "Q802" }) { options.extendSelect = ["Q802"] }
        options.settings.doNotTranslate = ["Acme Cloud"]
        return try Linter(options)
    }

    /// A large set in five languages, and a smaller one in five others.
    static let sets: [(languages: [SeededLanguage], keys: Int)] = [
        (SeededLanguage.all, Effort.rounds(400, long: 3_000)), (SeededLanguage.others, Effort.rounds(300, long: 2_000)),
    ]

    /// Nothing is found in clean catalogs.
    @Test(arguments: sets.indices)
    func clean(number: Int) throws {
        let (languages, keys) = Self.sets[number]
        let findings = try Self.linter().lint(inputs: SeededCatalogs(languages, keys: keys, interval: 0).inputs)
            .findings
        let kinds = Dictionary(grouping: findings, by: { "\($0.code) \($0.locale ?? "") \($0.message)" }).mapValues(
            \.count)
        #expect(findings.isEmpty, "\(kinds.prefix(20))")
    }

    /// Of the defects at least 98 % are found, and nothing else is.
    @Test(arguments: sets.indices)
    func recall(number: Int) throws {
        let (languages, keys) = Self.sets[number]
        let catalogs = SeededCatalogs(languages, keys: keys, interval: 11)
        let rules = Set(AllRules.infos.map(\.code))
        let findings = try Self.linter().lint(inputs: catalogs.inputs).findings
        var codes: [String: Set<String>] = [:]
        for finding in findings {
            codes["\(finding.locale ?? "") \(Self.key(of: finding))", default: []].insert(finding.code)
        }
        var missed: [SeededDefect: Int] = [:]
        var wanted = 0
        var allowed: [String: Set<String>] = [:]
        for seed in catalogs.seeds {
            let place = "\(seed.language) \(seed.key)"
            allowed[place, default: []].formUnion(
                Self.companions[seed.defect, default: []].union([seed.defect.rule, "Q803"]))
            guard rules.contains(seed.defect.rule) else { continue }
            wanted += 1
            if codes[place]?.contains(seed.defect.rule) != true { missed[seed.defect, default: 0] += 1 }
        }
        let count = missed.values.reduce(0, +)
        #expect(Double(wanted - count) >= 0.98 * Double(wanted), "missed \(missed) of \(wanted)")
        let wrong = codes.flatMap { place, found in found.subtracting(allowed[place] ?? []).map { "\($0) \(place)" } }
            .sorted()
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20))")
    }

    /// The key of a finding; that of a duplicate stands at its place.
    private static func key(of finding: Finding) -> String {
        finding.key
            ?? String(decoding: finding.file.bytes[finding.range].filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }
}
