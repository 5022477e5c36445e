import CatalogLinting

/// `catalog-lint.lock`, which knows translations by their key and the hash of their texts, and so has to follow a renaming.
struct RenamingLock {
    private let file: SourceFile
    private let old: StalenessLock
    var lock: StalenessLock

    /// - Returns: nil if there is no such file.
    /// - Throws: if it cannot be read, because then it would be wrong afterwards.
    init?(of project: Project, _ session: Session) throws(ProtocolError) {
        let path = project.settings.lockPath
        guard let bytes = session.workspace.bytes(of: path) else { return nil }
        file = SourceFile(path: path, bytes: bytes)
        do {
            old = try StalenessLock(bytes, path: path)
        } catch {
            throw .refused("nothing was renamed, because the lock file cannot be read: \(error.message)")
        }
        lock = old
    }

    func add(to edits: inout CatalogEdits) {
        guard lock != old else { return }
        // A file that a person has laid out differs in every line, which would take long to compare.
        edits.replace(file, with: lock.bytes, byLines: old.bytes == file.bytes)
    }
}
