import TestSupport
import Testing

@testable import CatalogLinting

/// A fix never harms, whatever is wrong with a file.
@Suite struct FixPropertyTests {
    static let linter: Linter? = {
        var options = LintOptions()
        options.extendSelect = ["F111", "F112", "M317"]
        return try? Linter(options)
    }()

    /// Nothing that was written is lost, files stay readable, and the second time nothing is left to do.
    @Test(
        .seeded,
        arguments: 0..<12)
    func harmless(part: Int) throws {
        let linter = try #require(Self.linter)
        let start = 10 * UInt64(part)
        for seed in start..<start + UInt64(Effort.rounds(3, long: 10)) {
            for isXML in [false, true] {
                let catalog = MistakenCatalog(seed: seed, isXML: isXML)
                let before = try linter.lint(inputs: catalog.inputs).findings
                for finding in before {
                    #expect(Self.isLocal(finding), "\(finding.code): seed \(seed) \(catalog.path)")
                }
                for safety in Fix.Safety.allCases {
                    let run = try FixRun(catalog.inputs, linter, upTo: safety)
                    for change in run.changes {
                        let lost = Self.lost(change, safety, catalog.sentences)
                        #expect(lost.isEmpty, "\(Self.report(lost, seed, catalog, change))")
                    }
                    let fixed = Self.fixed(catalog.inputs, run)
                    let after = try linter.lint(inputs: fixed).findings
                    let broken = Self.broken(before, after)
                    #expect(
                        broken.isEmpty, "\(safety) breaks \(broken): seed \(seed) \(catalog.path) \(catalog.mistakes)")
                    let again = try FixRun(fixed, linter, upTo: safety)
                    #expect(
                        again.changes.isEmpty,
                        "\(safety) twice: seed \(seed) \(catalog.path) \(catalog.mistakes) \(again.changes.flatMap(\.rules))"
                    )
                }
            }
        }
    }

    /// Most of these mistakes have a fix.
    @Test(.seeded)
    func share() throws {
        let linter = try #require(Self.linter)
        var fixed = 0
        for seed in 0..<UInt64(100) {
            let run = try FixRun(MistakenCatalog(seed: seed, isXML: false).inputs, linter, upTo: .unsafe)
            if !run.changes.isEmpty { fixed += 1 }
        }
        #expect(fixed >= 45, "\(fixed) of 100")
    }

    /// With safe fixes no word may go; with unsafe ones no sentence: none of the words that it alone has.
    static func lost(_ change: FixRun.Change, _ safety: Fix.Safety, _ sentences: [[String]]) -> [String] {
        let before = counts(change.before)
        let after = counts(change.after)
        if safety == .safe {
            return before.filter { Words.isText($0.key) && after[$0.key, default: 0] < $0.value }.map(\.key)
        }
        return sentences.flatMap { $0 }.filter { before[$0] != nil && after[$0, default: 0] < 1 }
    }

    /// A fix replaces what the finding is about, and not the entry around it.
    private static func isLocal(_ finding: Finding) -> Bool {
        guard let fix = finding.fix, fix.safety == .safe, finding.code != "F111" else { return true }
        return fix.edits.allSatisfy { $0.range.count <= finding.range.count + 32 && $0.replacement.count <= 32 }
    }

    private static func counts(_ bytes: [UInt8]) -> [String: Int] {
        Words.all(in: String(decoding: bytes, as: UTF8.self)).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    static func fixed(_ inputs: [CatalogInput], _ run: FixRun) -> [CatalogInput] {
        inputs.map { input in
            run.changes.first { $0.path == input.path }.map { CatalogInput(path: $0.path, bytes: $0.after) } ?? input
        }
    }

    /// Codes of files and messages that cannot be read of which there are more than before.
    private static func broken(_ before: [Finding], _ after: [Finding]) -> [String] {
        let codes = [
            "F100", "F101", "F102", "F104", "F105", "F106", "F109", "F110", "F113", "F114", "M301", "M302", "M303",
            "M304", "M305", "M306", "M307",
        ]
        return codes.filter { code in after.count { $0.code == code } > before.count { $0.code == code } }
    }

    private static func report(
        _ lost: [String], _ seed: UInt64, _ catalog: MistakenCatalog, _ change: FixRun.Change
    ) -> String {
        let diff = UnifiedDiff.text(change.path, from: change.before, to: change.after)
        return
            "lost \(lost): seed \(seed) \(catalog.mistakes) \(change.rules)\n\(String(decoding: diff, as: UTF8.self))"
    }
}
