/// Fixes catalogs until nothing is left to fix, in memory.
public struct FixRun: Sendable {
    /// One file that has changed.
    public struct Change: Sendable {
        public let path: String
        public let before: [UInt8]
        public let after: [UInt8]
    }

    /// More rounds than this are never needed: each fix of a round removes its finding.
    static let maximumRounds = 10

    public private(set) var changes: [Change] = []
    /// How many findings were fixed.
    public private(set) var count = 0

    /// - Parameters:
    ///   - findings: what is left after each round, in the files as they are then.
    ///   - files: paths and bytes, as they are on disk.
    ///   - safety: what is fixed.
    public init(_ inputs: [CatalogInput], _ linter: Linter, upTo safety: Fix.Safety) throws(LintError) {
        var files: [String: (before: [UInt8], now: [UInt8])] = [:]
        var current = inputs
        for _ in 0..<Self.maximumRounds {
            let report = try linter.lint(inputs: current)
            var isChanged = false
            for (path, findings) in Dictionary(grouping: report.findings.filter { $0.fix != nil }, by: \.path) {
                guard let file = findings.first?.file else { continue }
                let (bytes, count) = FixApplier.apply(findings, upTo: safety, to: file.bytes)
                guard count > 0, bytes != file.bytes else { continue }
                self.count += count
                files[path] = (files[path]?.before ?? file.bytes, bytes)
                isChanged = true
            }
            guard isChanged else { break }
            current = current.map { input in
                files[input.path].map { input.replacing(bytes: $0.now) } ?? input
            }
        }
        changes = files.sorted { $0.key < $1.key }.map {
            Change(path: $0.key, before: $0.value.before, after: $0.value.now)
        }
    }
}

/// Applies fixes to the bytes of a file: the replaced bytes change, and nothing else.
package enum FixApplier {
    /// - Parameters:
    ///   - findings: of one file, in any order.
    ///   - safety: what may be applied without a person looking at it; `.unsafe` includes what is safe.
    /// - Returns: the new bytes and how many findings are fixed. A fix that touches what another one has changed waits for
    ///   the next round.
    package static func apply(
        _ findings: [Finding], upTo safety: Fix.Safety, to bytes: [UInt8]
    ) -> (bytes: [UInt8], count: Int) {
        let fixes = findings.compactMap(\.fix).filter { $0.safety == .safe || safety == .unsafe }
            .filter { !$0.edits.isEmpty && $0.edits.allSatisfy { $0.range.upperBound <= bytes.count } }
            .sorted { ($0.edits[0].range.lowerBound, $0.edits.count) < ($1.edits[0].range.lowerBound, $1.edits.count) }
        var accepted: [Fix.Edit] = []
        var count = 0
        for fix in fixes where !fix.edits.contains(where: { edit in accepted.contains { touches($0, edit) } }) {
            accepted += fix.edits
            count += 1
        }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + 64)
        var position = 0
        for edit in accepted.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            output += bytes[position..<edit.range.lowerBound]
            output += edit.replacement
            position = edit.range.upperBound
        }
        return (output + bytes[position...], count)
    }

    private static func touches(_ left: Fix.Edit, _ right: Fix.Edit) -> Bool {
        left.range.overlaps(right.range) || left.range.lowerBound == right.range.lowerBound
    }
}
