import LanguageTags
import Synchronization

/// Results that are reused between runs, for languages whose files have not changed, provided that those of the reference have
/// not changed either.
public final class LintCache: Sendable {
    struct Kept: Sendable {
        /// The stamps of each language's files, in order.
        var stamps: [String: [UInt64]] = [:]
        /// All languages, also those that were not checked: a text may be missing in `de-AT` only if there is no `de`.
        var languages: Set<LanguageTag> = []
        var reference: ReferenceView?
        /// The results by language.
        var results: [String: LanguageResult] = [:]
        /// How often the results of a language were forgotten.
        var forgotten: [String: Int] = [:]
    }

    private let kept: Mutex<Kept>

    /// An empty cache.
    public init() { kept = Mutex(Kept()) }

    /// A cache that begins with the results of another, and leaves that one as it is.
    package init(_ other: LintCache) { kept = Mutex(other.kept.withLock { $0 }) }

    /// The reference of the last run.
    package var reference: ReferenceView? { kept.withLock { $0.reference } }

    /// The results of the last run that are still valid.
    func unchanged(_ groups: LanguageGroups, reference: LanguageTag?) -> Kept {
        var now = Kept()
        for group in groups.languages {
            guard let tag = group.tag else { continue }
            // A text of the parent language may be used.
            let chain = tag.fallbackChain.dropFirst().compactMap { tag in groups.languages.first { $0.tag == tag } }
            now.stamps[tag.description] = ([group] + chain).flatMap(\.inputs).map(\.stamp)
        }
        now.languages = Set(groups.tags)
        let last = kept.withLock { $0 }
        now.forgotten = last.forgotten
        let isSame = { (tag: String) in last.stamps[tag] == now.stamps[tag] }
        guard let known = last.reference, known.language.tag == reference, isSame(known.language.tag.description) else {
            return now
        }
        now.reference = known
        guard now.languages == last.languages else { return now }
        now.results = last.results.filter { isSame($0.key) }
        return now
    }

    /// Forgets the results of a language, because something other than its files has changed.
    package func forget(_ language: String) {
        kept.withLock { kept in
            kept.results[language] = nil
            kept.forgotten[language, default: 0] += 1
        }
    }

    /// Keeps the results of a run that has begun with `unchanged`.
    func keep(_ reference: ReferenceView?, _ results: [LanguageResult], _ unchanged: Kept) {
        var new = unchanged
        new.reference = reference
        for result in results { new.results[result.language] = result }
        kept.withLock { [new] kept in
            let forgotten = kept.forgotten
            kept = new
            kept.results = new.results.filter { forgotten[$0.key] == new.forgotten[$0.key] }
            kept.forgotten = forgotten
        }
    }
}
