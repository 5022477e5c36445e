import LanguageTags
import MessageFormat2

/// What one answer says, before it is written down: the texts chosen, in which languages, with which values.
///
/// It is made once for an answer. A ``Problem``, its bytes and an ``Explanation`` are ways to write it down.
struct Decision {
    /// A text that was chosen.
    struct Words {
        let text: CompiledText
        /// Its language, as an index into the snapshot's.
        let language: Int
    }

    /// The text of one field error; none where no catalog has one.
    struct Field {
        let error: FieldError
        let words: Words?
        let arguments: MessageArguments
    }

    let diagnosis: Diagnosis
    let snapshot: CatalogSnapshot
    /// The entry that detail and action come from; `nil` where no catalog has any.
    private(set) var hit: CatalogSnapshot.Hit?
    private(set) var title: Words?
    /// The diagnosis's values with the texts of its labels among them; `nil` where it has no labels.
    private var labelled: MessageArguments?
    /// The sentence of a server or framework that is shown as the detail.
    private(set) var foreignDetail: ForeignText?
    private(set) var fields: [Field] = []
    /// The languages of the texts, each once, in the order in which they were needed.
    private(set) var languages: [LanguageTag] = []
    /// The direction of the first of them, `nil` for left to right.
    private(set) var direction: WritingDirection?
    private(set) var issues: [TranslationIssue] = []

    private init(_ diagnosis: Diagnosis, _ snapshot: CatalogSnapshot) {
        self.diagnosis = diagnosis
        self.snapshot = snapshot
    }

    // MARK: Reading it

    /// What the texts show.
    var arguments: MessageArguments { labelled ?? diagnosis.arguments.values }

    /// The catalogs' text of a part; `nil` where there is none.
    func text(_ part: CatalogPart) -> CompiledText? {
        switch part {
        case .title: title?.text
        case .detail: hit?.entry.detail
        case .action: hit?.entry.action
        }
    }

    // MARK: Making it

    /// Decides what an answer says.
    ///
    /// - Parameters:
    ///   - diagnosis: keys and arguments.
    ///   - languages: the reader's.
    ///   - record: notes the look-ups.
    static func make(
        for diagnosis: Diagnosis, in languages: ReaderLanguages, from snapshot: CatalogSnapshot,
        record: DecisionRecord?
    ) -> Decision {
        var decision = Decision(diagnosis, snapshot)
        if languages.groups.exclusionWasOverridden {
            decision.report(.languageExcluded, "the client excluded every language that is offered")
        }
        decision.choose(in: languages, record)
        guard decision.hasNoText, languages.canBeWidened else { return decision }
        // A text in a language that was refused tells the reader more than none.
        decision = Decision(diagnosis, snapshot)
        decision.choose(in: snapshot.languagesOfLastResort, record)
        decision.report(.languageExcluded, "there is no text in a language that the client did not exclude")
        return decision
    }

    private var hasNoText: Bool { text(.title) == nil && text(.detail) == nil && text(.action) == nil }

    /// Chooses the entry, what is taken along with it, and the texts of the fields.
    private mutating func choose(in languages: ReaderLanguages, _ record: DecisionRecord?) {
        var keys = snapshot.keyChain(of: diagnosis)
        var hit = bestHit(for: keys, in: languages, isFirst: true, record)
        if keys[0] == nil { reportKey(keys) }
        var firstChoice: Decision?
        while let found = hit {
            let issues = take(found, along: keys, languages.chains[found.group])
            if issues.isEmpty { break }
            // A value that cannot be formatted would be shown as `{$name}`: a more general text is better.
            for issue in issues { report(.formatting, issue.description) }
            note(found, keys, .notFormattable, record)
            firstChoice = firstChoice ?? self
            keys.forget(found.keyPlace)
            hit = bestHit(for: keys, in: languages, isFirst: false, record)
        }
        if hit == nil, var firstChoice {
            firstChoice.issues = issues
            self = firstChoice
            hit = self.hit
            keys = snapshot.keyChain(of: diagnosis)
        }
        guard let hit else { return }
        note(hit, keys, .found, record)
        noteLanguages(of: hit)
        if diagnosis.extras != nil { takeExtras(hit, keys, in: languages) }
    }

    /// The best entry whose arguments are supplied.
    ///
    /// - Parameter isFirst: whether to report what is passed over; later looks pass over the same again.
    private mutating func bestHit(
        for keys: KeyChain, in languages: ReaderLanguages, isFirst: Bool, _ record: DecisionRecord?
    ) -> CatalogSnapshot.Hit? {
        var misses: [CatalogSnapshot.Miss] = []
        let hit = snapshot.entry(for: keys, diagnosis.arguments, in: languages.groups, languages.chains) { miss in
            if record != nil || miss.outcome != .noEntry { misses.append(miss) }
        }
        for miss in misses {
            if isFirst, case .missingArguments(let names) = miss.outcome { reportMissing(names, miss, keys) }
            note(miss, keys, record)
        }
        return hit
    }

    /// Takes an entry and the title that belongs to it.
    ///
    /// - Returns: what formatting its texts would report.
    private mutating func take(
        _ found: CatalogSnapshot.Hit, along keys: KeyChain, _ chain: [Int]
    ) -> [MessageIssue] {
        hit = found
        title = snapshot.title(of: found, along: keys, diagnosis.arguments, chain).map {
            Words(text: $0.text, language: $0.language)
        }
        if !diagnosis.arguments.others.isEmpty { labelled = withLabels(diagnosis.arguments, chain) }
        let arguments = arguments
        var issues: [MessageIssue] = []
        for part in [CatalogPart.detail, .title, .action] {
            if let text = text(part) { issues += text.issues(with: arguments) }
        }
        return issues
    }

    /// The sentence of others, and the fields.
    private mutating func takeExtras(_ hit: CatalogSnapshot.Hit, _ keys: KeyChain, in languages: ReaderLanguages) {
        let key = keys[hit.keyPlace].map { snapshot.keys[$0] } ?? ""
        passOn(
            diagnosis.foreignText,
            replacingGeneralText: hit.keyPlace >= diagnosis.ownKeyCount || key.hasPrefix("upstream."))
        let groups = [hit.group] + languages.groups.filter { $0 != hit.group }
        for error in diagnosis.fieldErrors { add(error, in: groups, languages.chains) }
    }

    /// Shows the sentence of somebody else, where the source was told to.
    private mutating func passOn(_ foreign: ForeignText?, replacingGeneralText isGeneral: Bool) {
        guard let foreign, foreign.disclosure == .always || (foreign.disclosure == .whenNoMessage && isGeneral) else {
            return
        }
        foreignDetail = foreign
        guard let language = foreign.language, !languages.contains(language) else { return }
        if languages.isEmpty, language.direction == .rightToLeft { direction = .rightToLeft }
        languages.append(language)
    }

    /// Adds the text of a field error: in the problem's language if it has one at all, else in the reader's next one.
    private mutating func add(_ error: FieldError, in groups: [Int], _ chains: [[Int]]) {
        let keys = snapshot.keyChain(error.key, under: error.generalKeys)
        let hit = snapshot.entry(for: keys, error.arguments, in: groups, chains) { _ in }
        if hit == nil { report(.missingMessage, "no catalog has an entry for \(error.key.rawValue)") }
        guard let hit, let detail = hit.entry.detail else {
            fields.append(Field(error: error, words: nil, arguments: MessageArguments()))
            return
        }
        let arguments =
            error.arguments.others.isEmpty ? error.arguments.values : withLabels(error.arguments, chains[hit.group])
        for issue in detail.issues(with: arguments) { report(.formatting, issue.description) }
        fields.append(
            Field(error: error, words: Words(text: detail, language: hit.language), arguments: arguments))
        noteLanguage(hit.language)
    }

    /// The values with each label replaced by its text in the language of the message around it.
    private func withLabels(_ arguments: DiagnosisArguments, _ chain: [Int]) -> MessageArguments {
        var values = arguments.values
        for (name, argument) in arguments.others {
            guard case .message(let key, let fallback) = argument.kind else { continue }
            let label = snapshot.label(key, along: chain)?.formatted(MessageArguments())
            values[name] = .string(label ?? fallback ?? key.lastWord)
        }
        return values
    }

    // MARK: Languages

    private mutating func noteLanguages(of hit: CatalogSnapshot.Hit) {
        if hit.entry.detail != nil { noteLanguage(hit.language) }
        if let title { noteLanguage(title.language) }
        if hit.entry.action != nil { noteLanguage(hit.language) }
    }

    private mutating func noteLanguage(_ place: Int) {
        let language = snapshot.languages[place]
        if languages.isEmpty {
            languages = language.tags
            direction = language.direction
        } else if !languages.contains(language.tag) {
            languages.append(language.tag)
        }
    }

    // MARK: Issues and records

    private mutating func report(_ kind: TranslationIssue.Kind, _ message: String) {
        issues.append(TranslationIssue(kind, message))
    }

    /// Says which entry was passed over, and why.
    private mutating func reportMissing(_ names: [String], _ miss: CatalogSnapshot.Miss, _ keys: KeyChain) {
        let missing = names.filter { !diagnosis.arguments.supply([$0]) }.map { "$" + $0 }.joined(separator: ", ")
        let key = keys[miss.place].map { snapshot.keys[$0] } ?? ""
        let place = "\(key) in \(snapshot.languages[miss.language].tag)"
        report(.missingArgument, "\(place) was passed over: it shows \(missing), which was not supplied")
    }

    /// Says so where the diagnosis has a key that is not valid, or no text of its own. A key that a catalog has is valid.
    private mutating func reportKey(_ keys: KeyChain) {
        let key = diagnosis.key
        if !key.isValid { report(.invalidKey, "“\(key.rawValue)” is not a message key") }
        guard !key.isOfHTTPStatus, (0..<diagnosis.ownKeyCount).allSatisfy({ keys[$0] == nil }) else { return }
        report(.missingMessage, "no catalog has an entry for \(key.rawValue)")
    }

    private func note(
        _ hit: CatalogSnapshot.Hit, _ keys: KeyChain, _ outcome: KeyLookUp.Outcome, _ record: DecisionRecord?
    ) {
        note((hit.keyPlace, hit.language, outcome), keys, record)
    }

    private func note(_ lookUp: CatalogSnapshot.Miss, _ keys: KeyChain, _ record: DecisionRecord?) {
        guard let record, let key = keys[lookUp.place] else { return }
        record.note(
            KeyLookUp(
                key: MessageKey(snapshot.keys[key]), language: snapshot.languages[lookUp.language].tag,
                outcome: lookUp.outcome))
    }
}

extension Diagnosis {
    /// How many of the keys tried are the diagnosis's own; those of the answered status follow.
    fileprivate var ownKeyCount: Int { 1 + min(generalKeys.count, KeyChain.maximumOwnGeneralKeys) }
}
