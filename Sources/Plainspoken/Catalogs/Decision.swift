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
    /// The code of the occurrence, for texts that show it; `nil` if there is none.
    let reference: OccurrenceCode?
    /// The entry that provides detail and action, and perhaps the title.
    private var entry: CompiledEntry?
    private var title = Title.ofEntry
    /// The language of the first of the catalogs' texts, as an index into those of the snapshot; `nil` if a foreign text in a
    /// known language came before it.
    private var firstLanguage: Int?
    /// The language noted last, as the same kind of index.
    private var lastLanguage: Int?
    /// The language of the title, as the same kind of index.
    private var titleLanguage: Int?
    /// The region that the reader names with the language of the texts. Numbers, dates and units are shown as there.
    private var region = RegionCode.none
    private var extras: Extras?

    /// The origin of the title.
    private enum Title {
        case ofEntry
        case absent
        case other(CompiledText)
    }

    /// The parts that few answers have.
    private final class Extras {
        var fields: [DecidedField] = []
        var issues: [TranslationIssue] = []
        /// The text of a server or framework that is shown as the detail.
        var foreignDetail: String?
        /// The diagnosis's values, plus those that the engine adds: the code, the wait, and the texts of labels.
        var arguments: DiagnosisArguments?
        /// Whether the entry's action is left out, because there is nothing to read in it with the values of this answer.
        var leavesOutAction = false
        /// Stated instead of `firstLanguage` alone: the languages of the texts, and the direction of the first.
        var stated: (languages: [LanguageTag], direction: WritingDirection?)?
    }

    /// The languages of the texts, without duplicates, in the order in which they were needed.
    var languages: [LanguageTag] {
        if let stated = extras?.stated { return stated.languages }
        return firstLanguage.map { snapshot.languages[$0].tags } ?? []
    }

    /// The locale that numbers, dates and units are formatted with: that of the first of the catalogs' texts, in the region that a reader
    /// wants; `nil` if there is no such text.
    func formatLocale(for preference: LanguagePreference) -> LanguageTag? {
        firstLanguage.map { snapshot.languages[$0] }.map {
            $0.formatLocales.name(for: preference.region(in: $0.regions))
        }
    }

    /// The direction of the first of them, `nil` for left to right.
    var direction: WritingDirection? {
        if let stated = extras?.stated { return stated.direction }
        return firstLanguage.flatMap { snapshot.languages[$0].direction }
    }

    /// The parts of the request that were not accepted.
    var fields: [DecidedField] { extras?.fields ?? [] }
    var issues: [TranslationIssue] { extras?.issues ?? [] }
    var hasIssues: Bool { extras?.issues.isEmpty == false }

    /// Changes the extras, which are made on first use.
    private mutating func withExtras(_ change: (Extras) -> Void) {
        let extras = extras ?? Extras()
        change(extras)
        self.extras = extras
    }

    mutating func add(_ field: DecidedField) { withExtras { $0.fields.append(field) } }
    mutating func add(_ issue: TranslationIssue) { withExtras { $0.issues.append(issue) } }

    // MARK: Making it

    /// Decides what an answer says.
    ///
    /// - Parameters:
    ///   - diagnosis: keys and arguments.
    ///   - holding: the circumstances that select variants of a key.
    ///   - reference: the code of the occurrence.
    ///   - groups: the reader's languages, as negotiated for `preference`.
    ///   - preference: what the reader asked for.
    ///   - record: records the lookups.
    init(
        for diagnosis: Diagnosis, _ holding: HoldingVariants, _ reference: OccurrenceCode?,
        in groups: NegotiatedLanguages,
        for preference: LanguagePreference, from snapshot: CatalogSnapshot, record: DecisionRecord?
    ) {
        self.snapshot = snapshot
        self.reference = reference
        self.holding = holding
        search(for: diagnosis, in: snapshot.languages(groups, for: preference), record)
    }

    /// Chooses the entry by a full search, and adds what goes with it.
    private mutating func search(
        for diagnosis: Diagnosis, in languages: ReaderLanguages, _ record: DecisionRecord?
    ) {
        if languages.groups.exclusionWasOverridden {
            report(.languageExcluded, "the client excluded every offered language")
        }
        if let reference {
            var arguments = diagnosis.arguments
            arguments.supply(reference)
            withExtras { $0.arguments = arguments }
        }
        choose(for: diagnosis, in: languages, record)
        guard entry == nil, languages.canBeWidened else { return }
        // A text in a refused language is better for the reader than none.
        extras?.issues = []
        choose(for: diagnosis, in: snapshot.languagesOfLastResort, record)
        report(.languageExcluded, "no language that the client accepts has a text")
    }

    /// Chooses the entry, everything that comes with it, and the texts of the fields.
    private mutating func choose(
        for diagnosis: Diagnosis, in languages: ReaderLanguages, _ record: DecisionRecord?
    ) {
        var search = EntrySearch(
            snapshot, for: snapshot.keyChain(of: diagnosis, holding), supplied: holding.retryAfter ? .wait : .none,
            notesAll: record != nil)
        var hit = bestHit(&search, for: diagnosis, in: languages, isFirst: true, record)
        if !search.keys.knowsKey { reportKey(of: diagnosis, search.keys) }
        var first: EntrySearch.Hit?
        while let found = hit {
            take(found, search, diagnosis, in: languages)
            let issues = issues(of: found, diagnosis)
            let isBlank = isBlank(.detail, diagnosis)
            if issues.isEmpty, !isBlank { break }
            if isBlank {
                reportBlank(.detail, search.keys[found.keyPlace], in: found.language, "the entry was skipped")
            }
            // A value that cannot be formatted would be shown as `{$name}`: a more general text is better.
            let key = search.keys[found.keyPlace].map { MessageKey(snapshot.keys[$0]) }
            for issue in issues { report(.formatting, issue.description, key: key) }
            if let record {
                note((found.keyPlace, found.language, issues.isEmpty ? .blank : .notFormattable), search.keys, record)
            }
            first = first ?? found
            search.keys.forget(found.keyPlace)
            hit = bestHit(&search, for: diagnosis, in: languages, isFirst: false, record)
        }
        if hit == nil, let first {
            search.keys = snapshot.keyChain(of: diagnosis, holding)
            take(first, search, diagnosis, in: languages)
            hit = first
        }
        guard let hit else { return }
        if let record { note((hit.keyPlace, hit.language, .found), search.keys, record) }
        complete(hit, search.keys, for: diagnosis, in: languages)
    }

    /// The best entry whose arguments are supplied.
    ///
    /// - Parameter isFirst: whether to report skipped entries; later searches skip the same ones again.
    private mutating func bestHit(
        _ search: inout EntrySearch, for diagnosis: Diagnosis, in languages: ReaderLanguages, isFirst: Bool,
        _ record: DecisionRecord?
    ) -> EntrySearch.Hit? {
        let hit =
            if let arguments = extras?.arguments {
                search.hit(in: languages.groups, languages.chains, showing: arguments)
            } else {
                search.hit(in: languages.groups, languages.chains, showing: diagnosis.arguments)
            }
        for miss in search.misses {
            if isFirst { reportMissing(extras?.arguments ?? diagnosis.arguments, miss, search) }
            if let record { note(miss, search.keys, record) }
        }
        return hit
    }

    /// Takes an entry and the title that belongs to it.
    private mutating func take(
        _ hit: EntrySearch.Hit, _ search: borrowing EntrySearch, _ diagnosis: Diagnosis,
        in languages: ReaderLanguages
    ) {
        let chain = languages.chains[hit.group]
        supplyWait(to: hit, search.keys, diagnosis)
        let title = withArguments(of: diagnosis) { search.title(of: hit, along: chain, showing: $0) }
        entry = hit.entry
        self.title = title?.text == hit.entry.title ? .ofEntry : title.map { .other($0.text) } ?? .absent
        titleLanguage = title?.language
        let followsRegion = withArguments(of: diagnosis) {
            hit.entry.followsRegion($0.values) || title?.text.followsRegion($0.values) == true
        }
        region = followsRegion ? languages.preference.region(in: snapshot.languages[hit.language].regions) : .none
        resolveLabels(of: diagnosis, along: chain)
        let leavesOutAction = isBlank(.action, diagnosis)
        if leavesOutAction || extras != nil { withExtras { $0.leavesOutAction = leavesOutAction } }
        if isBlank(.title, diagnosis) { self.title = .absent }
    }

    /// Whether there is nothing to read in a part with the values of this answer. Parts in which there never is anything are not compiled.
    private func isBlank(_ part: CatalogPart, _ diagnosis: Diagnosis) -> Bool {
        guard let text = text(part), text.blankness != .never else { return false }
        return withArguments(of: diagnosis) { text.isBlank(with: $0.values, for: region) }
    }

    /// The issues that formatting the texts of a hit would report.
    private func issues(of hit: EntrySearch.Hit, _ diagnosis: Diagnosis) -> [MessageIssue] {
        if hit.isCertain, extras?.arguments == nil, case .ofEntry = title { return [] }
        return withArguments(of: diagnosis) { arguments in
            [.detail, .title, .action].flatMap { text($0)?.issues(with: arguments.values) ?? [] }
        }
    }

    /// Adds what belongs to the chosen entry: the languages and the extras.
    private mutating func complete(
        _ hit: EntrySearch.Hit, _ keys: KeyChain, for diagnosis: Diagnosis, in languages: ReaderLanguages
    ) {
        if diagnosis.extras != nil { takeForeignText(of: diagnosis, hit, keys) }
        for part in hit.entry.blankParts { reportBlank(part, keys[hit.keyPlace], in: hit.language, "it was left out") }
        if hit.entry.detail != nil, extras?.foreignDetail == nil { noteLanguage(hit.language) }
        if let titleLanguage { noteLanguage(titleLanguage) }
        if text(.action) != nil { noteLanguage(hit.language) }
        if diagnosis.arguments.haveLabels {
            reportLabels(
                missingAmong: diagnosis.arguments, shownBy: hit.entry.requiredArguments,
                along: languages.chains[hit.group])
        }
        guard diagnosis.extras != nil else { return }
        var groups = languages.groups
        groups.moveToFront(UInt16(truncatingIfNeeded: hit.group))
        addFields(of: diagnosis, in: groups, languages)
        if extras?.foreignDetail != nil, diagnosis.foreignText?.language == nil {
            // Not all languages that the reader sees are known, so none is stated.
            withExtras { $0.stated = ([], nil) }
        }
    }

    // MARK: Values

    /// Passes the values that texts show to a closure.
    private func withArguments<Result>(of diagnosis: Diagnosis, _ body: (DiagnosisArguments) -> Result) -> Result {
        if let arguments = extras?.arguments { body(arguments) } else { body(diagnosis.arguments) }
    }

    /// Adds the wait to the values if the text is a variant for a known wait, or if it shows the wait and the diagnosis has
    /// no such value of its own.
    private mutating func supplyWait(to hit: EntrySearch.Hit, _ keys: KeyChain, _ diagnosis: Diagnosis) {
        guard holding.retryAfter, !hit.entry.requiredArguments.isEmpty, let key = keys[hit.keyPlace],
            snapshot.variants.isForWait(key)
                || !hit.isCertain
                    && !withArguments(of: diagnosis, { $0.supply(hit.entry.requiredArguments) }),
            let seconds = diagnosis.retry.wholeSeconds, seconds > 0
        else { return }
        var arguments = extras?.arguments ?? diagnosis.arguments
        arguments.supplyWait(seconds: seconds)
        withExtras { $0.arguments = arguments }
    }

    /// Adds the texts of labels to the values.
    private mutating func resolveLabels(of diagnosis: Diagnosis, along chain: [Int]) {
        guard diagnosis.arguments.haveLabels else { return }
        var arguments = extras?.arguments ?? diagnosis.arguments
        arguments.values = withLabels(arguments, chain, region)
        withExtras { $0.arguments = arguments }
    }

    /// The values, with each label replaced by its text in the language of the surrounding message.
    func withLabels(_ arguments: DiagnosisArguments, _ chain: [Int], _ region: RegionCode) -> MessageArguments {
        var values = arguments.values
        for (name, argument) in arguments.others {
            func label(_ key: MessageKey, else fallback: String? = nil) -> MessageValue {
                let label = snapshot.label(key, along: chain)?.formatted(MessageArguments(), for: region)
                return .string(label ?? fallback ?? key.lastWord)
            }
            switch argument.kind {
            case .message(let key, let fallback): values[name] = label(key, else: fallback)
            case .messages(let keys): values[name] = .list(keys.map { label($0) })
            case .value, .private: break
            }
        }
        return values
    }

    /// Shows another server's or a framework's text as the detail, if the source allows it and there is something to read in it.
    private mutating func takeForeignText(of diagnosis: Diagnosis, _ hit: EntrySearch.Hit, _ keys: KeyChain) {
        guard let foreign = diagnosis.foreignText else { return }
        switch foreign.disclosure {
        case .never: return
        case .whenNoMessage:
            let key = keys[hit.keyPlace].map { snapshot.keys[$0] } ?? ""
            guard hit.keyPlace >= keys.ownCount || key.hasPrefix("upstream.") else { return }
        case .always: break
        }
        guard let text = ReaderText.of(foreign.text, limit: AnswerLimits.foreignTextBytes) else { return }
        withExtras { $0.foreignDetail = text }
        guard let language = foreign.language else { return }
        withExtras { $0.stated = ([language], language.direction == .rightToLeft ? .rightToLeft : nil) }
    }

    /// Notes that a text is in one of the snapshot's languages.
    mutating func noteLanguage(_ place: Int) {
        guard place != lastLanguage else { return }
        lastLanguage = place
        if firstLanguage == nil, extras?.stated == nil {
            firstLanguage = place
        } else if !languages.contains(snapshot.languages[place].tag) {
            let stated = (languages + [snapshot.languages[place].tag], direction)
            withExtras { $0.stated = stated }
        }
    }

    // MARK: Writing it down

    /// The catalogs' text for a part; `nil` if there is none.
    private func text(_ part: CatalogPart) -> CompiledText? {
        switch (part, title) {
        case (.title, .absent): nil
        case (.title, .other(let text)): text
        case (.action, _) where extras?.leavesOutAction == true: nil
        case (.title, .ofEntry), (.detail, _), (.action, _): entry?.text(part)
        }
    }

    /// A text as the reader gets it; `nil` if there is none.
    func formatted(_ part: CatalogPart, of diagnosis: Diagnosis) -> String? {
        if part == .detail, let foreignDetail = extras?.foreignDetail { return foreignDetail }
        guard let text = text(part) else { return nil }
        return withArguments(of: diagnosis) { text.formatted($0.values, for: region) }
    }

    /// Appends a member of a JSON object with a text, if there is one.
    ///
    /// - Parameter start: everything up to and including the opening quote of the value.
    func append(
        _ part: CatalogPart, of diagnosis: Diagnosis, after start: StaticString, to json: inout ByteWriter
    ) {
        if extras == nil, case .ofEntry = title {
            // The usual case. The values are passed only to a text that shows them, because passing them copies them.
            if let text = entry?.plainInJSON(part) {
                json.append(start, unescaped: text.utf8.span)
            } else {
                entry?.messageInJSON(part)?
                    .append(diagnosis.arguments.values, for: region, after: start, to: &json)
            }
        } else if part == .detail, let foreignDetail = extras?.foreignDetail {
            json.append(start, foreignDetail)
        } else if let text = text(part) {
            if let arguments = extras?.arguments {
                text.append(arguments.values, for: region, after: start, to: &json)
            } else {
                text.append(diagnosis.arguments.values, for: region, after: start, to: &json)
            }
        }
    }
}
