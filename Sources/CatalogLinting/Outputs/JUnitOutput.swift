/// The XML of JUnit, which nearly every CI can show: a suite for each file, and a test for each finding.
///
/// Errors and warnings are failures; notes are tests that pass with a message. Without findings there is one test that passes,
/// because some CIs treat a report without tests as an error.
struct JUnitOutput: LintOutput {
    func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8] {
        let files = report.findingsByFile
        let failures = report.count(.error) + report.count(.warning)
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"catalog-lint\""
        text += " tests=\"\(max(1, report.findings.count))\" failures=\"\(failures)\" errors=\"0\">\n"
        if files.isEmpty {
            text += "  <testsuite name=\"catalog-lint\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\">\n"
            text += "    <testcase classname=\"catalog-lint\" name=\"\(report.files) files\"/>\n  </testsuite>\n"
        }
        for (path, findings) in files {
            let path = OutputPath(path, options).path
            let attributes = MarkupText.attributes([
                "name": path, "tests": String(findings.count),
                "failures": String(findings.count { $0.severity != .note }), "errors": "0", "skipped": "0",
            ])
            text += "  <testsuite\(attributes)>\n"
            for finding in findings { text += Self.test(finding, path) }
            text += "  </testsuite>\n"
        }
        return Array((text + "</testsuites>\n").utf8)
    }

    private static func test(_ finding: Finding, _ path: String) -> String {
        let place = "\(finding.start)"
        let attributes = MarkupText.attributes([
            "classname": path, "name": "\(finding.code) \(finding.name) \(finding.key ?? "") \(place)", "file": path,
            "line": String(finding.start.line),
        ])
        let body = MarkupText.escaped("\(path):\(place): \(finding.severity.rawValue): \(finding.message)")
        let help = finding.help.map { "\n" + MarkupText.escaped($0) } ?? ""
        var text = "    <testcase\(attributes)>\n"
        if finding.severity == .note {
            text += "      <system-out>\(body)\(help)</system-out>\n"
        } else {
            let failure = MarkupText.attributes(["type": finding.severity.rawValue, "message": finding.message])
            text += "      <failure\(failure)>\(body)\(help)</failure>\n"
        }
        return text + "    </testcase>\n"
    }
}
