import ArgumentParser

/// `--source-language`, for commands that read catalogs as catalog-lint does.
struct SourceLanguageOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The language in which the catalogs are written first. (default: as catalog-lint finds it)",
            valueName: "tag"))
    var sourceLanguage: String?
}
