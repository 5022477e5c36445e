import ByteText
import TerminalText

// HOW TO ADD AN OUTPUT
// 1. Create Outputs/<Name>Output.swift beside its neighbours: a struct that writes a report as bytes.
// 2. Add it to ``OutputFormat/outputs``, under the name that `--output-format` takes.
// Tests/CatalogLintingTests/Outputs has a report that every output writes.

/// A way to write findings down.
package protocol LintOutput: Sendable {
    /// Whether it shows coverage and all texts, which the linter collects only if they are needed.
    var needsTexts: Bool { get }

    /// - Returns: the whole text, in UTF-8, with a line feed at its end.
    func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8]
}

extension LintOutput {
    package var needsTexts: Bool { false }
}

/// What outputs have to know besides the findings.
public struct OutputOptions: Sendable {
    /// Whether escape sequences for colours are understood.
    public var hasColor = false
    /// Whether to show counts by rule.
    public var showsStatistics = false
    /// Whether to end with a summary line.
    public var showsSummary = true
    /// The version to report to other tools.
    public var version = ReleaseVersion.current
    /// The width of the terminal, for wrapping lines; nil for no wrapping, as in files and pipes.
    public var width: Int?
    /// The folder that paths in the report are relative to, absolute; empty if unknown.
    public var workingFolder = ""
    /// The folder that other tools' paths are relative to, absolute: the top of the repository. Empty for the same folder.
    public var root = ""

    /// Options for a file or a pipe, in the top folder of the repository.
    public init() {}
}

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

extension Finding {
    /// The message, with the key where the message does not name it: for outputs that have no place for keys.
    var messageWithKey: String {
        guard let key, !message.contains("\"\(key)\"") else { return message }
        return "\(message) (\(key))"
    }

    /// The message, and what to do in a line of its own.
    var messageWithHelp: String { message + (help.map { "\n\($0)" } ?? "") }

    /// The message and what to do as sentences on one line: for outputs that have one field for both.
    ///
    /// ``unknown variable `$nmae` (auth.hello). Did you mean `$name`?``
    var sentences: String {
        guard let help, let first = help.first else { return messageWithKey }
        return "\(messageWithKey). \(first.uppercased())\(help.dropFirst())"
    }

    /// The line that it is on; nil if the file has no such line: it is empty, or could not be read.
    ///
    /// - Parameter width: the columns that there are for it; nil for as many as a wide terminal has.
    func excerpt(width: Int? = nil) -> SourceExcerpt? {
        let excerpt = SourceExcerpt(range, in: file.bytes, line: start.line, width: width)
        return excerpt.isEmpty && (!range.isEmpty || file.bytes.isEmpty) ? nil : excerpt
    }
}
