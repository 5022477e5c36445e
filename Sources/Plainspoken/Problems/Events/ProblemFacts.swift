import LanguageTags

/// The part of a ``ProblemEvent`` that is known only while its problem is made.
final class ProblemFacts: Sendable {
    let keyClass: String
    let missingTexts: [ProblemEvent.MissingText]
    let asksForOtherLanguages: Bool
    /// In nanoseconds; `nil` for a problem that the program made itself.
    let duration: Int?

    /// - Parameters:
    ///   - start: when the error arrived, by ``SystemClock/uptime``.
    init(_ answer: borrowing Answer, to diagnosis: Diagnosis, for preference: LanguagePreference, since start: Int) {
        duration = max(0, SystemClock.uptime &- start)
        let snapshot = answer.decision.snapshot
        keyClass = snapshot.keyClass(of: diagnosis)
        missingTexts = answer.isPassedOn ? [] : snapshot.missingTexts(of: diagnosis, for: preference)
        asksForOtherLanguages = snapshot.negotiator.hasNone(of: preference)
    }

    /// The facts about a problem that was not made from a diagnosis.
    init(_ problem: Problem, _ snapshot: CatalogSnapshot) {
        keyClass = snapshot.keyClass(of: Diagnosis(MessageKey(problem.code), status: problem.status))
        missingTexts = []
        asksForOtherLanguages = false
        duration = nil
    }
}

extension CatalogSnapshot {
    /// The first word of the first of a diagnosis's keys that a catalog has.
    fileprivate func keyClass(of diagnosis: Diagnosis) -> String {
        let chain = keyChain(of: diagnosis, .none)
        let key = chain.count > 0 ? chain[0].map { keys[$0] } : nil
        return (key ?? MessageKey.error.rawValue).split(separator: ".").first.map(String.init) ?? ""
    }

    /// The keys of a diagnosis and its field errors that have an entry, but none in the best language for the reader.
    fileprivate func missingTexts(
        of diagnosis: Diagnosis, for preference: LanguagePreference
    ) -> [ProblemEvent.MissingText] {
        guard let group = negotiator.negotiate(preference).first else { return [] }
        let wanted = [diagnosis.key] + diagnosis.fieldErrors.prefix(AnswerLimits.fieldErrors).map(\.key)
        var seen: Set<Int> = []
        return wanted.compactMap { key in
            guard let number = keys.number(of: key.rawValue), variants.isWritten(number), seen.insert(number).inserted,
                !chains[group].contains(where: { languages[$0].entries[number] != nil })
            else { return nil }
            return ProblemEvent.MissingText(key: keys[number], language: negotiator.languages[group])
        }
    }
}
