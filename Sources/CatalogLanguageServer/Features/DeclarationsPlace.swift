import ByteText
import CatalogLinting
import Catalogs

/// Finds keys and arguments in `messages.json`, the declarations of the code.
struct DeclarationsPlace {
    private let file: SourceFile
    private let json: JSONDocument

    /// - Returns: nil if the configuration names no declarations.
    init?(_ project: Project, _ session: Session) {
        guard let declarations = project.settings.declarationsPath else { return nil }
        let path = DiskPath.normalized(declarations)
        guard let bytes = session.workspace.bytes(of: path) else { return nil }
        file = SourceFile(path: path, bytes: bytes)
        json = JSONDocument(reading: bytes, mode: .recovering)
    }

    func message(_ key: String) -> FileLocation? {
        json.member(key, of: json.member("messages", of: 0)?.value).map { location($0.name) }
    }

    /// The place of an argument of a key, or of the key that it is a circumstance of.
    func argument(_ name: String, of key: String) -> FileLocation? {
        let messages = json.member("messages", of: 0)?.value
        let message = json.member(key, of: messages) ?? json.member(EntryFamily(key).base, of: messages)
        return json.member(name, of: json.member("arguments", of: message?.value)?.value).map { location($0.name) }
    }

    private func location(_ name: Int) -> FileLocation { FileLocation(file, json.content(of: name)) }
}
