import ArgumentParser
import Foundation
import Plainspoken
import PlainspokenXML

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
        let bytes = try Standard.file(input, limit: source.format.maximumSize)
        guard let converted = convert(bytes, input, from: source.format, to: target) else { return true }
        if let output {
            try Standard.write(converted, toFile: output)
        } else {
            Standard.output(converted)
        }
        return false
    }

    /// Reads a catalog and writes it in another format.
    ///
    /// - Returns: nil where it has errors, which were reported.
    private func convert(_ bytes: [UInt8], _ path: String, from source: any CatalogFormat, to target: Format)
        -> [UInt8]?
    {
        var document = source.read(bytes, path: path)
        document.checkLanguage(againstFileName: CatalogFile.stem(of: path))
        let faults = document.diagnostics.filter(\.fault.isError)
        for fault in faults { Self.report(fault, in: document) }
        guard faults.isEmpty else { return nil }
        do {
            return try target.format.write(document.catalog)
        } catch {
            Self.report(error, line: nil, in: bytes)
            return nil
        }
    }

    private static func report(_ fault: CatalogDiagnostic, in document: CatalogDocument) {
        let error = document.error(fault)
        report(error, line: error.position.map { (fault.range, $0.line) }, in: document.bytes)
    }

    /// Prints an error with the line that it is about between what it says and what helps.
    private static func report(_ error: CatalogError, line: (range: Range<Int>, number: Int)?, in bytes: [UInt8]) {
        let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false).map(VisibleText.of)
        Standard.error(lines.first ?? "")
        if let line { SourceExcerpt(line.range, in: bytes, line: line.number).lines.forEach(Standard.error) }
        lines.dropFirst().forEach(Standard.error)
    }

    // MARK: A folder

    private func convertFolder() throws -> Bool {
        guard let output else { throw ValidationError("For a folder, say where to write: --output FOLDER.") }
        guard let to else { throw ValidationError("For a folder, say what to write: --to json or --to xml.") }
        let prefix = input.hasSuffix("/") ? input : input + "/"
        var catalogs: [(name: String, bytes: [UInt8])] = []
        var hasFaults = false
        for file in try CatalogFolder.files(in: input, formats: [.json, .xml]) {
            if let bytes = convert(file.bytes, file.path, from: file.format, to: to) {
                let name = file.path.dropFirst(prefix.count).dropLast(file.format.fileExtension.count)
                catalogs.append((name + to.rawValue, bytes))
            } else {
                hasFaults = true
            }
        }
        guard !hasFaults else { return true }
        // All or nothing: half a converted folder would be taken for a whole one.
        for catalog in catalogs { try Standard.write(catalog.bytes, toFile: "\(output)/\(catalog.name)") }
        Standard.error("\(catalogs.count) \(catalogs.count == 1 ? "catalog" : "catalogs") written to \(output)")
        return false
    }
}
