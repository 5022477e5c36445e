import ByteText
import LanguageTags

/// Goes through a folder once and reads its catalogs (see ``FolderWalk``).
struct FolderReading {
    /// The module to import for a format that was not passed.
    private static let modules = ["json": "Plainspoken", "xml": "PlainspokenXML"]

    private typealias Place = CatalogDiagnostic.Place

    private let path: String
    private let formats: [any CatalogFormat]
    private let layout: CatalogLayout?
    private let use: ManifestUse
    /// The start of all paths: the folder's own, and a slash.
    private let prefix: String
    private var manifest: CatalogManifest?
    private var files: [CatalogFile] = []

    init(_ path: String, _ formats: [any CatalogFormat], _ layout: CatalogLayout?, _ use: ManifestUse) {
        self.path = path
        self.formats = formats
        self.layout = layout
        self.use = use
        prefix = path.isEmpty || path.hasSuffix("/") ? path : path + "/"
    }

    /// Reads everything.
    ///
    /// - Throws: why the files cannot be read. A manifest that does not match them is reported when they are parsed.
    mutating func contents() throws(CatalogDiagnostic) -> FolderContents {
        let folder: OpenFile
        do throws(FileFailure) {
            folder = FolderWalk.published(in: try OpenFile(path, isFolder: true))
        } catch {
            throw CatalogDiagnostic(
                .unreadable, at: Place(path), "the folder cannot be read: \(error)", help: error.help)
        }
        if use != .ignored {
            manifest = try CatalogManifest(in: folder, path: prefix + CatalogManifest.fileName)
        }
        try FolderWalk.walk(folder, path: path) { (item, path) throws(CatalogDiagnostic) in try visit(item, path) }
        let listed = manifest?.names.filter { isCatalog(prefix + $0) } ?? []
        guard !files.isEmpty || !listed.isEmpty || manifest?.fault != nil else {
            throw CatalogDiagnostic(
                .unreadable, at: Place(path), "this folder contains no catalogs",
                help: layout.map { "Put them where the layout expects them: \($0.pattern)." }
                    ?? "Add one file per language, named after it: "
                    + formats.map { "en.\($0.fileExtension)" }.joined(separator: " or ") + ".")
        }
        return FolderContents(
            path: path, prefix: prefix, files: files.sorted { $0.path < $1.path }, manifest: manifest,
            listed: listed, isManifestMissing: use == .required && manifest == nil)
    }

    private mutating func visit(_ item: FolderWalk.Item, _ path: String) throws(CatalogDiagnostic) {
        switch item {
        case .file(let file): try read(file, path: path)
        // A name that is not UTF-8 cannot be that of a language.
        case .misnamed: break
        case .irregular: try refuseIfCatalog(path, "this is not a regular file", help: "Put a file there.")
        case .failed(let failure):
            guard !failure.isMissing else {
                guard isWanted(path) else { return }
                throw CatalogDiagnostic(
                    .unreadable, at: Place(path), "the link's target does not exist",
                    help: "Remove it, or put a file there.")
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
        guard isWanted(path) else { return }
        var language: PathLanguage?
        if layout != nil {
            // Files that don't match the layout are not ours.
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

    /// The part of a file's name after its last dot, in lower case.
    static func fileExtension(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// A path relative to the folder.
    private func inside(_ path: String) -> String {
        String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }

    /// Whether the manifest, if there is one, lists a file.
    private func isWanted(_ path: String) -> Bool { manifest?.lists(inside(path)) ?? true }

    /// The language that the layout takes from a path; nil if the path does not match.
    private func language(of path: String) -> PathLanguage? {
        layout?.language(of: inside(path))?.moved(by: prefix.utf8.count)
    }

    /// Whether a file would be read, judging by its path.
    private func isCatalog(_ path: String) -> Bool {
        formats.contains { $0.fileExtension == Self.fileExtension(of: path) }
            && (layout == nil || language(of: path) != nil)
            && !inside(path).split(separator: "/").contains { FolderWalk.isLeftover(String($0)) }
    }

    /// A file that cannot be opened is an error if it would have been read, and otherwise ignored.
    private func refuseIfCatalog(_ path: String, _ message: String, help: String) throws(CatalogDiagnostic) {
        guard isCatalog(path), isWanted(path) else { return }
        throw CatalogDiagnostic(.unreadable, at: Place(path), message, help: help)
    }

    /// A catalog in a format that is not read would silently be missing.
    private func refuseIfCatalogOfOtherFormat(
        _ path: String, _ fileExtension: String, _ language: PathLanguage?
    ) throws(CatalogDiagnostic) {
        guard let module = Self.modules[fileExtension],
            language != nil || LanguageTag(CatalogFile.stem(of: path)) != nil
        else { return }
        let given = formats.map { "." + $0.fileExtension }
        throw CatalogDiagnostic(
            .unreadable, at: Place(path),
            "this looks like a catalog, but its format is not one of those to read (\(given.joined(separator: ", ")))",
            help:
                "Import \(module) and load the folder with formats: [\((given + ["." + fileExtension]).joined(separator: ", "))]."
        )
    }
}
