/// One finding a line, each an object such as ``JSONOutput`` writes: for programs that read while others still write.
package struct JSONLinesOutput: LintOutput {
    package init() {}

    package func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8] {
        var output: [UInt8] = []
        for finding in report.findings {
            JSONOutput.append(finding, to: &output)
            output.append(0x0A)
        }
        return VisibleJSON.of(output)
    }
}
