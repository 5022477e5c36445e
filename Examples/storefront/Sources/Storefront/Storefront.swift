import CoreMetrics
import Foundation
import Hummingbird
import Logging
import Plainspoken
import PlainspokenService

/// A small shop whose routes fail in every possible way. See ``ShopSettings`` for its settings; those of Plainspoken have the names
/// that `SettingName` lists.
@main
enum Storefront {
    static func main() async throws {
        let settings: ShopSettings
        do throws(ShopSettings.Mistake) {
            settings = try ShopSettings()
        } catch {
            say("storefront: \(error)", to: .standardError)
            exit(1)
        }
        let logger = Logger(label: "storefront")
        let registry = PrometheusRegistry()
        MetricsSystem.bootstrap(registry)
        let metrics = ProblemMetrics()
        let plainspoken: TranslatorSettings
        do throws(SettingError) {
            plainspoken = try await Shop.settings(locales: settings.locales) { problem in metrics.record(problem) }
        } catch {
            say("storefront: \(error)", to: .standardError)
            exit(1)
        }
        let translator: ErrorTranslator
        do throws(CatalogDiagnostic) {
            translator = try Shop.translator(plainspoken)
        } catch {
            say("\(error)\nstorefront: the texts are read from LOCALES=\(settings.locales)", to: .standardError)
            exit(1)
        }
        // Texts can be edited while the shop is running.
        let watcher = CatalogWatcher(translator.catalogs, settings: plainspoken.reload, logger: logger) { health in
            metrics.record(health)
        }
        let operations = Operations(watcher: watcher, metrics: registry)
        let internalApp = Application(
            router: operations.router(),
            configuration: .init(address: .hostname(settings.host, port: settings.operationsPort)),
            onServerRunning: { channel in
                let port = channel.localAddress?.port ?? settings.operationsPort
                say("storefront: operations on http://\(settings.host):\(port)")
            },
            logger: logger)
        let supplier = Supplier(address: settings.supplier, patience: .seconds(settings.patience))
        let app = Application(
            router: try Shop.router(supplier: supplier, translator: translator, settings: plainspoken),
            // Clients that send half a request, and then nothing, must neither fill the memory nor hold up the end.
            server: .http1(configuration: .init(idleTimeout: .seconds(10))),
            configuration: .init(address: .hostname(settings.host, port: settings.port)),
            services: [watcher, internalApp],
            onServerRunning: { channel in
                operations.shop.startedListening()
                let port = channel.localAddress?.port ?? settings.port
                say("storefront: listening on http://\(settings.host):\(port)")
            },
            logger: logger
        )
        try await app.runService()
    }

    /// Writes a line. Not `print`, which buffers the line if the output is a pipe.
    private static func say(_ line: String, to file: FileHandle = .standardOutput) {
        file.write(Data("\(line)\n".utf8))
    }
}
