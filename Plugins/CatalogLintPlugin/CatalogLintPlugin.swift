import Foundation
import PackagePlugin

/// `swift package catalog-lint …`: runs `catalog-lint` in the package's folder, with the arguments as they are.
@main
struct CatalogLintPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "catalog-lint").url
        process.currentDirectoryURL = context.package.directoryURL
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        // The exit code is what CI goes by; what it means is said already.
        guard process.terminationReason == .exit else {
            Diagnostics.error("catalog-lint ended by signal \(process.terminationStatus)")
            return
        }
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
