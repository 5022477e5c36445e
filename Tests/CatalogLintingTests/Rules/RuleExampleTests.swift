import TestSupport
import Testing

@testable import CatalogLinting
@testable import Catalogs

/// Each rule's examples are its tests.
@Suite struct RuleExampleTests {
    static let rules = AllRules.infos

    /// Every bad example is found by its rule, where it says. A sentence that names its key has it as an argument.
    @Test(.shows(.bidi), arguments: rules.map(\.code))
    func bad(code: String) throws {
        let info = try #require(Self.rules.first { $0.code == code })
        for example in info.bad {
            let findings = try lint(example, extend: code).filter { $0.code == code }
            #expect(!findings.isEmpty, "not found in: \(example.excerpt)")
            for finding in findings {
                let isNamed = finding.key.map { finding.diagnostic.arguments.contains(.name($0)) } ?? false
                #expect(
                    isNamed == finding.key.map { finding.message.contains("\"\($0)\"") } ?? false, "\(finding.message)")
            }
            guard let place = example.place else { continue }
            let places = findings.map { String(decoding: $0.file.bytes[$0.range], as: UTF8.self) }
            #expect(places.contains(place), "found at \(places) in: \(example.excerpt)")
        }
    }

    /// Examples with a term sheet have one that can be read.
    @Test(arguments: ["Q801", "Q807", "Q808"])
    func sheets(code: String) throws {
        let info = try #require(Self.rules.first { $0.code == code })
        #expect((info.bad + info.good).allSatisfy { $0.settings.glossary != nil })
    }

    /// In good examples no rule finds anything.
    @Test(arguments: rules.map(\.code))
    func good(code: String) throws {
        let info = try #require(Self.rules.first { $0.code == code })
        for example in info.good {
            let findings = try lint(example, extend: code)
            #expect(findings.isEmpty, "\(findings.map { "\($0.code) \($0.message)" }) in: \(example.excerpt)")
        }
    }

    /// Fixes remove what was found, touch nothing else, and do so once.
    @Test(arguments: rules.filter { $0.fix != nil }.map(\.code))
    func fixes(code: String) throws {
        let info = try #require(Self.rules.first { $0.code == code })
        var count = 0
        for example in info.bad {
            let linter = try Linter(Self.options(example, only: code))
            let inputs = Self.inputs(example)
            let run = try FixRun(inputs, linter, upTo: .unsafe)
            count += run.changes.count
            for change in run.changes {
                let after = CatalogInput(path: change.path, bytes: change.after)
                let fixed = inputs.map { $0.path == change.path ? after : $0 }
                #expect(try linter.lint(inputs: fixed).findings.filter { $0.fix != nil }.isEmpty, "\(example.excerpt)")
                #expect(try FixRun(fixed, linter, upTo: .unsafe).changes.isEmpty, "not idempotent: \(example.excerpt)")
                let everything = try Linter().lint(inputs: [after]).findings
                #expect(
                    !everything.contains { $0.code == "F101" || $0.code == "M301" },
                    "broken: \(String(decoding: change.after, as: UTF8.self))")
                guard let wanted = example.fixed else { continue }
                let document = JSONDocument(reading: change.after)
                let texts = document.nodes.indices.filter { document.nodes[$0].kind == .string }.map {
                    document.string(at: $0)
                }
                #expect(texts.contains(wanted), "\(texts)")
            }
        }
        #expect(count > 0, "no example of \(code) is fixed")
    }

    /// Every rule has three bad and three good examples, a reason, and a code of its own.
    @Test func documentation() {
        for info in Self.rules {
            #expect(info.bad.count >= 3, "\(info.code)")
            #expect(info.good.count >= 3, "\(info.code)")
            #expect(info.summary.hasSuffix("."), "\(info.code)")
            #expect(info.rationale.utf8.count > 80, "\(info.code)")
        }
        #expect(Set(Self.rules.map(\.code)).count == Self.rules.count)
        #expect(Self.rules.map(\.code) == Self.rules.map(\.code).sorted(by: Self.isBefore), "AllRules is sorted")
    }

    /// The order of the documentation: file, keys, message, variables, plural, text, Unicode, process.
    static func isBefore(_ left: String, _ right: String) -> Bool {
        let order = Array("FKMVPTUQ")
        let place = { (code: String) in code.first.flatMap { order.firstIndex(of: $0) } ?? order.count }
        return (place(left), left) < (place(right), right)
    }

    private func lint(_ example: RuleExample, extend code: String) throws -> [Finding] {
        var options = LintOptions()
        options.extendSelect = [code]
        options.settings = example.settings
        return try Linter(options).lint(inputs: Self.inputs(example)).findings
    }

    private static func options(_ example: RuleExample, only code: String) -> LintOptions {
        var options = LintOptions()
        options.select = [code]
        options.settings = example.settings
        return options
    }

    private static func inputs(_ example: RuleExample) -> [CatalogInput] {
        example.files.map { path, bytes in
            bytes.map { CatalogInput(path: path, bytes: $0) } ?? CatalogInput(file: path)
        }
    }
}
