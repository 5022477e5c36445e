import ArgumentParser
import ByteText
import Catalogs
import LanguageTags
import PlainspokenReference
import TerminalText

struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compares two versions of a service's errors, and says which changes break clients.",
        discussion: """
            Examples:
              plainspoken docs --catalogs Locales --format json --output errors.json
              plainspoken diff errors.json Locales
              plainspoken diff old/Locales new/Locales --format json

            Each version is a folder of catalogs, or a file written by `plainspoken docs --format json`.

            breaking    a problem is gone, or its status is another one or no longer stated; an argument is gone (unless it was \
            private), newly required, private, or of another type; a language is gone
            noteworthy  retry advice, deprecation, lost translations
            harmless    new problems, new languages, other words

            Exits with 0 if nothing breaks, 1 if something does, 2 if a version cannot be read, and 64 if the arguments are wrong.
            """
    )

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    @ArgumentParser.Argument(help: "The earlier version.")
    var old: String

    @ArgumentParser.Argument(help: "The version to check.")
    var new: String

    @Option(help: "For folders: only what this file declares is compared.")
    var declarations: String?

    @Option(help: "For folders: the language in which the catalogs are written first.")
    var sourceLanguage = "en"

    @Option(help: "The format to write: text or json.")
    var format = Format.text

    @Flag(help: "A problem may be removed if the earlier version says which one replaces it, and the new one has that.")
    var allowRemovedDeprecated = false

    func run() throws {
        let source = try Tags.tag(sourceLanguage)
        let (old, new) = try (document(old, source), document(new, source))
        let comparison = ReferenceComparison(
            from: old, to: new, allowsRemovingDeprecated: allowRemovedDeprecated)
        switch format {
        case .text: try Self.lines(of: comparison.changes).forEach(Terminal.show(_:))
        case .json: try Terminal.write(Self.json(comparison))
        }
        if comparison.breaksClients { throw ExitCode(1) }
    }

    /// One of the versions. Reports why it cannot be read.
    private func document(_ path: String, _ source: LanguageTag) throws -> ReferenceDocument {
        do {
            guard DiskPath.isFolder(path) else {
                let bytes = try Files.read(path, limit: ReferenceOptions.maximumFileSize)
                return try ReferenceDocument(parsing: bytes, path: path)
            }
            return ReferenceDocument(
                try ReferenceOptions.reference(catalogs: path, declarations: declarations, sourceLanguage: source))
        } catch {
            Terminal.complain(lines: "Error: \(error)")
            throw ExitCode(2)
        }
    }

    private static func lines(of changes: [ReferenceChange]) -> [String] {
        let counts = ReferenceChange.Level.allCases.map { level in
            "\(changes.count { $0.level == level }) \(level.rawValue)"
        }
        return changes.map(\.description) + [
            changes.isEmpty ? "no changes" : counts.joined(separator: ", ")
        ]
    }

    private static func json(_ comparison: ReferenceComparison) -> [UInt8] {
        let changes = comparison.changes.map { change in
            JSONValue.object(
                [
                    .init("level", .string(change.level.rawValue)), .init("kind", .string(change.kind.rawValue)),
                    .init("key", change.key.map { .string($0.rawValue) } ?? .null),
                    .init("text", .string(change.text)),
                ])
        }
        var output: [UInt8] = []
        JSONValue.object([
            .init("breaking", .bool(comparison.breaksClients)), .init("changes", .array(changes)),
        ]).appendIndented(to: &output)
        return output + [UInt8(ascii: "\n")]
    }
}
