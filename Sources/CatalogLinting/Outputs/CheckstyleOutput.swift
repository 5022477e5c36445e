/// The XML of Checkstyle, which Jenkins and many others read.
package struct CheckstyleOutput: LintOutput {
    package init() {}

    package func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8] {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"10.0\">\n"
        for (path, findings) in report.findingsByFile {
            text += "  <file\(MarkupText.attributes(["name": OutputPath(path, options).path]))>\n"
            for finding in findings {
                let attributes = MarkupText.attributes([
                    "line": String(finding.start.line), "column": String(finding.start.column),
                    "severity": finding.severity == .note ? "info" : finding.severity.rawValue,
                    "message": finding.sentences,
                    "source": "catalog-lint.\(finding.code).\(finding.name)",
                ])
                text += "    <error\(attributes)/>\n"
            }
            text += "  </file>\n"
        }
        return Array((text + "</checkstyle>\n").utf8)
    }
}
