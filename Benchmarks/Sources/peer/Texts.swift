import LanguageTags
import MessageFormat2
import Plainspoken

/// The two messages that are measured alone, in one language, compiled.
struct Texts {
    let plural: CompiledMessage
    let plain: CompiledMessage

    init(_ folder: String, language: LanguageTag) throws {
        let catalogs = try CatalogSource.directory(folder, formats: [.json]).load()
        func text(_ key: MessageKey) throws -> String {
            let catalog = catalogs.first { $0.language == language }
            return catalog?.entries.first { $0.key == key }?.detail?.source ?? ""
        }
        plural = try CompiledMessage(parsing: text("app.too-many-requests"), locale: language)
        plain = try CompiledMessage(parsing: text("app.msg.008"), locale: language)
    }
}
