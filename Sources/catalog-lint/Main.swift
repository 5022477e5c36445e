import ArgumentParser
import ByteText
import CatalogLinting
import TerminalText

@main
struct CatalogLint: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalog-lint",
        abstract: "Checks translation catalogs.",
        discussion:
            "catalog-lint DIR checks the catalogs in a folder. A folder has one file per language: en.json, pt-BR.xml.",
        version: ReleaseVersion.current,
        subcommands: [
            CheckCommand.self, AddCommand.self, PruneCommand.self, ExplainCommand.self, RulesCommand.self,
            BaselineCommand.self, SuppressCommand.self, LockCommand.self, ReportCommand.self, PseudoCommand.self,
            InitCommand.self, LanguageServerCommand.self,
        ],
        defaultSubcommand: CheckCommand.self)

    /// The command for the arguments. Parsing only `check` takes half the time of setting up all commands. If that fails, all of
    /// them are set up to explain why.
    private static func command() throws -> any ParsableCommand {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == CheckCommand.configuration.commandName,
            let check = try? CheckCommand.parse(Array(arguments.dropFirst()))
        {
            return check
        }
        return try parseAsRoot()
    }

    /// Usage errors exit with 2, not with ArgumentParser's 64: 1 is for findings, and 2 for everything else.
    private static let refusal = ExitCode(2)

    static func main() {
        do {
            var command = try command()
            try command.run()
        } catch let error where error is LintError || error is UnknownRule || error is OutputFailure {
            refuse(error)
        } catch {
            switch exitCode(for: error) {
            case .success: show(fullMessage(for: error))
            case let code:
                // An error that has been reported has no message.
                let message = fullMessage(for: error)
                if !message.isEmpty { Terminal.complain(lines: message) }
                exit(withError: code == .validationFailure ? refusal : code)
            }
        }
    }

    /// Help, version and completion scripts, which ArgumentParser would write without checking for errors.
    private static func show(_ text: String) {
        guard !text.isEmpty else { return }
        do { try Terminal.write(Array((text + "\n").utf8)) } catch { refuse(error) }
    }

    private static func refuse(_ error: any Error) -> Never {
        Terminal.complain(lines: "catalog-lint: error: \(error)")
        exit(withError: refusal)
    }
}
