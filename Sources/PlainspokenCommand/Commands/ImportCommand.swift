import ArgumentParser
import ByteText
import CatalogExchange
import CatalogLinting
import Catalogs
import LanguageTags
import TerminalText

struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Takes files from translators' tools into the catalogs.",
        discussion: """
            Examples:
              plainspoken import cs.xlf --into Locales --dry-run
              plainspoken import cs.xlf --into Locales
              plainspoken import old/messages.po --into Locales --language cs
              plainspoken import shop --into Locales --report report.html

            The first shows what would change, the second changes it. The third, into a folder without catalogs, makes the first \
            ones of another program's file. The fourth does so for a whole project: it finds the files for translators in the folder \
            and takes all languages at once. Links, hidden folders, and folders such as node_modules, build and vendor are skipped.

            A text is taken if its source text is today's and its translation passes catalog-lint without an error. All others stay \
            as they are and are reported with their place in the file. In the catalogs, only the translated texts change, byte for \
            byte.

            Exits with 0 if all texts were taken, 1 if some were left, 2 if a file or the catalogs cannot be used, and 64 if the \
            arguments are wrong. If one file of a folder is broken, nothing is written, unless --keep-going says so.
            """
    )

    @ArgumentParser.Argument(help: "The file, or the folder of a project, or several of both.")
    var files: [String]

    @Option(help: "The folder of catalogs.")
    var into: String

    @Option(
        help: ArgumentHelp(
            "The format: \(ExchangeFormatList.names.joined(separator: ", ")). (default: by the content)",
            valueName: "format"))
    var format: String?

    @Option(
        help: ArgumentHelp(
            "The language of the translations. (default: what the file or its name says)", valueName: "tag"))
    var language: String?

    @OptionGroup var source: SourceLanguageOption

    @Option(
        help: ArgumentHelp(
            "For a project: write what became of each file, and every text that was left, as .html or .json.",
            valueName: "file"))
    var report: String?

    @Flag(help: "For a project: take what can be read if some files are broken.")
    var keepGoing = false

    @Flag(
        help: """
            Take the fuzzy texts of a PO file, and mark them for a review. Without it they are left out, as gettext does.
            """)
    var fuzzy = false

    @Flag(help: "Change nothing, and show the difference. For a project: only count.")
    var dryRun = false

    /// The largest file to read, in bytes.
    private static let maximumSize = 64 << 20

    func validate() throws {
        if into.isEmpty { throw ValidationError("--into needs the name of a folder.") }
        if let report, !report.hasSuffix(".html"), !report.hasSuffix(".json") {
            throw ValidationError("--report \(report): name a file that ends in .html or .json.")
        }
        if isProject {
            if language != nil {
                throw ValidationError("--language is for a single file: a project has all languages.")
            }
            if format != nil { throw ValidationError("--format is for a single file: name that file alone.") }
        } else {
            if report != nil { throw ValidationError("--report is for a project: name its folder.") }
            if keepGoing { throw ValidationError("--keep-going is for a project: name its folder.") }
        }
    }

    private var isProject: Bool { files.count > 1 || DiskPath.isFolder(file) }
    private var file: String { files.first ?? "" }

    func run() throws {
        let language = try language.map(Tags.tag)
        do {
            if isProject { return try takeProject() }
            let bytes = try Files.read(file, limit: Self.maximumSize)
            let format = try chosenFormat(bytes)
            // A string catalog of Xcode has all languages of a project.
            if language == nil, !format.read(bytes, path: file).otherLanguages.isEmpty { return try takeProject() }
            let setup = try ExchangeSetup(into, sourceLanguage: source.sourceLanguage)
            if setup.inputs.isEmpty {
                try arrive(bytes, format, language, setup)
            } else {
                try take(bytes, format, language, setup)
            }
        } catch let error as CommandFailure {
            throw LintError(error.description)
        }
    }

    private func chosenFormat(_ bytes: [UInt8]) throws -> any ExchangeFormat {
        if let format {
            guard let named = ExchangeFormatList.format(named: format) else {
                throw ValidationError(ExchangeSetup.unknownFormat(format, among: ExchangeFormatList.names))
            }
            return named
        }
        guard let found = ExchangeFormatList.format(of: bytes, path: file) else {
            if let fault = CatalogDiagnostic.encodingFault(in: bytes, path: file) {
                throw LintError("\(file): \(fault.message)", help: fault.help)
            }
            throw LintError(
                "\(file): cannot tell what format this is",
                help: ForeignFile.help(for: file) ?? "Name it with --format.")
        }
        return found
    }

    /// Takes the file into existing catalogs.
    private func take(
        _ bytes: [UInt8], _ format: any ExchangeFormat, _ language: LanguageTag?, _ setup: ExchangeSetup
    ) throws {
        var options = CatalogImport.Options()
        options.language = language
        options.lint = setup.project.options
        options.lock = setup.lock
        options.lockPath = setup.project.lockPath
        options.names = setup.names
        options.takesFuzzy = fuzzy
        let result = try CatalogImport(bytes, path: file, format: format, into: setup.inputs, options: options)
        var files = result.changes.map { (path: $0.path, bytes: $0.after) }
        var before = Dictionary(uniqueKeysWithValues: result.changes.map { ($0.path, $0.before ?? []) })
        if let lock = result.lock {
            files.append((setup.project.lockPath, lock))
            before[setup.project.lockPath] = setup.lock
        }
        try finish(files, result.findings, before: before)
        try report(
            [
                (result.unchanged, "unchanged"), (result.untranslated, "not translated"),
                (result.fuzzy, Self.fuzzyText),
                (result.left, result.left == 1 ? "left as it was" : "left as they were"),
            ], taken: result.taken, isComplete: result.left == 0 && !result.findings.contains { $0.severity == .error },
            hasStates: result.lock != nil)
    }

    /// Makes the first catalogs.
    private func arrive(
        _ bytes: [UInt8], _ format: any ExchangeFormat, _ language: LanguageTag?, _ setup: ExchangeSetup
    ) throws {
        let result = try CatalogArrival(
            bytes, path: file, format: format, into: into, language: language,
            sourceLanguage: source.sourceLanguage.map(Tags.tag), lock: setup.lock, takesFuzzy: fuzzy)
        var files = result.files
        if let names = result.names { files.append((setup.namesPath, names)) }
        var before: [String: [UInt8]] = [:]
        before[setup.project.lockPath] = setup.lock
        before[setup.namesPath] = setup.names
        try finish(files, result.findings, before: before)
        try report(
            [
                (result.untranslated, "not translated"), (result.fuzzy, Self.fuzzyText),
                (result.left, result.left == 1 ? "left as it was" : "left as they were"),
            ], taken: result.taken,
            isComplete: result.left == 0 && !result.findings.contains { $0.severity == .error })
    }

    /// Takes all files of a project.
    private func takeProject() throws {
        let setup = try ExchangeSetup(into, sourceLanguage: source.sourceLanguage)
        let run = try ProjectImportRun(files, into: into, source.sourceLanguage.map(Tags.tag), setup, takesFuzzy: fuzzy)
        if let report { try Files.write([(report, report.hasSuffix(".json") ? run.report.json : run.report.html)]) }
        run.showFindings(isReported: report != nil)
        guard run.broken.isEmpty || keepGoing else {
            throw LintError(
                "nothing was written: \(Counted.text(run.broken.count, "file")) \(run.broken.count == 1 ? "is" : "are") broken",
                help: "Mend what is named above, or add --keep-going to take what can be read.")
        }
        if !dryRun { try Files.write(run.files) }
        try run.showTable()
        let taken = run.report.rows.reduce(0) { $0 + $1.taken }
        let left = run.report.rows.reduce(0) { $0 + $1.left }
        let leftOut = run.report.rows.reduce(0) { $0 + $1.fuzzy }
        try report(
            [(leftOut, Self.fuzzyText), (left, left == 1 ? "left as it was" : "left as they were")], taken: taken,
            isComplete: left == 0 && run.broken.isEmpty)
    }

    private static let fuzzyText = "fuzzy and left out (--fuzzy takes them)"

    /// Shows what was found, and writes the files, or shows the difference.
    private func finish(
        _ files: [(path: String, bytes: [UInt8])], _ findings: [Finding], before: [String: [UInt8]]
    ) throws {
        ProjectImportRun.show(findings, as: "full")
        guard dryRun else { return try Files.write(files) }
        for file in files {
            try Terminal.write(UnifiedDiff.text(file.path, from: before[file.path] ?? [], to: file.bytes))
        }
    }

    /// Says how many texts were taken, and how many were not, and why.
    ///
    /// - Parameter hasStates: whether `catalog-lint.lock` changes. A reviewer may have changed nothing but states.
    private func report(
        _ others: [(count: Int, what: String)], taken: Int, isComplete: Bool, hasStates: Bool = false
    ) throws {
        let first = "\(Counted.text(taken, "text")) \(dryRun ? "would be taken" : "taken")"
        let counts = others.compactMap { $0.count > 0 ? "\($0.count) \($0.what)" : nil }
        let states = hasStates ? [dryRun ? "states would be recorded" : "states recorded"] : []
        Terminal.complain(([first] + counts + states).joined(separator: ", "))
        if !isComplete { throw ExitCode(1) }
    }
}
