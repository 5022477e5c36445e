import Catalogs

/// A Code Quality report of GitLab: one array, shown in merge requests.
struct GitLabOutput: LintOutput {
    func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8] {
        let issues = report.findings.map { finding in
            JSONValue.object([
                .init("description", .string(finding.sentences)),
                .init("check_name", .string("\(finding.code) \(finding.name)")),
                .init("fingerprint", .string(finding.hash)),
                .init("severity", .string(Self.severity(finding.severity))),
                .init(
                    "location",
                    .object([
                        .init("path", .string(OutputPath(finding.path, options).path)),
                        .init(
                            "lines",
                            .object([
                                .init("begin", .integer(finding.start.line)), .init("end", .integer(finding.end.line)),
                            ])),
                    ])),
            ])
        }
        return VisibleJSON.indented(.array(issues))
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
    }
}
