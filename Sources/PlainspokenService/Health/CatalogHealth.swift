#if Service
public import LanguageTags
public import Plainspoken

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a ``CatalogWatcher`` knows of the catalogs, for health checks: a value, which encodes as JSON.
///
/// ```json
/// {"state":"degraded","since":"2026-11-22T03:04:05Z","why":"Locales/de.json:12:9: unknown member \"tittle\"",
///  "generation":3,"loadedAt":"2026-11-22T02:00:00Z","contentHash":"9f86d081…","languages":["de","en"],
///  "lastError":{"time":"2026-11-22T03:04:05Z","code":"F113","file":"Locales/de.json","line":12,"column":9,
///   "message":"unknown member \"tittle\"","help":"Did you mean \"title\"?"}}
/// ```
///
/// Degraded is not down: the catalogs from before are served. A check that has a program restarted must not look at it,
/// because the start would fail.
public struct CatalogHealth: Sendable, Hashable {
    /// Whether what is on the disk is what is served.
    public enum State: Sendable, Hashable {
        /// The files have not been compared yet since the start.
        case starting
        /// The catalogs on the disk are served.
        case healthy
        /// The catalogs on the disk are refused, and those from before are served: since when, and why (on one line, with
        /// file, line and column).
        case degraded(since: Date, why: String)
    }

    /// A reload that was refused.
    public struct Refusal: Sendable, Hashable {
        public var time: Date
        /// With file, line and column.
        public var diagnostic: CatalogDiagnostic
    }

    public var state: State
    /// How many times the catalogs were loaded: 1 at first, one more with every reload.
    public var generation: Int
    /// When the catalogs that are served were loaded; for those of the start, when the watcher was made.
    public var loadedAt: Date
    /// Of all that they were made from, in hexadecimal digits.
    public var contentHash: String
    /// The languages that a reader can be answered in, in alphabetical order.
    public var languages: [LanguageTag]
    /// The last refusal, also after it was repaired; nil if there was none.
    public var lastError: Refusal?

    /// Before the first comparison.
    init(startingWith catalogs: SharedCatalogs) {
        state = .starting
        generation = catalogs.generation
        loadedAt = Date()
        contentHash = "\(catalogs.contentHash)"
        languages = catalogs.languages
    }
}

extension CatalogHealth: Encodable {
    private enum CodingKeys: CodingKey {
        case state, since, why, generation, loadedAt, contentHash, languages, lastError
    }

    /// Times are written as RFC 3339 has them, whatever the encoder would do with dates.
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
    }
}

extension CatalogHealth.Refusal: Encodable {
    private enum CodingKeys: CodingKey {
        case time, code, file, line, column, message, help
    }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(time.formatted(.iso8601), forKey: .time)
        try members.encode(diagnostic.code.id, forKey: .code)
        try members.encode(CatalogDiagnostic.shown(diagnostic.place.path), forKey: .file)
        try members.encodeIfPresent(diagnostic.place.line, forKey: .line)
        try members.encodeIfPresent(diagnostic.place.column, forKey: .column)
        try members.encode(CatalogDiagnostic.shown(diagnostic.message), forKey: .message)
        try members.encodeIfPresent(diagnostic.help.map(CatalogDiagnostic.shown), forKey: .help)
    }
}
#endif
