import ArgumentParser
import LanguageTags
import MessageFormat2Foundation
import Plainspoken
import PlainspokenReference
import PlainspokenXML
import TerminalText

/// The options that say whose errors to describe.
struct ReferenceOptions: ParsableArguments {
    @Option(help: "A folder of catalogs to use on top of the built-in ones.")
    var catalogs: String?

    @Option(
        help: "A file that a test wrote with PlainspokenTesting, messages.json: only what it declares is described.")
    var declarations: String?

    @Option(help: "The language in which the catalogs are written first.")
    var sourceLanguage = "en"

    /// The most bytes of a file of declarations.
    static let maximumFileSize = 64 << 20

    /// The errors of the service.
    ///
    /// - Parameter types: the values of the member `type`.
    func reference(types: ProblemTypes = .aboutBlank) throws -> ErrorReference {
        try Self.reference(
            catalogs: catalogs, declarations: declarations, sourceLanguage: Tags.tag(sourceLanguage), types: types)
    }

    /// The errors that a folder of catalogs describes, together with the built-in ones.
    static func reference(
        catalogs: String?, declarations: String?, sourceLanguage: LanguageTag, types: ProblemTypes = .aboutBlank
    ) throws -> ErrorReference {
        let declared = try declarations.map { path in
            try DeclaredMessages(parsing: Files.read(path, limit: maximumFileSize), path: path)
        }
        let own = catalogs.map { [CatalogOrigin.directory($0, formats: [.json, .xml])] } ?? []
        return try ErrorReference(
            catalogs: [.builtIn] + own, sourceLanguage: sourceLanguage, declarations: declared, types: types,
            functions: .localizedDrafts)
    }

    /// Writes a file, or to standard output.
    static func write(_ bytes: [UInt8], to output: String?) throws {
        if let output {
            try Files.write([(output, bytes)])
        } else {
            try Terminal.write(bytes)
        }
    }
}
