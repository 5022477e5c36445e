import ByteText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Goes through a folder of catalogs and its subfolders, for the loader and for the linter.
///
/// Everything is opened relative to one open folder. A Kubernetes volume swaps the link `..data` to publish new files: through
/// the descriptor, all of them come from the same side of the swap.
package enum FolderWalk {
    /// Folders within folders.
    package static let maximumDepth = 8

    /// What a walk comes to.
    package enum Item {
        /// A regular file, open for reading.
        case file(OpenFile)
        /// A file or folder whose name is not UTF-8; its path is shown with � for the other bytes.
        case misnamed
        /// A pipe, a device, a socket.
        case irregular
        /// It cannot be opened and is not a folder, or has vanished since its folder was listed.
        case failed(FileFailure)
        /// A folder within that cannot be opened.
        case closed(FileFailure)
        /// A folder, or the one that the walk starts at, cannot be listed.
        case unlisted(FileFailure)
        /// A folder in more folders than ``FolderWalk/maximumDepth``.
        case tooDeep
    }

    /// Visits everything in a folder, in the order of the names, but for hidden files, what editors leave behind, and the
    /// linter's own files.
    ///
    /// - Parameters:
    ///   - folder: open; its `..data`, if it has one, is gone through in its place.
    ///   - path: what paths start with; empty for those of the working directory.
    ///   - skipsLoops: whether a link to a folder that it is in is passed over; else the walk goes on in it until it is too deep.
    ///   - visit: is given each item and its path; what it throws ends the walk.
    package static func walk<Failure: Error>(
        _ folder: OpenFile, path: String, skipsLoops: Bool = false, _ visit: (Item, String) throws(Failure) -> Void
    ) throws(Failure) {
        try walk(published(in: folder), path, above: [], skipsLoops: skipsLoops, visit)
    }

    /// Where the files of a folder really are: its `..data`, if it has one.
    package static func published(in folder: OpenFile) -> OpenFile {
        (try? OpenFile("..data", in: folder, isFolder: true)) ?? folder
    }

    private static func walk<Failure: Error>(
        _ folder: OpenFile, _ path: String, above: [OpenFile], skipsLoops: Bool,
        _ visit: (Item, String) throws(Failure) -> Void
    ) throws(Failure) {
        if skipsLoops, above.contains(where: folder.isSame) { return }
        guard above.count <= maximumDepth else { return try visit(.tooDeep, path) }
        let names: [String]
        var misnamed: [String] = []
        do throws(FileFailure) {
            names = try folder.names { misnamed.append($0) }
        } catch {
            return try visit(.unlisted(error), path)
        }
        let prefix = path.isEmpty || path.hasSuffix("/") ? path : path + "/"
        for name in misnamed where !isLeftover(name) { try visit(.misnamed, prefix + name) }
        for name in names where !isLeftover(name) {
            let child = prefix + name
            let file: OpenFile
            let kind: OpenFile.Kind
            do throws(FileFailure) {
                file = try OpenFile(name, in: folder)
                kind = try file.kind()
            } catch {
                try visit(mayBeFolder(name, in: folder) ? .closed(error) : .failed(error), child)
                continue
            }
            switch kind {
            case .folder: try walk(file, child, above: above + [folder], skipsLoops: skipsLoops, visit)
            case .regular: try visit(.file(file), child)
            case .other: try visit(.irregular, child)
            }
        }
    }

    /// Whether what cannot be opened is a folder, as far as the system tells: it says that something is none before it says
    /// why that cannot be opened.
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

    /// Hidden files and what editors leave behind, the linter's own files, which live beside the catalogs, and other
    /// people's modules.
    static func isLeftover(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~") || name.hasPrefix("catalog-lint.")
            || name == "node_modules"
    }
}
