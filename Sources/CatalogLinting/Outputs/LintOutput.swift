// HOW TO ADD AN OUTPUT
// 1. Create Outputs/<Name>Output.swift beside its neighbours: a struct that writes a report as bytes.
// 2. Add it to ``OutputFormat/outputs``, under the name that `--output-format` takes.
// Tests/CatalogLintingTests/Outputs has a report that every output writes.

/// A way to write findings down.
package protocol LintOutput: Sendable {
    /// Whether it shows coverage and all texts, which the linter collects only if somebody wants them.
    var needsTexts: Bool { get }

    /// - Returns: the whole text, in UTF-8, with a line feed at its end.
    func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8]
}

extension LintOutput {
    package var needsTexts: Bool { false }
}
