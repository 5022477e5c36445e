import ArgumentParser
import CatalogLinting
import TerminalText

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "explain", abstract: "Explains a rule, with examples.")

    @Argument(help: "A rule's code or name: V402, unknown-variable.")
    var rule: String

    func run() throws {
        let pages = try RulePage.named(rule)
        try Terminal.write(Array(pages.map(\.text).joined(separator: "\n").utf8))
    }
}
