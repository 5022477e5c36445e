#if Service
import Logging
import Plainspoken

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a watcher has learned so far: turns each reading into the state that health checks see, and into at most one line of
/// the log.
struct WatchRecord: Sendable {
    /// A candidate that cannot be used.
    struct Refusal: Hashable {
        var diagnostic: CatalogDiagnostic
        /// nil where it could not even be read.
        var hash: ContentHash?
    }

    private(set) var health: CatalogHealth
    private let quoting: LogQuoting
    /// What is on the disk, if it cannot be used and that has been said.
    private(set) var refusal: Refusal?

    init(health: CatalogHealth, quoting: LogQuoting) {
        self.health = health
        self.quoting = quoting
    }

    /// Notes what a reading came to.
    ///
    /// - Parameters:
    ///   - catalogs: as they are after it.
    ///   - duration: how long it took.
    ///   - isAsked: whether the log says what came of it in any case.
    mutating func note(
        _ outcome: ReloadOutcome, of catalogs: SharedCatalogs, took duration: Duration, isAsked: Bool, _ logger: Logger
    ) {
        switch outcome {
        case .published:
            noteCatalogs(catalogs)
            logger.info(
                recovers ? "Catalogs reloaded, healthy again" : "Catalogs reloaded",
                metadata: servedCatalogs.merging([
                    "languages": "\(health.languages.count)", "duration": "\(duration.inMilliseconds)",
                ]) { $1 })
            settle()
        case .unchanged:
            // Other code of the program may have reloaded them.
            if catalogs.generation != health.generation { noteCatalogs(catalogs) }
            if recovers {
                logger.info("Catalogs are again as they are served, healthy again", metadata: servedCatalogs)
            } else if isAsked {
                logger.info("Catalogs are unchanged", metadata: servedCatalogs)
            }
            settle()
        case .refused(let diagnostic, let hash):
            let refusal = Refusal(diagnostic: diagnostic, hash: hash)
            guard isAsked || refusal != self.refusal else { return }
            note(refusal, logger)
        case .stillRefused:
            guard isAsked, let refusal else { return }
            note(refusal, logger)
        }
    }

    private mutating func note(_ refusal: Refusal, _ logger: Logger) {
        let (now, diagnostic) = (Date(), refusal.diagnostic)
        var metadata = servedCatalogs
        metadata["code"] = "\(diagnostic.code)"
        metadata["error"] = value(diagnostic.message)
        if !diagnostic.place.path.isEmpty { metadata["place"] = value("\(diagnostic.place)") }
        if let help = diagnostic.help { metadata["help"] = value(help) }
        logger.warning("Catalogs refused, those from before are served", metadata: metadata)
        var since = now
        if case .degraded(let earlier, _) = health.state { since = earlier }
        health.state = .degraded(since: since, why: diagnostic.summary)
        health.lastError = CatalogHealth.Refusal(time: now, diagnostic: diagnostic)
        self.refusal = refusal
    }

    private mutating func noteCatalogs(_ catalogs: SharedCatalogs) {
        health.generation = catalogs.generation
        health.loadedAt = Date()
        health.contentHash = "\(catalogs.contentHash)"
        health.languages = catalogs.languages
    }

    private mutating func settle() {
        health.state = .healthy
        refusal = nil
    }

    private var recovers: Bool { refusal != nil }

    /// Text from elsewhere as it stands in the log.
    func value(_ text: String) -> Logger.MetadataValue {
        "\(LogText.value(text, limit: CatalogDiagnostic.maximumLength, quoting))"
    }

    private var servedCatalogs: Logger.Metadata {
        ["generation": "\(health.generation)", "hash": "\(health.contentHash)"]
    }
}

extension Duration {
    /// `2.1ms`
    fileprivate var inMilliseconds: String { "\(Double(Int(self / .microseconds(100))) / 10)ms" }
}
#endif
