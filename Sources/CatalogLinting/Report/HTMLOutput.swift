/// The report as a single HTML file, for people who review texts.
package struct HTMLOutput: LintOutput {
    package init() {}

    package var needsTexts: Bool { true }

    package func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8] {
        ReportPage(report, .everything, options).bytes
    }
}
