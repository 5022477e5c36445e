import CatalogLinting

/// One check of catalogs, with suppressions, baseline and revision.
struct CheckRun {
    private let inputs: [CatalogInput]
    private let linter: Linter
    private let folder: String
    private let changes: ChangesSince?
    /// The only file to report on.
    private let file: String?

    init(
        _ configuration: LintConfiguration, _ paths: [String], since revision: String?, standardInput: String?
    ) throws {
        var options = configuration.options
        folder = configuration.path.isEmpty ? Files.folder(of: paths.first ?? "") : configuration.folder
        file = standardInput
        // The others are needed to compare with: those beside the file, if nobody names them.
        let beside = standardInput.map { path in
            let folder = Files.folder(of: path)
            return [folder.isEmpty ? "." : folder]
        }
        var inputs = (try? CatalogInput.find(standardInput == nil || paths != ["."] ? paths : beside ?? paths)) ?? []
        if let standardInput {
            inputs.removeAll { $0.path == standardInput || $0.path == "./" + standardInput }
            inputs.append(CatalogInput(path: standardInput, bytes: Files.standardInput()))
        } else {
            inputs = try CatalogInput.find(paths)
        }
        self.inputs = inputs
        changes = try revision.map { try ChangesSince($0, inputs) }
        if let changes { options.compare(withEarlier: changes.earlierTexts) }
        linter = try Linter(options)
    }

    /// What is to be reported.
    func report() throws -> LintReport {
        var report = try linter.lint(inputs: inputs)
        if let file { report.findings.removeAll { $0.path != file } }
        if let changes { report.findings.removeAll { !changes.concern($0) } }
        let suppressions = folder + SuppressionList.fileName
        if let bytes = Files.read(suppressions) {
            for unused in try SuppressionList(bytes, path: suppressions).apply(to: &report) {
                report.remarks.append(
                    "\(suppressions): nothing is suppressed any more by \(unused.rule) of \(unused.key) (\(unused.locale)); remove it"
                )
            }
        }
        let baseline = folder + Baseline.fileName
        if let bytes = Files.read(baseline) {
            let known = try Baseline(bytes, path: baseline).apply(to: &report)
            if known > 0 { report.remarks.append("\(known) known findings are left out (\(baseline))") }
        }
        return report
    }

    /// Everything that is found, baseline or not.
    func allFindings() throws -> [Finding] { try linter.lint(inputs: inputs).findings }

    func fix(upTo safety: Fix.Safety) throws -> FixRun { try FixRun(inputs, linter, upTo: safety) }

    /// Where suppressions and baseline are.
    var ownFolder: String { folder }
}
