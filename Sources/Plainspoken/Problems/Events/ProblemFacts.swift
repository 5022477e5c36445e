import LanguageTags

/// The part of a ``ProblemEvent`` that is known only while its problem is made.
final class ProblemFacts: Sendable {
    /// The catalogs that the answer was made from.
    let snapshot: CatalogSnapshot
    let key: MessageKey
    let keyClass: String
    let missingTexts: [ProblemEvent.MissingText]
    let asksForOtherLanguages: Bool
    /// In nanoseconds; `nil` for a problem that the program made itself.
    let duration: Int?

    /// - Parameters:
    ///   - snapshot: what the answer was made from.
    ///   - isPassedOn: whether another server's problem is the answer.
    ///   - start: when the error arrived, by ``SystemClock/uptime``.
    init(
        _ snapshot: CatalogSnapshot, _ diagnosis: Diagnosis, isPassedOn: Bool, for preference: LanguagePreference,
        since start: Int
    ) {
        duration = max(0, SystemClock.uptime &- start)
        self.snapshot = snapshot
        key = diagnosis.key
        keyClass = snapshot.keyClass(of: diagnosis)
        missingTexts = isPassedOn ? [] : snapshot.missingTexts(of: diagnosis, for: preference)
        asksForOtherLanguages = !isPassedOn && snapshot.negotiator.hasNone(of: preference)
    }

    /// The facts about a problem that was not made from a diagnosis.
    init(_ problem: EncodedProblem, _ snapshot: CatalogSnapshot) {
        self.snapshot = snapshot
        key = MessageKey(problem.code)
        keyClass = snapshot.keyClass(of: Diagnosis(key, status: problem.status))
        missingTexts = []
        asksForOtherLanguages = false
        duration = nil
    }
}

extension CatalogSnapshot {
    /// The first word of the first of a diagnosis's keys that a catalog has. Keys for the detail alone don't count: another
    /// server's code is not what the problem is about.
    fileprivate func keyClass(of diagnosis: Diagnosis) -> String {
        let chain = keyChain(of: diagnosis, .none)
        let key = chain.count > chain.firstTitle ? chain[chain.firstTitle].map { keys[$0] } : nil
        return (key ?? MessageKey.error.rawValue).split(separator: ".").first.map(String.init) ?? ""
    }

    /// The texts that a diagnosis and its field errors ask for, and that exist, but not in the best language for the reader.
    fileprivate func missingTexts(
        of diagnosis: Diagnosis, for preference: LanguagePreference
    ) -> [ProblemEvent.MissingText] {
        guard let group = negotiator.negotiate(preference).first else { return [] }
        // Of keys that get more and more general, the first that exists is the one that is wanted.
        var wanted = [diagnosis.detailKeys, [diagnosis.key] + diagnosis.generalKeys]
        wanted += diagnosis.fieldErrors.prefix(AnswerLimits.fieldErrors).map { [$0.key] + $0.generalKeys }
        var seen: Set<Int> = []
        return wanted.compactMap { candidates in
            guard
                let number = candidates.lazy.compactMap({ self.keys.number(of: $0.rawValue) })
                    .first(where: variants.isWritten), seen.insert(number).inserted,
                !chains[group].contains(where: { languages[$0].entry(number) != nil })
            else { return nil }
            return ProblemEvent.MissingText(key: keys[number], language: negotiator.languages[group])
        }
    }
}
