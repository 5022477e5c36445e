import MessageFormat2
import MessageFormat2Foundation
import Plainspoken
import PlainspokenFoundation
import PlainspokenXML

/// The engine as the commands run it: every source and every representation is there.
enum CommandTranslator {
    /// Everything that knows errors without the help of an application.
    static var builtInSources: [any ErrorSource] { BuiltInSources.all + [.foundation] }

    /// - Parameters:
    ///   - role: on whose behalf errors are diagnosed.
    ///   - folder: catalogs, JSON and XML, that go on top of the built-in ones.
    ///   - languages: which may be answered in.
    static func make(
        role: ProgramRole, catalogs folder: String?, languages: OfferedLanguages
    ) throws(CatalogDiagnostic) -> ErrorTranslator {
        var options = TranslatorOptions()
        options.role = role
        options.encoders = [.json, .xml]
        options.functions = .localizedDrafts
        return try ErrorTranslator(
            catalogs: [.builtIn] + (folder.map { [.directory($0, formats: [.json, .xml])] } ?? []),
            sources: [.upstream(markup: .xml), .foundation], languages: languages, options: options)
    }
}
