import MessageFormat2Foundation
import Plainspoken
import PlainspokenFoundation
import PlainspokenPages
import PlainspokenXML

/// The engine in the form that the commands use, with every source and every encoder.
enum CommandTranslator {
    /// All sources that work without an application.
    static var builtInSources: [any ErrorSource] { BuiltInSources.all + [.foundation] }

    /// - Parameters:
    ///   - role: who made the failed call.
    ///   - folder: catalogs, JSON and XML, to use on top of the built-in ones.
    ///   - languages: the languages to offer.
    ///   - codes: whether answers have codes for support.
    ///   - template: the look of pages for browsers.
    static func make(
        role: ProgramRole, catalogs folder: String?, languages: OfferedLanguages, codes: OccurrenceCodes,
        template: HTMLTemplate = .standard
    ) throws(CatalogDiagnostic) -> ErrorTranslator {
        var options = TranslatorOptions()
        options.role = role
        options.occurrenceCodes = codes
        options.encoders = [.json, .xml, .html(template)]
        options.functions = .localizedDrafts
        return try ErrorTranslator(
            catalogs: [.builtIn] + (folder.map { [.directory($0, formats: [.json, .xml])] } ?? []),
            sources: [.upstream(markup: .xml), .foundation], languages: languages, options: options)
    }
}
