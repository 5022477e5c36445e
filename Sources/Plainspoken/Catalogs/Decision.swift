import ByteText
import LanguageTags
import MessageFormat2

/// The content of one answer, before it is written: the chosen texts, their languages, and their values.
///
/// It is made once for an answer. A ``Problem``, its bytes and an ``Explanation`` are different ways to write it.
///
/// The diagnosis is not part of it but passed along with it, because copying one costs more than deciding.
struct Decision: ~Copyable {
    let snapshot: CatalogSnapshot
    /// The circumstances that select variants of a key.
    let holding: HoldingVariants
    private var choice: Choice?
    /// The text of a server or framework that is shown as the detail.
    private(set) var foreignDetail: String?
    var fields: [DecidedField] = []
    /// The languages of the texts, without duplicates, in the order in which they were needed.
    private(set) var languages: [LanguageTag] = []
    /// The direction of the first of them, `nil` for left to right.
    private(set) var direction: WritingDirection?
    /// The language noted last, as an index into those of the snapshot.
    private var lastLanguage: Int?
    var issues: [TranslationIssue] = []
    private var supplied: Supplied?

    /// The entry that provides detail and action, and the matching title.
    private struct Choice {
        let hit: EntrySearch.Hit
        let title: (text: CompiledText, language: Int)?
    }

    /// The diagnosis's values, plus those that the engine adds: the wait, and the texts of labels. In an object,
    /// because few answers have any.
    private final class Supplied: Sendable {
        let arguments: DiagnosisArguments

        init(_ arguments: DiagnosisArguments) { self.arguments = arguments }
    }

    // MARK: Making it

    /// Decides what an answer says.
    ///
    /// - Parameters:
    ///   - diagnosis: keys and arguments.
    ///   - circumstances: what is known about the failed request.
    ///   - languages: the reader's languages.
    ///   - record: records the lookups.
    init(
        for diagnosis: Diagnosis, _ circumstances: RequestCircumstances, in languages: ReaderLanguages,
        from snapshot: CatalogSnapshot, record: DecisionRecord?
    ) {
        self.snapshot = snapshot
        holding = HoldingVariants(diagnosis, in: circumstances)
        if languages.groups.exclusionWasOverridden {
            report(.languageExcluded, "the client excluded every offered language")
        }
        choose(for: diagnosis, in: languages, record)
        guard choice == nil, languages.canBeWidened else { return }
        // A text in a refused language is better for the reader than none.
        issues = []
        choose(for: diagnosis, in: snapshot.languagesOfLastResort, record)
        report(.languageExcluded, "no language that the client accepts has a text")
    }

    /// Chooses the entry, everything that comes with it, and the texts of the fields.
    private mutating func choose(
        for diagnosis: Diagnosis, in languages: ReaderLanguages, _ record: DecisionRecord?
    ) {
        var search = EntrySearch(
            snapshot, for: snapshot.keyChain(of: diagnosis, holding), in: languages.chains,
            supplied: holding.retryAfter ? Diagnosis.waitArguments : [],
            notesAll: record != nil)
        var hit = bestHit(&search, for: diagnosis, in: languages.groups, isFirst: true, record)
        if !search.keys.knowsKey { reportKey(of: diagnosis, search.keys) }
        var firstChoice: Choice?
        while let found = hit {
            let issues = take(found, search, diagnosis)
            if issues.isEmpty { break }
            // A value that cannot be formatted would be shown as `{$name}`: a more general text is better.
            for issue in issues { report(.formatting, issue.description) }
            if let record { note((found.keyPlace, found.language, .notFormattable), search.keys, record) }
            firstChoice = firstChoice ?? choice
            search.keys.forget(found.keyPlace)
            hit = bestHit(&search, for: diagnosis, in: languages.groups, isFirst: false, record)
        }
        if hit == nil, let firstChoice {
            search.keys = snapshot.keyChain(of: diagnosis, holding)
            resolveLabels(of: diagnosis, along: languages.chains[firstChoice.hit.group])
            choice = firstChoice
        }
        guard let choice else { return }
        if let record { note((choice.hit.keyPlace, choice.hit.language, .found), search.keys, record) }
        if diagnosis.extras != nil { takeForeignText(of: diagnosis, choice.hit, search.keys) }
        if choice.hit.entry.detail != nil, foreignDetail == nil { noteLanguage(choice.hit.language) }
        if let title = choice.title { noteLanguage(title.language) }
        if choice.hit.entry.action != nil { noteLanguage(choice.hit.language) }
        guard diagnosis.extras != nil else { return }
        let groups = [choice.hit.group] + languages.groups.filter { $0 != choice.hit.group }
        addFields(of: diagnosis, in: groups, languages.chains)
        if foreignDetail != nil, diagnosis.foreignText?.language == nil {
            // The reader sees languages that are not all known, so none is stated.
            self.languages = []
            direction = nil
        }
    }

    /// The best entry whose arguments are supplied.
    ///
    /// - Parameter isFirst: whether to report skipped entries; later searches skip the same ones again.
    private mutating func bestHit(
        _ search: inout EntrySearch, for diagnosis: Diagnosis, in groups: NegotiatedLanguages, isFirst: Bool,
        _ record: DecisionRecord?
    ) -> EntrySearch.Hit? {
        let hit = withArguments(of: diagnosis) { search.hit(in: groups, showing: $0) }
        for miss in search.misses {
            if isFirst { reportMissing(withArguments(of: diagnosis) { $0 }, miss, search) }
            if let record { note(miss, search.keys, record) }
        }
        return hit
    }

    /// Takes an entry and the title that belongs to it.
    ///
    /// - Returns: the issues that formatting its texts would report.
    private mutating func take(
        _ hit: EntrySearch.Hit, _ search: EntrySearch, _ diagnosis: Diagnosis
    ) -> [MessageIssue] {
        supplyWait(to: hit, search.keys, diagnosis)
        let title = withArguments(of: diagnosis) { search.title(of: hit, showing: $0) }
        choice = Choice(hit: hit, title: title)
        resolveLabels(of: diagnosis, along: search.chains[hit.group])
        if hit.isCertain, supplied == nil, title?.text === hit.entry.title { return [] }
        return withArguments(of: diagnosis) { arguments in
            [hit.entry.detail, title?.text, hit.entry.action].flatMap { $0?.issues(with: arguments.values) ?? [] }
        }
    }

    // MARK: Values

    /// Passes the values that texts show to a closure.
    private func withArguments<Result>(of diagnosis: Diagnosis, _ body: (DiagnosisArguments) -> Result) -> Result {
        if let supplied { body(supplied.arguments) } else { body(diagnosis.arguments) }
    }

    /// Adds the wait to the values if the text is a variant for it, or if it shows it and the diagnosis has no value of
    /// its own.
    private mutating func supplyWait(to hit: EntrySearch.Hit, _ keys: KeyChain, _ diagnosis: Diagnosis) {
        guard holding.retryAfter, !hit.entry.requiredArguments.isEmpty, let key = keys[hit.keyPlace],
            snapshot.variants.isForWait(key)
                || !hit.isCertain
                    && !withArguments(of: diagnosis, { $0.supply(hit.entry.requiredArguments) }),
            let seconds = diagnosis.retry.wholeSeconds, seconds > 0
        else { return }
        var arguments = withArguments(of: diagnosis) { $0 }
        arguments.supplyWait(seconds: seconds)
        supplied = Supplied(arguments)
    }

    /// Adds the texts of labels to the values.
    private mutating func resolveLabels(of diagnosis: Diagnosis, along chain: [Int]) {
        guard !diagnosis.arguments.others.isEmpty, diagnosis.arguments.haveLabels else { return }
        var arguments = withArguments(of: diagnosis) { $0 }
        arguments.values = withLabels(arguments, chain)
        supplied = Supplied(arguments)
    }

    /// The values, with each label replaced by its text in the language of the surrounding message.
    func withLabels(_ arguments: DiagnosisArguments, _ chain: [Int]) -> MessageArguments {
        var values = arguments.values
        for (name, argument) in arguments.others {
            guard case .message(let key, let fallback) = argument.kind else { continue }
            let label = snapshot.label(key, along: chain)?.formatted(MessageArguments())
            values[name] = .string(label ?? fallback ?? key.lastWord)
        }
        return values
    }

    /// Shows another server's or a framework's text as the detail, if the source allows it.
    private mutating func takeForeignText(of diagnosis: Diagnosis, _ hit: EntrySearch.Hit, _ keys: KeyChain) {
        guard let foreign = diagnosis.foreignText else { return }
        switch foreign.disclosure {
        case .never: return
        case .whenNoMessage:
            let key = keys[hit.keyPlace].map { snapshot.keys[$0] } ?? ""
            guard hit.keyPlace >= keys.ownCount || key.hasPrefix("upstream.") else { return }
        case .always: break
        }
        foreignDetail = BoundedText.of(foreign.text, limit: AnswerLimits.foreignTextBytes)
        guard let language = foreign.language else { return }
        languages = [language]
        direction = language.direction == .rightToLeft ? .rightToLeft : nil
    }

    /// Notes that a text is in one of the snapshot's languages.
    mutating func noteLanguage(_ place: Int) {
        guard place != lastLanguage else { return }
        lastLanguage = place
        if languages.isEmpty {
            languages = snapshot.languages[place].tags
            direction = snapshot.languages[place].direction
        } else if !languages.contains(snapshot.languages[place].tag) {
            languages.append(snapshot.languages[place].tag)
        }
    }

    // MARK: Writing it down

    /// The catalogs' text for a part; `nil` if there is none.
    private func text(_ part: CatalogPart) -> CompiledText? {
        switch part {
        case .title: choice?.title?.text
        case .detail: choice?.hit.entry.detail
        case .action: choice?.hit.entry.action
        }
    }

    /// A text as the reader gets it; `nil` if there is none.
    func formatted(_ part: CatalogPart, of diagnosis: Diagnosis) -> String? {
        if part == .detail, let foreignDetail { return foreignDetail }
        guard let text = text(part) else { return nil }
        return withArguments(of: diagnosis) { text.formatted($0.values) }
    }

    /// Appends a member of a JSON object with a text, if there is one.
    ///
    /// - Parameter start: everything up to and including the opening quote of the value.
    func append(
        _ part: CatalogPart, of diagnosis: Diagnosis, after start: StaticString, to json: inout JSONByteWriter
    ) {
        if part == .detail, let foreignDetail {
            json.append(start, foreignDetail)
        } else if let text = text(part) {
            if let supplied {
                text.append(supplied.arguments.values, after: start, to: &json)
            } else {
                text.append(diagnosis.arguments.values, after: start, to: &json)
            }
        }
    }
}
