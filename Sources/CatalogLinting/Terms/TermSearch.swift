import ByteText

/// Finds the words of a term sheet in texts.
struct TermSearch {
    /// A word that was found in a text.
    struct Match {
        let term: TermSheet.Term
        let word: TermWord
        let place: Range<Int>
    }

    private let terms: [TermSheet.Term]

    /// - Parameter terms: the terms of a sheet.
    init(_ terms: [TermSheet.Term]) { self.terms = terms }

    /// The right words in a text. A word inside a longer one does not count: “email address” does not mention a web address.
    ///
    /// - Parameter text: see ``ShownPattern/smallLetters``.
    func matches(in text: [UInt32]) -> [Match] { Self.withoutHidden(right(in: text)) }

    /// The wrong words in a text, except those that are part of a longer right one, or that are right for another concept in the
    /// source text.
    ///
    /// - Parameter named: the concepts in the source text; nil if there is no source.
    func mistakes(in text: [UInt32], named: Set<String>?, isOfPart: (TermSheet.Term) -> Bool) -> [Match] {
        var wrong: [Match] = []
        for term in terms where isOfPart(term) {
            for word in term.avoid {
                for place in word.sought.places(in: text) { wrong.append(Match(term: term, word: word, place: place)) }
            }
        }
        guard !wrong.isEmpty else { return [] }
        let right = right(in: text)
        let longest = right.lazy.map(\.place.count).max() ?? 0
        wrong.removeAll { Self.isRight($0, among: right, longest: longest, named) }
        return Self.withoutHidden(wrong)
    }

    /// All right words, sorted by position.
    private func right(in text: [UInt32]) -> [Match] {
        let all = terms.flatMap { term in
            term.use.flatMap { word in word.sought.places(in: text).map { Match(term: term, word: word, place: $0) } }
        }
        return all.sorted { $0.place.lowerBound < $1.place.lowerBound }
    }

    /// Whether a right word covers a wrong one: a longer word, or the same word for another concept in the source.
    ///
    /// - Parameters:
    ///   - right: the right words, sorted by position.
    ///   - longest: the length of the longest of them.
    private static func isRight(_ wrong: Match, among right: [Match], longest: Int, _ named: Set<String>?) -> Bool {
        let first = right.endOfPrefix { $0.place.lowerBound + longest < wrong.place.upperBound }
        return right[first...].prefix { $0.place.lowerBound <= wrong.place.lowerBound }.contains { match in
            guard match.place.upperBound >= wrong.place.upperBound else { return false }
            let isMeant = match.term.concept != wrong.term.concept && named?.contains(match.term.concept) ?? true
            return match.place != wrong.place || isMeant
        }
    }

    /// The matches that are not inside a longer one.
    private static func withoutHidden(_ matches: [Match]) -> [Match] {
        var longest: Range<Int>?
        return matches.sorted {
            ($0.place.lowerBound, -$0.place.upperBound) < ($1.place.lowerBound, -$1.place.upperBound)
        }.filter { match in
            if let longest, longest.upperBound >= match.place.upperBound { return longest == match.place }
            longest = match.place
            return true
        }
    }
}
