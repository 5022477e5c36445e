import ArgumentParser
import CatalogLinting
import TerminalText

struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "rules", abstract: "Lists all rules.")

    @Option(help: ArgumentHelp("text, or markdown for the reference with all examples.", valueName: "format"))
    var format = Format.text

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, markdown
    }

    func run() throws {
        if format == .markdown { return try Terminal.write(Array(RuleReference.markdown.utf8)) }
        let width = RulePage.all.map(\.name.utf8.count).max() ?? 0
        for page in RulePage.all {
            let name = page.name + String(repeating: " ", count: width - page.name.utf8.count)
            let severity =
                page.isOptIn
                ? "off    "
                : page.severity.rawValue + String(repeating: " ", count: 7 - page.severity.rawValue.utf8.count)
            let fix = page.fix.map { $0 == .safe ? "fix   " : "unsafe" } ?? "      "
            try Terminal.show("\(page.code)  \(name)  \(severity)  \(fix)  \(page.summary)")
        }
    }
}
