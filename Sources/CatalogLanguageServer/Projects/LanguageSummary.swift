import ByteText
import CatalogLinting

/// How far a translation is: `98.2 % translated · 3 missing · 2 need review · 4 findings`.
struct LanguageSummary: Sendable, Hashable {
    let text: String

    /// - Returns: nil for a language that the report is not about.
    init?(_ language: String, _ report: LintReport) {
        guard let coverage = report.coverage[language] else { return nil }
        let doubtful = coverage.stale + coverage.identical
        let findings = report.findings.count { $0.locale == language }
        let parts: [String?] = [
            "\(coverage.shownPercent) translated",
            coverage.missing > 0 ? "\(coverage.missing) missing" : nil,
            coverage.empty > 0 ? "\(coverage.empty) empty" : nil,
            doubtful > 0 ? "\(doubtful) \(doubtful == 1 ? "needs" : "need") review" : nil,
            findings > 0 ? Counted.text(findings, "finding") : nil,
        ]
        text = parts.compactMap(\.self).joined(separator: " · ")
    }
}
