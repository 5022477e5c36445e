import ArgumentParser
import CatalogLinting

struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "rules", abstract: "Lists all rules.")

    @Flag(help: "As the reference of all rules with their examples, in Markdown.")
    var markdown = false

    func run() throws {
        if markdown {
            Terminal.write(Array(RulePage.all.map { $0.text }.joined(separator: "\n").utf8))
            return
        }
        let width = RulePage.all.map(\.name.utf8.count).max() ?? 0
        for page in RulePage.all {
            let name = page.name + String(repeating: " ", count: width - page.name.utf8.count)
            let severity =
                page.isOptIn
                ? "off    "
                : page.severity.rawValue + String(repeating: " ", count: 7 - page.severity.rawValue.utf8.count)
            let fix = page.fix.map { $0 == .safe ? "fix   " : "unsafe" } ?? "      "
            Terminal.write(Array("\(page.code)  \(name)  \(severity)  \(fix)  \(page.summary)\n".utf8))
        }
    }
}
