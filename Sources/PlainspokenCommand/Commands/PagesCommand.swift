import ArgumentParser
import ByteText
import Plainspoken
import PlainspokenReference
import TerminalText

struct PagesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pages",
        abstract: "Writes a website with a page for each problem, for the addresses in the member `type`.",
        discussion: """
            Examples:
              plainspoken pages --catalogs Locales -o site
              plainspoken pages --catalogs Locales --base https://example.com/problems/ --template page.html -o site

            Each problem is a folder with index.html, so that https://example.com/problems/payment.declined opens it if the site is \
            at that address; beside it are payment.declined.json and .md. The source language is at the top, each other language in a \
            folder. Pages work without script and load nothing.

            The folder must be new or empty, or one that this command wrote: then its old pages are replaced, and files that it did \
            not write stay. If the command is interrupted, run it again.
            """
    )

    @OptionGroup var reference: ReferenceOptions

    @Option(
        help:
            "The base of the problems' types, as in the service's options: shown in examples, and where links of 404.html lead."
    )
    var base: String?

    @Option(help: "An HTML file with the place {{content}}, for your own look.")
    var template: String?

    @Option(name: [.short, .long], help: "The folder to write to.")
    var output: String

    func run() throws {
        let types = base.map { ProblemTypes.under($0.hasSuffix("/") ? $0 : "\($0)/") } ?? .aboutBlank
        let look = try template.map { try HTMLTemplate(contentsOf: $0) } ?? .standard
        let site = try ProblemSite(reference.reference(types: types), template: look, base: base)
        let folder = SiteFolder(output)
        try folder.begin(site.paths)
        for (number, path) in site.paths.enumerated() { try folder.write(site.file(number), to: path) }
        try folder.finish(site.paths)
        try Terminal.show("\(site.paths.count) \(Counted.noun("file", site.paths.count)) in \(output)")
    }
}
