import ArgumentParser
import CatalogLinting

/// Ends the command with exit code 2, which is for everything except findings.
enum Refusal {
    static let exitCode = ExitCode(2)

    /// Runs a closure and prints its error to standard error.
    static func catching<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as LintError {
            Terminal.complain(lines: "catalog-lint: error: \(error)")
            throw exitCode
        } catch let error as UnknownRule {
            Terminal.complain(lines: "catalog-lint: error: \(error)")
            throw exitCode
        }
    }
}
