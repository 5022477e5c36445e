import CatalogLinting

/// The setup of a check: the project and the outputs.
struct CheckSetup {
    let project: CatalogProject
    let outputs: OutputPlan

    init(_ check: CheckCommand) throws {
        var project = try check.lint.project(usesLock: true)
        outputs = try OutputPlan(formats: check.outputFormat, files: check.outputFile)
        project.options.countsCoverage = !check.failUnder.isEmpty
        self.project = project
    }
}
