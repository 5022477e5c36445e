import ArgumentParser
import ByteText

/// The command `plainspoken`: the engine for shells, and for programs in any language through a pipe.
@main
struct PlainspokenCommand: ParsableCommand {
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
              echo '{"id":1,"op":"translate","error":{"status":404}}' | plainspoken batch

            It ends with 0 if all is well, with 1 if the input has errors, and with 64 if it was called in a way it does not know.
            """,
        version: ReleaseVersion.current,
        subcommands: [
            TranslateCommand.self, FormatCommand.self, NegotiateCommand.self, ConvertCommand.self, KeysCommand.self,
            BatchCommand.self,
        ]
    )
}
