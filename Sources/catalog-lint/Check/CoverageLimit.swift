import ArgumentParser
import CatalogLinting
import TerminalText

/// How much must be translated: `90`, or `de=95`.
struct CoverageLimit {
    /// nil for every language.
    private let language: String?
    private let percent: Double

    init(_ text: Substring) throws {
        let parts = text.split(separator: "=", maxSplits: 1)
        guard let number = parts.last, number.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || 48...57 ~= $0 }),
            let percent = Double(String(number)), percent <= 100
        else { throw ValidationError("--fail-under takes percentages such as 90 or de=95, not '\(text)'.") }
        language = parts.count == 2 ? String(parts[0]) : nil
        self.percent = percent
    }

    private var shown: String { percent == percent.rounded() ? "\(Int(percent)) %" : "\(percent) %" }

    /// Prints the languages below the limit to standard error.
    func isReached(_ report: LintReport) -> Bool {
        let languages = language.map { [$0] } ?? report.coverage.keys.sorted()
        let complaints = languages.compactMap { language -> String? in
            guard let coverage = report.coverage[language] else {
                return "\(language) has no translations; the minimum is \(shown)"
            }
            guard coverage.percent < percent else { return nil }
            return "\(language) is \(coverage.shownPercent) translated; the minimum is \(shown)"
        }
        for complaint in complaints { Terminal.complain("catalog-lint: \(complaint)") }
        return complaints.isEmpty
    }
}
