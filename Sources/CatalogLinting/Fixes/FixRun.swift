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
                files[input.path].map { CatalogInput(path: input.path, bytes: $0.now) } ?? input
            }
        }
        changes = files.sorted { $0.key < $1.key }.map {
            Change(path: $0.key, before: $0.value.before, after: $0.value.now)
        }
    }
}
