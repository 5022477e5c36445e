#if Service
public import LanguageTags
public import Plainspoken

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The state of the catalogs as a ``CatalogWatcher`` knows it, for health checks. It is a value that encodes as JSON.
///
/// ```json
/// {"state":"degraded","since":"2026-11-22T03:04:05Z","why":"Locales/de.json:12:9: unknown member \"tittle\"",
///  "generation":3,"loadedAt":"2026-11-22T02:00:00Z","contentHash":"9f86d081…","languages":["de","en"],
///  "lastError":{"time":"2026-11-22T03:04:05Z","code":"F113","file":"Locales/de.json","line":12,"column":9,
///   "message":"unknown member \"tittle\"","help":"Did you mean \"title\"?"}}
/// ```
///
/// Degraded is not down: the previous catalogs are still served. A check that restarts the program must not look at
/// this state, because the restart would fail.
public struct CatalogHealth: Sendable, Hashable {
    /// Whether the catalogs on disk are the ones being served.
    public enum State: Sendable, Hashable {
        /// The files have not been compared yet since startup.
        case starting
        /// The catalogs on disk are being served.
        case healthy
        /// The catalogs on disk were refused, and the previous ones are still served: since when, and why (on one line,
        /// with file, line and column).
        case degraded(since: Date, why: String)
    }

    /// A reload that was refused.
    public struct Refusal: Sendable, Hashable {
        public var time: Date
        /// The mistake, with file, line and column.
        public var diagnostic: CatalogDiagnostic
    }

    public var state: State
    /// How many times the catalogs were loaded: 1 at first, one more with every reload.
    public var generation: Int
    /// When the served catalogs were loaded; for those loaded at startup, when the watcher was made.
    public var loadedAt: Date
    /// A hash of all files they were made from, in hexadecimal.
    public var contentHash: String
    /// The languages that readers can be answered in, in alphabetical order.
    public var languages: [LanguageTag]
    /// The last refusal, even if it has been fixed since; nil if there was none.
    public var lastError: Refusal?
    /// What is wrong in the served catalogs although they can be used: `SharedCatalogs.warnings`.
    public var warnings: [CatalogDiagnostic]

    /// The state before the first comparison.
    init(startingWith catalogs: SharedCatalogs) {
        state = .starting
        generation = catalogs.generation
        loadedAt = Date()
        contentHash = "\(catalogs.contentHash)"
        languages = catalogs.languages
        warnings = catalogs.warnings
    }
}

extension CatalogHealth: Encodable {
    private enum CodingKeys: CodingKey {
        case state, since, why, generation, loadedAt, contentHash, languages, lastError, warnings
    }

    /// Times are always written as in RFC 3339, whatever the encoder's date strategy.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        switch state {
        case .starting: try members.encode("starting", forKey: .state)
        case .healthy: try members.encode("healthy", forKey: .state)
        case .degraded(let since, let why):
            try members.encode("degraded", forKey: .state)
            try members.encode(since.formatted(.iso8601), forKey: .since)
            try members.encode(why, forKey: .why)
        }
        try members.encode(generation, forKey: .generation)
        try members.encode(loadedAt.formatted(.iso8601), forKey: .loadedAt)
        try members.encode(contentHash, forKey: .contentHash)
        try members.encode(languages.map(\.description), forKey: .languages)
        try members.encodeIfPresent(lastError, forKey: .lastError)
        if !warnings.isEmpty { try members.encode(warnings.map(Mistake.init), forKey: .warnings) }
    }
}

extension CatalogHealth.Refusal: Encodable {
    private enum CodingKeys: CodingKey {
        case time
    }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(time.formatted(.iso8601), forKey: .time)
        try CatalogHealth.Mistake(diagnostic).encode(to: encoder)
    }
}

extension CatalogHealth {
    /// A mistake in a catalog, as it is encoded.
    fileprivate struct Mistake: Encodable {
        let code, file: String
        let line, column: Int?
        let message: String
        let help: String?

        init(_ diagnostic: CatalogDiagnostic) {
            code = diagnostic.code.id
            file = CatalogDiagnostic.shown(diagnostic.place.path)
            line = diagnostic.place.line
            column = diagnostic.place.column
            message = CatalogDiagnostic.shown(diagnostic.message)
            help = diagnostic.help.map(CatalogDiagnostic.shown)
        }
    }
}
#endif
