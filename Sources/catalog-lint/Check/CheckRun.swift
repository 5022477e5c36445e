import ByteText
import CatalogLinting

/// One check of catalogs, with suppressions, baseline and revision.
struct CheckRun {
    private let inputs: [CatalogInput]
    private let linter: Linter
    private let remains: RemainingFindings
    private let changes: ChangesSince?
    /// The only file to report on.
    private let file: String?

    init(
        _ configuration: LintConfiguration, _ paths: [String], since revision: String? = nil,
        standardInput: String? = nil
    ) throws {
        var options = configuration.options
        remains = RemainingFindings(configuration, paths)
        file = standardInput
        inputs = try standardInput.map { try Self.inputs(paths, with: $0) } ?? CatalogInput.find(paths)
        let inputs = inputs
        changes = try revision.map { try ChangesSince($0, inputs) }
        if let changes { options.compare(withEarlier: changes.earlierTexts) }
        linter = try Linter(options)
    }

    /// The catalogs with one of them from standard input. The others are needed to compare with: those beside the file, if
    /// no others are named.
    private static func inputs(_ paths: [String], with file: String) throws -> [CatalogInput] {
        guard ["json", "xml"].contains(file.split(separator: ".").last?.lowercased()) else {
            let name = file.split(separator: "/").last ?? "", help = "Name a JSON or XML file: Locales/de.json."
            throw LintError("--stdin-filename: \(name) is not the name of a catalog", help: help)
        }
        let folder = Files.folder(of: file)
        let paths = paths == ["."] ? [folder.isEmpty ? "." : folder] : paths
        var inputs = (try? CatalogInput.find(paths)) ?? []
        let bytes = (try? Descriptor.input.received()) ?? []
        let known = inputs.first { $0.path == file }
        inputs.removeAll { $0.path == file || $0.path == "./" + file }
        inputs.append(known?.replacing(bytes: bytes) ?? CatalogInput(path: file, bytes: bytes))
        return inputs
    }

    /// The catalogs.
    var paths: [String] { inputs.map(\.path) }

    /// What is to be reported.
    func report() throws -> LintReport {
        var report = try lint()
        try filter(&report)
        return report
    }

    private func filter(_ report: inout LintReport) throws {
        if let file { report.findings.removeAll { $0.path != file } }
        let reference = report.reference
        if let changes { report.findings.removeAll { !changes.concern($0, reference: reference) } }
        try remains.filter(&report)
    }

    /// Everything that is found, baseline or not.
    func allFindings() throws -> [Finding] { try lint().findings }

    /// Fixes what would be reported, and nothing that is suppressed or in the baseline.
    func fix(upTo safety: Fix.Safety) throws -> FixRun {
        try Progress.during("fixing \(inputs.count) files") {
            try FixRun(inputs, linter, upTo: safety, leaving: filter)
        }
    }

    /// The content that standard input gave for the file.
    var standardInput: [UInt8]? { inputs.first { $0.path == file }?.bytes }

    /// The same check of that file with other content.
    func replacing(standardInput bytes: [UInt8]) -> CheckRun {
        CheckRun(self, inputs.map { $0.path == file ? $0.replacing(bytes: bytes) : $0 })
    }

    private init(_ run: CheckRun, _ inputs: [CatalogInput]) {
        self.inputs = inputs
        (linter, remains, changes, file) = (run.linter, run.remains, run.changes, run.file)
    }

    /// Where suppressions and baseline are.
    var ownFolder: String { remains.folder }

    private func lint() throws -> LintReport {
        try Progress.during("checking \(inputs.count) files") { try linter.lint(inputs: inputs) }
    }
}

/// The findings that are left without those that are suppressed or in the baseline.
struct RemainingFindings {
    /// Where suppressions and baseline are, with a slash; empty for the working folder.
    let folder: String

    init(_ configuration: LintConfiguration, _ paths: [String]) {
        folder =
            configuration.path.isEmpty
            ? Files.folder(of: CatalogPattern.root(of: paths.first ?? "")) : configuration.folder
    }

    /// The files that say it.
    var files: [String] { [folder + SuppressionList.fileName, folder + Baseline.fileName] }

    /// Removes what is to stay as it is, with a reason.
    ///
    /// - Returns: the suppressions that suppress nothing any more.
    func filterSuppressed(_ report: inout LintReport) throws -> [SuppressionList.Entry] {
        let path = folder + SuppressionList.fileName
        return try Files.read(path).map { try SuppressionList($0, path: path).apply(to: &report) } ?? []
    }

    /// Takes them out, and remarks on suppressions that suppress nothing any more.
    func filter(_ report: inout LintReport) throws {
        for unused in try filterSuppressed(&report) {
            report.remarks.append(
                "\(folder + SuppressionList.fileName): the suppression of \(unused.rule) for \(unused.key) (\(unused.locale)) is no longer needed; remove it"
            )
        }
        let baseline = folder + Baseline.fileName
        if let bytes = Files.read(baseline) {
            let known = try Baseline(bytes, path: baseline).apply(to: &report)
            if known > 0 {
                report.remarks.append(
                    "\(Counted.text(known, "known finding")) not shown (\(baseline))")
            }
        }
    }
}
