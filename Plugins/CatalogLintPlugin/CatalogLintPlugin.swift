import Foundation
import PackagePlugin

/// `swift package catalog-lint …`: runs `catalog-lint` in the package's folder and passes on the arguments.
@main
struct CatalogLintPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "catalog-lint").url
        process.currentDirectoryURL = context.package.directoryURL
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        // CI goes by the exit code; catalog-lint has already printed the reason.
        guard process.terminationReason == .exit else {
            Diagnostics.error("catalog-lint was ended by signal \(process.terminationStatus)")
            return
        }
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
