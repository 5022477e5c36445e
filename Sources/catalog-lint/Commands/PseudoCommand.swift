import ArgumentParser
import ByteText
import CatalogLinting
import TerminalText

struct PseudoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pseudo",
        abstract: "Writes catalogs for the pseudo-languages en-XA and ar-XB, made from the source language.",
        discussion: """
            Texts in en-XA have accents and brackets, and are longer: a text without them did not come from a catalog. Texts in
            ar-XB run from right to left. Without --output, the catalog goes to standard output.
            """)

    @Argument(help: "Folders and files with catalogs. (default: this folder)")
    var paths: [String] = ["."]

    @Option(help: ArgumentHelp("en-XA, ar-XB, or both, separated by a comma.", valueName: "tags"))
    var language = PseudoLanguage.accented.rawValue

    @Option(help: ArgumentHelp("The source language. (default: en, or the only one)", valueName: "tag"))
    var reference: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("A folder for files with the names of the sources, or a single file.", valueName: "path"))
    var output: String?

    func run() throws {
        let languages = try language.split(separator: ",").map { tag in
            guard let language = PseudoLanguage(rawValue: String(tag)) else {
                throw ValidationError("--language takes en-XA and ar-XB, not '\(tag)'.")
            }
            return language
        }
        let sources = try PseudoCatalog.sources(among: CatalogInput.find(paths), reference: reference)
        let isSingle = languages.count == 1 && sources.count == 1
        guard isSingle || output != nil else {
            throw LintError(
                "\(languages.count * sources.count) catalogs cannot go to standard output",
                help: "Name a folder with --output, or one file and one language.")
        }
        var hasOmissions = false
        for source in sources {
            for language in languages {
                let catalog = try PseudoCatalog(language, from: source)
                for omission in catalog.omissions { Terminal.complain("catalog-lint: \(omission)") }
                hasOmissions = hasOmissions || !catalog.omissions.isEmpty
                guard let output else {
                    try Terminal.write(catalog.bytes)
                    continue
                }
                try write(catalog, of: source, to: output, isSingle: isSingle)
            }
        }
        if hasOmissions { throw ExitCode(1) }
    }

    /// Refuses to overwrite a source, even through a link.
    private func refuse(_ target: String) throws {
        let inputs = try CatalogInput.find(paths)
        let source = inputs.first { input in
            PseudoLanguage.allCases.allSatisfy { input.path.split(separator: "/").last?.hasPrefix($0.rawValue) != true }
                && input.isSameFile(as: target)
        }
        guard let source else { return }
        throw LintError(
            "\(target): this would overwrite the source \(source.path)", help: "Name another file or folder.")
    }

    private func write(_ catalog: PseudoCatalog, of source: CatalogInput, to output: String, isSingle: Bool) throws {
        if isSingle, !DiskPath.isFolder(output), !output.hasSuffix("/") {
            guard output.split(separator: "/").last?.contains(catalog.language.rawValue) ?? false else {
                throw LintError(
                    "\(output): a catalog for \(catalog.language.rawValue) does not belong in a file with this name",
                    help: "Use the name \(catalog.fileName), or name just the folder.")
            }
            try refuse(output)
            try Files.write(catalog.bytes, to: output)
            return Terminal.complain("catalog-lint: wrote \(output)")
        }
        // A source in a subfolder goes to the same subfolder of the output.
        let base = paths.first { DiskPath.isFolder($0) && source.path.hasPrefix($0 == "." ? "" : $0) }
        let own = source.path(inLanguage: catalog.language.rawValue) ?? catalog.fileName
        let folder = own.lastIndex(of: "/").map { own[..<$0] } ?? ""
        var inside = own.dropFirst(base.map { $0 == "." ? 0 : $0.count } ?? folder.count)
        while inside.hasPrefix("/") { inside = inside.dropFirst() }
        let target = (output.hasSuffix("/") ? output : output + "/") + inside
        try Files.createFolder(DiskPath.parent(of: target))
        try refuse(target)
        try Files.write(catalog.bytes, to: target)
        Terminal.complain("catalog-lint: wrote \(target)")
    }
}
