import CatalogExchange
import CatalogLinting
import Catalogs
import MessageFormat2

/// Takes a save back: byte for byte if the files have not changed since, and otherwise text by text.
struct SaveReversal {
    let save: SaveHistory.Save
    let project: EditorProject

    /// - Returns: what was written.
    /// - Throws: ``EditorFailure`` if one of the texts is no longer the one that was saved, or cannot be written.
    func run() throws(EditorFailure) -> [FileChange] {
        let changes = try changes()
        try project.write(changes)
        return changes
    }

    private func changes() throws(EditorFailure) -> [FileChange] {
        let whole = save.files.map(\.reversed)
        if !whole.isEmpty, whole.allSatisfy(\.isDue) { return whole }
        guard let side = project.side(save.language), let number = project.source.number(of: save.key) else {
            throw .undoChanged
        }
        if let obstacle = side.obstacle { throw .broken(obstacle) }
        let edited = EditedEntry(number, side, project)
        guard let entry = edited.translation,
            save.texts.allSatisfy({ entry[$0.part]?.message == $0.after })
        else { throw .undoChanged }
        let changes: [FileChange]?
        do throws(LintError) {
            changes = try self.changes(edited)
        } catch {
            throw .other(error)
        }
        guard let changes, !changes.isEmpty else { throw .undoChanged }
        return changes
    }

    /// - Returns: nil if it is not clear how to write what was there before.
    private func changes(_ edited: EditedEntry) throws(LintError) -> [FileChange]? {
        let target = try edited.target()
        var old: [CatalogEditor.Translation] = []
        for text in save.texts {
            guard let before = text.before else { continue }
            // A message with mistakes cannot be written.
            guard let message = Message.parse(before).message else { return nil }
            old.append(CatalogEditor.Translation(key: edited.source.key, part: text.part, message: message))
        }
        var bytes = old.isEmpty ? target.view.file.bytes : try edited.bytes(target, with: old)
        for text in save.texts where text.before == nil {
            guard let removed = removing(text.part, edited.load(target.path, bytes)) else { return nil }
            bytes = removed
        }
        let view = edited.load(target.path, bytes)
        guard view.readingError == nil else { return nil }
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

    /// The lock file with what it said about the translation before, unless someone else has changed that since.
    private func lock() throws(LintError) -> FileChange? {
        let path = project.lockPath
        guard save.entry.before != save.entry.after, let now = try TextFile.readIfPresent(path) else { return nil }
        var lock = try StalenessLock(now, path: path)
        let (language, key) = (save.language.description, save.key)
        guard lock.entries[language]?[key] == save.entry.after else { return nil }
        lock.restore(save.entry.before, language, key)
        return lock.bytes == now ? nil : FileChange(path: path, before: now, after: lock.bytes)
    }
}
