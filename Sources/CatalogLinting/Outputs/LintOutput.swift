import ByteText
import TerminalText

// HOW TO ADD AN OUTPUT
// 1. Create Outputs/<Name>Output.swift next to the others: a struct that writes a report as bytes.
// 2. Add it to ``OutputFormat/outputs``, under the name that `--output-format` takes.
// Tests/CatalogLintingTests/Outputs has a report that is written by every output.

/// A format for writing findings.
protocol LintOutput: Sendable {
    /// - Returns: the whole output, in UTF-8, ending with a line feed.
    func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8]
}

/// What outputs need to know in addition to the findings.
public struct OutputOptions: Sendable {
    /// Whether the terminal understands escape sequences for colours.
    public var hasColor = false
    /// Whether to show counts by rule.
    public var showsStatistics = false
    /// Whether to end with a summary line.
    public var showsSummary = true
    /// How many findings of one rule the output `full` shows of each file; nil for all of them. The other outputs always have all.
    public var mostPerRule: Int?
    /// The version to report to other tools.
    public var version = ReleaseVersion.current
    /// The width of the terminal, to which lines are wrapped; nil for no wrapping, as in files and pipes.
    public var width: Int?
    /// The folder that paths in the report are relative to, absolute; empty if unknown.
    public var workingFolder = ""
    /// The folder that other tools' paths are relative to, absolute: the top of the repository. Empty if it is the working folder.
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
    /// The message, followed by the key unless the message already mentions it: for outputs without a field for keys.
    var messageWithKey: String {
        guard let key, !diagnostic.arguments.contains(.name(key)) else { return message }
        return "\(message) (\(key))"
    }

    /// The message, and the help on its own line.
    package var messageWithHelp: String { message + (help.map { "\n\($0)" } ?? "") }

    /// The message and the help as sentences on one line: for outputs with a single field for both.
    ///
    /// ``unknown variable `$nmae` (auth.hello). Did you mean `$name`?``
    var sentences: String {
        guard let help, let first = help.first else { return messageWithKey }
        return "\(messageWithKey). \(first.uppercased())\(help.dropFirst())"
    }

    /// The line that it is on; nil if the file has no such line because it is empty or could not be read.
    ///
    /// - Parameter width: the available columns; nil for those of a wide terminal.
    func excerpt(width: Int? = nil) -> SourceExcerpt? {
        let excerpt = SourceExcerpt(range, in: file.bytes, line: start.line, width: width)
        return excerpt.isEmpty && (!range.isEmpty || file.bytes.isEmpty) ? nil : excerpt
    }
}
