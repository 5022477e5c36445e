import ArgumentParser
import Catalogs
import LanguageTags
import TerminalText

struct NegotiateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "negotiate",
        abstract: "Chooses the languages for an Accept-Language header.",
        discussion: """
            Examples:
              plainspoken negotiate 'ko-KR, ko;q=0.9, en;q=0.5'
              plainspoken negotiate 'zh-TW, en;q=0.5' --supported en,zh-Hans,zh-Hant \\
                --default en --explain

            Prints the languages whose texts are looked up, one per line, best first. \
            Exits with 1 if there are none.
            """
    )

    @ArgumentParser.Argument(help: "The value of the header.")
    var header: String

    @Option(help: "The supported languages, separated by commas. Default: the built-in ones.", transform: Tags.list)
    var supported: [LanguageTag]?

    @Option(
        name: .customLong("default"), help: "The language for readers who ask for none of them.", transform: Tags.tag)
    var fallback: LanguageTag?

    @Flag(help: "Shows ranges, candidates, distances and reasons, as tables.")
    var explain = false

    func run() throws {
        let negotiator = LanguageNegotiator(
            offered: supported ?? CatalogOrigin.builtInLanguages, fallbacks: fallback.map { [$0] } ?? [])
        if explain {
            try NegotiationLines.lines(of: negotiator.explain(acceptLanguage: header)).forEach(Terminal.show(_:))
        }
        let chain = NegotiateOperation.chain(negotiator, header)
        guard !chain.isEmpty else {
            Terminal.complain("none of the languages match, and there is no --default")
            throw ExitCode(1)
        }
        if !explain { try chain.forEach(Terminal.show(_:)) }
    }
}
