import CatalogLinting

/// The setup of a check: the configuration and the files that it names.
struct CheckSetup {
    let configuration: LintConfiguration
    let paths: [String]
    let outputs: OutputPlan
    let remains: RemainingFindings
    /// The files that the setup depends on, including those that do not exist yet.
    let files: [String]

    init(_ check: CheckCommand) throws {
        var configuration = try check.lint.configuration()
        paths = check.lint.catalogPaths(configuration)
        let lock = StalenessLock.path(beside: paths)
        try configuration.options.readStaleness(lock)
        outputs = try OutputPlan(formats: check.outputFormat, files: check.outputFile)
        configuration.options.countsCoverage = !check.failUnder.isEmpty
        self.configuration = configuration
        remains = RemainingFindings(configuration, paths)
        let named = [
            check.lint.configurationPath, lock, check.lint.declarations, configuration.declarationsPath,
        ]
        files = remains.files + named.compactMap(\.self) + configuration.options.glossaryPaths
    }
}
