/// Fixes catalogs in memory until there is nothing left to fix.
public struct FixRun: Sendable {
    /// One file that has changed.
    public struct Change: Sendable {
        /// The file, as its input names it.
        public let path: String
        /// Its current bytes.
        public let before: [UInt8]
        /// Its new bytes.
        public let after: [UInt8]
        /// The codes of the rules whose findings were fixed, once for each finding: `["T603", "T603", "T604"]`.
        public let rules: [String]
    }

    /// The most rounds: each fix removes its finding, so more are never needed.
    static let maximumRounds = 10

    /// The files that have changed, in the order of their paths.
    public private(set) var changes: [Change] = []

    /// How many findings were fixed.
    public var count: Int { changes.reduce(0) { $0 + $1.rules.count } }

    /// - Parameters:
    ///   - inputs: the files, which stay as they are on disk.
    ///   - linter: finds what is wrong, again after each round.
    ///   - safety: what is fixed.
    ///   - filter: removes findings that should stay, such as suppressed ones. What it removes once is not fixed
    ///     in a later round either, when the text around it has changed.
    public init(
        _ inputs: [CatalogInput], _ linter: Linter, upTo safety: Fix.Safety,
        leaving filter: (inout LintReport) throws -> Void = { _ in }
    ) throws {
        var files: [String: (before: [UInt8], now: [UInt8], rules: [String])] = [:]
        var current = inputs
        var kept: Set<Kept> = []
        for _ in 0..<Self.maximumRounds {
            var report = try linter.lint(inputs: current)
            let all = report.findings
            try filter(&report)
            let wanted = report.findings.filter { $0.fix != nil && !kept.contains(Kept($0)) }
            // Of two findings of one rule under one key, one alone may have to stay.
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

    /// A finding that stays, whatever its text becomes: the place moves with every fix.
    private struct Kept: Hashable {
        let path, code: String
        let key: String?

        init(_ finding: Finding) { (path, code, key) = (finding.path, finding.code, finding.key) }
    }
}
