import ByteText
import LanguageTags

/// Reads the files of a folder of catalogs, all of them from one state of it (see ``FolderWalk``).
package struct CatalogFolder {
    /// How often reading starts anew where files vanish while it goes on.
    static let attempts = 3

    private typealias Place = CatalogDiagnostic.Place

    private let formats: [any CatalogFormat]
    private let layout: CatalogLayout?
    /// What paths start with that is not the layout's.
    private let prefix: Int
    private var files: [CatalogFile] = []
    /// The file or folder that was not there any more when it was to be opened.
    private var vanished: String?

    /// - Parameters:
    ///   - path: the folder.
    ///   - formats: what is read.
    ///   - layout: where in it the languages are; nil for files named after them, in it and its subfolders.
    /// - Returns: the catalog files, in the order of their paths.
    package static func files(
        in path: String, formats: [any CatalogFormat], layout: CatalogLayout? = nil
    ) throws(CatalogDiagnostic) -> [CatalogFile] {
        for attempt in 1...attempts {
            var reading = CatalogFolder(path, formats, layout)
            try reading.read(path)
            if let vanished = reading.vanished {
                guard attempt == attempts else { continue }
                throw CatalogDiagnostic(
                    .unreadable, at: Place(vanished), "it vanishes while the folder is read",
                    help: "Replace files by renaming others over them.")
            }
            guard !reading.files.isEmpty else { break }
            return reading.files.sorted { $0.path < $1.path }
        }
        throw CatalogDiagnostic(
            .unreadable, at: Place(path), "there is no catalog in this folder",
            help: layout.map { "Put them where the layout says: \($0.pattern)." }
                ?? "Put one file per language into it, named after the language: "
                + formats.map { "en.\($0.fileExtension)" }.joined(separator: " or ") + ".")
    }

    private init(_ path: String, _ formats: [any CatalogFormat], _ layout: CatalogLayout?) {
        self.formats = formats
        self.layout = layout
        prefix = path.utf8.count + (path.isEmpty || path.hasSuffix("/") ? 0 : 1)
    }

    private mutating func read(_ path: String) throws(CatalogDiagnostic) {
        let folder: OpenFile
        do throws(FileFailure) {
            folder = try OpenFile(path, isFolder: true)
        } catch {
            throw CatalogDiagnostic(
                .unreadable, at: Place(path), "the folder cannot be read: \(error)", help: error.help)
        }
        try FolderWalk.walk(folder, path: path) { (item, path) throws(CatalogDiagnostic) in try visit(item, path) }
    }

    private mutating func visit(_ item: FolderWalk.Item, _ path: String) throws(CatalogDiagnostic) {
        switch item {
        case .file(let file): try read(file, path: path)
        // Its name cannot be a language's.
        case .misnamed: break
        case .irregular: try refuseIfCatalog(path, "this is no regular file", help: "Put a file there.")
        case .failed(let failure):
            guard !failure.isMissing else {
                vanished = path
                return
            }
            try refuseIfCatalog(path, "the file cannot be read: \(failure)", help: failure.help)
        case .closed(let failure):
            throw CatalogDiagnostic(
                .unreadable, at: Place(path), "the folder cannot be read: \(failure)", help: failure.help)
        case .unlisted(let failure):
            throw CatalogDiagnostic(
                .unreadable, at: Place(path), "the folder cannot be listed: \(failure)", help: failure.help)
        case .tooDeep:
            throw CatalogDiagnostic(
                .unreadable, at: Place(path), "folders are nested more than \(FolderWalk.maximumDepth) deep",
                help: "Look for a link that points at its own parent.")
        }
    }

    private mutating func read(_ file: OpenFile, path: String) throws(CatalogDiagnostic) {
        var language: PathLanguage?
        if layout != nil {
            // What does not fit the layout is not ours.
            language = self.language(of: path)
            guard language != nil else { return }
        }
        let fileExtension = Self.fileExtension(of: path)
        guard let format = formats.first(where: { $0.fileExtension == fileExtension }) else {
            try refuseIfCatalogOfOtherFormat(path, fileExtension, language)
            return
        }
        let bytes: [UInt8]
        do throws(FileFailure) {
            bytes = try file.read(upTo: format.maximumSize)
        } catch {
            throw CatalogDiagnostic(.unreadable, at: Place(path), "the file cannot be read: \(error)", help: error.help)
        }
        guard bytes.count <= format.maximumSize else { throw CatalogDiagnostic.tooLarge(path, format) }
        files.append(CatalogFile(path: path, bytes: bytes, format: format, language: language))
    }

    /// What the layout takes from a path; nil where the path does not fit it.
    private func language(of path: String) -> PathLanguage? {
        layout?.language(of: String(decoding: path.utf8.dropFirst(prefix), as: UTF8.self))?.moved(by: prefix)
    }

    /// What cannot be opened is an error if it would have been read, and else nobody's concern.
    private func refuseIfCatalog(_ path: String, _ message: String, help: String) throws(CatalogDiagnostic) {
        guard formats.contains(where: { $0.fileExtension == Self.fileExtension(of: path) }),
            layout == nil || language(of: path) != nil
        else { return }
        throw CatalogDiagnostic(.unreadable, at: Place(path), message, help: help)
    }

    /// A catalog that nothing reads would be missing without anybody noticing.
    private func refuseIfCatalogOfOtherFormat(
        _ path: String, _ fileExtension: String, _ language: PathLanguage?
    ) throws(CatalogDiagnostic) {
        guard let module = Self.modules[fileExtension],
            language != nil || LanguageTag(CatalogFile.stem(of: path)) != nil
        else { return }
        let given = formats.map { "." + $0.fileExtension }
        throw CatalogDiagnostic(
            .unreadable, at: Place(path),
            "this looks like a catalog in a format that is not among those given (\(given.joined(separator: ", ")))",
            help:
                "Import \(module) and load the folder with formats: [\((given + ["." + fileExtension]).joined(separator: ", "))]."
        )
    }
}
