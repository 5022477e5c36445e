import ByteText
import Catalogs
import CatalogsXML
import LanguageTags

/// One catalog file to lint: on disk, or in memory.
public struct CatalogInput: Sendable {
    /// Its name in findings.
    public let path: String
    /// The bytes; nil for a file that has not been read yet.
    public private(set) var bytes: [UInt8]?
    /// The number of this version of the bytes, so that they need not be hashed; nil for other content.
    private var revision: UInt64?
    /// Whether it is a file on disk that was named explicitly, not found in a folder.
    public private(set) var isNamed: Bool
    /// Where the path contains the language, if not in the file's name.
    package private(set) var layoutLanguage: PathLanguage?
    /// Whether that is a guess, made without the command or the configuration.
    package private(set) var isLayoutGuessed = false
    /// Why the file is not read although it was probably meant to be a catalog; nil for other files.
    private(set) var misnaming: MisnamedFile?

    /// A file on disk.
    ///
    /// - Parameters:
    ///   - path: `Locales/de.json`, absolute or relative to the working directory.
    ///   - isNamed: whether it was named explicitly.
    public init(file path: String, isNamed: Bool = true) {
        self.path = path
        bytes = nil
        self.isNamed = isNamed
    }

    /// A file on disk whose language is in its path, but not in the file's name.
    init(file path: String, isNamed: Bool = false, language: PathLanguage?, isGuessed: Bool = false) {
        self.init(file: path, isNamed: isNamed)
        layoutLanguage = language
        isLayoutGuessed = isGuessed
    }

    /// A file that is not read because of its name.
    init(_ misnaming: MisnamedFile) {
        self.init(file: misnaming.path, isNamed: false)
        self.misnaming = misnaming
    }

    /// A file in memory, for editors and tests.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        isNamed = false
    }

    /// The same file with different content, in memory.
    public func replacing(bytes: [UInt8]) -> CatalogInput { replacing(bytes: bytes, revision: nil) }

    /// The same file with different content, in memory.
    ///
    /// - Parameter revision: a number that no other content of a file has.
    package func replacing(bytes: [UInt8], revision: UInt64?) -> CatalogInput {
        var input = self
        input.bytes = bytes
        input.revision = revision
        input.isNamed = false
        return input
    }

    /// The language in the path; nil if it has none.
    package var language: LanguageTag? { pathLanguage?.tag }

    private var pathLanguage: PathLanguage? {
        misnaming == nil ? layoutLanguage ?? PathLanguage(fileName: path) : nil
    }

    /// The path of the same texts in another language: `Locales/cs/messages.json` for `Locales/en/messages.json`.
    ///
    /// - Parameter language: its tag.
    /// - Returns: nil if the path does not contain the language.
    public func path(inLanguage language: String) -> String? { pathLanguage?.path(path, with: language) }

    /// The path of a translation of this catalog.
    ///
    /// - Throws: ``LintError`` if the path does not contain the language.
    package func translationPath(in tag: LanguageTag) throws(LintError) -> String {
        guard let translation = path(inLanguage: tag.description) else {
            throw LintError(
                "\(path): the path does not contain the language", help: "Name the file after its language: en.json.")
        }
        return translation
    }

    /// The path with `{locale}` in place of the language, or unchanged if it has no language.
    package var pathPattern: String { path(inLanguage: "{locale}") ?? path }

    /// The syntax of the file.
    package var syntax: FileSyntax {
        path.utf8.count > 4 && path.suffix(4).lowercased() == ".xml" ? .xml : .json
    }

    /// The format that reads the file, as in the engine. Flat objects of keys and texts are also accepted.
    package var format: any CatalogFormat {
        switch syntax {
        case .json: JSONCatalogFormat(acceptsFlatFiles: true)
        case .xml: XMLCatalogFormat()
        }
    }

    /// Whether a path refers to the same file, after resolving links.
    public func isSameFile(as path: String) -> Bool {
        guard let own = try? OpenFile(self.path), let other = try? OpenFile(path) else { return false }
        return own.isSame(as: other)
    }

    package func read() throws(FileFailure) -> [UInt8] {
        if let bytes { return bytes }
        return try OpenFile(path).read(upTo: format.maximumSize)
    }

    /// A number that changes with the file's path, content or modification time, and with what its neighbours say about it: where its path
    /// has the language, and whether it is read at all.
    package var stamp: UInt64 {
        var hash = StableHash()
        hash.add(path)
        if let revision {
            hash.add("\(revision)")
        } else if let bytes {
            hash.add(bytes.span)
        } else if let file = try? OpenFile(path) {
            hash.add(file.stamp())
        }
        hash.add("\(pathPattern) \(isNamed) \(isLayoutGuessed) \(misnaming?.message ?? "")")
        return hash.value
    }

    /// Whether a path that cannot be opened may be a folder: for anything else, the system reports first that it is not one.
    private var mayBeFolder: Bool {
        do throws(FileFailure) {
            _ = try OpenFile(path, isFolder: true)
            return true
        } catch {
            return !error.isNoFolder && !error.isMissing
        }
    }

    /// Why the path cannot be a catalog: it is a folder or a pipe, or does not exist. nil if there is no obstacle.
    package var obstacle: (message: String, help: String)? {
        guard bytes == nil else { return nil }
        if let misnaming { return (misnaming.message, misnaming.help) }
        do throws(FileFailure) {
            return try OpenFile(path).kind() == .regular
                ? nil : ("this is not a regular file", "Replace it with a file.")
        } catch {
            return ("the \(mayBeFolder ? "folder" : "file") cannot be read: \(error)", error.help)
        }
    }
}
