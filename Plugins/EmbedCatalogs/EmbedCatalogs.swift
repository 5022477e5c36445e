import Foundation
import PackagePlugin

/// Compiles the files of a top-level folder into the target, as static strings: `catalogs/` into the engine,
/// `Resources/report/` into the linter.
///
/// The plugin runs on every build and lists the folder itself, so to add a language you only add a file. The linter's
/// own files, which are in the same folder, are left out.
@main
struct EmbedCatalogs: BuildToolPlugin {
    /// The folder for each target, the extensions of its files, and the type that receives them.
    private static let embedded: [String: (folder: String, extensions: [String], type: String)] = [
        "Plainspoken": ("catalogs", ["json"], "BuiltInCatalogs"),
        "CatalogLinting": ("Resources/report", ["css", "js"], "ReportFiles"),
    ]

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let (name, extensions, type) = Self.embedded[target.name] else {
            Diagnostics.error("EmbedCatalogs has no folder for \(target.name)")
            return []
        }
        let folder = context.package.directoryURL.appending(path: name)
        let files = try FileManager.default
            .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { extensions.contains($0.pathExtension) && !$0.lastPathComponent.hasPrefix("catalog-lint.") }
            .sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "\(type)+Files.swift")
        return [
            .buildCommand(
                displayName: "Embedding \(files.count) files from \(name)",
                executable: try context.tool(named: "EmbedCatalogsTool").url,
                arguments: [output.path, type, name] + files.map(\.path),
                inputFiles: files,
                outputFiles: [output]
            )
        ]
    }
}
