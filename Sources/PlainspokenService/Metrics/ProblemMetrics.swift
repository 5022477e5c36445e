#if Service
public import Metrics
public import Plainspoken
import Synchronization

/// Counts problems and reloads of catalogs, through swift-metrics.
///
/// ```swift
/// let metrics = ProblemMetrics()
/// options.onProblem = { problem in metrics.record(problem) }
/// let translator = try ErrorTranslator(catalogs: [.builtIn, .directory("Locales")], options: options)
/// let watcher = CatalogWatcher(translator.catalogs, logger: logger) { health in metrics.record(health) }
/// // plainspoken_problems_total{class="payment",status="402",language="ko"} 1
/// ```
///
/// | metric | kind | labels |
/// | --- | --- | --- |
/// | `plainspoken_problems_total` | counter | `class`, the first word of the message key; `status`; `language` |
/// | `plainspoken_issues_total` | counter | `kind`, such as `missing-argument`; `key` |
/// | `plainspoken_fallbacks_total` | counter | `key`; `language`, in which the key has no text |
/// | `plainspoken_unoffered_languages_total` | counter | |
/// | `plainspoken_translation_duration_seconds` | timer | |
/// | `plainspoken_reloads_total` | counter | `outcome`: `reloaded` or `refused` |
/// | `plainspoken_catalog_generation` | gauge | |
/// | `plainspoken_catalogs_degraded` | gauge | |
/// | `plainspoken_catalogs_content_hash` | gauge | |
///
/// The values of all labels are in the catalogs, declared by sources, or in the list of statuses, never from a client: see
/// ``/Plainspoken/ProblemEvent``. A million different requests therefore make no more series than a few.
///
/// `Resources/operations` has alert rules for Prometheus and a dashboard for Grafana.
public final class ProblemMetrics: Sendable {
    private struct Series: Sendable, Hashable {
        let name: String
        let labels: [String]
    }

    private struct State {
        var counters: [Series: Counter] = [:]
        /// The state of the catalogs that was recorded last.
        var health: CatalogHealth?
    }

    private let factory: any MetricsFactory
    private let duration: Timer
    private let otherLanguages: Counter
    private let generation: Gauge
    private let degraded: Gauge
    private let contentHash: Gauge
    private let state = Mutex(State())

    /// - Parameter factory: where to count; by default where the whole program does, so `MetricsSystem.bootstrap` has to come
    ///   first.
    public init(factory: any MetricsFactory = MetricsSystem.factory) {
        self.factory = factory
        duration = Timer(
            label: MetricName.duration, dimensions: [], preferredDisplayUnit: .seconds, factory: factory)
        otherLanguages = Counter(label: MetricName.otherLanguages, dimensions: [], factory: factory)
        generation = Gauge(label: MetricName.generation, dimensions: [], factory: factory)
        degraded = Gauge(label: MetricName.degraded, dimensions: [], factory: factory)
        contentHash = Gauge(label: MetricName.contentHash, dimensions: [], factory: factory)
        // What is there from the start can be told from what is missing, and its first change is seen.
        generation.record(1)
        degraded.record(0)
        for outcome in Outcome.allCases { count(MetricName.reloads, ["outcome": outcome.rawValue], by: 0) }
    }

    private enum Outcome: String, CaseIterable {
        case reloaded, refused
    }

    /// Counts a problem. Call it from `TranslatorOptions.onProblem`.
    public func record(_ problem: ProblemEvent) {
        let labels = problem.labels
        count(MetricName.problems, ["class": labels.class, "status": labels.status, "language": labels.language])
        for issue in problem.issues { count(MetricName.issues, ["kind": issue.kind.name, "key": issue.key]) }
        for text in problem.missingTexts {
            count(MetricName.missingTexts, ["key": text.key, "language": text.language.description])
        }
        if problem.asksForOtherLanguages { otherLanguages.increment() }
        if let time = problem.duration { duration.record(duration: time) }
    }

    /// Records the state of the catalogs. Call it from `onChange` of a ``CatalogWatcher``.
    public func record(_ health: CatalogHealth) {
        let last = state.withLock { state in
            defer { state.health = health }
            return state.health
        }
        let reloads = health.generation - (last?.generation ?? 1)
        if reloads > 0 { count(MetricName.reloads, ["outcome": Outcome.reloaded.rawValue], by: reloads) }
        if let error = health.lastError, error != last?.lastError {
            count(MetricName.reloads, ["outcome": Outcome.refused.rawValue])
        }
        generation.record(health.generation)
        if case .degraded = health.state { degraded.record(1) } else { degraded.record(0) }
        // A gauge is a Double, which is exact up to 53 bits.
        if let bits = Int(health.contentHash.prefix(12), radix: 16) { contentHash.record(bits) }
    }

    /// - Parameter labels: names and values, always in the same order for a metric.
    private func count(_ name: String, _ labels: KeyValuePairs<String, String>, by amount: Int = 1) {
        let counter = state.withLock { state in
            let series = Series(name: name, labels: labels.map(\.value))
            if let known = state.counters[series] { return known }
            let counter = Counter(label: name, dimensions: labels.map { ($0.key, $0.value) }, factory: factory)
            state.counters[series] = counter
            return counter
        }
        counter.increment(by: Int64(amount))
    }
}
#endif
