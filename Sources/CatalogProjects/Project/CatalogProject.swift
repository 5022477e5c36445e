import ByteText

/// The catalogs of a project with what is beside them: settings, lock, term sheets, declarations and accepted findings.
///
/// Linter, language server, editor, report, export and import all set up one of these.
package struct CatalogProject: Sendable {
    /// What the settings say, and whatever the caller wants otherwise.
    package private(set) var configuration: LintConfiguration
    /// The folders, files and patterns of the catalogs.
    package let paths: [String]
    /// The path of `catalog-lint.lock`, next to the catalogs.
    package let lockPath: String
    /// The path of `messages.json`; nil if there are no declarations.
    package let declarationsPath: String?
    /// The folder of the suppressions and the baseline, with a slash; empty for the working folder.
    private let folder: String
    /// The files that were read, and those that would be read if they existed.
    private let files: [String]
    /// What they were when they were read.
    private let known: [UInt64]

    /// What to check, and how severe findings are.
    package var options: LintOptions {
        get { configuration.options }
        set { configuration.options = newValue }
    }

    /// Reads the files that belong to catalogs.
    ///
    /// - Parameters:
    ///   - configuration: what the settings say, and whatever the caller wants otherwise.
    ///   - paths: the folders, files and patterns of the catalogs.
    ///   - declarations: a file that counts in place of the one that the settings name.
    ///   - usesLock: whether findings depend on the lock.
    /// - Throws: ``LintError`` with the place of the first mistake.
    package init(
        _ configuration: LintConfiguration, at paths: [String], declarations: String? = nil, usesLock: Bool
    ) throws(LintError) {
        var options = configuration.options
        declarationsPath = declarations ?? configuration.declarations.map { configuration.folder + $0 }
        if let declarationsPath { try options.readDeclarations(declarationsPath) }
        if let glossary = configuration.glossary { try options.readGlossary(configuration.folder + glossary) }
        let place = DiskPath.folder(of: CatalogPattern.root(of: paths.first ?? ""))
        lockPath = place + StalenessLock.fileName
        if usesLock { try options.readStaleness(lockPath) }
        folder = configuration.path.isEmpty ? place : configuration.folder
        let settings = configuration.path.isEmpty ? nil : configuration.path
        files = [settings, lockPath, declarationsPath].compactMap(\.self) + options.glossaryPaths
        known = files.map { CatalogInput(file: $0).stamp }
        self.paths = paths
        self.configuration = configuration
        self.configuration.options = options
    }

    /// Reads the files that belong to catalogs as `catalog-lint` without options reads them, for editors.
    ///
    /// - Parameter rules: the rules that there are.
    /// - Throws: ``LintError`` with the place of the first mistake.
    package init(_ place: ProjectPlace, rules: RuleNames) throws(LintError) {
        var configuration = LintConfiguration()
        if let path = place.configurationPath {
            configuration = try LintConfiguration(TextFile.read(path), path: path, rules: rules)
        }
        configuration.options.countsCoverage = true
        let named = configuration.catalogPaths.isEmpty ? [configuration.folder] : configuration.catalogPaths
        let paths = place.folder.map { [$0] } ?? named
        try self.init(configuration, at: paths.map { DiskPath.normalized($0) }, usesLock: true)
    }

    /// Looks for the catalogs.
    ///
    /// - Throws: ``LintError`` if there are none, or for a path that does not exist.
    package func find() throws(LintError) -> [CatalogInput] { try CatalogInput.find(paths) }

    // MARK: Findings that are not shown

    package var suppressionPath: String { folder + SuppressionList.fileName }
    package var baselinePath: String { folder + Baseline.fileName }

    // MARK: Changes on disk

    /// Whether none of the files has changed since, and no term sheet was added.
    package var isCurrent: Bool {
        files.map { CatalogInput(file: $0).stamp } == known && options.glossaryPathsNow == options.glossaryPaths
    }

    /// Numbers that change with catalogs and with the files beside them, by path.
    package func stamps(of inputs: [CatalogInput] = []) -> [String: UInt64] {
        let beside = (files + options.glossaryPathsNow + [suppressionPath, baselinePath]).map { CatalogInput(file: $0) }
        return Dictionary((inputs + beside).map { ($0.path, $0.stamp) }) { first, _ in first }
    }
}
