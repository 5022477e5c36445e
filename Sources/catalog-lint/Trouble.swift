import ArgumentParser
import CatalogLinting

/// Ends the command with exit code 2, which stands for everything that is not a finding.
enum Trouble {
    static let exitCode = ExitCode(2)

    /// Does something; what goes wrong is said on the standard error output.
    static func catching<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as LintError {
            Terminal.complain("catalog-lint: error: \(error)")
            throw exitCode
        } catch let error as UnknownRule {
            Terminal.complain("catalog-lint: error: \(error)")
            throw exitCode
        }
    }
}
