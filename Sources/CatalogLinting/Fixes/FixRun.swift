/// Fixes catalogs in memory until there is nothing left to fix.
public struct FixRun: Sendable {
    /// One file that has changed.
    public struct Change: Sendable {
        /// The path of the file, as in its input.
        public let path: String
        /// The bytes before the fixes.
        public let before: [UInt8]
        /// The bytes after the fixes.
        public let after: [UInt8]
        /// The codes of the rules whose findings were fixed, one for each finding: `["T603", "T603", "T604"]`.
        public let rules: [String]
    }

    /// The maximum number of rounds. Each fix removes its finding, so more are never needed.
    static let maximumRounds = 10

    /// The files that have changed, in the order of their paths.
    public private(set) var changes: [Change] = []

    /// How many findings were fixed.
    public var count: Int { changes.reduce(0) { $0 + $1.rules.count } }

    /// - Parameters:
    ///   - inputs: the files, which are not changed on disk.
    ///   - linter: finds the problems, again after each round.
    ///   - safety: which fixes to apply.
    ///   - filter: removes findings that should stay, such as suppressed ones. Once removed, a finding is not fixed in a later
    ///     round either, even if the text around it has changed.
    public init(
        _ inputs: [CatalogInput], _ linter: Linter, upTo safety: Fix.Safety,
        leaving filter: (inout LintReport) throws -> Void = { _ in }
    ) throws {
        let cache = LintCache()
        try self.init(inputs, upTo: safety, leaving: filter) { try linter.lint(inputs: $0, reusing: cache) }
    }

    /// - Parameter lint: finds the problems, first of the inputs as they are.
    package init(
        _ inputs: [CatalogInput], upTo safety: Fix.Safety, leaving filter: (inout LintReport) throws -> Void,
        lint: ([CatalogInput]) throws -> LintReport
    ) throws {
        var files: [String: (before: [UInt8], now: [UInt8], rules: [String])] = [:]
        var current = inputs
        var kept: Set<Kept> = []
        for _ in 0..<Self.maximumRounds {
            var report = try lint(current)
            let all = report.findings
            try filter(&report)
            let wanted = report.findings.filter { $0.fix != nil && !kept.contains(Kept($0)) }
            // A rule may have several findings for the same key, of which only some are to stay.
            let left = Set(report.findings.map(\.fingerprint))
            kept.formUnion(all.filter { !left.contains($0.fingerprint) }.map(Kept.init))
            var isChanged = false
            for (path, findings) in Dictionary(grouping: wanted, by: \.path) {
                guard let file = findings.first?.file else { continue }
                let (bytes, fixed) = FixApplier.apply(findings, upTo: safety, to: file.bytes)
                guard !fixed.isEmpty, bytes != file.bytes else { continue }
                let known = files[path]
                files[path] = (known?.before ?? file.bytes, bytes, (known?.rules ?? []) + fixed)
                isChanged = true
            }
            guard isChanged else { break }
            current = current.map { input in
                files[input.path].map { input.replacing(bytes: $0.now) } ?? input
            }
        }
        changes = files.sorted { $0.key < $1.key }.map {
            Change(path: $0.key, before: $0.value.before, after: $0.value.now, rules: $0.value.rules.sorted())
        }
    }

    /// A finding that stays, however its text changes. Its position is not compared, because every fix moves it.
    private struct Kept: Hashable {
        let path, code: String
        let key: String?

        init(_ finding: Finding) { (path, code, key) = (finding.path, finding.code, finding.key) }
    }
}
