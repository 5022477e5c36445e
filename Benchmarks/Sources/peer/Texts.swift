import LanguageTags
import MessageFormat2
import Plainspoken

/// The two messages that are measured on their own, in one language, compiled.
///
/// A class, because others hold a pointer to theirs: taking it out of an array copies nothing.
final class Texts {
    let plural: CompiledMessage
    let plain: CompiledMessage

    init(_ folder: String, language: LanguageTag) throws {
        let catalogs = try CatalogOrigin.directory(folder, formats: [.json]).load()
        func text(_ key: MessageKey) throws -> String {
            let catalog = catalogs.first { $0.language == language }
            return catalog?.entries.first { $0.key == key }?.detail?.message ?? ""
        }
        plural = try CompiledMessage(parsing: text("app.too-many-requests"), locale: language)
        plain = try CompiledMessage(parsing: text("app.msg.008"), locale: language)
    }
}

/// The arguments of one formatting.
final class Values {
    let arguments: MessageArguments

    init(_ arguments: MessageArguments) { self.arguments = arguments }

    /// In here, because the arguments would be copied outside.
    @inline(never)
    func format(_ message: CompiledMessage) -> String { message.format(arguments) }

    @inline(never)
    func format(_ message: CompiledMessage, into output: inout [UInt8]) {
        var issues: [MessageIssue] = []
        message.format(arguments, into: &output, issues: &issues)
    }
}
