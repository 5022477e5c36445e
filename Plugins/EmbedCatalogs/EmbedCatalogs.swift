import Foundation
import PackagePlugin

/// Compiles the files of top-level folders into the target, as static strings: `catalogs/` into the catalogs,
/// `Resources/pages/` into the pages, `Resources/report/` into the linter, `Resources/editor/` into the editor.
///
/// The plugin runs on every build and lists the folder itself, so to add a language you only add a file. The linter's
/// own files, which are in the same folder, are left out.
@main
struct EmbedCatalogs: BuildToolPlugin {
    /// A folder, the extensions of its files, and the type that receives them.
    private struct Embedded {
        let folder: String
        let extensions: [String]
        let type: String
    }

    /// The folders for each target.
    private static let embedded: [String: [Embedded]] = [
        "Catalogs": [Embedded(folder: "catalogs", extensions: ["json"], type: "BuiltInCatalogs")],
        "PlainspokenPages": [
            Embedded(folder: "Resources/pages", extensions: ["css", "html", "js"], type: "PageFiles")
        ],
        "CatalogLinting": [Embedded(folder: "Resources/report", extensions: ["css", "js"], type: "ReportFiles")],
        "TranslationEditor": [
            Embedded(folder: "Resources/editor", extensions: ["css", "html", "js"], type: "EditorFiles"),
            Embedded(folder: "Resources/editor/Locales", extensions: ["json"], type: "EditorTextFiles"),
        ],
    ]

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let embedded = Self.embedded[target.name] else {
            Diagnostics.error("EmbedCatalogs has no folder for \(target.name)")
            return []
        }
        return try embedded.map { try command($0, context) }
    }

    private func command(_ embedded: Embedded, _ context: PluginContext) throws -> Command {
        let folder = context.package.directoryURL.appending(path: embedded.folder)
        let files = try FileManager.default
            .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter {
                embedded.extensions.contains($0.pathExtension) && !$0.lastPathComponent.hasPrefix("catalog-lint.")
            }
            .sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "\(embedded.type)+Files.swift")
        return .buildCommand(
            displayName: "Embedding \(files.count) files from \(embedded.folder)",
            executable: try context.tool(named: "EmbedCatalogsTool").url,
            arguments: [output.path, embedded.type, embedded.folder] + files.map(\.path),
            inputFiles: files,
            outputFiles: [output]
        )
    }
}
