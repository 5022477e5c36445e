import LanguageTags
import Synchronization

/// What can be kept between two runs over the same files: languages whose files, and those of the reference, are the same.
public final class LintCache: Sendable {
    struct Kept: Sendable {
        /// By language, for each file in turn: what differs where the file does.
        var stamps: [String: [UInt64]] = [:]
        var reference: ReferenceView?
        /// By language.
        var results: [String: LanguageResult] = [:]
    }

    private let kept = Mutex(Kept())

    /// A cache that has seen no run yet.
    public init() {}

    /// What is still right of the last run.
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

    func keep(_ run: LintRun, _ kept: Kept) {
        var kept = kept
        kept.reference = run.reference
        for result in run.results { kept.results[result.language] = result }
        self.kept.withLock { [kept] in $0 = kept }
    }
}
