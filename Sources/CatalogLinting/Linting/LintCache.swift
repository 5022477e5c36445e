import LanguageTags
import Synchronization

/// Results that are reused between runs, for languages whose files have not changed, provided that those of the reference have
/// not changed either.
public final class LintCache: Sendable {
    struct Kept: Sendable {
        /// The stamps of each language's files, in order.
        var stamps: [String: [UInt64]] = [:]
        var reference: ReferenceView?
        /// The results by language.
        var results: [String: LanguageResult] = [:]
    }

    private let kept = Mutex(Kept())

    /// An empty cache.
    public init() {}

    /// The reference of the last run.
    package var reference: ReferenceView? { kept.withLock { $0.reference } }

    /// The results of the last run that are still valid.
    func unchanged(_ groups: LanguageGroups, reference: LanguageTag?) -> Kept {
        var now = Kept()
        for group in groups.languages {
            if let tag = group.tag?.description { now.stamps[tag] = group.inputs.map(\.stamp) }
        }
        let last = kept.withLock { $0 }
        let isSame = { (tag: String) in last.stamps[tag] == now.stamps[tag] }
        guard let known = last.reference, known.language.tag == reference, isSame(known.language.tag.description) else {
            return now
        }
        now.reference = known
        now.results = last.results.filter { isSame($0.key) }
        return now
    }

    /// Forgets the results of a language, because something other than its files has changed.
    package func forget(_ language: String) { kept.withLock { $0.results[language] = nil } }

    func keep(_ run: LintRun, _ kept: Kept) {
        var kept = kept
        kept.reference = run.reference
        for result in run.results { kept.results[result.language] = result }
        self.kept.withLock { [kept] in $0 = kept }
    }
}
