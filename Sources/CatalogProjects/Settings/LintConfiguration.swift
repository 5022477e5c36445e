import ByteText
import Catalogs

/// The contents of `catalog-lint.json`.
public struct LintConfiguration: Sendable {
    /// The name of the file, which is in the folder of the catalogs or in one above it.
    public static let fileName = "catalog-lint.json"

    /// The path of the file; empty if there is none.
    public var path = ""
    /// Where the catalogs are, relative to the configuration's folder: `Locales`, `Locales/{locale}/{name}.json`.
    public var catalogs: [String] = []
    /// Which rules and languages to check, and how severe findings are.
    public var options = LintOptions()
    /// The highest number of warnings that does not count as a failure; nil for no limit.
    public var maximumWarnings: Int?
    /// The file with the declarations of the code's messages, relative to the configuration's folder.
    public var declarations: String?
    /// Where the term sheets are, relative to the configuration's folder: `terms/{locale}.json`. nil if there are none.
    public var glossary: String?

    /// An empty configuration: the default rules, and `en` or the only language with metadata as the source.
    public init() {}

    /// Reads a configuration.
    ///
    /// - Parameters:
    ///   - bytes: the file, in UTF-8.
    ///   - path: the name of the file in errors.
    ///   - rules: the rules that there are.
    /// - Throws: ``LintError`` with file, line and column of the first mistake, such as an unknown member.
    package init(_ bytes: [UInt8], path: String, rules: RuleNames) throws(LintError) {
        self = try LintError.reading { () throws(CatalogDiagnostic) in
            try ConfigurationReader(rules: rules).read(bytes, path: path)
        }
        self.path = path
    }

    /// The folder that paths in the file are relative to; empty for the working directory.
    public var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

    /// The path of the nearest configuration file; nil if there is none.
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

    /// The parent folder, as short as possible.
    private static func parent(of folder: String) -> String {
        if folder == "." { return ".." }
        var parts = folder.split(separator: "/", omittingEmptySubsequences: true)
        guard let last = parts.last, last != "..", last != "." else { return folder + "/.." }
        parts.removeLast()
        let parent = parts.joined(separator: "/")
        return folder.hasPrefix("/") ? "/" + parent : parent.isEmpty ? "." : parent
    }

    /// The folders, files and patterns in the configuration, relative to the working directory; empty if there are none.
    /// Pass them to ``CatalogInput/find(_:)``.
    public var catalogPaths: [String] { catalogs.map { $0.hasPrefix("/") ? $0 : folder + $0 } }

    /// A configuration to start with.
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
