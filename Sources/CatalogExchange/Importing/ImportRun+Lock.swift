import CatalogLinting
import Catalogs
import ExchangeFormats
import MessageFormat2

/// Which translations wait for a review, and which are confirmed.
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
            let mark = state(of: entry)?.mark
            // Without a lock file, only what cannot be said otherwise is worth one.
            if pair.lock.entries.isEmpty, mark == nil { continue }
            let own = candidates.filter { $0.id.key == entry.key }
            lock.record(
                tag, entry.key.rawValue, source: origin(of: own, source), translation: translation, mark: mark)
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
        return known.values.min { $0.rank < $1.rank }
    }

    /// The source texts that translations of a key were made from: today's, and where the file says that they were others, those.
    private func origin(of translations: [Candidate], _ source: CatalogEntry) -> CatalogEntry {
        let previous = translations.compactMap { candidate in self.previous(candidate).map { (candidate.id.part, $0) } }
        guard !previous.isEmpty else { return source }
        var builder = CatalogBuilder(path: "", bytes: [])
        var entry = CatalogBuilder.Entry(key: builder.text(source.key.rawValue.utf8), at: 0..<0)
        for part in CatalogPart.allCases {
            let old = previous.first { $0.0 == part }?.1.description
            if let text = old ?? source[part]?.message { entry[part] = builder.text(text.utf8) }
        }
        builder.append(entry)
        return builder.catalog(language: pair.sourceTag).entries.first ?? source
    }

    /// The source text that a fuzzy translation was made from, if the file says that it was another one.
    private func previous(_ candidate: Candidate) -> Message? {
        guard let source = text(candidate.id)?.source, let assembly = assembly(of: candidate.id) else { return nil }
        let rows = candidate.units.compactMap { unit -> (keys: [String], pattern: Message.Pattern)? in
            guard unit.isFuzzy, case .pattern(let pieces) = unit.previous,
                let pattern = try? assembly.pattern(pieces)
            else { return nil }
            return (unit.keys, pattern)
        }
        guard let last = rows.last else { return nil }
        if source.selectors.isEmpty {
            return Message(declarations: source.needed(by: last.pattern), pattern: last.pattern)
        }
        let variants = source.variants.map { variant in
            let row = rows.first { $0.keys == variant.keys.map(\.source) } ?? (variant.isFallback ? last : nil)
            return row.map { Message.Variant(keys: variant.keys, pattern: $0.pattern) } ?? variant
        }
        return Message(
            declarations: source.declarations, body: .select(selectors: source.selectors, variants: variants))
    }
}

extension ExchangeState {
    /// How far a translation is.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// What the lock says about it; nil if nothing.
    var mark: StalenessLock.Entry.Mark? {
        switch self {
        case .needsReview: .needsReview
        case .reviewed: .reviewed
        case .untranslated, .translated: nil
        }
    }
}
