import ArgumentParser
import ByteText
import CatalogLanguageServer
import TerminalText

struct LanguageServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp",
        abstract: "Serves an editor: findings while you type, fixes, completion, and more.",
        discussion: """
            Editors start it themselves; they speak the Language Server Protocol with it on standard input and output. \
            Resources/editors has the settings for Neovim, Helix, VS Code, Zed and Emacs.
            """)

    @Flag(help: "Does nothing: standard input and output are always used. Some editors pass it.")
    var stdio = false

    func run() throws {
        if Descriptor.input.isTerminal {
            Terminal.complain("catalog-lint lsp waits for an editor; to check catalogs by hand: catalog-lint DIR")
        }
        let code = LanguageServer.run(input: .input, output: .output) {
            Terminal.complain("catalog-lint lsp: \($0)")
        }
        if code != 0 { throw ExitCode(code) }
    }
}
