import CatalogLinting

/// What is left of findings when those that somebody has suppressed, or that were known before, are taken out.
struct RemainingFindings {
    /// Where suppressions and baseline are, with a slash; empty for the working folder.
    let folder: String

    init(_ configuration: LintConfiguration, _ paths: [String]) {
        folder = configuration.path.isEmpty ? Files.folder(of: paths.first ?? "") : configuration.folder
    }

    /// The files that say it.
    var files: [String] { [folder + SuppressionList.fileName, folder + Baseline.fileName] }

    /// Takes them out, and remarks on suppressions that suppress nothing any more.
    func filter(_ report: inout LintReport) throws {
        let suppressions = folder + SuppressionList.fileName
        if let bytes = Files.read(suppressions) {
            for unused in try SuppressionList(bytes, path: suppressions).apply(to: &report) {
                report.remarks.append(
                    "\(suppressions): nothing is suppressed any more by \(unused.rule) of \(unused.key) (\(unused.locale)); remove it"
                )
            }
        }
        let baseline = folder + Baseline.fileName
        if let bytes = Files.read(baseline) {
            let known = try Baseline(bytes, path: baseline).apply(to: &report)
            if known > 0 {
                report.remarks.append("\(known) known finding\(known == 1 ? " is" : "s are") left out (\(baseline))")
            }
        }
    }
}
