import CatalogLinting
import Catalogs

/// Edits of several catalogs, which are made together or not at all.
struct CatalogEdits {
    private var edits: [String: [Fix.Edit]] = [:]
    private var files: [String: SourceFile] = [:]
    private var catalogs: [CatalogView] = []

    var isEmpty: Bool { edits.isEmpty }

    mutating func add(_ edit: Fix.Edit, to catalog: CatalogView) {
        if files.updateValue(catalog.file, forKey: catalog.file.path) == nil { catalogs.append(catalog) }
        edits[catalog.file.path, default: []].append(edit)
    }

    /// Replaces a file, changing only the lines that differ.
    mutating func replace(_ file: SourceFile, with bytes: [UInt8], byLines: Bool) {
        guard file.bytes != bytes else { return }
        files[file.path] = file
        edits[file.path] =
            byLines ? LineEdits.between(file.bytes, bytes) : [Fix.Edit(0..<file.bytes.count, bytes)]
    }

    /// A file after its edits.
    private func bytes(of path: String) -> [UInt8] {
        guard let file = files[path] else { return [] }
        var bytes: [UInt8] = []
        var position = 0
        for edit in (edits[path] ?? []).sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where edit.range.lowerBound >= position {
            bytes += file.bytes[position..<edit.range.lowerBound] + edit.replacement
            position = edit.range.upperBound
        }
        return bytes + file.bytes[position...]
    }

    /// The catalogs before and after.
    ///
    /// - Throws: if a catalog could not be read any more.
    func changes(in project: Project) throws(ProtocolError) -> [(old: CatalogView, new: CatalogView)] {
        var changes: [(old: CatalogView, new: CatalogView)] = []
        for old in catalogs {
            let path = old.file.path
            guard let input = project.inputs.first(where: { $0.path == path }) else { continue }
            let new = CatalogLoader(languages: [old.language]).load(
                input.replacing(bytes: bytes(of: path)), as: old.language, isReference: old.isReference)
            guard new.count == old.count, new.document.diagnostics.count <= old.document.diagnostics.count else {
                throw .refused("\(path) could not be changed without breaking it, so nothing was renamed")
            }
            changes.append((old, new))
        }
        return changes
    }

    /// A `WorkspaceEdit`.
    func json(in session: Session) -> JSONValue {
        var list: [String: [JSONValue]] = [:]
        for (path, file) in files {
            let lines = session.workspace.lines(of: file)
            list[path] = (edits[path] ?? []).sorted { $0.range.lowerBound < $1.range.lowerBound }.map {
                lines.edit($0.range, $0.replacement)
            }
        }
        return WorkspaceEdit(list, in: session).json
    }
}
