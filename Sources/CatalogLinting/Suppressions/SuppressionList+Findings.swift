extension SuppressionList {
    /// Removes suppressed findings from a report.
    ///
    /// - Returns: the entries that matched no finding, because a text was changed or removed.
    public func apply(to report: inout LintReport) -> [Entry] {
        guard !entries.isEmpty else { return [] }
        var unused = entries
        var suppressed: [SuppressedFinding] = []
        report.findings.removeAll { finding in
            let hash = finding.hash
            guard
                let entry = entries.first(where: {
                    $0.hash == hash && ($0.rule == finding.code || $0.rule == finding.name)
                })
            else { return false }
            unused.removeAll { $0.hash == hash }
            suppressed.append(SuppressedFinding(finding, reason: entry.reason))
            return true
        }
        report.suppressed += suppressed
        return unused
    }

    /// Adds findings with a reason.
    public mutating func add(_ findings: [Finding], reason: String) {
        for finding in findings where !entries.contains(where: { $0.hash == finding.hash }) {
            entries.append(
                Entry(
                    rule: finding.code, locale: finding.locale ?? "", key: finding.key ?? "", hash: finding.hash,
                    reason: reason))
        }
    }
}
