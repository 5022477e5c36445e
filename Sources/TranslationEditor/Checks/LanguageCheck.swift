import CatalogLinting
import LanguageTags

/// What the linter has found in a language.
struct LanguageCheck {
    let coverage: Coverage
    /// The flags of keys with findings.
    private let flags: [String: EntryFlags]
    /// The number of findings about keys that are listed.
    let count: Int
    /// Findings about nothing that is listed: a broken file, a key that is no longer used.
    let elsewhere: [Finding]

    init(_ report: LintReport, _ side: LanguageSide) {
        coverage = report.coverage[side.tag.description] ?? Coverage()
        var flags: [String: EntryFlags] = [:]
        var elsewhere: [Finding] = []
        var count = 0
        for finding in report.findings where finding.locale == side.tag.description {
            guard let key = finding.key, side.lists(key) else {
                elsewhere.append(finding)
                continue
            }
            // Missing texts and outdated ones have flags of their own.
            guard !Self.ofStates.contains(finding.code) else { continue }
            if finding.severity != .note { count += 1 }
            switch finding.severity {
            case .error: flags[key, default: []].insert(.error)
            case .warning: flags[key, default: []].insert(.warning)
            case .note: break
            }
        }
        (self.flags, self.elsewhere, self.count) = (flags, elsewhere, count)
    }

    private static let ofStates: Set<String> = ["K201", "K208", "T601"]

    func flags(of key: String) -> EntryFlags { flags[key] ?? [] }
}
