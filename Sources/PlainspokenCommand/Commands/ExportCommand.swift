import ArgumentParser
import ByteText
import CatalogExchange
import CatalogLinting
import Catalogs
import ExchangeFormats
import TerminalText

struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes catalogs as a file for translators' tools.",
        discussion: """
            Examples:
              plainspoken export Locales --format xliff-2.1 --language cs -o cs.xlf
              plainspoken export Locales --format po --language pt-BR -o pt_BR.po
              plainspoken export Locales --format csv --language ko --only needs-review,untranslated -o ko.csv

            The language need not have catalogs yet. Without --language, the source texts alone are written. `plainspoken import` \
            takes the file back. A text that the format cannot express is left out and reported with its place.

            Texts that came from another program's file go back in its format under the names, and with the placeholders, that they \
            had there (catalog-lint.names.json).

            Exits with 0 if all texts were written, 1 if some were left out, 2 if the catalogs cannot be read, and 64 if the \
            arguments are wrong.
            """
    )

    @ArgumentParser.Argument(help: "The folder of catalogs.")
    var folder: String

    @Option(
        help: ArgumentHelp(
            "The format: \(ExchangeFormatList.written.map(\.name).joined(separator: ", ")).", valueName: "format"))
    var format: String

    @Option(help: ArgumentHelp("The language to translate into.", valueName: "tag"))
    var language: String?

    @OptionGroup var source: SourceLanguageOption

    @Option(
        help: ArgumentHelp(
            "Write only entries in these states: untranslated, needs-review, translated, reviewed.", valueName: "states"
        ))
    var only: String?

    @Option(
        help: ArgumentHelp(
            "Which file the texts came from, if several of this format have arrived: its path, in any language.",
            valueName: "path"))
    var original: String?

    @Flag(help: "Write our own keys and placeholders, wherever the texts came from.")
    var ownNames = false

    @Option(name: [.short, .long], help: "The file to write. Default: standard output.")
    var output: String?

    func validate() throws {
        if folder.isEmpty { throw ValidationError("Name the folder of catalogs.") }
        if ownNames, original != nil { throw ValidationError("--original and --own-names exclude each other.") }
        if output?.isEmpty ?? false { throw ValidationError("-o needs the name of a file.") }
    }

    func run() throws {
        guard let format = ExchangeFormatList.format(named: format) else {
            throw ValidationError(
                ExchangeSetup.unknownFormat(self.format, among: ExchangeFormatList.written.map(\.name)))
        }
        guard !(format is any ImportFormat) else {
            throw ValidationError("--format \(self.format): this format is only read. Export the texts to another one.")
        }
        let states = try only.map(Self.states)
        var diagnostics: [CatalogDiagnostic] = []
        do {
            let setup = try ExchangeSetup(folder, sourceLanguage: source.sourceLanguage)
            guard !setup.inputs.isEmpty else {
                throw LintError("no catalogs in \(folder)", help: "Name the folder that has en.json in it.")
            }
            let options = setup.project.options
            let tag = try language.map(Tags.tag) ?? options.sourceLanguage(of: setup.inputs)
            var export = try CatalogExport(
                to: tag, from: setup.inputs, options: options, lock: setup.lock,
                lockPath: setup.project.lockPath)
            if let states {
                export.document.entries.removeAll { entry in !entry.texts.contains { states.contains($0.state) } }
            }
            let written = try write(export, format, ownNames ? nil : setup.names)
            diagnostics = export.diagnostics + written.diagnostics
            for diagnostic in diagnostics { Terminal.complain(lines: "\(diagnostic)") }
            if let output {
                try setup.refuseOverwriting(output)
                try Files.write([(output, written.bytes)])
            } else {
                try Terminal.write(written.bytes)
            }
        } catch let error as CommandFailure {
            throw LintError(error.description)
        } catch let failure as OutputFailure {
            // 1 would say that only some texts are missing.
            Terminal.complain("plainspoken: \(failure)")
            throw ExitCode(2)
        }
        if !diagnostics.isEmpty {
            Terminal.complain("\(Counted.text(diagnostics.count, "text")) left out")
            throw ExitCode(1)
        }
    }

    private func write(
        _ export: CatalogExport, _ format: any ExchangeFormat, _ names: [UInt8]?
    ) throws(LintError) -> ExchangeOutput {
        if let names { return try export.written(as: format, names: names, original: original) }
        guard let original else { return format.write(export.document) }
        throw LintError(
            "no text came from \(original)", help: "Leave --original out: \(folder) has no \(ArrivalMap.fileName).")
    }

    private static func states(_ list: String) throws -> Set<ExchangeState> {
        let names = list.split(separator: ",")
        guard !names.isEmpty else {
            throw ValidationError("--only needs a state, such as untranslated.")
        }
        return Set(
            try names.map { name in
                guard let state = ExchangeState(rawValue: String(name)) else {
                    let names = ExchangeState.allCases.map(\.rawValue).joined(separator: ", ")
                    throw ValidationError("--only \(name): the states are \(names).")
                }
                return state
            })
    }
}
