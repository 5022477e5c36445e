import Foundation
import Hummingbird
import Logging
import PlainspokenService

/// A small shop whose routes fail in every possible way. Settings come from the environment: `PORT` (0 for any free
/// port), `SUPPLIER`, the address of the service behind the shop, and `PATIENCE`, the seconds that the shop waits for it.
@main
enum Storefront {
    static func main() async throws {
        let environment = ProcessInfo.processInfo.environment
        let port = environment["PORT"].flatMap { Int($0) } ?? 8080
        let supplier = Supplier(
            address: environment["SUPPLIER"] ?? "http://127.0.0.1:8081",
            patience: .seconds(environment["PATIENCE"].flatMap { Int($0) } ?? 1))
        let logger = Logger(label: "storefront")
        let translator = try Shop.translator()
        // Texts can be edited while the shop is running.
        let watcher = CatalogWatcher(translator.catalogs, logger: logger)
        let app = Application(
            router: try Shop.router(supplier: supplier, translator: translator, watcher: watcher),
            configuration: .init(address: .hostname("127.0.0.1", port: port)),
            services: [watcher],
            onServerRunning: { channel in
                // Not `print`, which buffers the line if the output is a pipe.
                let port = channel.localAddress?.port ?? port
                FileHandle.standardOutput.write(Data("storefront: listening on http://127.0.0.1:\(port)\n".utf8))
            },
            logger: logger
        )
        try await app.runService()
    }
}
