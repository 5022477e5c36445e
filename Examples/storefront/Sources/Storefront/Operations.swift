import Hummingbird
import PlainspokenService
import Synchronization

/// What operators and monitoring ask, on a port of its own: the state of the texts names and quotes files.
struct Operations {
    let watcher: CatalogWatcher
    let metrics: PrometheusRegistry
    /// Whether the shop accepts requests.
    let shop = ShopState()

    final class ShopState: Sendable {
        private let accepts = Atomic(false)
        var isReady: Bool { accepts.load(ordering: .relaxed) }
        func startedListening() { accepts.store(true, ordering: .relaxed) }
    }

    func router() -> Router<BasicRequestContext> {
        let router = Router()
        // For a liveness probe. It ignores the state of the texts, because a restart would not fix them.
        router.get("/live") { _, _ in "alive" }
        // For a readiness probe. Degraded is not down: the texts from before are served.
        router.get("/ready") { _, _ -> Response in
            guard shop.isReady else { return Response(status: .serviceUnavailable) }
            return Response(status: .ok, body: .init(byteBuffer: ByteBuffer(string: "ready")))
        }
        router.get("/health") { _, _ in watcher.health }
        router.get("/metrics") { _, _ -> Response in
            Response(
                status: .ok, headers: [.contentType: "text/plain; version=0.0.4"],
                body: .init(byteBuffer: ByteBuffer(string: metrics.text())))
        }
        return router
    }
}

extension CatalogHealth: @retroactive ResponseEncodable {}
