import ByteText

extension CatalogProject {
    /// Removes suppressed findings.
    ///
    /// - Parameter read: gives the bytes of a file; nil if there is none.
    /// - Returns: the suppressions that are no longer needed.
    package func filterSuppressed(
        _ report: inout LintReport, reading read: (String) -> [UInt8]? = { try? TextFile.read($0) }
    ) throws(LintError) -> [SuppressionList.Entry] {
        guard let bytes = read(suppressionPath) else { return [] }
        return try SuppressionList(bytes, path: suppressionPath).apply(to: &report)
    }

    /// Removes suppressed and known findings, and adds remarks about suppressions that are no longer needed.
    ///
    /// - Parameter read: gives the bytes of a file; nil if there is none.
    package func filter(
        _ report: inout LintReport, reading read: (String) -> [UInt8]? = { try? TextFile.read($0) }
    ) throws(LintError) {
        for unused in try filterSuppressed(&report, reading: read) {
            report.remarks.append(
                "\(suppressionPath): the suppression of \(unused.rule) for \(unused.key) (\(unused.locale)) is no longer needed; remove it"
            )
        }
        guard let bytes = read(baselinePath) else { return }
        let known = try Baseline(bytes, path: baselinePath).apply(to: &report)
        if known > 0 {
            report.remarks.append("\(Counted.text(known, "known finding")) not shown (\(baselinePath))")
        }
    }
}
