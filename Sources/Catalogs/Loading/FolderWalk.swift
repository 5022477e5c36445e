import ByteText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Goes through a catalog folder and its subfolders, for the loader and for the linter.
///
/// Everything is opened relative to one open folder. A Kubernetes volume swaps the link `..data` to publish new files;
/// through the descriptor, all of them come from the same side of the swap.
package enum FolderWalk {
    /// The deepest level at which folders can be nested.
    package static let maximumDepth = 8

    /// Something that a walk finds.
    package enum Item {
        /// A regular file, open for reading.
        case file(OpenFile)
        /// A file or folder whose name is not UTF-8; its path is shown with � for the other bytes.
        case misnamed
        /// A pipe, a device, a socket.
        case irregular
        /// It cannot be opened and is not a folder, or has vanished since its folder was listed.
        case failed(FileFailure)
        /// A subfolder that cannot be opened.
        case closed(FileFailure)
        /// A folder, or the one where the walk starts, that cannot be listed.
        case unlisted(FileFailure)
        /// A folder nested deeper than ``FolderWalk/maximumDepth``.
        case tooDeep
    }

    /// How far a walk goes.
    package struct Reach: Sendable {
        /// The deepest level at which folders can be nested.
        package var depth = FolderWalk.maximumDepth
        /// Whether links are followed; otherwise they are skipped.
        package var followsLinks = true
        /// The names of files and folders to skip.
        package var skipped: Set<String> = []

        /// That of catalog folders.
        package init() {}
    }

    /// Visits everything in a folder, sorted by name, except hidden files, leftovers of editors, the linter's own files,
    /// and `node_modules`.
    ///
    /// - Parameters:
    ///   - folder: an open folder; if it has a `..data`, that is walked instead.
    ///   - path: the start of all paths; empty for the working directory.
    ///   - skipsLoops: whether to skip a link to a folder that contains it; otherwise the walk follows it until it is
    ///     too deep.
    ///   - reach: how far it goes.
    ///   - visit: called with each item and its path; if it throws, the walk ends.
    package static func walk<Failure: Error>(
        _ folder: OpenFile, path: String, skipsLoops: Bool = false, reach: Reach = Reach(),
        _ visit: (Item, String) throws(Failure) -> Void
    ) throws(Failure) {
        try walk(published(in: folder), path, above: [], skipsLoops: skipsLoops, reach, visit)
    }

    /// The folder that holds the files: the folder's `..data` if it has one, otherwise the folder itself.
    static func published(in folder: OpenFile) -> OpenFile {
        (try? OpenFile("..data", in: folder, isFolder: true)) ?? folder
    }

    private static func walk<Failure: Error>(
        _ folder: OpenFile, _ path: String, above: [OpenFile], skipsLoops: Bool, _ reach: Reach,
        _ visit: (Item, String) throws(Failure) -> Void
    ) throws(Failure) {
        if skipsLoops, above.contains(where: folder.isSame) { return }
        guard above.count <= reach.depth else { return try visit(.tooDeep, path) }
        let names: [String]
        var misnamed: [String] = []
        do throws(FileFailure) {
            names = try folder.names { misnamed.append($0) }
        } catch {
            return try visit(.unlisted(error), path)
        }
        let prefix = path.isEmpty || path.hasSuffix("/") ? path : path + "/"
        for name in misnamed where !isLeftover(name) { try visit(.misnamed, prefix + name) }
        for name in names where !isLeftover(name) && !reach.skipped.contains(name) {
            let child = prefix + name
            let file: OpenFile
            let kind: OpenFile.Kind
            do throws(FileFailure) {
                file = try OpenFile(name, in: folder, followsLinks: reach.followsLinks)
                kind = try file.kind()
            } catch {
                if error.isLink, !reach.followsLinks { continue }
                try visit(mayBeFolder(name, in: folder) ? .closed(error) : .failed(error), child)
                continue
            }
            switch kind {
            case .folder: try walk(file, child, above: above + [folder], skipsLoops: skipsLoops, reach, visit)
            case .regular: try visit(.file(file), child)
            case .other: try visit(.irregular, child)
            }
        }
    }

    /// Whether something that cannot be opened may be a folder. The system reports that something is not a folder
    /// before it reports why it cannot be opened.
    private static func mayBeFolder(_ name: String, in folder: OpenFile) -> Bool {
        do throws(FileFailure) {
            _ = try OpenFile(name, in: folder, isFolder: true)
            return true
        } catch {
            switch error.code {
            case ENOENT, ENOTDIR, ELOOP: return false
            default: return true
            }
        }
    }

    /// Whether a name is one to skip: a hidden file, a leftover of an editor, one of the linter's own files, which are next
    /// to the catalogs, or `node_modules`, which holds other people's modules.
    static func isLeftover(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~") || name.hasPrefix("catalog-lint.")
            || name == "node_modules"
    }
}
