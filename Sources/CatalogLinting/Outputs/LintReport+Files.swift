extension LintReport {
    /// The findings of each file, in the order of the report.
    var findingsByFile: [(path: String, findings: [Finding])] {
        var places: [String: Int] = [:]
        var files: [(path: String, findings: [Finding])] = []
        for finding in findings {
            if let place = places[finding.path] {
                files[place].findings.append(finding)
            } else {
                places[finding.path] = files.count
                files.append((finding.path, [finding]))
            }
        }
        return files
    }
}
