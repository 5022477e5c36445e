import ArgumentParser
import Plainspoken
import TerminalText

struct KeysCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys",
        abstract: "Lists the built-in messages: keys, statuses and arguments.",
        discussion: """
            Examples:
              plainspoken keys
              plainspoken keys url
              plainspoken keys --json

            An entry for one of these keys in a catalog replaces the built-in text. Optional keys have no built-in text of their own \
            if a more general one says the same.
            """
    )

    @ArgumentParser.Argument(help: "Only keys that begin with this.")
    var prefix = ""

    @Flag(help: "Prints one JSON object per line.")
    var json = false

    @Flag(help: "Prints the documentation page, with the English texts, in Markdown.")
    var markdown = false

    func run() throws {
        let messages = Self.messages().filter { $0.key.rawValue.hasPrefix(prefix) }
        guard !messages.isEmpty else { throw CommandFailure("no built-in key begins with “\(prefix)”") }
        if markdown { return try Terminal.write(Array(KeyPage(messages).markdown.utf8)) }
        let statuses = KeyStatuses()
        if json {
            var output: [UInt8] = []
            for message in messages {
                Self.value(of: message, status: statuses.text(of: message.key)).append(to: &output)
                output.append(UInt8(ascii: "\n"))
            }
            return try Terminal.write(output)
        }
        var table = TextTable("KEY", "STATUS", "ARGUMENTS", "")
        for message in messages {
            let arguments = message.arguments.map {
                "\($0.name) (\($0.type.name)\($0.type.isPrivate ? ", private" : ""))"
            }
            table.append([
                message.key.rawValue, statuses.text(of: message.key), arguments.joined(separator: ", "),
                message.isOptional ? "optional" : "",
            ])
        }
        try table.lines.forEach(Terminal.show(_:))
    }

    /// Every built-in message, without duplicates, sorted by key.
    private static func messages() -> [MessageDeclaration] {
        var seen: Set<MessageKey> = []
        return (BuiltInSources.messages + CommandTranslator.builtInSources.flatMap { $0.messages } + sharedTexts)
            .filter { seen.insert($0.key).inserted }
            .sorted { $0.key < $1.key }
    }

    /// The texts that several built-in entries use.
    private static var sharedTexts: [MessageDeclaration] {
        let english = ((try? CatalogOrigin.builtIn.load { $0 == "en" }) ?? []).flatMap { Array($0.entries) }
        let used = Set(english.flatMap(\.uses).map(\.key))
        return english.filter { used.contains($0.key) }.map { entry in
            var declaration = MessageDeclaration(entry.key)
            declaration.arguments = entry.placeholders.compactMap { placeholder in
                placeholder.type.flatMap(ArgumentType.named).map { .init(name: placeholder.name, type: $0) }
            }
            return declaration
        }
    }

    private static func value(of message: MessageDeclaration, status: String) -> JSONValue {
        let arguments = message.arguments.map { argument in
            JSONValue.object([
                .init("name", .string(argument.name)), .init("type", .string(argument.type.name)),
                .init("private", .bool(argument.type.isPrivate)),
            ])
        }
        return .object([
            .init("key", .string(message.key.rawValue)), .init("status", .string(status)),
            .init("arguments", .array(arguments)), .init("optional", .bool(message.isOptional)),
        ])
    }
}
