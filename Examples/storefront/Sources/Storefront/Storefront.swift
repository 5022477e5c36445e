import Foundation
import Hummingbird

/// A small shop whose routes fail in every way there is. Settings come from the environment: `PORT`, and `SUPPLIER`, the
/// address of the service behind the shop.
@main
enum Storefront {
    static func main() async throws {
        let environment = ProcessInfo.processInfo.environment
        let port = environment["PORT"].flatMap { Int($0) } ?? 8080
        let supplier = Supplier(address: environment["SUPPLIER"] ?? "http://127.0.0.1:8081")
        let app = Application(
            router: try Shop.router(supplier: supplier),
            configuration: .init(address: .hostname("127.0.0.1", port: port)),
            onServerRunning: { _ in print("storefront: listening on http://127.0.0.1:\(port)") }
        )
        try await app.runService()
    }
}
