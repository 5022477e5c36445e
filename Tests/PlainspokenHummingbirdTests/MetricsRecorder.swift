#if Hummingbird
import CoreMetrics
import Synchronization

/// Records the values of counters, by label and dimensions. A process has one.
final class MetricsRecorder: MetricsFactory {
    static let shared: MetricsRecorder = {
        let recorder = MetricsRecorder()
        MetricsSystem.bootstrap(recorder)
        return recorder
    }()

    private let storage = Mutex<[String: Int64]>([:])

    /// By text: `hb.requests http.route=/fine http.response.status_code=200`.
    var counts: [String: Int64] { storage.withLock { $0 } }

    private final class Handler: CounterHandler, TimerHandler {
        private let count: @Sendable (Int64) -> Void

        init(_ count: @escaping @Sendable (Int64) -> Void) { self.count = count }

        func increment(by amount: Int64) { count(amount) }
        func recordNanoseconds(_ duration: Int64) { count(1) }
        func reset() {}
    }

    private func handler(_ label: String, _ dimensions: [(String, String)]) -> Handler {
        let name = ([label] + dimensions.map { "\($0)=\($1)" }).joined(separator: " ")
        return Handler { [self] amount in storage.withLock { $0[name, default: 0] += amount } }
    }

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler { handler(label, dimensions) }
    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler { handler(label, dimensions) }

    // Not examined by the tests.
    func makeFloatingPointCounter(label: String, dimensions: [(String, String)]) -> any FloatingPointCounterHandler {
        NOOPMetricsHandler.instance
    }
    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler { NOOPMetricsHandler.instance }
    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        NOOPMetricsHandler.instance
    }
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
}
#endif
