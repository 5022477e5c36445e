import ArgumentParser
import CatalogLinting

/// Which outputs go where.
struct OutputPlan {
    private var terminal: [OutputFormat] = []
    private var files: [(format: OutputFormat, path: String)] = []

    /// - Parameters:
    ///   - formats: names, also with commas between them.
    ///   - files: paths, in the order of the formats, or `format=path`.
    init(formats: [String], files paths: [String]) throws {
        var named: [OutputFormat] = []
        for name in formats.flatMap({ $0.split(separator: ",").map(String.init) }) {
            named.append(try Self.format(name))
        }
        var unnamed: [String] = []
        for path in paths {
            let parts = path.split(separator: "=", maxSplits: 1).map(String.init)
            if parts.count == 2, let format = OutputFormat(parts[0]) {
                files.append((format, parts[1]))
            } else {
                unnamed.append(path)
            }
        }
        // The last formats go into the files; what is left goes to standard output.
        for path in unnamed.reversed() {
            guard let format = named.popLast() else {
                throw ValidationError("--output-file \(path): name its format as well, with format=path.")
            }
            files.append((format, path))
        }
        terminal = named
    }

    /// Whether any of them shows all texts.
    var needsTexts: Bool { terminal.contains(where: \.needsTexts) || files.contains { $0.format.needsTexts } }

    /// What every output is told.
    static var options: OutputOptions {
        var options = OutputOptions()
        options.workingFolder = Files.workingFolder
        options.root = Files.repository ?? ""
        return options
    }

    func write(_ report: LintReport, showsStatistics: Bool, isQuiet: Bool) throws {
        var options = Self.options
        options.showsStatistics = showsStatistics
        for (format, path) in files { try Files.write(format.write(report, options), to: path) }
        options.hasColor = Terminal.hasColor
        for format in terminal where !(isQuiet && report.findings.isEmpty && format.name == "full") {
            Terminal.write(format.write(report, options))
        }
    }

    private static func format(_ name: String) throws -> OutputFormat {
        if let format = OutputFormat(name) { return format }
        throw ValidationError(
            "There is no output format '\(name)'; there are \(OutputFormat.names.joined(separator: ", ")).")
    }
}
