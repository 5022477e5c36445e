#if Service
import Logging
import Plainspoken

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a watcher has learned so far. It turns each reading into the state for health checks, and into at most one line
/// in the log.
struct WatchRecord: Sendable {
    /// Files that cannot be used.
    struct Refusal: Hashable {
        var diagnostic: CatalogDiagnostic
        /// The hash of the files; nil if they could not even be read.
        var hash: ContentHash?
    }

    private(set) var health: CatalogHealth
    private let quoting: LogQuoting
    /// The files on disk, if they cannot be used and that has been reported.
    private(set) var refusal: Refusal?

    init(health: CatalogHealth, quoting: LogQuoting) {
        self.health = health
        self.quoting = quoting
    }

    /// Logs what is wrong in the served catalogs: how many mistakes, and the first.
    func logWarnings(_ logger: Logger) {
        guard let first = health.warnings.first else { return }
        logger.warning(
            "Catalogs are served with mistakes",
            metadata: servedCatalogs.merging(metadata(of: first)) { $1 }
                .merging(["warnings": "\(health.warnings.count)"]) { $1 })
    }

    /// Notes the outcome of a reading.
    ///
    /// - Parameters:
    ///   - catalogs: the catalogs after it.
    ///   - duration: how long it took.
    ///   - isAsked: whether to log the outcome in any case.
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
            logWarnings(logger)
            settle()
        case .unchanged:
            // Other code in the program may have reloaded them.
            if catalogs.generation != health.generation { noteCatalogs(catalogs) }
            if recovers {
                logger.info("The files match the served catalogs again, healthy again", metadata: servedCatalogs)
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
        logger.warning(
            "Catalogs refused, still serving the previous ones",
            metadata: servedCatalogs.merging(metadata(of: diagnostic)) { $1 })
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
        health.warnings = catalogs.warnings
    }

    private mutating func settle() {
        health.state = .healthy
        refusal = nil
    }

    private var recovers: Bool { refusal != nil }

    /// A value from outside, made safe for the log.
    func value(_ text: String) -> Logger.MetadataValue {
        "\(LogText.value(LogRedaction.credentials(text), limit: CatalogDiagnostic.maximumLength, quoting))"
    }

    private func metadata(of diagnostic: CatalogDiagnostic) -> Logger.Metadata {
        var metadata: Logger.Metadata = ["code": "\(diagnostic.code)", "error": value(diagnostic.message)]
        if !diagnostic.place.path.isEmpty { metadata["place"] = value("\(diagnostic.place)") }
        if let help = diagnostic.help { metadata["help"] = value(help) }
        return metadata
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
