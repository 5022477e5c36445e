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
        member(key, of: member("messages", of: 0)?.value).map { location($0.name) }
    }

    /// The place of an argument of a key, or of the key that it is a circumstance of.
    func argument(_ name: String, of key: String) -> FileLocation? {
        let messages = member("messages", of: 0)?.value
        let message = member(key, of: messages) ?? member(EntryFamily(key).base, of: messages)
        return member(name, of: member("arguments", of: message?.value)?.value).map { location($0.name) }
    }

    private func member(_ name: String, of object: Int?) -> (name: Int, value: Int)? {
        guard let object, object < json.nodes.count, json.nodes[object].kind == .object else { return nil }
        return json.members(of: object).first { json.string(at: $0.name, is: name) }
    }

    private func location(_ name: Int) -> FileLocation { FileLocation(file, json.content(of: name)) }
}
