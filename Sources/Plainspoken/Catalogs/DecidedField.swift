import LanguageTags
import MessageFormat2

/// A field error with its text, `nil` if no catalog has one, and what the text is formatted with.
struct DecidedField {
    let error: FieldError
    let text: CompiledText?
    let arguments: MessageArguments
    /// The reader's region, whose numbers and dates the text shows.
    let region: RegionCode

    /// The code for programs.
    var code: String { error.code ?? error.key.rawValue }
}

extension Decision {
    /// Adds the field errors of a diagnosis.
    ///
    /// - Parameters:
    ///   - groups: the reader's languages, that of the problem first.
    ///   - languages: the loaded languages to use for each of them.
    mutating func addFields(of diagnosis: Diagnosis, in groups: NegotiatedLanguages, _ languages: ReaderLanguages) {
        let errors = diagnosis.fieldErrors
        for error in errors.prefix(AnswerLimits.fieldErrors) {
            if let reference {
                add(error.supplying(reference), in: groups, languages)
            } else {
                add(error, in: groups, languages)
            }
        }
        if let surplus = TranslationIssue.surplus(ofFieldErrors: errors.count) { add(surplus) }
    }

    /// Adds the text of a field error: in the problem's language if there is one, else in the reader's next language.
    private mutating func add(_ error: FieldError, in groups: NegotiatedLanguages, _ languages: ReaderLanguages) {
        let chains = languages.chains
        let keys = snapshot.keyChain(error.key, under: error.generalKeys, ofWholeBody: error.keyOfWholeBody)
        var search = EntrySearch(snapshot, for: keys, supplied: error.suppliesLabel ? .label : .none)
        let hit = search.hit(in: groups, chains, showing: error.arguments)
        for miss in search.misses { reportMissing(error.arguments, miss, search) }
        if hit == nil, search.misses.isEmpty {
            report(.missingMessage, "no catalog has an entry for \(error.key.rawValue)", key: error.key)
        }
        guard let hit, let detail = hit.entry.detail else {
            add(DecidedField(error: error.bounded, text: nil, arguments: MessageArguments(), region: .none))
            return
        }
        let region =
            detail.followsRegion(error.arguments.values)
            ? languages.preference.region(in: snapshot.languages[hit.language].regions) : .none
        let arguments = values(of: error, for: detail, chains[hit.group], region)
        guard !detail.isBlank(with: arguments, for: region) else {
            reportBlank(.detail, search.keys[hit.keyPlace], in: hit.language, "it was left out")
            add(DecidedField(error: error.bounded, text: nil, arguments: MessageArguments(), region: .none))
            return
        }
        for issue in detail.issues(with: arguments) {
            report(.formatting, issue.description, key: error.key)
        }
        if error.arguments.haveLabels {
            reportLabels(
                missingAmong: error.arguments, shownBy: detail.requiredArguments, along: chains[hit.group])
        }
        add(DecidedField(error: error.bounded, text: detail, arguments: arguments, region: region))
        noteLanguage(hit.language)
    }

    /// The values of a field error, plus the name of the field if the text shows it and the error does not have it.
    private mutating func values(
        of error: FieldError, for text: CompiledText, _ chain: [Int], _ region: RegionCode
    ) -> MessageArguments {
        var values =
            error.arguments.haveLabels ? withLabels(error.arguments, chain, region) : error.arguments.values
        if text.requiredArguments.contains(SuppliedArgument.field), !values.contains(SuppliedArgument.field) {
            let label = FieldLabel(error.place)
            values[SuppliedArgument.field] = .string(label.text(in: snapshot, along: chain, for: region))
            // The sender chose the name of an unknown field.
            if error.key != FieldErrorKind.unknown.key { reportLabel(missing: label.keys, along: chain) }
        }
        return values
    }
}

extension FieldError {
    /// The error with the code of the occurrence among its values.
    fileprivate func supplying(_ reference: OccurrenceCode) -> FieldError {
        var error = self
        error.arguments.supply(reference)
        return error
    }
}

extension FieldError {
    /// What is said of a body as a whole, which has no name to show.
    private enum WholeBody {
        static let required: MessageKey = "body.required"
        static let wrongType: MessageKey = "body.wrong-type"
        static let format: MessageKey = "body.format"
        static let builtIn = Set(FieldErrorKind.all.map(\.key))
    }

    static let keysOfWholeBodies = [WholeBody.required, WholeBody.wrongType, WholeBody.format]

    /// The message that comes before the error's own, if it is a built-in one about a whole body; `nil` for others.
    fileprivate var keyOfWholeBody: MessageKey? {
        guard case .pointer(let pointer) = place, pointer.isEmpty || pointer == "#", suppliesLabel,
            WholeBody.builtIn.contains(key)
        else { return nil }
        switch key {
        case FieldErrorKind.missing.key, FieldErrorKind.null.key, FieldErrorKind.blank.key: return WholeBody.required
        default: return key.rawValue.hasPrefix("field.wrong-type") ? WholeBody.wrongType : WholeBody.format
        }
    }
}
