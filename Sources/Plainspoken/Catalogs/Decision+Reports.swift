extension Decision {
    mutating func report(_ kind: TranslationIssue.Kind, _ message: String) {
        add(TranslationIssue(kind, message))
    }

    /// Reports which entry was skipped, and which of its arguments are missing.
    mutating func reportMissing(
        _ arguments: DiagnosisArguments, _ miss: EntrySearch.Miss, _ search: borrowing EntrySearch
    ) {
        guard case .missingArguments(let names) = miss.outcome else { return }
        let missing = names.filter { !search.supplies([$0], arguments) }.map { name in
            if arguments[name] != nil { return "$\(name), which is private" }
            let isOff = reference == nil && name == DiagnosisArguments.reference
            return "$\(name), which was not supplied" + (isOff ? " because options.occurrenceCodes is off" : "")
        }.joined(separator: " and ")
        let key = search.keys[miss.place].map { snapshot.keys[$0] } ?? ""
        let place = "\(key) in \(snapshot.languages[miss.language].tag)"
        report(.missingArgument, "\(place) was skipped: it shows \(missing)")
    }

    /// Reports if the diagnosis has a key that is not valid, or no text of its own. A key that a catalog has is valid.
    mutating func reportKey(of diagnosis: Diagnosis, _ keys: KeyChain) {
        if !diagnosis.key.isValid { report(.invalidKey, "“\(diagnosis.key.rawValue)” is not a message key") }
        guard !diagnosis.key.isOfHTTPStatus, keys.ownCount == keys.firstTitle else { return }
        report(.missingMessage, "no catalog has an entry for \(diagnosis.key.rawValue)")
    }

    /// Records a lookup for `explain`.
    func note(_ lookUp: EntrySearch.Miss, _ keys: KeyChain, _ record: DecisionRecord) {
        guard let key = keys[lookUp.place] else { return }
        record.note(
            KeyLookUp(
                key: MessageKey(snapshot.keys[key]), language: snapshot.languages[lookUp.language].tag,
                outcome: lookUp.outcome))
    }
}
