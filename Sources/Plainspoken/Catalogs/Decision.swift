import ByteText
import LanguageTags
import MessageFormat2

/// What one answer says, before it is written down: the texts chosen, in which languages, with which values.
///
/// It is made once for an answer. A ``Problem``, its bytes and an ``Explanation`` are ways to write it down.
///
/// It is large, so it cannot be copied by accident.
struct Decision: ~Copyable {
    /// A field error, its text, which is `nil` where no catalog has one, and the values that the text shows.
    struct Field {
        let error: FieldError
        let text: CompiledText?
        let arguments: MessageArguments
    }

    /// What went wrong. Texts show its values, with those of labels among them.
    private(set) var diagnosis: Diagnosis
    let snapshot: CatalogSnapshot
    /// The circumstances that choose among variants of a key.
    let holding: HoldingVariants
    private var choice: Choice?
    /// The sentence of a server or framework that is shown as the detail.
    private(set) var foreignDetail: ForeignText?
    private(set) var fields: [Field] = []
    /// The languages of the texts, each once, in the order in which they were needed.
    private(set) var languages: [LanguageTag] = []
    /// The direction of the first of them, `nil` for left to right.
    private(set) var direction: WritingDirection?
    /// The one that was noted last, as an index into those of the snapshot.
    private var lastLanguage: Int?
    private(set) var issues: [TranslationIssue] = []

    /// The entry that detail and action come from, and the title that belongs to it.
    private struct Choice {
        let hit: CatalogSnapshot.Hit
        let title: (text: CompiledText, language: Int)?
    }

    private init(_ diagnosis: consuming Diagnosis, _ snapshot: CatalogSnapshot, _ circumstances: RequestCircumstances) {
        self.diagnosis = consume diagnosis
        holding = HoldingVariants(self.diagnosis, in: circumstances)
        self.snapshot = snapshot
    }

    /// The catalogs' text of a part; `nil` where there is none.
    func text(_ part: CatalogPart) -> CompiledText? {
        switch part {
        case .title: choice?.title?.text
        case .detail: choice?.hit.entry.detail
        case .action: choice?.hit.entry.action
        }
    }

    // MARK: Writing it down

    /// A text of the catalogs as the reader gets it; `nil` where there is none.
    func formatted(_ part: CatalogPart) -> String? { text(part)?.formatted(diagnosis.arguments.values) }

    /// Writes a text of the catalogs for the inside of a JSON string.
    func write(_ text: CompiledText, to json: inout JSONByteWriter) {
        text.write(diagnosis.arguments.values, to: &json)
    }

    // MARK: Making it

    /// Decides what an answer says.
    ///
    /// - Parameters:
    ///   - diagnosis: keys and arguments.
    ///   - circumstances: what is known of the request that failed.
    ///   - languages: the reader's.
    ///   - record: notes the look-ups.
    static func make(
        for diagnosis: consuming Diagnosis, _ circumstances: RequestCircumstances, in languages: ReaderLanguages,
        from snapshot: CatalogSnapshot, record: DecisionRecord?
    ) -> Decision {
        var decision = Decision(consume diagnosis, snapshot, circumstances)
        if languages.groups.exclusionWasOverridden {
            decision.report(.languageExcluded, "the client excluded every language that is offered")
        }
        decision.choose(in: languages, record)
        guard decision.choice == nil, languages.canBeWidened else { return decision }
        // A text in a language that was refused tells the reader more than none.
        decision.issues = []
        decision.choose(in: snapshot.languagesOfLastResort, record)
        decision.report(.languageExcluded, "there is no text in a language that the client did not exclude")
        return decision
    }

    /// Chooses the entry, what is taken along with it, and the texts of the fields.
    private mutating func choose(in languages: ReaderLanguages, _ record: DecisionRecord?) {
        var keys = snapshot.keyChain(of: diagnosis, holding)
        var hit = bestHit(for: keys, in: languages, isFirst: true, record)
        if !keys.knowsKey { reportKey(keys) }
        var firstChoice: Choice?
        while let found = hit {
            let issues = take(found, along: keys, languages.chains[found.group])
            if issues.isEmpty { break }
            // A value that cannot be formatted would be shown as `{$name}`: a more general text is better.
            for issue in issues { report(.formatting, issue.description) }
            note(found, keys, .notFormattable, record)
            firstChoice = firstChoice ?? choice
            keys.forget(found.keyPlace)
            hit = bestHit(for: keys, in: languages, isFirst: false, record)
        }
        if hit == nil, let firstChoice {
            keys = snapshot.keyChain(of: diagnosis, holding)
            resolveLabels(along: languages.chains[firstChoice.hit.group])
            choice = firstChoice
        }
        guard let choice else { return }
        note(choice.hit, keys, .found, record)
        if diagnosis.extras != nil { takeForeignText(choice.hit, keys) }
        if choice.hit.entry.detail != nil, foreignDetail == nil { noteLanguage(choice.hit.language) }
        if let title = choice.title { noteLanguage(title.language) }
        if choice.hit.entry.action != nil { noteLanguage(choice.hit.language) }
        guard diagnosis.extras != nil else { return }
        let groups = [choice.hit.group] + languages.groups.filter { $0 != choice.hit.group }
        let fieldErrors = diagnosis.fieldErrors
        for error in fieldErrors.prefix(AnswerLimits.fieldErrors) {
            add(error, in: groups, languages.chains)
        }
        if let surplus = TranslationIssue.surplus(ofFieldErrors: fieldErrors.count) { issues.append(surplus) }
        if let foreignDetail, foreignDetail.language == nil {
            // What the reader sees is in languages that are not all known, so none is claimed.
            self.languages = []
            direction = nil
        }
    }

    /// The best entry whose arguments are supplied.
    ///
    /// - Parameter isFirst: whether to report what is passed over; later looks pass over the same again.
    private mutating func bestHit(
        for keys: KeyChain, in languages: ReaderLanguages, isFirst: Bool, _ record: DecisionRecord?
    ) -> CatalogSnapshot.Hit? {
        var misses: [CatalogSnapshot.Miss] = []
        let hit = snapshot.entry(for: keys, in: languages.groups, languages.chains) {
            supplies($0)
        } miss: { miss in
            if record != nil || miss.outcome != .noEntry { misses.append(miss) }
        }
        for miss in misses {
            if isFirst, case .missingArguments(let names) = miss.outcome {
                reportMissing(names.filter { !supplies([$0]) }, of: diagnosis.arguments, miss, keys)
            }
            note(miss, keys, record)
        }
        return hit
    }

    /// Whether a text that shows these names can be formatted: with the diagnosis's own values, or with the wait as well.
    private func supplies(_ names: [String]) -> Bool {
        diagnosis.arguments.supply(names)
            || holding.retryAfter && diagnosis.arguments.supply(names.filter { !Diagnosis.waitArguments.contains($0) })
    }

    /// Takes an entry and the title that belongs to it.
    ///
    /// - Returns: what formatting its texts would report.
    private mutating func take(
        _ hit: CatalogSnapshot.Hit, along keys: KeyChain, _ chain: [Int]
    ) -> [MessageIssue] {
        supplyWait(to: hit, keys)
        choice = Choice(hit: hit, title: snapshot.title(of: hit, along: keys, chain) { diagnosis.arguments.supply($0) })
        resolveLabels(along: chain)
        var issues: [MessageIssue] = []
        addIssues(.detail, to: &issues)
        addIssues(.title, to: &issues)
        addIssues(.action, to: &issues)
        return issues
    }

    /// Puts the wait among the values where the text is for it, or shows it and the diagnosis has no value of its own.
    private mutating func supplyWait(to hit: CatalogSnapshot.Hit, _ keys: KeyChain) {
        guard holding.retryAfter, !hit.entry.requiredArguments.isEmpty, let key = keys[hit.keyPlace],
            snapshot.variants.isForWait(key) || !diagnosis.arguments.supply(hit.entry.requiredArguments),
            let wait = diagnosis.wait
        else { return }
        diagnosis.supply(wait)
    }

    /// Adds what formatting a text would report.
    private mutating func addIssues(_ part: CatalogPart, to issues: inout [MessageIssue]) {
        guard let text = text(part), text.hasArguments else { return }
        for issue in text.issues(with: &diagnosis.arguments.values) { issues.append(issue) }
    }

    /// Puts the texts of labels among the values.
    private mutating func resolveLabels(along chain: [Int]) {
        guard !diagnosis.arguments.others.isEmpty else { return }
        diagnosis.arguments.values = withLabels(diagnosis.arguments, chain)
    }

    /// Shows another server's or a framework's sentence as the detail, where the source was told to.
    private mutating func takeForeignText(_ hit: CatalogSnapshot.Hit, _ keys: KeyChain) {
        guard let foreign = diagnosis.foreignText else { return }
        switch foreign.disclosure {
        case .never: return
        case .whenNoMessage:
            let key = keys[hit.keyPlace].map { snapshot.keys[$0] } ?? ""
            guard hit.keyPlace >= keys.ownCount || key.hasPrefix("upstream.") else { return }
        case .always: break
        }
        foreignDetail = foreign
        foreignDetail?.text = BoundedText.of(foreign.text, limit: AnswerLimits.foreignTextBytes)
        guard let language = foreign.language else { return }
        languages = [language]
        direction = language.direction == .rightToLeft ? .rightToLeft : nil
    }

    /// Adds the text of a field error: in the problem's language if it has one at all, else in the reader's next one.
    private mutating func add(_ error: FieldError, in groups: [Int], _ chains: [[Int]]) {
        let keys = snapshot.keyChain(error.key, under: error.generalKeys)
        var passedOver: [CatalogSnapshot.Miss] = []
        let hit = snapshot.entry(for: keys, in: groups, chains) {
            error.supplies($0)
        } miss: { miss in
            if miss.outcome != .noEntry { passedOver.append(miss) }
        }
        for miss in passedOver {
            guard case .missingArguments(let names) = miss.outcome else { continue }
            reportMissing(names.filter { !error.supplies([$0]) }, of: error.arguments, miss, keys)
        }
        if hit == nil, passedOver.isEmpty {
            report(.missingMessage, "no catalog has an entry for \(error.key.rawValue)")
        }
        guard let hit, let detail = hit.entry.detail else {
            fields.append(Field(error: error.bounded, text: nil, arguments: MessageArguments()))
            return
        }
        var arguments = values(of: error, for: detail, chains[hit.group])
        for issue in detail.issues(with: &arguments) { report(.formatting, issue.description) }
        fields.append(Field(error: error.bounded, text: detail, arguments: arguments))
        noteLanguage(hit.language)
    }

    /// The values of a field error, with the name of the field where the text shows it and the thrower has not given it.
    private func values(of error: FieldError, for text: CompiledText, _ chain: [Int]) -> MessageArguments {
        var values =
            error.arguments.others.isEmpty ? error.arguments.values : withLabels(error.arguments, chain)
        if text.requiredArguments.contains(FieldError.labelArgument), !values.contains(FieldError.labelArgument) {
            values[FieldError.labelArgument] = .string(FieldLabel(error.place).text(in: snapshot, along: chain))
        }
        return values
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

    private mutating func noteLanguage(_ place: Int) {
        guard place != lastLanguage else { return }
        lastLanguage = place
        if languages.isEmpty {
            languages = snapshot.languages[place].tags
            direction = snapshot.languages[place].direction
        } else if !languages.contains(snapshot.languages[place].tag) {
            languages.append(snapshot.languages[place].tag)
        }
    }

    // MARK: Issues and records

    private mutating func report(_ kind: TranslationIssue.Kind, _ message: String) {
        issues.append(TranslationIssue(kind, message))
    }

    /// Says which entry was passed over, and why.
    ///
    /// - Parameter names: of arguments that it shows and that these ones do not supply.
    private mutating func reportMissing(
        _ names: [String], of arguments: DiagnosisArguments, _ miss: CatalogSnapshot.Miss, _ keys: KeyChain
    ) {
        let missing = names.map { name in
            "$\(name), which \(arguments[name] == nil ? "was not supplied" : "is private")"
        }.joined(separator: " and ")
        let key = keys[miss.place].map { snapshot.keys[$0] } ?? ""
        let place = "\(key) in \(snapshot.languages[miss.language].tag)"
        report(.missingArgument, "\(place) was passed over: it shows \(missing)")
    }

    /// Says so where the diagnosis has a key that is not valid, or no text of its own. A key that a catalog has is valid.
    private mutating func reportKey(_ keys: KeyChain) {
        if !diagnosis.key.isValid { report(.invalidKey, "“\(diagnosis.key.rawValue)” is not a message key") }
        guard !diagnosis.key.isOfHTTPStatus, keys.ownCount == keys.firstTitle else { return }
        report(.missingMessage, "no catalog has an entry for \(diagnosis.key.rawValue)")
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
