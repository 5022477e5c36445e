extension Baseline {
    /// Creates a baseline of these findings.
    public init(_ findings: [Finding]) {
        self.init()
        for finding in findings { counts[finding.hash, default: 0] += 1 }
    }

    /// Removes known findings from a report.
    ///
    /// - Returns: the number of findings removed.
    @discardableResult
    public func apply(to report: inout LintReport) -> Int {
        var left = counts
        let before = report.findings.count
        report.findings.removeAll { finding in
            guard let count = left[finding.hash], count > 0 else { return false }
            left[finding.hash] = count - 1
            return true
        }
        return before - report.findings.count
    }

    /// The baseline without findings that no longer occur.
    public func pruned(to findings: [Finding]) -> Baseline {
        var pruned = Baseline(findings)
        for (hash, count) in pruned.counts { pruned.counts[hash] = counts[hash].map { min($0, count) } }
        return pruned
    }
}
