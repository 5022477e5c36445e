import ByteText
import LanguageTags

/// Reads the files of a folder of catalogs, all of them from one state of it (see ``FolderWalk``).
package struct CatalogFolder {
    /// How often reading starts anew where files vanish while it goes on.
    static let attempts = 3

    private let formats: [any CatalogFormat]
    private var files: [CatalogFile] = []
    /// The file or folder that was not there any more when it was to be opened.
    private var vanished: String?

    /// - Parameters:
    ///   - path: the folder.
    ///   - formats: what is read.
    /// - Returns: the catalog files in it and its subfolders, in the order of their paths.
    package static func files(
        in path: String, formats: [any CatalogFormat]
    ) throws(CatalogError) -> [CatalogFile] {
        for attempt in 1...attempts {
            var reading = CatalogFolder(formats: formats)
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

    private init(formats: [any CatalogFormat]) {
        self.formats = formats
    }

    private mutating func read(_ path: String) throws(CatalogError) {
        let folder: OpenFile
        do throws(FileFailure) {
            folder = try OpenFile(path, isFolder: true)
        } catch {
            throw CatalogError(.unreadable, path: path, "the folder cannot be read: \(error)", help: error.help)
        }
        try FolderWalk.walk(folder, path: path) { (item, path) throws(CatalogError) in try visit(item, path) }
    }

    private mutating func visit(_ item: FolderWalk.Item, _ path: String) throws(CatalogError) {
        switch item {
        case .file(let file): try read(file, path: path)
        case .irregular: try refuseIfCatalog(path, "this is no regular file", help: "Put a file there.")
        case .failed(let failure):
            guard !failure.isMissing else {
                vanished = path
                return
            }
            try refuseIfCatalog(path, "the file cannot be read: \(failure)", help: failure.help)
        case .closed(let failure):
            throw CatalogError(.unreadable, path: path, "the folder cannot be read: \(failure)", help: failure.help)
        case .unlisted(let failure):
            throw CatalogError(.unreadable, path: path, "the folder cannot be listed: \(failure)", help: failure.help)
        case .tooDeep:
            throw CatalogError(
                .unreadable, path: path, "folders are nested more than \(FolderWalk.maximumDepth) deep",
                help: "Look for a link that points at its own parent.")
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
            bytes = try file.read(upTo: format.maximumSize)
        } catch {
            throw CatalogError(.unreadable, path: path, "the file cannot be read: \(error)", help: error.help)
        }
        guard bytes.count <= format.maximumSize else { throw CatalogDocument.tooLarge(path, format) }
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
