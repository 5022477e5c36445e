import Foundation
import Hummingbird

/// A small shop whose routes fail in every way there is. Settings come from the environment: `PORT` (0 for any that is free),
/// and `SUPPLIER`, the address of the service behind the shop.
@main
enum Storefront {
    static func main() async throws {
        let environment = ProcessInfo.processInfo.environment
        let port = environment["PORT"].flatMap { Int($0) } ?? 8080
        let supplier = Supplier(address: environment["SUPPLIER"] ?? "http://127.0.0.1:8081")
        let app = Application(
            router: try Shop.router(supplier: supplier),
            configuration: .init(address: .hostname("127.0.0.1", port: port)),
            onServerRunning: { channel in
                // Not `print`, which keeps the line to itself where the output is a pipe.
                let port = channel.localAddress?.port ?? port
                FileHandle.standardOutput.write(Data("storefront: listening on http://127.0.0.1:\(port)\n".utf8))
            }
        )
        try await app.runService()
    }
}
