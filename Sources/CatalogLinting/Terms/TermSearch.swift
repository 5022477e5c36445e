/// Finds the words of a term sheet in texts.
struct TermSearch {
    /// A word where it stands in a text.
    struct Match {
        let term: TermSheet.Term
        let word: TermWord
        let place: Range<Int>
    }

    private let terms: [TermSheet.Term]

    /// - Parameter terms: those of a sheet.
    init(_ terms: [TermSheet.Term]) { self.terms = terms }

    /// For a source language without a sheet: each concept is named by its own name.
    init(conceptsOf sheet: TermSheet, in language: String) {
        terms = sheet.terms.map { term in
            var source = TermSheet.Term(concept: term.concept)
            source.use = [TermWord(term.concept, in: language)].compactMap(\.self)
            return source
        }
    }

    /// The right words that a text has. One that is part of a longer one does not count: “email address” names no web address.
    ///
    /// - Parameter text: see ``PatternText/smallLetters``.
    func matches(in text: [UInt32]) -> [Match] {
        let all = terms.flatMap { term in
            term.use.flatMap { word in word.sought.places(in: text).map { Match(term: term, word: word, place: $0) } }
        }
        return all.filter { match in !all.contains { Self.hides($0.place, match.place) } }
    }

    /// The wrong words that a text has, but for those that are part of a longer right one.
    ///
    /// - Parameter named: the concepts that the source text names; nil where there is no source.
    func mistakes(in text: [UInt32], named: Set<String>?, isOfPart: (TermSheet.Term) -> Bool) -> [Match] {
        var mistakes: [Match] = []
        for term in terms where isOfPart(term) {
            for word in term.avoid {
                for place in word.sought.places(in: text) where !isRight(place, in: text, for: term, named) {
                    mistakes.append(Match(term: term, word: word, place: place))
                }
            }
        }
        return mistakes.filter { match in !mistakes.contains { Self.hides($0.place, match.place) } }
    }

    /// Whether a word that is wrong for one term is the right one for another.
    private func isRight(_ place: Range<Int>, in text: [UInt32], for term: TermSheet.Term, _ named: Set<String>?)
        -> Bool
    {
        for other in terms where other.concept != term.concept {
            let isMeant = named?.contains(other.concept) ?? true
            for word in other.use {
                for right in word.sought.places(in: text)
                where Self.hides(right, place)
                    || isMeant && right.contains(place.lowerBound) && right.contains(place.upperBound - 1)
                {
                    return true
                }
            }
        }
        // A longer form of the same term: “e-mail” is wrong, “e-mail address” may be right.
        return term.use.contains { word in word.sought.places(in: text).contains { Self.hides($0, place) } }
    }

    /// Whether a place is within another and smaller.
    private static func hides(_ outer: Range<Int>, _ inner: Range<Int>) -> Bool {
        outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound && outer.count > inner.count
    }
}
