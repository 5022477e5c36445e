#if Service
import Foundation
import HTTPTypes
import Logging
import MetricsTestKit
@testable import Plainspoken
import Testing

@testable import PlainspokenService

/// The counters that a monitoring system sees.
@Suite struct ProblemMetricsTests {
    private let backend = TestMetrics()
    private let metrics: ProblemMetrics

    init() { metrics = ProblemMetrics(factory: backend) }

    private func translator() throws -> ErrorTranslator {
        let catalogs = [
            MessageCatalog(
                language: "en",
                entries: [
                    CatalogEntry("shop.closed", detail: "Closed until {$hour}."),
                    CatalogEntry("shop.far", title: "Far"),
                ]
            ),
            MessageCatalog(language: "de", entries: [CatalogEntry("shop.closed", title: "Geschlossen")]),
        ]
        return try ErrorTranslator(
            catalogs: [.builtIn, .catalogs(catalogs)],
            options: TranslatorOptions(onProblem: { [metrics] in metrics.record($0) }))
    }

    /// Everything that was counted, as Prometheus would show it.
    private var counts: [String: Int64] {
        Dictionary(
            uniqueKeysWithValues: backend.counters.filter { $0.totalValue > 0 }.map { counter in
                let labels = counter.dimensions.map { "\($0)=\"\($1)\"" }.joined(separator: ",")
                return (labels.isEmpty ? counter.label : "\(counter.label){\(labels)}", counter.totalValue)
            })
    }

    @Test func problems() throws {
        let translator = try translator()
        _ = translator.translate(Diagnosis("shop.closed", status: .conflict), for: "de")
        _ = translator.translate(Diagnosis("shop.closed", status: .conflict), for: "en")
        _ = translator.translate(Diagnosis("shop.closed", status: .conflict), for: "en")
        _ = translator.translate(Diagnosis("shop.far", status: .notFound), for: "de")
        _ = translator.translate(Diagnosis("shop.gone", status: .notFound), for: "ja")
        #expect(
            counts == [
                #"plainspoken_problems_total{class="shop",status="409",language="de"}"#: 1,
                #"plainspoken_problems_total{class="shop",status="409",language="en"}"#: 2,
                #"plainspoken_problems_total{class="shop",status="404",language="de"}"#: 1,
                #"plainspoken_problems_total{class="http",status="404",language="en"}"#: 1,
                #"plainspoken_issues_total{kind="missing-argument",key="shop.closed"}"#: 2,
                #"plainspoken_issues_total{kind="missing-message",key="other"}"#: 1,
                #"plainspoken_fallbacks_total{key="shop.far",language="de"}"#: 1,
                "plainspoken_unoffered_languages_total": 1,
            ])
        let times = try backend.expectTimer("plainspoken_translation_duration_seconds")
        #expect(times.values.count == 5 && times.values.allSatisfy { $0 > 0 })
    }

    /// Each state that a watcher passes on, and what has been counted after it.
    @Test func reloads() throws {
        let catalogs = try translator().catalogs
        var health = CatalogHealth(startingWith: catalogs)
        let diagnostic = try #require(throws: CatalogDiagnostic.self) {
            try ErrorTranslator(catalogs: [.directory("/nowhere")])
        }
        func expect(_ reloaded: Int64, _ refused: Int64, _ generation: Double, degraded: Double) throws {
            let outcomes = ["reloaded", "refused"].map {
                backend.counterTotal(label: "plainspoken_reloads_total", dimensions: [("outcome", $0)])
            }
            #expect(outcomes == [reloaded, refused])
            #expect(try backend.expectGauge("plainspoken_catalog_generation").lastValue == generation)
            #expect(try backend.expectGauge("plainspoken_catalogs_degraded").lastValue == degraded)
        }
        try expect(0, 0, 1, degraded: 0)  // before anything is known
        metrics.record(health)
        try expect(0, 0, 1, degraded: 0)
        let hash = try #require(try backend.expectGauge("plainspoken_catalogs_content_hash").lastValue)
        #expect(hash > 0 && health.contentHash.hasPrefix(String(Int(hash), radix: 16)))
        health.state = .degraded(since: Date(), why: "")
        health.lastError = .init(time: Date(), diagnostic: diagnostic)
        metrics.record(health)
        try expect(0, 1, 1, degraded: 1)
        metrics.record(health)
        try expect(0, 1, 1, degraded: 1)
        health.state = .healthy
        health.generation = 3  // other code has reloaded as well
        metrics.record(health)
        try expect(2, 1, 3, degraded: 0)
    }

    /// A real watcher passes on what a real folder does.
    @Test func watcher() async throws {
        let folder = try LocalesFolder()
        let translator = try ErrorTranslator(catalogs: [.builtIn, .directory(folder.path)])
        let watcher = CatalogWatcher(
            translator.catalogs, settings: ReloadSettings(pollInterval: .milliseconds(20)),
            logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
        ) { [metrics] in metrics.record($0) }
        let running = Task { await watcher.run() }
        defer { running.cancel() }
        func reaches(_ outcome: String) async throws -> Bool {
            for _ in 0..<500 {
                let dimensions = [("outcome", outcome)]
                if backend.counterTotal(label: "plainspoken_reloads_total", dimensions: dimensions) == 1 { return true }
                try await Task.sleep(for: .milliseconds(20))
            }
            return false
        }
        try folder.replace("Locales/de.json", with: "{")
        #expect(try await reaches("refused"))
        try folder.replace("Locales/de.json", with: LocalesFolder.catalog("de", "zwei"))
        #expect(try await reaches("reloaded"))
    }

    /// Many tasks count at once; nothing is lost, and no series is made twice.
    @Test func concurrently() async throws {
        let translator = try translator()
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for number in 0..<200 {
                        let key = MessageKey("shop.k\(task)-\(number)")
                        _ = translator.translate(Diagnosis(key, status: .notFound), for: "de")
                    }
                }
            }
        }
        #expect(
            counts == [
                #"plainspoken_problems_total{class="http",status="404",language="de"}"#: 1_600,
                #"plainspoken_issues_total{kind="missing-message",key="other"}"#: 1_600,
            ])
        // The others are for languages that are not offered, and for the outcomes of reloads.
        #expect(backend.counters.count == 5)
    }
}
#endif
