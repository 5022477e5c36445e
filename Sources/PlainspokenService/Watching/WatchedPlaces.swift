#if Service
import ByteText

/// The places to watch for changes of the catalog folders, as they are at this moment.
struct WatchedPlaces {
    /// Folders in which every change matters: those of the catalogs and their subfolders.
    private(set) var whole: [String] = []
    /// Parent folders, in which only these names matter: replacing a folder or repointing a link changes its parent.
    private(set) var above: [String: Set<String>] = [:]

    /// The most folders to watch; changes in others are found by polling.
    static let maximumCount = 256
    /// The deepest level at which folders within folders are looked for.
    private static let maximumDepth = 8

    init(_ folders: [String]) {
        for folder in folders.prefix(Self.maximumCount / 2) {
            let name = DiskPath.name(of: folder)
            if !name.isEmpty { above[DiskPath.parent(of: folder), default: []].insert(name) }
        }
        for folder in folders { add(folder, depth: 0) }
    }

    private mutating func add(_ folder: String, depth: Int) {
        guard whole.count + above.count < Self.maximumCount, depth <= Self.maximumDepth else { return }
        whole.append(folder)
        guard let names = try? OpenFile(folder, isFolder: true).names() else { return }
        // In a Kubernetes volume, the files are in the folder that `..data` points at.
        for name in names where name == "..data" || !name.hasPrefix(".") {
            let child = folder + "/" + name
            if DiskPath.isFolder(child) { add(child, depth: depth + 1) }
        }
    }
}

extension DiskPath {
    /// The last component of a path, which is its name in the folder above; empty for `.` and `..`.
    fileprivate static func name(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        return name == "." || name == ".." ? "" : name
    }
}
#endif
