/// A set of tags, prepared for matching: for every language that a reader may ask for, it has the few tags that can serve.
struct SupportedLanguages: Sendable {
    /// The best tag for one desired tag.
    struct Best: Hashable, Sendable {
        /// The index of the tag in the list of supported tags.
        let index: Int
        /// Eight times the distance. Between tags that mean the same, it is less than 8.
        let distance: Int
    }

    /// A tag that can serve readers of some language.
    private struct Candidate: Sendable {
        let index: Int
        let subtags: MaximizedSubtags
        let languageDistance: Int
    }

    let tags: [LanguageTag]
    let favor: LanguageMatcher.Favor
    /// Eight times the least distance at which two tags don't match.
    let threshold: Int
    /// Eight times the cost of each further place in a reader's list.
    let demotion = MatchingRules.shared.demotion * 8
    /// All tags that can be distinguished. Those that are preferred at equal distances come first.
    private let ordered: [Candidate]
    /// By desired language, the elements of `ordered` that are near enough.
    private let candidates: [UInt16: [Candidate]]
    /// By canonical text, the index of the first tag that has it.
    private let exact: [String: Int]
    /// The same for tags that consist of language, script and region only.
    private let exactSubtags: [PackedSubtags: Int]

    /// The indices of the tags that only readers get who ask for them.
    private let reserved: Set<Int>

    /// - Parameter reservesSpecial: whether a tag with variants or private use, such as `en-x-pirate`, is only for readers who ask for it, or
    ///   for something more special.
    init(
        _ tags: [LanguageTag], default fallback: LanguageTag?, favor: LanguageMatcher.Favor, threshold: Int,
        reservesSpecial: Bool = false
    ) {
        let reserved = reservesSpecial ? Set(tags.indices.filter { tags[$0].isSpecial }) : []
        self.reserved = reserved
        self.tags = tags
        self.favor = favor
        self.threshold = max(0, min(threshold, 100)) * 8
        exact = Dictionary(
            tags.enumerated().map { ($0.element.canonicalText, $0.offset) }, uniquingKeysWith: { first, _ in first })
        exactSubtags = Dictionary(
            tags.enumerated().compactMap { place, tag in
                tag.packed.flatMap { $0.text == tag.canonicalText ? ($0, place) : nil }
            },
            uniquingKeysWith: { first, _ in first })
        ordered = Self.ordered(tags, fallback, besides: reserved)
        candidates = favor == .language ? Self.candidates(ordered, threshold: threshold) : [:]
    }

    /// The default language first, then paradigms (`en-GB` before `en-IN`), then the other tags in the given order.
    private static func ordered(
        _ tags: [LanguageTag], _ fallback: LanguageTag?, besides reserved: Set<Int>
    ) -> [Candidate] {
        let defaultSubtags = fallback.flatMap { MaximizedSubtags(matching: $0)?.subtags }
        let ranked = tags.enumerated().compactMap { index, tag -> (rank: Int, candidate: Candidate)? in
            guard !reserved.contains(index), let subtags = MaximizedSubtags(matching: tag) else { return nil }
            let isParadigm = MatchingRules.shared.paradigms.contains(subtags.subtags)
            let rank = subtags.subtags == defaultSubtags ? 0 : isParadigm ? 1 : 2
            return (rank, Candidate(index: index, subtags: subtags, languageDistance: 0))
        }
        var seen: Set<MaximizedSubtags> = []
        return (0...2).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.candidate) }
            .filter { seen.insert($0.subtags).inserted }
    }

    private static func candidates(_ ordered: [Candidate], threshold: Int) -> [UInt16: [Candidate]] {
        var places: [UInt16: [Int]] = [:]
        for (place, candidate) in ordered.enumerated() {
            places[candidate.subtags.subtags.language, default: []].append(place)
        }

        var near: [UInt16: [(place: Int, distance: Int)]] = places.mapValues { $0.map { ($0, 0) } }
        for (language, related) in MatchingRules.shared.related {
            for other in related where other.distance < threshold {
                guard let served = places[other.language] else { continue }
                near[language, default: []] += served.map { ($0, other.distance) }
            }
        }
        return near.mapValues { candidates in
            candidates.sorted { $0.place < $1.place }.map { place, distance in
                Candidate(index: ordered[place].index, subtags: ordered[place].subtags, languageDistance: distance)
            }
        }
    }

    /// Whether some tags are only for readers who ask for them.
    var hasReserved: Bool { !reserved.isEmpty }

    /// Whether the tag at an index is only for readers who ask for it.
    func isReserved(_ index: Int) -> Bool { reserved.contains(index) }

    /// The languages whose readers at least one tag can serve.
    var servedLanguages: Set<UInt16> { Set(candidates.keys) }

    /// The index of the tag that equals another one; nil if there is none.
    func exactly(_ tag: LanguageTag) -> Int? { exact[tag.canonicalText] }

    /// The best tag for a desired one.
    ///
    /// - Parameter isExcluded: whether the tag at an index must not be chosen.
    func best(for tag: LanguageTag, isExcluded: (Int) -> Bool = { _ in false }) -> Best? {
        if let index = exact[tag.canonicalText], !isExcluded(index) { return Best(index: index, distance: 0) }
        if !reserved.isEmpty, tag.isSpecial,
            let index = tags.indices.first(where: { reserved.contains($0) && tags[$0].covers(tag) && !isExcluded($0) })
        {
            return Best(index: index, distance: 0)
        }
        guard let desired = MaximizedSubtags(matching: tag) else { return nil }
        return best(for: desired, isExcluded: isExcluded)
    }

    /// The best tag for the subtags of a client's range. Allocates nothing.
    ///
    /// - Parameter isWhole: whether the range has no other subtags.
    func best(
        for packed: PackedSubtags, isWhole: Bool, isExcluded: (Int) -> Bool = { _ in false }
    ) -> Best? {
        if isWhole, let index = exactSubtags[Aliases.shared.canonical(packed)], !isExcluded(index) {
            return Best(index: index, distance: 0)
        }
        return best(for: MaximizedSubtags(matching: packed), isExcluded: isExcluded)
    }

    /// The best tag for desired subtags. Allocates nothing.
    func best(for desired: MaximizedSubtags, isExcluded: (Int) -> Bool = { _ in false }) -> Best? {
        var best: Best?
        var bestSubtags = desired
        for candidate in candidates(for: desired) where !isExcluded(candidate.index) {
            let distance = self.distance(desired, candidate)
            guard distance < threshold || (distance == 0 && threshold == 0) else { continue }
            if let present = best {
                guard
                    distance < present.distance
                        || (distance == present.distance && distance >= 8
                            && isLikelier(candidate.subtags.subtags, than: bestSubtags.subtags))
                else { continue }
            }
            best = Best(index: candidate.index, distance: distance)
            bestSubtags = candidate.subtags
            if distance == 0 { break }
        }
        return best
    }

    /// All tags of the same language or a related one, and their distances.
    func candidates(for tag: LanguageTag) -> [(index: Int, distance: LanguageDistance)] {
        guard let desired = MaximizedSubtags(matching: tag) else {
            return exact[tag.canonicalText].map { [($0, .zero)] } ?? []
        }
        return candidates(for: desired).map { candidate in
            let isSame = desired == candidate.subtags
            let isAlone =
                desired.isPseudo || candidate.subtags.isPseudo || desired == .undetermined
                || candidate.subtags == .undetermined
            let distance: LanguageDistance =
                isSame
                ? .zero
                : isAlone ? .none : LanguageDistance(desired, candidate.subtags, language: candidate.languageDistance)
            return (candidate.index, distance)
        }
    }

    private func candidates(for desired: MaximizedSubtags) -> [Candidate] {
        favor == .script ? ordered : candidates[desired.subtags.language] ?? []
    }

    /// Eight times the distance. If that is 0, a number below 8 for the difference in which subtags were given, so that `ja-JP` matches
    /// `ja-JP` better than `ja`.
    private func distance(_ desired: MaximizedSubtags, _ candidate: Candidate) -> Int {
        if desired == candidate.subtags { return 0 }
        if desired.isPseudo || candidate.subtags.isPseudo || desired == .undetermined
            || candidate.subtags == .undetermined
        {
            return Int.max
        }
        let distance =
            favor == .script
            ? LanguageDistance(desired, candidate.subtags, favor: favor).total
            : LanguageDistance(desired, candidate.subtags, language: candidate.languageDistance).total
        return distance == 0 ? desired.given ^ candidate.subtags.given : distance * 8
    }

    /// Whether a tag of the same language has the likelier script or, if the scripts are equal, the likelier region.
    private func isLikelier(_ tag: PackedSubtags, than other: PackedSubtags) -> Bool {
        guard tag.language == other.language else { return false }
        let language = tag.with(script: 0).with(region: 0)
        if tag.script != other.script { return LikelySubtags.shared.maximize(language)?.script == tag.script }
        return tag.region != other.region && LikelySubtags.shared.maximize(tag.with(region: 0))?.region == tag.region
    }
}

extension LanguageTag {
    /// Whether the tag has variants or private use, as `de-1996` and `en-x-pirate` do. Pseudo-locales have rules of their own.
    var isSpecial: Bool {
        let tag = canonical
        return !(tag.layout.variants.isEmpty && tag.layout.privateUse.isEmpty) && !isPseudoLocale
    }

    /// Whether a tag says all that this one does, and perhaps more: `de-CH-1996` for `de-1996`.
    fileprivate func covers(_ other: LanguageTag) -> Bool {
        let (own, other) = (canonical, other.canonical)
        return own.language == other.language && (own.script == nil || own.script == other.maximized.script)
            && (own.region == nil || own.region == other.region)
            && own.variants.allSatisfy(other.variants.contains) && other.privateUse.starts(with: own.privateUse)
    }
}
