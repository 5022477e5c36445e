import ArgumentParser
import ByteText
import CatalogLinting
import TerminalText

/// The command `plainspoken`: the engine for shells, and, through a pipe, for programs in any language.
@main
struct PlainspokenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plainspoken",
        abstract: "Errors, and any other messages, in the language of the person who reads them.",
        discussion: """
            Examples:
              plainspoken translate --status 404 --accept-language ko
              plainspoken translate --key payment.declined --catalogs Locales --explain
              plainspoken format '{$n :integer} pliki' --locale pl --argument n=3
              plainspoken negotiate 'zh-TW, en;q=0.5' --supported en,zh-Hant --explain
              plainspoken convert Locales/de.json
              plainspoken reference K7M3-9QFH
              plainspoken docs --catalogs Locales --format csv
              plainspoken export Locales --format xliff-2.1 --language cs -o cs.xlf
              plainspoken import cs.xlf --into Locales --dry-run
              plainspoken edit Locales
              echo '{"id":1,"op":"translate","error":{"status":404}}' | plainspoken batch

            Exits with 0 on success, 1 if the input has errors, and 64 if the arguments are wrong.
            """,
        version: ReleaseVersion.current,
        subcommands: [
            TranslateCommand.self, FormatCommand.self, NegotiateCommand.self, ConvertCommand.self, KeysCommand.self,
            ReferenceCommand.self, BatchCommand.self, OpenAPICommand.self, DocsCommand.self, DiffCommand.self,
            PagesCommand.self, ExportCommand.self, ImportCommand.self, EditCommand.self,
        ]
    )

    /// What ArgumentParser would print by itself has what the person has typed in it.
    static func main() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let error as LintError {
            Terminal.complain(lines: "plainspoken: error: \(error)")
            exit(withError: ExitCode(2))
        } catch let failure as OutputFailure {
            refuse(failure)
        } catch {
            let (message, code) = (fullMessage(for: error), exitCode(for: error))
            if message.isEmpty { exit(withError: code) }
            guard code == .success else {
                Terminal.complain(lines: message)
                exit(withError: code)
            }
            // Help, the version, or a completion script.
            do { try Terminal.write(Array((message + "\n").utf8)) } catch { refuse(error) }
            exit(withError: code)
        }
    }

    private static func refuse(_ failure: OutputFailure) -> Never {
        Terminal.complain("plainspoken: \(failure)")
        exit(withError: ExitCode(1))
    }
}
