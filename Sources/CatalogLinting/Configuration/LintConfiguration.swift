import ByteText
import Plainspoken

/// What `catalog-lint.json` says.
public struct LintConfiguration: Sendable {
    /// What the file is named, in the folder of the catalogs or above.
    public static let fileName = "catalog-lint.json"

    /// The file; empty where there is none.
    public var path = ""
    /// Where the catalogs are, from the configuration's folder: `Locales`, `Locales/{locale}/{name}.json`.
    public var catalogs: [String] = []
    /// Rules, languages and severities: what is linted, and how severe it is.
    public var options = LintOptions()
    /// More warnings than that are a failure; nil for any number.
    public var maximumWarnings: Int?
    /// Files, from the configuration's folder.
    public var declarations: String?
    /// Where the term sheets are, from the configuration's folder: `terms/{locale}.json`. nil where there are none.
    public var glossary: String?

    /// A configuration that says nothing: all default rules, and `en` or the only language with metadata as the source.
    public init() {}

    /// Reads a configuration.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - path: what errors name the file.
    /// - Throws: ``LintError`` with file, line and column of the first mistake: an unknown member is one.
    public init(_ bytes: [UInt8], path: String) throws(LintError) {
        self = try ConfigurationReader(bytes, path: path).read()
        self.path = path
    }

    /// The folder that paths in the file start from; empty for the working directory.
    public var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

    /// The nearest configuration of a folder: in it, or in one of those above.
    ///
    /// - Throws: ``LintError`` for a file that is there and no configuration.
    public static func nearest(to folder: String) throws(LintError) -> LintConfiguration? {
        guard let path = nearestPath(to: folder) else { return nil }
        return try read(path)
    }

    /// Where that is; nil where there is none.
    public static func nearestPath(to folder: String) -> String? {
        var folder = folder.isEmpty ? "." : folder
        for _ in 0..<64 {
            let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
            if let file = try? OpenFile(prefix + fileName), (try? file.kind()) == .regular {
                return prefix + fileName
            }
            let parent = parent(of: folder)
            guard let here = try? OpenFile(folder, isFolder: true), let above = try? OpenFile(parent, isFolder: true),
                !here.isSame(as: above)
            else { return nil }
            folder = parent
        }
        return nil
    }

    /// The folder above, as short as it can be written.
    private static func parent(of folder: String) -> String {
        if folder == "." { return ".." }
        var parts = folder.split(separator: "/", omittingEmptySubsequences: true)
        guard let last = parts.last, last != "..", last != "." else { return folder + "/.." }
        parts.removeLast()
        let parent = parts.joined(separator: "/")
        return folder.hasPrefix("/") ? "/" + parent : parent.isEmpty ? "." : parent
    }

    /// Reads a configuration from a file.
    public static func read(_ path: String) throws(LintError) -> LintConfiguration {
        try LintConfiguration(TextFile.read(path), path: path)
    }

    /// The folders, files and patterns that the configuration names, from the working directory; empty where it names none.
    /// ``CatalogInput/find(_:)`` takes them.
    public var catalogPaths: [String] { catalogs.map { $0.hasPrefix("/") ? $0 : folder + $0 } }

    /// A configuration to start from.
    ///
    /// - Parameter catalogs: the folder of the catalogs.
    public static func template(catalogs: String) -> [UInt8] {
        JSONFile.write([
            .init("$schema", .string("https://plainspoken.dev/schemas/catalog-lint.schema.json")),
            .init("catalogs", .string(catalogs)),
            .init("reference", .string("en")),
            .init("required", .array([])),
            .init("rules", .object([])),
            .init("doNotTranslate", .array([])),
        ])
    }
}
