import ArgumentParser
import PlainspokenReference

struct DocsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "docs",
        abstract: "Lists all errors of a service with their texts, for support desks and reviewers.",
        discussion: """
            Examples:
              plainspoken docs --catalogs Locales --declarations messages.json --output errors.md
              plainspoken docs --catalogs Locales --format csv --language de --output errors.csv
              plainspoken docs --catalogs Locales --format json --output errors.json

            Markdown and CSV are for people. JSON is what `plainspoken diff` compares with the next version. Texts contain the sample \
            values of the catalogs.
            """
    )

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case markdown, csv, json
    }

    @OptionGroup var reference: ReferenceOptions

    @Option(help: "The format to write: markdown, csv or json.")
    var format = Format.markdown

    @Option(help: "The language of the texts in Markdown and CSV. Default: the source language.")
    var language: String?

    @Option(help: "The heading of the Markdown page.")
    var title = "Errors"

    @Option(name: [.short, .long], help: "The file to write. Default: standard output.")
    var output: String?

    func run() throws {
        let language = try language.map(Tags.tag)
        let errors = try reference.reference()
        let bytes =
            switch format {
            case .markdown: ReferenceTable(of: errors, in: language).markdown(title: title)
            case .csv: ReferenceTable(of: errors, in: language).csv
            case .json: ReferenceDocument(errors).json
            }
        try ReferenceOptions.write(bytes, to: output)
    }
}
