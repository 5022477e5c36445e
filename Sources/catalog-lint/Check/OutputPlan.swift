import ArgumentParser
import CatalogLinting

/// Which outputs go where.
struct OutputPlan {
    private var terminal: [OutputFormat] = []
    private var files: [(format: OutputFormat, path: String)] = []

    /// - Parameters:
    ///   - formats: names, also with commas between them; `full` if there are none.
    ///   - files: paths, or `format=path`, also with commas between them.
    init(formats: [String], files paths: [String]) throws {
        var named: [OutputFormat] = []
        for name in formats.flatMap({ $0.split(separator: ",").map(String.init) }) {
            named.append(try Self.format(name))
        }
        var unnamed: [String] = []
        for path in paths.flatMap(Self.divided) {
            if let (format, path) = Self.assignment(path) {
                files.append((format, path))
            } else {
                unnamed.append(path)
            }
        }
        // First what the names of the files say; then the last formats, in their order.
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
        // Lines can be told apart, but two documents in a row cannot be read.
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

    /// `sarif=a.sarif,junit=b.xml` is two files; a path may have commas as well.
    private static func divided(_ text: String) -> [String] {
        let parts = text.split(separator: ",").map(String.init)
        return parts.allSatisfy { assignment($0) != nil } ? parts : [text]
    }

    private static func assignment(_ text: String) -> (OutputFormat, String)? {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let format = OutputFormat(parts[0]) else { return nil }
        return (format, parts[1])
    }

    /// The files that are written.
    var paths: [String] { files.map(\.path) }

    /// Whether any of them shows all texts.
    var needsTexts: Bool { terminal.contains(where: \.needsTexts) || files.contains { $0.format.needsTexts } }

    /// What every output is told.
    static var options: OutputOptions {
        var options = OutputOptions()
        options.workingFolder = Files.workingFolder
        options.root = Files.repository ?? ""
        return options
    }

    /// - Parameters:
    ///   - isQuiet: whether errors alone are wanted, and no summary.
    ///   - toErrors: whether standard output is taken, and findings go to the standard error output.
    func write(_ report: LintReport, showsStatistics: Bool, isQuiet: Bool, toErrors: Bool = false) throws {
        var options = Self.options
        options.showsStatistics = showsStatistics
        options.showsSummary = !isQuiet
        for (format, path) in files { try Files.write(format.write(report, options), to: path) }
        // What is kept in files is all of it.
        var report = report
        if isQuiet { report.findings.removeAll { $0.severity != .error } }
        options.hasColor = !toErrors && Terminal.hasColor
        options.width = Terminal.width(toErrors: toErrors)
        for format in terminal {
            let bytes = format.write(report, options)
            if toErrors { Terminal.writeError(bytes) } else { try Terminal.write(bytes) }
        }
    }

    private static func format(_ name: String) throws -> OutputFormat {
        if let format = OutputFormat(name) { return format }
        throw ValidationError(
            "Unknown output format '\(name)'; the formats are \(OutputFormat.names.joined(separator: ", ")).")
    }
}
