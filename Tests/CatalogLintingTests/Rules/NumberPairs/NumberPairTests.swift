import TestSupport
import Testing

@testable import CatalogLinting

/// Numbers and addresses as the languages of the world write them, and mistakes in them.
@Suite struct NumberPairTests {
    /// Nothing is found in good translations.
    @Test func good() throws {
        let pairs = NumberPair.goodInEurope + NumberPair.goodInTheWorld + NumberPair.goodLinks
        #expect(pairs.count >= 270)
        #expect(Set(pairs.map(\.language)).count >= 40)
        for (number, messages) in try findings(in: pairs) {
            Issue.record("\(pairs[number]): \(messages)")
        }
    }

    /// Of the mistakes at least 95 in 100 are found.
    @Test func bad() throws {
        let pairs = NumberPair.bad + NumberPair.badLinks
        #expect(pairs.count >= 95)
        let found = try findings(in: pairs)
        let missed = pairs.indices.filter { found[$0] == nil }.map { pairs[$0].description }
        #expect(missed.count * 20 <= pairs.count, "\(missed)")
    }

    /// Texts with more numbers than any sentence has take no time.
    @Test func manyNumbers() throws {
        func time(_ count: Int) throws -> Duration {
            let numbers = (10_000..<10_000 + count).map(String.init)
            // One more where there are too many to compare.
            let pair = NumberPair(
                language: "de", source: numbers.joined(separator: ", "),
                text: numbers.reversed().joined(separator: "; ") + (count == 900 ? "; 70000" : ""))
            return try processorTime(leastOf: 2) {
                let found = try findings(in: [pair])
                #expect(found.isEmpty)
            }
        }
        let (few, many) = (try time(300), try time(900))
        #expect(many < few * 20, "\(many) and \(few)")
        let digits = String(repeating: "1", count: 2_000)
        let long = NumberPair(language: "de", source: "1 " + digits + "2", text: "2 " + digits + "3")
        #expect(try findings(in: [long]).count == 1)
    }

    /// What the rules for numbers and addresses say, by the number of the pair.
    private func findings(in pairs: [NumberPair]) throws -> [Int: [String]] {
        var options = LintOptions()
        options.select = ["T608", "T609"]
        let linter = try Linter(options)
        var inputs = [catalog("en", pairs.indices.map { ($0, pairs[$0].source) })]
        for (language, numbers) in Dictionary(grouping: pairs.indices, by: { pairs[$0].language }) {
            inputs.append(catalog(language, numbers.map { ($0, pairs[$0].text) }))
        }
        var found: [Int: [String]] = [:]
        for finding in try linter.lint(inputs: inputs).findings {
            guard let number = finding.key.flatMap({ Int($0.dropFirst(5)) }) else { continue }
            found[number, default: []].append(finding.message)
        }
        return found
    }

    private func catalog(_ language: String, _ texts: [(Int, String)]) -> CatalogInput {
        let entries = texts.map {
            "\"pair-\($0)\": \"\(String(decoding: FileSyntax.json.escaped($1), as: UTF8.self))\""
        }
        let content = "{\"locale\": \"\(language)\", \"messages\": {\n\(entries.joined(separator: ",\n"))\n}}\n"
        return CatalogInput(path: "\(language).json", bytes: Array(content.utf8))
    }
}
