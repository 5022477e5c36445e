import Foundation
import PackagePlugin

/// Generates a function for each error in the target's source-language catalogs, `throw .orderOutOfStock(left: 2)`, and
/// constants for labels and other texts.
///
/// The catalogs are in `Locales` or `Catalogs` of the target's folder, else of the package's folder, or where
/// `plainspoken-keys.json` in one of these folders says. The plugin lists them on every build, so a new file is noticed. Only those
/// of the source language are inputs: an edited translation runs nothing.
@main
struct PlainspokenKeys: BuildToolPlugin {
    /// As in the tool.
    private static let fileCount = 5
    private static let optionsName = "plainspoken-keys.json"

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target.sourceModule else {
            Diagnostics.error("PlainspokenKeys can't add keys to \(target.name), which has no Swift sources")
            return []
        }
        let folders = [module.directoryURL, context.package.directoryURL]
        let options = folders.map { $0.appending(path: Self.optionsName) }.first { Self.exists($0) }
        let search = CatalogSearch(options: options, folders: folders)
        let catalogs = search.catalogs()
        if catalogs.isEmpty, options == nil || search.isReadable {
            Diagnostics.error(search.remedy(for: target.name))
            return []
        }
        let folder = context.pluginWorkDirectoryURL
        return [
            .buildCommand(
                displayName: "Generating typed keys for \(target.name)",
                executable: try context.tool(named: "PlainspokenKeysTool").url,
                arguments: [context.package.directoryURL.path, folder.path, options?.path ?? "-"]
                    + catalogs.map(\.path),
                inputFiles: catalogs + (options.map { [$0] } ?? []),
                outputFiles: (1...Self.fileCount).map { folder.appending(path: "TypedKeys\($0).swift") })
        ]
    }

    private static func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }
}
