import ByteText
import CatalogLinting

/// One check of catalogs, taking suppressions, the baseline and the revision into account.
struct CheckRun {
    private let inputs: [CatalogInput]
    private let linter: Linter
    private let project: CatalogProject
    private let changes: ChangesSince?
    /// The only file to report on.
    private let file: String?

    init(
        _ project: CatalogProject, since revision: String? = nil, standardInput: String? = nil
    ) throws {
        self.project = project
        var options = project.options
        file = standardInput
        inputs = try standardInput.map { try Self.inputs(project.paths, with: $0) } ?? project.find()
        let inputs = inputs
        changes = try revision.map { try ChangesSince($0, inputs) }
        if let changes { options.compare(withEarlier: changes.earlierTexts) }
        linter = try Linter(options)
    }

    /// The catalogs, one of them from standard input. The others are needed for comparison; if none are named, they are those in
    /// the folder of the file.
    private static func inputs(_ paths: [String], with file: String) throws -> [CatalogInput] {
        guard ["json", "xml"].contains(file.split(separator: ".").last?.lowercased()) else {
            let name = file.split(separator: "/").last ?? "", help = "Name a JSON or XML file: Locales/de.json."
            throw LintError("--stdin-filename: \(name) is not the name of a catalog", help: help)
        }
        let folder = DiskPath.folder(of: file)
        let paths = paths == ["."] ? [folder.isEmpty ? "." : folder] : paths
        var inputs = (try? CatalogInput.find(paths)) ?? []
        let bytes = (try? Descriptor.input.received()) ?? []
        let known = inputs.first { $0.path == file }
        inputs.removeAll { $0.path == file || $0.path == "./" + file }
        inputs.append(known?.replacing(bytes: bytes) ?? CatalogInput(path: file, bytes: bytes))
        return inputs
    }

    /// The paths of the catalogs.
    var paths: [String] { inputs.map(\.path) }

    /// The findings to report.
    func report() throws -> LintReport {
        var report = try lint()
        try filter(&report)
        return report
    }

    private func filter(_ report: inout LintReport) throws {
        if let file { report.findings.removeAll { $0.path != file } }
        let reference = report.reference
        if let changes { report.findings.removeAll { !changes.concern($0, reference: reference) } }
        try project.filter(&report)
    }

    /// All findings, including those in the lists of suppressions and known findings.
    func allFindings() throws -> [Finding] { try lint().findings }

    /// Fixes the findings that would be reported, but none that are suppressed or in the baseline.
    func fix(upTo safety: Fix.Safety) throws -> FixRun {
        try Progress.during("fixing \(inputs.count) files") {
            try FixRun(inputs, linter, upTo: safety, leaving: filter)
        }
    }

    /// The file's content from standard input.
    var standardInput: [UInt8]? { inputs.first { $0.path == file }?.bytes }

    /// The same check with different content for that file.
    func replacing(standardInput bytes: [UInt8]) -> CheckRun {
        CheckRun(self, inputs.map { $0.path == file ? $0.replacing(bytes: bytes) : $0 })
    }

    private init(_ run: CheckRun, _ inputs: [CatalogInput]) {
        self.inputs = inputs
        (linter, project, changes, file) = (run.linter, run.project, run.changes, run.file)
    }

    private func lint() throws -> LintReport {
        try Progress.during("checking \(inputs.count) files") { try linter.lint(inputs: inputs) }
    }
}
