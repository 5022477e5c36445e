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

/// Fingerprints that are the same in the next run, wherever the lines have moved, and no two of which are equal.
struct UniqueFingerprints {
    private var counts: [UInt64: Int] = [:]

    /// - Parameter path: the file as the report names it.
    /// - Returns: 16 hexadecimal digits.
    mutating func next(_ finding: Finding, path: String) -> String {
        var hash = StableHash()
        hash.add(path)
        hash.add(finding.hash)
        // The same in the same text twice: told apart by their order.
        let count = counts[hash.value, default: 0]
        counts[hash.value] = count + 1
        if count > 0 { hash.add(String(count)) }
        return hash.description
    }
}
