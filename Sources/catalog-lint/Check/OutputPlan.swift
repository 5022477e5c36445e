import ArgumentParser
import ByteText
import CatalogLinting
import TerminalText

/// Which output goes where.
struct OutputPlan {
    private var terminal: [OutputFormat] = []
    private var files: [(format: OutputFormat, path: String)] = []

    /// - Parameters:
    ///   - formats: names, which may be separated by commas; `full` if there are none.
    ///   - files: paths, or `format=path`, which may be separated by commas.
    init(formats: [String], files paths: [String]) throws {
        var named: [OutputFormat] = []
        for name in formats.flatMap({ $0.split(separator: ",").map(String.init) }) {
            named.append(try Self.format(name))
        }
        var unnamed: [String] = []
        for path in paths.flatMap(Self.divided) {
            if let (name, path) = Self.assignment(path) {
                files.append((try Self.format(name), path))
            } else {
                unnamed.append(path)
            }
        }
        // File names determine the format first; then the last formats are assigned in order.
        for path in unnamed {
            if let place = named.firstIndex(where: { $0.fits(path) }) {
                files.append((named.remove(at: place), path))
                unnamed.removeAll { $0 == path }
            }
        }
        for path in unnamed.reversed() {
            guard let format = named.popLast() ?? OutputFormat.named(by: path) else {
                throw ValidationError("--output-file \(path): name the format as well, as format=path.")
            }
            files.append((format, path))
        }
        terminal = formats.isEmpty ? [try Self.format("full")] : named
        // Lines can be told apart, but two documents in a row could not be read.
        if terminal.count > 1, let document = terminal.first(where: { !$0.isLines }) {
            throw ValidationError(
                "Only one document can go to standard output: write --output-file \(document.name)=FILE for one of them."
            )
        }
        let targets = files.map(\.path)
        if let twice = targets.first(where: { path in targets.count { $0 == path } > 1 }) {
            throw ValidationError("--output-file \(twice): two outputs cannot go to the same file.")
        }
    }

    /// `sarif=a.sarif,junit=b.xml` is two files. Paths may contain commas too.
    private static func divided(_ text: String) -> [String] {
        let parts = text.split(separator: ",").map(String.init)
        return parts.allSatisfy { assignment($0) != nil } ? parts : [text]
    }

    /// The name and the path of `sarif=a.sarif`. A word before the sign is always a name, so that no output goes to a file with a
    /// name that was meant as another output.
    private static func assignment(_ text: String) -> (name: String, path: String)? {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, parts[0].utf8.allSatisfy(ASCII.isAlphanumeric) else { return nil }
        return (parts[0], parts[1])
    }

    /// A file with more findings of one rule has one mistake, of its encoding or its language, and nobody reads them all.
    private static let mostPerRule = 50

    /// The files to write.
    var paths: [String] { files.map(\.path) }

    /// The options for every output.
    static var options: OutputOptions {
        var options = OutputOptions()
        options.workingFolder = Files.workingFolder
        options.root = Files.repository ?? ""
        return options
    }

    /// - Parameters:
    ///   - isQuiet: whether to show only errors, and no summary.
    ///   - showsAll: whether to show every finding of a rule that finds very much in a file.
    ///   - toErrors: whether findings go to standard error, because standard output is needed for something else.
    func write(_ report: LintReport, showsStatistics: Bool, isQuiet: Bool, showsAll: Bool, toErrors: Bool = false)
        throws
    {
        var options = Self.options
        options.showsStatistics = showsStatistics
        options.showsSummary = !isQuiet
        for (format, path) in files { try Files.write(format.write(report, options), to: path) }
        // Files always get all findings.
        if !showsAll { options.mostPerRule = Self.mostPerRule }
        var report = report
        if isQuiet { report.findings.removeAll { $0.severity != .error } }
        options.hasColor = !toErrors && TerminalStream.output.hasColor
        options.width = (toErrors ? TerminalStream.errors : .output).width
        for format in terminal {
            let bytes = format.write(report, options)
            if toErrors {
                try? TerminalStream.errors.write(bytes, keepingLayout: true)
            } else {
                try Terminal.write(bytes, keepingLayout: true)
            }
        }
    }

    private static func format(_ name: String) throws -> OutputFormat {
        if let format = OutputFormat(name) { return format }
        throw ValidationError(
            "Unknown output format '\(name)'; the formats are \(OutputFormat.names.joined(separator: ", ")).")
    }
}
