import Plainspoken

/// A Code Quality report of GitLab: one array, shown in merge requests.
package struct GitLabOutput: LintOutput {
    package init() {}

    package func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8] {
        var fingerprints = UniqueFingerprints()
        let issues = report.findings.map { finding in
            let path = OutputPath(finding.path, options).path
            return JSONValue.object([
                .init("description", .string(finding.messageWithKey)),
                .init("check_name", .string("\(finding.code) \(finding.name)")),
                .init("fingerprint", .string(fingerprints.next(finding, path: path))),
                .init("severity", .string(Self.severity(finding.severity))),
                .init(
                    "location",
                    .object([
                        .init("path", .string(path)),
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
