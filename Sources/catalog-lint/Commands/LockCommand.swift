import ArgumentParser
import ByteText
import CatalogLinting
import TerminalText

struct LockCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lock",
        abstract: "Writes catalog-lint.lock, which records the source text of each translation (rule K208).")

    @OptionGroup var lint: LintOptionsGroup

    @Option(
        help: ArgumentHelp(
            "Confirm that the translations of these keys match the current source; * stands for anything: legal.*. For all languages, or those of --locale.",
            valueName: "keys"))
    var accept: [String] = []

    func run() throws {
        let project = try lint.project()
        let path = project.lockPath
        let keys = accept.flatMap { $0.split(separator: ",").map(String.init) }
        let update = try LockUpdate(
            Files.read(path), path: path, inputs: project.find(), options: project.options,
            accepting: keys)
        try Files.write(update.bytes, to: path)
        Terminal.complain("catalog-lint: \(path) contains \(Self.count(update.translations))")
        guard !keys.isEmpty else { return }
        let isAny = !update.accepted.isEmpty
        Terminal.complain(
            isAny
                ? "catalog-lint: confirmed: \(Self.count(update.accepted))"
                : "catalog-lint: none of these translations was out of date")
    }

    /// `3 translations in 2 languages (de 2, ko 1)`
    private static func count(_ counts: [String: Int]) -> String {
        let sum = counts.values.reduce(0, +)
        let languages = Counted.text(counts.count, "language")
        let list = counts.sorted { $0.key < $1.key }.prefix(20).map { "\($0.key) \($0.value)" }
        let shown = list.isEmpty ? "" : " (\(list.joined(separator: ", "))\(counts.count > 20 ? ", …" : ""))"
        return "\(Counted.text(sum, "translation")) in \(languages)\(shown)"
    }
}
