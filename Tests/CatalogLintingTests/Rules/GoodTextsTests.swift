import Foundation
import Testing

@testable import CatalogLinting

/// Nothing is found in what people write well: the texts of `Tests/Fixtures/good-texts.tsv`, one line for each language, which
/// have what rules stumble over: abbreviations, quotation marks, pictures, numbering, addresses, marks of every script.
@Suite struct GoodTextsTests {
    static let lines: [[Substring]] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/good-texts.tsv")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t") }
    }()

    /// No rule says anything about a good text.
    @Test(arguments: lines.dropFirst().map { String($0[0]) })
    func good(tag: String) throws {
        let source = try #require(Self.lines.first)
        let line = try #require(Self.lines.first { $0[0] == tag })
        #expect(line.count == source.count)
        let findings = try Linter().lint(inputs: [Self.catalog(source), Self.catalog(line)]).findings
        #expect(findings.isEmpty, "\(findings.map { "\($0.code) \($0.key ?? "") \($0.message)" })")
    }

    /// There are more than forty languages, with ten texts or more each.
    @Test func size() throws {
        #expect(Self.lines.count > 41)
        #expect(try #require(Self.lines.first).count > 10)
    }

    private static func catalog(_ line: [Substring]) -> CatalogInput {
        let texts = line.dropFirst().enumerated().map { number, text in
            "\"text-\(number)\": \"\(String(decoding: FileSyntax.json.escaped(String(text)), as: UTF8.self))\""
        }
        let file = "{ \"locale\": \"\(line[0])\", \"messages\": { \(texts.joined(separator: ",\n")) } }\n"
        return CatalogInput(path: "\(line[0]).json", bytes: Array(file.utf8))
    }
}
