import ArgumentParser
import ByteText
import Foundation
import LanguageTags
import MessageFormat2
import Plainspoken
import PlainspokenXML
import TerminalText

/// `plainspoken convert`
struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Turns JSON catalogs into XML ones and back, without loss.",
        discussion: """
            Examples:
              plainspoken convert Locales/de.json
              plainspoken convert Locales/de.xml --output Locales/de.json
              plainspoken convert Locales --to xml --output Exchange

            Catalogs with errors are not converted: each error is named with file, line and column. Order and metadata are kept; \
            layout, comments and $schema are not.
            """
    )

    /// The two formats.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case json, xml

        var format: any CatalogFormat {
            switch self {
            case .json: .json
            case .xml: .xml
            }
        }

        var other: Format { self == .json ? .xml : .json }

        /// The format that a file name says.
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
        guard FileManager.default.fileExists(atPath: input, isDirectory: &isFolder) else {
            throw CommandFailure("\(input): there is no such file or folder")
        }
        let hasFaults = isFolder.boolValue ? try convertFolder() : try convertFile()
        if hasFaults { throw ExitCode(1) }
    }

    // MARK: One file

    /// - Returns: whether the catalog has errors, which were reported.
    private func convertFile() throws -> Bool {
        guard let source = Format(path: input) else {
            throw CommandFailure("\(input): a catalog's file is named .json or .xml")
        }
        let target = to ?? output.flatMap(Format.init(path:)) ?? source.other
        if let output, Format(path: output) != target {
            throw ValidationError("--output \(output): to write \(target.rawValue), name a file .\(target.rawValue).")
        }
        let bytes = try Standard.file(input, limit: source.format.maximumSize)
        guard let document = Self.valid(bytes, input, source.format) else { return true }
        if let output { try Self.refuseName(of: output, for: document.catalog.language) }
        guard let converted = Self.written(document, input, in: target) else { return true }
        if let output {
            try Standard.write([(output, converted)])
        } else {
            try Standard.output(converted)
        }
        return false
    }

    /// Refuses a name under which the catalog could not be read again.
    private static func refuseName(of output: String, for language: LanguageTag) throws(CommandFailure) {
        let name = CatalogFile.stem(of: output)
        guard let tag = LanguageTag(name) else {
            throw CommandFailure(
                "\(output): the name \"\(name)\" is not a language tag; name the file after its language, \"\(language)\""
            )
        }
        guard tag == language || language == .undetermined else {
            throw CommandFailure(
                "\(output): the catalog says \"\(language)\", and the file would be named \"\(name)\"; name both the same"
            )
        }
    }

    // MARK: One catalog

    /// How many errors of one file are shown; who has more of them wants `catalog-lint`.
    private static let maximumReports = 100

    /// Reads a catalog as an application does when it starts, messages included.
    ///
    /// - Returns: nil where it has errors, which were reported.
    private static func valid(_ bytes: [UInt8], _ path: String, _ format: any CatalogFormat) -> CatalogDocument? {
        var document = format.read(bytes, path: path)
        document.checkLanguage(againstFileName: CatalogFile.stem(of: path))
        var faults = document.diagnostics.filter(\.code.isError)
        // In a file that is broken itself, messages may be cut off.
        if faults.isEmpty { faults = messageFaults(in: document.catalog) }
        for fault in faults.prefix(maximumReports) { report(fault, in: document.bytes) }
        if faults.count > maximumReports {
            Standard.error("\(VisibleText.of(path)): \(faults.count - maximumReports) more errors")
        }
        return faults.isEmpty ? document : nil
    }

    private static func messageFaults(in catalog: MessageCatalog) -> [CatalogDiagnostic] {
        var faults: [CatalogDiagnostic] = []
        for entry in catalog.entries {
            for part in CatalogPart.allCases {
                guard let text = entry[part] else { continue }
                faults += Message.parse(text.message).errors.map { CatalogDiagnostic($0, in: text) }
            }
        }
        return faults.sorted { ($0.place.range?.lowerBound ?? 0) < ($1.place.range?.lowerBound ?? 0) }
    }

    /// - Returns: nil where the format cannot hold the catalog, which was reported. What is returned can be read again.
    private static func written(_ document: CatalogDocument, _ path: String, in target: Format) -> [UInt8]? {
        do throws(CatalogDiagnostic) {
            let bytes = try target.format.write(document.catalog)
            if bytes.count > target.format.maximumSize {
                throw CatalogDiagnostic(
                    .unreadable, at: CatalogDiagnostic.Place(path),
                    "as \(target.rawValue.uppercased()) it would be larger than the \(target.format.maximumSize >> 20) MiB that are read",
                    help: "Divide it into several files, for example one per part of the application.")
            }
            if let error = target.format.read(bytes, path: path).error { throw error }
            return bytes
        } catch {
            report(error)
            return nil
        }
    }

    /// Prints an error, with the line that it is about between what it says and what helps.
    private static func report(_ error: CatalogDiagnostic, in bytes: [UInt8]? = nil) {
        let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false).map(VisibleText.of)
        Standard.error(lines.first ?? "")
        if let bytes, let range = error.place.range, let line = error.place.line {
            SourceExcerpt(range, in: bytes, line: line).rows().forEach(Standard.error)
        }
        lines.dropFirst().forEach(Standard.error)
    }

    // MARK: A folder

    private func convertFolder() throws -> Bool {
        guard let output else { throw ValidationError("For a folder, say where to write: --output FOLDER.") }
        guard let to else { throw ValidationError("For a folder, say what to write: --to json or --to xml.") }
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
        // All or nothing: half a converted folder would be taken for a whole one.
        try Standard.write(catalogs)
        Standard.error("\(Counted.text(catalogs.count, "catalog")) written to \(output)")
        return false
    }

    /// Refuses to write two catalogs into one file, and one of them over another.
    ///
    /// - Parameter targets: where each of the files is to be written.
    private static func refuseLosses(_ files: [String], _ targets: [String]) throws(CommandFailure) {
        var sources: [String: String] = [:]
        for (file, target) in zip(files, targets) {
            // On many systems, names that differ in case alone are one file.
            guard let other = sources.updateValue(file, forKey: target.lowercased()) else { continue }
            throw CommandFailure(
                "\(other) and \(file) would both be written to \(target): merge them into one file first")
        }
        var inputs: [String: String] = [:]
        for file in files { if let place = DiskPath.resolved(file) { inputs[place] = file } }
        for (file, target) in zip(files, targets) {
            guard let place = DiskPath.resolved(target), let input = inputs[place], place != DiskPath.resolved(file)
            else { continue }
            throw CommandFailure("\(file) would be written over \(input): name another folder with --output")
        }
    }
}
