import ArgumentParser
import Catalogs
import LanguageTags
import MessageFormat2
import MessageFormat2Foundation
import TerminalText

struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Formats a MessageFormat 2 message, or shows what is wrong with it.",
        discussion: """
            Examples:
              plainspoken format 'Hello {$name}!' --argument name=Ola
              plainspoken format '{$n :number minimumFractionDigits=2}' --locale de \\
                --argument n=1234.5
              plainspoken format '{$d :date length=long}' --locale ja --argument d=2026-01-31
              plainspoken format --parts '{#b}{$n :integer}{/b}' --argument n=3
              plainspoken format < message.mf2

            The text goes to standard output, issues and errors to standard error.
            """
    )

    @ArgumentParser.Argument(help: "The message's source; - or nothing for standard input.")
    var message: String?

    @Option(help: "The language and conventions to format with.", transform: Tags.tag)
    var locale: LanguageTag = "en"

    @Option(name: .customLong("argument"), help: NamedArgument.help, transform: NamedArgument.init(parsing:))
    var arguments: [NamedArgument] = []

    @Option(help: "How values are isolated from text in the other direction: default, none or asNeeded.")
    var bidi: BidiStrategy = .default

    @Flag(help: "Prints the parts of the result as JSON, one per line.")
    var parts = false

    func run() throws {
        let bytes = try source()
        let parsed = Message.parse(utf8: bytes)
        guard let message = parsed.message, parsed.errors.isEmpty else {
            for error in parsed.errors { Self.report(error, in: bytes) }
            throw ExitCode(1)
        }
        var values = MessageArguments()
        for argument in arguments { values[argument.name] = argument.value.messageValue }
        let compiled = CompiledMessage(message, locale: locale, functions: .localizedDrafts, bidi: bidi)
        let issues = try parts ? writeParts(of: compiled, values) : writeText(of: compiled, values)
        for issue in issues { Terminal.complain("issue: \(issue.description)") }
    }

    private func source() throws(CommandFailure) -> [UInt8] {
        if let message, message != "-" { return Array(message.utf8) }
        var bytes = try Files.read("-", limit: MessageLimits.sourceBytes + 1)
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        return bytes
    }

    private func writeText(of message: CompiledMessage, _ arguments: MessageArguments) throws -> [MessageIssue] {
        let (text, issues) = message.formatted(arguments)
        try Terminal.write(Array((text + "\n").utf8))
        return issues
    }

    private func writeParts(of message: CompiledMessage, _ arguments: MessageArguments) throws -> [MessageIssue] {
        let (parts, issues) = message.formatToParts(arguments)
        var output: [UInt8] = []
        for part in parts {
            PartsOperation.value(of: part).append(to: &output)
            output.append(UInt8(ascii: "\n"))
        }
        try Terminal.write(output)
        return issues
    }

    private static func report(_ error: MessageError, in source: [UInt8]) {
        Terminal.complain("message:\(error.line):\(error.column): error[\(error.code)]: \(error.message)")
        for line in SourceExcerpt(error.range, in: source, line: error.line).rows() { Terminal.complain(laidOut: line) }
        if let help = error.help { Terminal.complain("  help: \(help)") }
    }
}

extension BidiStrategy: ExpressibleByArgument {}
