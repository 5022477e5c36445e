import ByteText

/// What `--fix` prints at the end: what was fixed, and what remains.
public struct FixSummary: Sendable {
    /// Beyond this number, files are counted but not listed.
    static let maximumFiles = 20

    /// The lines, without full stops: `fixed 3 in de.json: T603 ×2, T604`.
    public let lines: [String]

    /// - Parameters:
    ///   - run: the fixes that were made.
    ///   - report: the findings that remain.
    public init(_ run: FixRun, left report: LintReport) {
        var lines = run.changes.prefix(Self.maximumFiles).map { change in
            "fixed \(change.rules.count) in \(change.path): \(Self.counted(change.rules))"
        }
        let rest = run.changes.dropFirst(Self.maximumFiles)
        if !rest.isEmpty {
            lines.append("fixed \(rest.reduce(0) { $0 + $1.rules.count }) in \(Counted.text(rest.count, "more file"))")
        }
        if run.changes.count > 1 { lines.append("fixed \(run.count) in \(run.changes.count) files") }
        let left = report.findings.count
        if run.changes.isEmpty, left > 0 { lines.append("nothing to fix") }
        let isLeft = "\(Counted.text(left, "finding")) \(left == 1 ? "remains" : "remain")"
        let unsafe = report.findings.count { $0.fix?.safety == .unsafe }
        if left > 0 { lines.append(unsafe > 0 ? "\(isLeft); --unsafe-fixes would fix \(unsafe)" : isLeft) }
        self.lines = lines
    }

    /// `T603 ×2, T604`
    private static func counted(_ rules: [String]) -> String {
        var counts: [(rule: String, count: Int)] = []
        for rule in rules {
            if counts.last?.rule == rule { counts[counts.count - 1].count += 1 } else { counts.append((rule, 1)) }
        }
        return counts.map { $0.count == 1 ? $0.rule : "\($0.rule) ×\($0.count)" }.joined(separator: ", ")
    }
}
