import CatalogLinting
import Catalogs
import ExchangeFormats

/// Which translations wait for a review after the import, and which are confirmed.
extension ImportRun {
    /// The new lock; nil if it stays as it is.
    func lock(after views: [CatalogView]) -> [UInt8]? {
        guard !document.isSourceOnly else { return nil }
        var lock = pair.lock
        let tag = pair.targetTag.description
        let touched = Set(candidates.map(\.id.key))
        let blocked = Set(left.map(\.key))
        let (sources, translations) = (Self.entries(of: pair.source), Self.entries(of: views))
        for entry in document.entries where !blocked.contains(entry.key) {
            guard touched.contains(entry.key) || decided.contains(entry.key), let source = sources[entry.key],
                let translation = translations[entry.key]
            else { continue }
            let mark: StalenessLock.Entry.Mark? =
                switch state(of: entry) {
                case .needsReview: .needsReview
                case .reviewed: .reviewed
                default: nil
                }
            // Without a lock file, only what cannot be said otherwise is worth one.
            if pair.lock.entries.isEmpty, mark == nil { continue }
            lock.record(tag, entry.key.rawValue, source: source, translation: translation, mark: mark)
        }
        return lock == pair.lock ? nil : lock.bytes
    }

    /// The entries of catalogs by key; the first one if a key appears twice.
    static func entries(of views: [CatalogView]) -> [MessageKey: CatalogEntry] {
        Dictionary(
            views.flatMap { view in (0..<view.count).map { (view.entry($0).key, view.entry($0)) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The state of an entry: that of its least finished translation, in the file or, if the file does not have it, as it is today;
    /// nil if the format has no states.
    private func state(of entry: ExchangeEntry) -> ExchangeState? {
        var known: [ExchangeID: ExchangeState] = [:]
        for text in entry.texts {
            for keys in [[]] + text.units.map(\.keys) {
                let id = ExchangeID(entry.key, text.part, keys: keys)
                if let unit = written[id], unit.target != nil { known[id] = unit.state }
            }
        }
        for (id, state) in states[entry.key] ?? [:] { known[id] = state }
        return known.values.min { Self.rank($0) < Self.rank($1) }
    }

    private static func rank(_ state: ExchangeState) -> Int { ExchangeState.allCases.firstIndex(of: state) ?? 0 }
}
