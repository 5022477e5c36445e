/// Counts by rule and language.
struct Statistics: Sendable {
    /// One line of the table.
    struct Row: Sendable {
        var count: Int
        var severity: Severity
        var code: String
        var name: String
    }

    /// The rows, the most frequent first.
    let rows: [Row]

    init(_ report: LintReport) {
        var rows: [String: Row] = [:]
        for finding in report.findings {
            rows[
                finding.code, default: Row(count: 0, severity: finding.severity, code: finding.code, name: finding.name)
            ]
            .count += 1
        }
        self.rows = rows.values.sorted { ($1.count, $0.code) < ($0.count, $1.code) }
    }

    var text: String {
        rows.map { row in
            let count = String(row.count)
            return String(repeating: " ", count: max(0, 7 - count.utf8.count)) + count
                + "  \(row.code)  \(row.name) (\(row.severity.rawValue))\n"
        }.joined() + (rows.isEmpty ? "" : "\n")
    }
}
