import CatalogLinting
import Plainspoken
import Testing

/// Each rule's examples are its tests.
@Suite("Rule examples")
struct RuleExampleTests {
    static let rules = AllRules.all.map { $0.info }

    @Test("Every bad example is found by its rule, where it says", arguments: rules.map(\.code))
    func bad(code: String) throws {
        let info = try #require(Self.rules.first { $0.code == code })
        for example in info.bad {
            let findings = try lint(example, extend: code).filter { $0.code == code }
            #expect(!findings.isEmpty, "not found in: \(example.excerpt)")
            guard let place = example.place else { continue }
            let places = findings.map { String(decoding: $0.file.bytes[$0.range], as: UTF8.self) }
            #expect(places.contains(place), "found at \(places) in: \(example.excerpt)")
        }
    }

    @Test("In good examples no rule finds anything", arguments: rules.map(\.code))
    func good(code: String) throws {
        let info = try #require(Self.rules.first { $0.code == code })
        for example in info.good {
            let findings = try lint(example, extend: code)
            #expect(findings.isEmpty, "\(findings.map { "\($0.code) \($0.message)" }) in: \(example.excerpt)")
        }
    }

    @Test("Every rule has three bad and three good examples, a reason, and a code of its own")
    func documentation() {
        for info in Self.rules {
            #expect(info.bad.count >= 3, "\(info.code)")
            #expect(info.good.count >= 3, "\(info.code)")
            #expect(info.summary.hasSuffix("."), "\(info.code)")
            #expect(info.rationale.utf8.count > 80, "\(info.code)")
        }
        #expect(Set(Self.rules.map(\.code)).count == Self.rules.count)
        #expect(Self.rules.map(\.code) == Self.rules.map(\.code).sorted(by: Self.isBefore), "AllRules is sorted")
    }

    /// The order of LINT-RULES: file, keys, message, variables, plural, text, Unicode, process.
    static func isBefore(_ left: String, _ right: String) -> Bool {
        let order = Array("FKMVPTUQ")
        let place = { (code: String) in code.first.flatMap { order.firstIndex(of: $0) } ?? order.count }
        return (place(left), left) < (place(right), right)
    }

    private func lint(_ example: RuleExample, extend code: String) throws -> [Finding] {
        var options = LintOptions()
        options.extendSelect = [code]
        options.settings = example.settings
        let inputs = example.files.map { path, bytes in
            bytes.map { CatalogInput(path: path, bytes: $0) } ?? CatalogInput(file: path)
        }
        return try Linter(options).lint(inputs: inputs).findings
    }
}
