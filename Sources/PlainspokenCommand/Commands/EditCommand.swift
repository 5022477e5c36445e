import ArgumentParser
import ByteText
import EditorServing
import TerminalText
import TranslationEditor

struct EditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Opens the catalogs in a browser, for translators.",
        discussion: """
            Examples:
              plainspoken edit Locales
              plainspoken edit Locales --language pl
              plainspoken edit Locales --read-only --no-open

            The page shows what is missing or needs review, what readers will see, and what catalog-lint finds, while you type. When \
            you save, only the touched texts change in the files, byte for byte.

            The page is for this computer alone: nobody can open it without the address, which has a secret in it. The next time, the \
            address is the same. The command ends with Ctrl-C, or when the page has been closed.

            Exits with 0, with 1 if the port is taken, 2 if the folder or the catalogs cannot be used, and 64 if the arguments are \
            wrong.
            """
    )

    @ArgumentParser.Argument(help: "The folder of catalogs.")
    var folder: String

    @Option(
        help: ArgumentHelp(
            "The language to open first. (default: the browser's, if the catalogs have it)", valueName: "tag"))
    var language: String?

    @OptionGroup var source: SourceLanguageOption

    @Option(help: "The port of the page's address. (default: that of the last time, or any that is free)")
    var port: UInt16?

    @Flag(help: "Show everything, and change nothing.")
    var readOnly = false

    @Flag(name: .customLong("no-open"), help: "Do not open a browser.")
    var staysClosed = false

    func validate() throws {
        if folder.isEmpty { throw ValidationError("The folder needs a name.") }
        if port == 0 { throw ValidationError("--port needs a number from 1 to 65535.") }
    }

    func run() async throws {
        var options = EditorOptions()
        options.language = try language.map(Tags.tag)
        options.sourceLanguage = try source.sourceLanguage.map(Tags.tag)
        options.isReadOnly = readOnly
        // A terminal that has been stopped must not stop the pages.
        let (lines, line) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(1_000))
        let printing = Task { for await line in lines { try? Terminal.show(line) } }
        do {
            let desk = try TranslationDesk(folder: folder, options) { line.yield($0) }
            let session = EditSession(folder: folder, port: port, opensBrowser: !staysClosed)
            await desk.start()
            try await session.run(desk, greeting: desk.greeting)
            await desk.stop()
            line.finish()
            await printing.value
            try Terminal.show("\(Counted.text(await desk.savedTexts, "text")) saved.")
        } catch let error as EditorServerError {
            Terminal.complain(lines: "plainspoken: error: \(error)")
            throw ExitCode(1)
        }
    }
}
