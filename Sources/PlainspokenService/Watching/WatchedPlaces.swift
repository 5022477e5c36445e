#if Service
import ByteText

/// Where to look for changes of the folders that catalogs are in, as they are at this moment.
struct WatchedPlaces {
    /// Folders of which everything counts: those of the catalogs and their subfolders.
    private(set) var whole: [String] = []
    /// Folders above, of which only these names count: to replace a folder or repoint a link changes the folder above.
    private(set) var above: [String: Set<String>] = [:]

    /// How many folders are watched at most; changes in others are found by polling.
    static let maximumCount = 256
    /// Folders within folders, as catalogs can be.
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
        // A Kubernetes volume has its files in what `..data` points at.
        for name in names where name == "..data" || !name.hasPrefix(".") {
            let child = folder + "/" + name
            if DiskPath.isFolder(child) { add(child, depth: depth + 1) }
        }
    }
}

extension DiskPath {
    /// What a path has after its last slash, which is what the folder above calls it; empty where the path does not tell.
    fileprivate static func name(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        return name == "." || name == ".." ? "" : name
    }
}
#endif
