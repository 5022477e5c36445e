import ByteText
import CatalogExchange
import CatalogLinting
import MessageFormat2
import Plainspoken

/// Takes a save back: byte for byte if the files have not changed since, and otherwise text by text.
struct SaveReversal {
    let save: SaveHistory.Save
    let project: EditorProject

    /// - Throws: ``EditorFailure`` if one of the texts is no longer the one that was saved, or cannot be written.
    func run() throws(EditorFailure) {
        let whole = save.files.map(\.reversed)
        if whole.allSatisfy(\.isDue) { return try project.write(whole) }
        guard let side = project.side(save.language), let number = project.source.number(of: save.key) else {
            throw .undoChanged
        }
        if let obstacle = side.obstacle { throw .broken(obstacle) }
        let edited = EditedEntry(number, side, project)
        guard let entry = edited.translation,
            save.texts.allSatisfy({ entry[$0.part]?.message == $0.after })
        else { throw .undoChanged }
        let changes: [FileChange]
        do throws(LintError) {
            changes = try self.changes(edited)
        } catch {
            throw .other(error)
        }
        guard !changes.isEmpty else { throw .undoChanged }
        try project.write(changes)
    }

    private func changes(_ edited: EditedEntry) throws(LintError) -> [FileChange] {
        let target = try edited.target()
        let old = save.texts.compactMap { text -> CatalogEditor.Translation? in
            guard let before = text.before, let message = Message.parse(before).message else { return nil }
            return CatalogEditor.Translation(key: edited.source.key, part: text.part, message: message)
        }
        var bytes = old.isEmpty ? target.view.file.bytes : try edited.bytes(target, with: old)
        for text in save.texts where text.before == nil {
            guard let removed = removing(text.part, edited.load(target.path, bytes)) else { return [] }
            bytes = removed
        }
        let view = edited.load(target.path, bytes)
        guard view.readingError == nil else { return [] }
        var changes: [FileChange] = []
        if bytes != target.before {
            changes.append(FileChange(path: target.path, before: target.before, after: bytes))
        }
        if let lock = try lock() { changes.append(lock) }
        return changes
    }

    /// The file without a text that was not there before; nil if it is not clear what to remove.
    private func removing(_ part: CatalogPart, _ view: CatalogView) -> [UInt8]? {
        guard let number = (0..<view.count).first(where: { view.key($0).string == save.key }) else { return nil }
        let entry = view.entry(number)
        let isLast = CatalogPart.allCases.allSatisfy { $0 == part || entry[$0] == nil }
        let range = isLast ? EntryRemoval.range(number, in: view) : EntryRemoval.range(part, of: number, in: view)
        guard let range else { return nil }
        var bytes = view.file.bytes
        bytes.removeSubrange(range)
        return bytes
    }

    /// The lock file with what it said about the translation before.
    private func lock() throws(LintError) -> FileChange? {
        let path = project.lockPath
        guard let change = save.files.first(where: { $0.path == path }),
            let now = try TextFile.readIfPresent(path)
        else { return nil }
        let before = try change.before.map { bytes throws(LintError) in try StalenessLock(bytes, path: path) }
        var lock = try StalenessLock(now, path: path)
        let (language, key) = (save.language.description, save.key)
        lock.restore(before?.entries[language]?[key], language, key)
        return lock.bytes == now ? nil : FileChange(path: path, before: now, after: lock.bytes)
    }
}
