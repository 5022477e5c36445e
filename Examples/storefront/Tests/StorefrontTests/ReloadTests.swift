import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import PlainspokenService
import Testing

@testable import Storefront

/// The shop's texts are edited while it is running.
@Suite struct ReloadTests {
    // shows: every-change-is-found, all-or-nothing
    @Test func editsAreServed() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "storefront-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(at: URL(filePath: Shop.locales), to: folder)
        let file = folder.appending(path: "de.json")
        let text = try String(contentsOf: file, encoding: .utf8)

        var logger = Logger(label: "storefront")
        logger.logLevel = .critical
        let settings = try await Shop.settings(locales: folder.path, environment: [:])
        let translator = try Shop.translator(settings)
        let watcher = CatalogWatcher(
            translator.catalogs, settings: ReloadSettings(reloadsOnHangUp: false), logger: logger)
        let supplier = Supplier(address: "http://127.0.0.1:1", patience: .seconds(1))
        let app = Application(
            router: try Shop.router(supplier: supplier, translator: translator, settings: settings),
            services: [watcher], logger: logger)
        let operations = Application(
            router: Operations(watcher: watcher, metrics: PrometheusRegistry()).router(), logger: logger)
        try await app.test(.live) { client in
            func wait(until path: String, says words: String) async throws {
                for _ in 0..<6_000 {
                    let body =
                        if path == "/health" {
                            try await operations.test(.router) { operators in
                                try await operators.execute(uri: path, method: .get) { String(buffer: $0.body) }
                            }
                        } else {
                            try await client.execute(uri: path, method: .get, headers: [.acceptLanguage: "de"]) {
                                String(buffer: $0.body)
                            }
                        }
                    if body.contains(words) { return }
                    try await Task.sleep(for: .milliseconds(50))
                }
                Issue.record("\(path) never says \(words)")
            }
            try await wait(until: "/products/17", says: "Es gibt kein Produkt mit der Nummer 17.")
            try await wait(until: "/health", says: "\"healthy\"")

            let edited = text.replacing("Es gibt kein Produkt", with: "Wir haben kein Produkt")
            try edited.write(to: file, atomically: true, encoding: .utf8)
            try await wait(until: "/products/17", says: "Wir haben kein Produkt mit der Nummer 17.")
            try await wait(until: "/health", says: "\"generation\":2")

            try "{".write(to: file, atomically: true, encoding: .utf8)
            try await wait(until: "/health", says: "\"degraded\"")
            try await wait(until: "/products/17", says: "Wir haben kein Produkt mit der Nummer 17.")

            try text.write(to: file, atomically: true, encoding: .utf8)
            try await wait(until: "/products/17", says: "Es gibt kein Produkt mit der Nummer 17.")
            try await wait(until: "/health", says: "\"healthy\"")
        }
    }
}
