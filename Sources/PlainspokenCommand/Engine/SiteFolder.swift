import ByteText

/// The folder of a website. It has a list of the files that were written, so that the next time nothing else is replaced.
struct SiteFolder {
    static let listName = ".plainspoken-pages"
    private static let maximumListSize = 64 << 20

    private let path: String

    init(_ path: String) { self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path }

    /// Prepares the folder, and notes what will be written before it is, so that the command can be repeated if it is
    /// interrupted.
    func begin(_ paths: [String]) throws {
        try check(for: paths)
        try writeList(Set(paths).union(written()).sorted())
    }

    private func writeList(_ paths: [String]) throws {
        try write(Array((paths.joined(separator: "\n") + "\n").utf8), to: Self.listName)
    }

    /// Makes sure that no file of anyone else would be replaced.
    ///
    /// - Parameter paths: the files to write.
    private func check(for paths: [String]) throws {
        guard let contents = try? OpenFile(path, isFolder: true).names() else {
            guard DiskPath.mode(of: path) == nil else {
                throw CommandFailure("\(path) is not a folder that can be read.")
            }
            return
        }
        let own = Set(written())
        guard !own.isEmpty || contents.isEmpty else {
            throw CommandFailure(
                "\(path) has files that this command did not write. Name a new or empty folder.")
        }
        let foreign = paths.first { !own.contains($0) && DiskPath.mode(of: "\(path)/\($0)") != nil }
        if let foreign {
            throw CommandFailure(
                "\(path)/\(foreign) is not a file that this command wrote. Move it elsewhere, or name another folder.")
        }
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        let file = "\(path)/\(name)"
        do throws(FileFailure) {
            try DiskPath.createFolder(DiskPath.parent(of: file))
            try FileDraft.overwrite(file, with: bytes)
        } catch {
            throw CommandFailure("\(file) cannot be written: \(error). \(error.help)")
        }
    }

    /// Removes pages that are no longer part of the site, and writes the list.
    func finish(_ paths: [String]) throws {
        let current = Set(paths)
        // What is in a folder comes after the folder's own name, so that it is empty when its turn comes.
        for old in written().sorted().reversed() where !current.contains(old) {
            FileDraft.delete("\(path)/\(old)")
            var folder = old[...]
            while let slash = folder.lastIndex(of: "/") {
                folder = folder[..<slash]
                DiskPath.removeEmptyFolder("\(path)/\(folder)")
            }
        }
        try writeList(paths)
    }

    /// The files of the last time. A list that someone changed cannot lead out of the folder.
    private func written() -> [String] {
        guard let bytes = try? OpenFile("\(path)/\(Self.listName)").read(upTo: Self.maximumListSize) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init).filter { line in
            !line.hasPrefix("/") && !line.split(separator: "/", omittingEmptySubsequences: false).contains("..")
        }
    }
}
