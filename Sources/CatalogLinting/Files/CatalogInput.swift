import ByteText
import LanguageTags
import Plainspoken
import PlainspokenXML

/// One catalog file to lint: on disk, or in memory.
public struct CatalogInput: Sendable {
    /// Its name in findings.
    public let path: String
    /// The bytes; nil for a file that has not been read yet.
    public private(set) var bytes: [UInt8]?
    /// Whether it is a file on disk that was named explicitly, not found in a folder.
    public private(set) var isNamed: Bool
    /// Where the path says the language, if that is another place than the file's name.
    package private(set) var layoutLanguage: PathLanguage?
    /// Whether that is a guess, which neither the command nor the configuration has said.
    package private(set) var isLayoutGuessed = false
    /// Why it is not read although it was meant to be a catalog; nil for files that are.
    package private(set) var misnaming: MisnamedFile?

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

    /// A file on disk whose path says the language elsewhere than in the file's name.
    package init(file path: String, isNamed: Bool = false, language: PathLanguage?, isGuessed: Bool = false) {
        self.init(file: path, isNamed: isNamed)
        layoutLanguage = language
        isLayoutGuessed = isGuessed
    }

    /// A file that nothing reads.
    package init(_ misnaming: MisnamedFile) {
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
    public func replacing(bytes: [UInt8]) -> CatalogInput {
        var input = self
        input.bytes = bytes
        input.isNamed = false
        return input
    }

    /// The language that the path says; nil if it says none.
    package var language: LanguageTag? { pathLanguage?.tag }

    private var pathLanguage: PathLanguage? {
        misnaming == nil ? layoutLanguage ?? PathLanguage(fileName: path) : nil
    }

    /// The path of the same texts in another language: `Locales/cs/messages.json` for `Locales/en/messages.json`.
    ///
    /// - Parameter language: its tag.
    /// - Returns: nil if the path does not contain the language.
    public func path(inLanguage language: String) -> String? { pathLanguage?.path(path, with: language) }

    /// The path with `{locale}` for the language; as it is where it says none.
    package var pathPattern: String { path(inLanguage: "{locale}") ?? path }

    /// How the file writes texts down.
    package var syntax: FileSyntax {
        path.utf8.count > 4 && path.suffix(4).lowercased() == ".xml" ? .xml : .json
    }

    /// What reads it, as the engine would; a plain object of keys and texts is read as well.
    package var format: any CatalogFormat {
        switch syntax {
        case .json: JSONCatalogFormat(acceptsFlatFiles: true)
        case .xml: XMLCatalogFormat()
        }
    }

    /// Whether a path is that of the same file, links resolved.
    public func isSameFile(as path: String) -> Bool {
        guard let own = try? OpenFile(self.path), let other = try? OpenFile(path) else { return false }
        return own.isSame(as: other)
    }

    package func read() throws(FileFailure) -> [UInt8] {
        if let bytes { return bytes }
        return try OpenFile(path).read(upTo: format.maximumSize)
    }

    /// A number that differs where the file's path, content or time of change does.
    package var stamp: UInt64 {
        var hash = StableHash()
        hash.add(path)
        if let bytes { hash.add(bytes) } else if let file = try? OpenFile(path) { hash.add(file.stamp()) }
        return hash.value
    }

    /// Whether what cannot be opened is a folder: of anything else the system says that first.
    private var mayBeFolder: Bool {
        do throws(FileFailure) {
            _ = try OpenFile(path, isFolder: true)
            return true
        } catch {
            return !error.isNoFolder && !error.isMissing
        }
    }

    /// Why the path cannot be a catalog: it is a folder, a pipe, or not there; nil if it can.
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
