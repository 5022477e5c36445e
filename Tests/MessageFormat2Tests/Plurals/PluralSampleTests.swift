import Foundation
import TestSupport
import Testing

@testable import LanguageTags
@testable import MessageFormat2

/// The samples that CLDR gives for every rule (LDML part 3, "Samples"): all numbers that it lists, and every number of its ranges.
@Suite(
    .enabled(
        if: Conformance.has("plurals"),
        "\(Conformance.whereToGet("plurals", from: "CLDR's plurals.xml and ordinals.xml"))"))
struct PluralSampleTests {
    /// How many samples CLDR gives.
    static let counts: [PluralType: Int] = [.cardinal: 12_544, .ordinal: 2_687]

    /// Every sample has the category of its rule.
    @Test(arguments: [("plurals.xml", PluralType.cardinal), ("ordinals.xml", .ordinal)])
    func samples(file: String, type: PluralType) throws {
        var count = 0
        for rule in try Self.rules(in: "plurals/" + file) {
            for locale in rule.locales {
                let rules = PluralRules(locale: try #require(LanguageTag(locale)), type: type)
                #expect(rules.categories.contains(rule.category))
                for sample in rule.samples {
                    let operands = try #require(PluralOperands(sample))
                    let category = rules.category(operands)
                    #expect(category == rule.category, "\(locale) \(type) \(sample)")
                    // The table of small integers says what the program says.
                    #expect(rules.evaluated(operands) == category, "\(locale) \(type) \(sample)")
                    count += 1
                }
            }
        }
        print("CLDR \(type) plural samples: \(count) checked")
        #expect(count == Self.counts[type])
    }

    struct Rule {
        let locales: [String]
        let category: PluralCategory
        let samples: [String]
    }

    /// Reads `<pluralRules locales="…"><pluralRule count="…">… @integer … @decimal …</pluralRule>` line by line, as the files are written.
    static func rules(in path: String) throws -> [Rule] {
        var locales: [String] = []
        var rules: [Rule] = []
        for line in try Conformance.text(path).split(separator: "\n") {
            if let list = line.firstMatch(of: /<pluralRules locales="([^"]*)"/) {
                locales = list.1.split(separator: " ").map { String($0.replacing("_", with: "-")) }
            } else if let rule = line.firstMatch(of: /<pluralRule count="([a-z]*)">(.*)<\/pluralRule>/) {
                let category = try #require(PluralCategory(rawValue: String(rule.1)))
                let samples: [Substring] = rule.2.split(separator: "@").dropFirst().flatMap {
                    $0.split(separator: " ").dropFirst()
                }
                rules.append(Rule(locales: locales, category: category, samples: samples.flatMap(expanded)))
            }
        }
        return rules
    }

    /// All numbers of a sample: `3`, or those of `0.0~1.5`, which go up in steps of the last digit.
    static func expanded(_ sample: Substring) -> [String] {
        let ends = sample.split(whereSeparator: { $0 == "~" || $0 == "," || $0 == "…" }).map(String.init)
        guard ends.count == 2, let low = DecimalNumber(ends[0]), let high = DecimalNumber(ends[1]) else { return ends }
        let digits = PluralOperands(ends[0])?.v ?? 0
        var options = NumberFormatOptions()
        options.useGrouping = .never
        options.minimumFractionDigits = digits
        let format = NumberFormat(locale: "und", options: options)
        let step = DecimalNumber(coefficient: 1, exponent: -digits, isNegative: false)
        return Array(sequence(first: low) { $0.adding(step) }.prefix { $0 <= high }.map { format.string($0) })
    }
}
