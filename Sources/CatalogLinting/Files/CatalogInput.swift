import ByteText
import LanguageTags
import Plainspoken
import PlainspokenXML

/// One catalog file to lint: on disk, or in memory.
public struct CatalogInput: Sendable {
    /// What findings name it.
    public let path: String
    /// The bytes; nil for a file that is read when its turn comes.
    public let bytes: [UInt8]?
    /// Whether somebody asked for this very file, so that it is linted whatever its name is.
    public let isNamed: Bool

    /// A file on disk.
    public init(file path: String, isNamed: Bool = true) {
        self.path = path
        bytes = nil
        self.isNamed = isNamed
    }

    /// A file in memory, for editors and tests.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        isNamed = true
    }

    /// The language that the file's name says; nil if the name is no tag, or none that is likely to be meant as one:
    /// `package.json` is no catalog, although `package` could be a language.
    package var language: LanguageTag? {
        let stem = CatalogFile.stem(of: path)
        guard let tag = LanguageTag(stem), tag.language.utf8.count <= 3 else { return nil }
        return tag
    }

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
        do throws(FileFailure) {
            return try OpenFile(path).kind() == .regular ? nil : ("this is no regular file", "Put a file there.")
        } catch {
            return ("the \(mayBeFolder ? "folder" : "file") cannot be read: \(error)", error.help)
        }
    }
}
