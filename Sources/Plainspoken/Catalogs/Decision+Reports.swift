extension Decision {
    mutating func report(_ kind: TranslationIssue.Kind, _ message: String, key: MessageKey? = nil) {
        add(TranslationIssue(kind, message, key: key))
    }

    /// Reports which entry was skipped, and which of its arguments are missing.
    mutating func reportMissing(
        _ arguments: DiagnosisArguments, _ miss: EntrySearch.Miss, _ search: borrowing EntrySearch
    ) {
        if case .blank = miss.outcome {
            return reportBlank(.detail, search.keys[miss.place], in: miss.language, "the entry was skipped")
        }
        guard case .missingArguments(let names) = miss.outcome else { return }
        let missing = names.filter { !search.supplies([$0], arguments) }.map { name in
            if arguments[name] != nil { return "$\(name), which is private" }
            let isOff = reference == nil && name == SuppliedArgument.reference
            return "$\(name), which was not supplied" + (isOff ? " because options.occurrenceCodes is off" : "")
        }.joined(separator: " and ")
        let key = search.keys[miss.place].map { snapshot.keys[$0] } ?? ""
        let place = "\(key) in \(snapshot.languages[miss.language].tag)"
        report(.missingArgument, "\(place) was skipped: it shows \(missing)", key: MessageKey(key))
    }

    /// Reports a part in which there is nothing to read.
    ///
    /// - Parameters:
    ///   - key: its number.
    ///   - language: its language, as an index into those of the snapshot.
    mutating func reportBlank(_ part: CatalogPart, _ key: Int?, in language: Int, _ consequence: String) {
        let key = key.map { snapshot.keys[$0] } ?? ""
        report(
            .missingMessage,
            "the \(part.rawValue) of \(key) in \(snapshot.languages[language].tag) is blank: \(consequence)",
            key: MessageKey(key))
    }

    /// Reports if the diagnosis has a key that is not valid, or no text of its own. A key that a catalog has is valid.
    mutating func reportKey(of diagnosis: Diagnosis, _ keys: KeyChain) {
        let key = diagnosis.key
        if !key.isValid { report(.invalidKey, "“\(key.rawValue)” is not a message key", key: key) }
        guard !key.isOfHTTPStatus, keys.ownCount == keys.firstTitle else { return }
        report(.missingMessage, "no catalog has an entry for \(key.rawValue)", key: key)
    }

    /// Reports the labels that a text shows and that are missing in its language, unless the program has words for that case.
    mutating func reportLabels(
        missingAmong arguments: DiagnosisArguments, shownBy names: [String], along chain: [Int]
    ) {
        for (name, argument) in arguments.others where names.contains(name) {
            switch argument.kind {
            case .message(let key, else: nil): reportLabel(missing: [key], along: chain)
            case .messages(let keys): for key in keys { reportLabel(missing: [key], along: chain) }
            case .message, .value, .private: break
            }
        }
    }

    /// How many labels are reported, so that they don't hide other issues.
    private static let mostMissingLabels = 3

    /// Reports a label unless the language has one of its keys.
    ///
    /// - Parameter keys: most specific first.
    mutating func reportLabel(missing keys: [MessageKey], along chain: [Int]) {
        let known = issues.filter { $0.kind == .missingLabel }
        guard let key = keys.last, known.count < Self.mostMissingLabels, !known.contains(where: { $0.key == key }),
            !keys.contains(where: { snapshot.label($0, along: chain) != nil })
        else { return }
        let language = chain.first.map { " in \(snapshot.languages[$0].tag)" } ?? ""
        report(.missingLabel, "no catalog has a label for \(key.rawValue)\(language)", key: key)
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
