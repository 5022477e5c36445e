import ArgumentParser
import ByteText
import Catalogs
import Foundation
import LanguageTags
import MessageFormat2
import PlainspokenXML
import TerminalText

struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Converts JSON catalogs to XML and back, without loss.",
        discussion: """
            Examples:
              plainspoken convert Locales/de.json
              plainspoken convert Locales/de.xml --output Locales/de.json
              plainspoken convert Locales --to xml --output Exchange

            Catalogs with errors are not converted; each error is shown with file, line and column. Order and metadata are kept; \
            layout, comments and $schema are not.
            """
    )

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case json, xml

        var format: any CatalogFormat {
            switch self {
            case .json: .json
            case .xml: .xml
            }
        }

        var other: Format { self == .json ? .xml : .json }

        /// The format that a file name implies.
        init?(path: String) { self.init(rawValue: URL(filePath: path).pathExtension.lowercased()) }
    }

    @ArgumentParser.Argument(help: "A catalog, or a folder of catalogs.")
    var input: String

    @Option(help: "The format to write: json or xml. Default: for a file, the other one.")
    var to: Format?

    @Option(name: [.short, .long], help: "The file to write; for a folder, the folder.")
    var output: String?

    func run() throws {
        var isFolder: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: input, isDirectory: &isFolder) else {
            throw CommandFailure("\(input): no such file or folder")
        }
        let hasFaults = isFolder.boolValue ? try convertFolder() : try convertFile()
        if hasFaults { throw ExitCode(1) }
    }

    // MARK: One file

    /// - Returns: whether the catalog has errors, which have been reported.
    private func convertFile() throws -> Bool {
        guard let source = Format(path: input) else {
            throw CommandFailure("\(input): the name of a catalog file must end in .json or .xml")
        }
        let target = to ?? output.flatMap(Format.init(path:)) ?? source.other
        if let output, Format(path: output) != target {
            throw ValidationError("--output \(output): the file name must end in .\(target.rawValue).")
        }
        let bytes = try Files.read(input, limit: source.format.maximumSize)
        guard let document = Self.valid(bytes, input, source.format) else { return true }
        if let output { try Self.refuseName(of: output, for: document.catalog.language) }
        guard let converted = Self.written(document, input, in: target) else { return true }
        if let output {
            try Files.write([(output, converted)])
        } else {
            try Terminal.write(converted)
        }
        return false
    }

    /// Refuses a file name under which the catalog could not be read again.
    private static func refuseName(of output: String, for language: LanguageTag) throws(CommandFailure) {
        let name = CatalogFile.stem(of: output)
        guard let tag = LanguageTag(name) else {
            throw CommandFailure(
                "\(output): the name \"\(name)\" is not a language tag; name the file after its language, \"\(language)\""
            )
        }
        guard tag == language || language == .undetermined else {
            throw CommandFailure(
                "\(output): the catalog's language is \"\(language)\", but the file would be named \"\(name)\"; use the same name for both"
            )
        }
    }

    // MARK: One catalog

    /// The most errors to show per file; for more, use `catalog-lint`.
    private static let maximumReports = 100

    /// Reads a catalog as an application does at startup, including its messages.
    ///
    /// - Returns: nil if it has errors, which have been reported.
    private static func valid(_ bytes: [UInt8], _ path: String, _ format: any CatalogFormat) -> CatalogDocument? {
        var document = format.read(bytes, path: path)
        document.checkLanguage(againstFileName: CatalogFile.stem(of: path))
        var faults = document.diagnostics.filter(\.code.isError)
        // In a broken file, messages may be cut off.
        if faults.isEmpty { faults = messageFaults(in: document.catalog) }
        for fault in faults.prefix(maximumReports) { report(fault, in: document.bytes) }
        if faults.count > maximumReports {
            Terminal.complain("\(path): \(faults.count - maximumReports) more errors")
        }
        return faults.isEmpty ? document : nil
    }

    private static func messageFaults(in catalog: MessageCatalog) -> [CatalogDiagnostic] {
        var faults: [CatalogDiagnostic] = []
        for entry in catalog.entries {
            for part in CatalogPart.allCases {
                guard let text = entry[part] else { continue }
                faults += text.parse().errors.map { CatalogDiagnostic($0, in: text) }
            }
        }
        return faults.sorted { ($0.place.range?.lowerBound ?? 0) < ($1.place.range?.lowerBound ?? 0) }
    }

    /// - Returns: nil if the format cannot express the catalog, which has been reported. A returned file can be read
    ///   again.
    private static func written(_ document: CatalogDocument, _ path: String, in target: Format) -> [UInt8]? {
        do throws(CatalogDiagnostic) {
            let bytes = try target.format.write(document.catalog)
            if bytes.count > target.format.maximumSize {
                throw CatalogDiagnostic(
                    .unreadable, at: CatalogDiagnostic.Place(path),
                    "as \(target.rawValue.uppercased()) it would be larger than the limit of \(target.format.maximumSize >> 20) MiB",
                    help: "Split it into several files, for example one per part of the application.")
            }
            if let error = target.format.read(bytes, path: path).error { throw error }
            return bytes
        } catch {
            report(error)
            return nil
        }
    }

    /// Prints an error, with the line in question between the message and the help.
    private static func report(_ error: CatalogDiagnostic, in bytes: [UInt8]? = nil) {
        let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        Terminal.complain(lines.first ?? "")
        if let bytes, let range = error.place.range, let line = error.place.line {
            SourceExcerpt(range, in: bytes, line: line).rows().forEach(Terminal.complain(laidOut:))
        }
        lines.dropFirst().forEach(Terminal.complain(_:))
    }

    // MARK: A folder

    private func convertFolder() throws -> Bool {
        guard let output else { throw ValidationError("To convert a folder, add --output FOLDER.") }
        guard let to else { throw ValidationError("To convert a folder, add --to json or --to xml.") }
        let prefix = input.hasSuffix("/") ? input : input + "/"
        let folder = output.hasSuffix("/") ? output : output + "/"
        let files = try CatalogFolder.files(in: input, formats: [.json, .xml])
        let targets = files.map { file -> String in
            let name = file.path.dropFirst(prefix.count).dropLast(file.format.fileExtension.count)
            return "\(folder)\(name)\(to.rawValue)"
        }
        try Self.refuseLosses(files.map(\.path), targets)
        var catalogs: [(path: String, bytes: [UInt8])] = []
        var hasFaults = false
        for (file, target) in zip(files, targets) {
            if let document = Self.valid(file.bytes, file.path, file.format),
                let bytes = Self.written(document, file.path, in: to)
            {
                catalogs.append((path: target, bytes: bytes))
            } else {
                hasFaults = true
            }
        }
        guard !hasFaults else { return true }
        // All or nothing: a half-converted folder would look like a complete one.
        try Files.write(catalogs)
        Terminal.complain("\(Counted.text(catalogs.count, "catalog")) written to \(output)")
        return false
    }

    /// Refuses to write two catalogs to one file, or one of them over another.
    ///
    /// - Parameter targets: the path for each of the files.
    private static func refuseLosses(_ files: [String], _ targets: [String]) throws(CommandFailure) {
        var sources: [String: String] = [:]
        for (file, target) in zip(files, targets) {
            // On many systems, names that differ only in case are the same file.
            guard let other = sources.updateValue(file, forKey: target.lowercased()) else { continue }
            throw CommandFailure(
                "\(other) and \(file) would both be written to \(target): merge them into one file first")
        }
        var inputs: [String: String] = [:]
        for file in files { if let place = DiskPath.resolved(file) { inputs[place] = file } }
        for (file, target) in zip(files, targets) {
            guard let place = DiskPath.resolved(target), let input = inputs[place], place != DiskPath.resolved(file)
            else { continue }
            throw CommandFailure("\(file) would be written over \(input): choose another folder with --output")
        }
    }
}
