import Foundation
import PackagePlugin

/// Compiles the files of the top-level folder `catalogs/` into the target, as static strings.
///
/// The plugin runs on every build and lists the folder itself, so that adding a language is adding a file.
@main
struct EmbedCatalogs: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "catalogs")
        let catalogs = try FileManager.default
            .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
            .sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "BuiltInCatalogFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding \(catalogs.count) catalogs",
                executable: try context.tool(named: "EmbedCatalogsTool").url,
                arguments: [output.path] + catalogs.map(\.path),
                inputFiles: catalogs,
                outputFiles: [output]
            )
        ]
    }
}
