import ByteText
import CatalogLinting

/// The content of a file before and after; nil if there was, or will be, no file.
struct FileChange {
    let path: String
    let before: [UInt8]?
    let after: [UInt8]?

    /// The change that takes this one back.
    var reversed: FileChange { FileChange(path: path, before: after, after: before) }

    /// Whether the file is as it was before.
    var isDue: Bool {
        do throws(LintError) {
            return try TextFile.readIfPresent(path) == before
        } catch {
            return false
        }
    }
}

extension EditorProject {
    /// Changes files that are still as they were read, all of them or none.
    ///
    /// - Throws: ``EditorFailure`` if one is not inside the folder, has changed, or cannot be written.
    func write(_ changes: [FileChange]) throws(EditorFailure) {
        for change in changes where !mayWrite(change.path) {
            throw .write(path: change.path, reason: "this is not inside the folder \(folder)")
        }
        var files: [(path: String, bytes: [UInt8])] = []
        for change in changes {
            guard let after = change.after else { continue }
            do throws(FileFailure) {
                try DiskPath.createFolder(DiskPath.parent(of: change.path))
            } catch {
                throw .write(path: change.path, reason: error.description)
            }
            files.append((change.path, after))
        }
        let isWritten: Bool
        do throws(FileDraft.Failure) {
            isWritten = try FileDraft.replace(files) { changes.allSatisfy(\.isDue) }
        } catch {
            throw .write(path: error.path, reason: error.cause.description)
        }
        guard isWritten else { throw .busy }
        for change in changes where change.after == nil { FileDraft.delete(change.path) }
    }
}
