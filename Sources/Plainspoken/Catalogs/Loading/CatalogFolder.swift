import LanguageTags

/// Reads the files of a folder of catalogs, all of them from one state of it.
///
/// Everything is opened relative to one open folder. A Kubernetes volume swaps the link `..data` to publish new files:
/// through the descriptor, all of them come from the same side of the swap.
package struct CatalogFolder {
    /// The largest file that is read, in bytes.
    package static let maximumFileSize = 1 << 20
    /// Folders within folders.
    package static let maximumDepth = 8
    /// How often reading starts anew where files vanish while it goes on.
    static let attempts = 3

    private let formats: [any CatalogFormat]
    private let maximumFileSize: Int
    private var files: [CatalogFile] = []
    /// The file or folder that was not there any more when it was to be opened.
    private var vanished: String?

    /// - Parameters:
    ///   - path: the folder.
    ///   - formats: what is read.
    /// - Returns: the catalog files in it and its subfolders, in the order of their paths.
    package static func files(
        in path: String, formats: [any CatalogFormat], maximumFileSize: Int = maximumFileSize
    ) throws(CatalogError) -> [CatalogFile] {
        for attempt in 1...attempts {
            var reading = CatalogFolder(formats: formats, maximumFileSize: maximumFileSize)
            try reading.read(path)
            if let vanished = reading.vanished {
                guard attempt == attempts else { continue }
                throw CatalogError(
                    .unreadable, path: vanished, "it vanishes while the folder is read",
                    help: "Replace files by renaming others over them.")
            }
            guard !reading.files.isEmpty else { break }
            return reading.files.sorted { $0.path < $1.path }
        }
        throw CatalogError(
            .unreadable, path: path, "there is no catalog in this folder",
            help: "Put one file per language into it, named after the language: "
                + formats.map { "en.\($0.fileExtension)" }.joined(separator: " or ") + ".")
    }

    private init(formats: [any CatalogFormat], maximumFileSize: Int) {
        self.formats = formats
        self.maximumFileSize = maximumFileSize
    }

    private mutating func read(_ path: String) throws(CatalogError) {
        let folder: OpenFile
        do throws(FileFailure) {
            folder = try OpenFile(path, isFolder: true)
        } catch {
            throw CatalogError(.unreadable, path: path, "the folder cannot be read: \(error)", help: error.help)
        }
        if let published = try? OpenFile("..data", in: folder, isFolder: true) {
            try read(published, path: path, depth: 0)
        } else {
            try read(folder, path: path, depth: 0)
        }
    }

    private mutating func read(_ folder: OpenFile, path: String, depth: Int) throws(CatalogError) {
        guard depth <= Self.maximumDepth else {
            throw CatalogError(
                .unreadable, path: path, "folders are nested more than \(Self.maximumDepth) deep",
                help: "Look for a link that points at its own parent.")
        }
        let names: [String]
        do throws(FileFailure) {
            names = try folder.names()
        } catch {
            throw CatalogError(.unreadable, path: path, "the folder cannot be listed: \(error)", help: error.help)
        }
        let prefix = path.hasSuffix("/") ? path : path + "/"
        for name in names where !Self.isLeftover(name) {
            try open(name, in: folder, path: prefix + name, depth: depth)
        }
    }

    private mutating func open(
        _ name: String, in folder: OpenFile, path: String, depth: Int
    ) throws(CatalogError) {
        let file: OpenFile
        let kind: OpenFile.Kind
        do throws(FileFailure) {
            file = try OpenFile(name, in: folder)
            kind = try file.kind()
        } catch {
            guard !error.isMissing else {
                vanished = path
                return
            }
            try refuseIfCatalog(path, "the file cannot be read: \(error)", help: error.help)
            return
        }
        switch kind {
        case .folder: try read(file, path: path, depth: depth + 1)
        case .regular: try read(file, path: path)
        case .other: try refuseIfCatalog(path, "this is no regular file", help: "Put a file there.")
        }
    }

    private mutating func read(_ file: OpenFile, path: String) throws(CatalogError) {
        let fileExtension = Self.fileExtension(of: path)
        guard let format = formats.first(where: { $0.fileExtension == fileExtension }) else {
            try refuseIfCatalogOfOtherFormat(path, fileExtension)
            return
        }
        let bytes: [UInt8]
        do throws(FileFailure) {
            bytes = try file.read(upTo: maximumFileSize)
        } catch {
            throw CatalogError(.unreadable, path: path, "the file cannot be read: \(error)", help: error.help)
        }
        guard bytes.count <= maximumFileSize else {
            throw CatalogError(
                .unreadable, path: path, "the file is larger than \(maximumFileSize) bytes",
                help: "Divide it: subfolders hold further catalogs of the same language.")
        }
        files.append(CatalogFile(path: path, bytes: bytes, format: format))
    }

    /// What cannot be opened is an error if it would have been read, and else nobody's concern.
    private func refuseIfCatalog(_ path: String, _ message: String, help: String) throws(CatalogError) {
        guard formats.contains(where: { $0.fileExtension == Self.fileExtension(of: path) }) else { return }
        throw CatalogError(.unreadable, path: path, message, help: help)
    }

    /// A catalog that nothing reads would be missing without anybody noticing.
    private func refuseIfCatalogOfOtherFormat(_ path: String, _ fileExtension: String) throws(CatalogError) {
        guard let module = Self.modules[fileExtension], LanguageTag(CatalogFile.stem(of: path)) != nil else { return }
        let given = formats.map { "." + $0.fileExtension }
        throw CatalogError(
            .unreadable, path: path,
            "this looks like a catalog in a format that is not among those given (\(given.joined(separator: ", ")))",
            help:
                "Import \(module) and load the folder with formats: [\((given + ["." + fileExtension]).joined(separator: ", "))]."
        )
    }
}
