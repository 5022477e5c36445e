import LanguageTags
import MessageFormat2

/// The texts of one problem: chosen and formatted.
struct Wording {
    private(set) var title: String?
    private(set) var detail: String?
    private(set) var action: String?
    private(set) var errors: [Problem.FieldError] = []
    /// The languages of the texts, each once, in the order in which they were needed.
    private(set) var languages: [LanguageTag] = []
    /// The direction of the first of them, `nil` for left to right.
    private(set) var direction: WritingDirection?
    /// The language that was noted last, as an index into those of the snapshot.
    private var lastLanguage: Int?
    private(set) var issues: [TranslationIssue] = []

    /// Chooses the entry and formats its texts.
    ///
    /// - Parameters:
    ///   - diagnosis: keys and arguments.
    ///   - groups: the reader's languages, best first.
    ///   - snapshot: all catalogs.
    mutating func choose(for diagnosis: Diagnosis, in groups: NegotiatedLanguages, from snapshot: CatalogSnapshot) {
        if groups.exclusionWasOverridden {
            issues.append(TranslationIssue(.languageExcluded, "the client excluded every language that is offered"))
        }
        var keys = snapshot.keyChain(of: diagnosis)
        var hasPassedOver = false
        var hit = snapshot.entry(for: keys, diagnosis.arguments, in: groups) { _, _, outcome in
            if case .missingArguments = outcome { hasPassedOver = true }
        }
        if hasPassedOver { reportMissingArguments(of: diagnosis.arguments, keys, groups, snapshot) }
        if keys[0] == nil { reportKeys(of: diagnosis, keys) }
        var first: (wording: Wording, hit: CatalogSnapshot.Hit)?
        while let found = hit {
            var attempt = self
            attempt.format(found, along: keys, diagnosis.arguments, snapshot)
            if attempt.issues.count == issues.count {
                self = attempt
                break
            }
            // A value that could not be formatted would be shown as `{$name}`: a more general text is better.
            issues = attempt.issues
            first = first ?? (attempt, found)
            keys.forget(found.keyPlace)
            hit = snapshot.entry(for: keys, diagnosis.arguments, in: groups)
        }
        if hit == nil, let first {
            let issues = issues
            self = first.wording
            self.issues = issues
            hit = first.hit
        }
        guard let hit, diagnosis.extras != nil else { return }
        let key = keys[hit.keyPlace].map { snapshot.keys[$0] } ?? ""
        passOn(
            diagnosis.foreignText,
            replacingGeneralText: hit.keyPlace >= diagnosis.ownKeyCount || key.hasPrefix("upstream."))
        for error in diagnosis.fieldErrors { add(error, in: [hit.group] + groups.filter { $0 != hit.group }, snapshot) }
    }

    /// Formats the texts of an entry.
    private mutating func format(
        _ hit: CatalogSnapshot.Hit, along keys: KeyChain, _ arguments: DiagnosisArguments, _ snapshot: CatalogSnapshot
    ) {
        detail = format(hit.entry.detail, arguments, hit.language, hit.group, snapshot)
        if let found = snapshot.title(of: hit, along: keys, arguments) {
            title = format(found.text, arguments, found.language, hit.group, snapshot)
        }
        action = format(hit.entry.action, arguments, hit.language, hit.group, snapshot)
    }

    /// Whether no text was found.
    var isEmpty: Bool { title == nil && detail == nil && action == nil }

    /// Says that a language was used that the client refused, because there was no text in any other.
    mutating func reportExclusion() {
        issues.append(
            TranslationIssue(.languageExcluded, "there is no text in a language that the client did not exclude"))
    }

    /// Says which entries were passed over, and why.
    private mutating func reportMissingArguments(
        of arguments: DiagnosisArguments, _ keys: KeyChain, _ groups: NegotiatedLanguages, _ snapshot: CatalogSnapshot
    ) {
        _ = snapshot.entry(for: keys, arguments, in: groups) { key, language, outcome in
            guard case .missingArguments(let names) = outcome else { return }
            let missing = names.filter { !arguments.supply([$0]) }.map { "$" + $0 }.joined(separator: ", ")
            let place = "\(snapshot.keys[key]) in \(snapshot.languages[language].tag)"
            issues.append(
                TranslationIssue(
                    .missingArgument, "\(place) was passed over: it shows \(missing), which was not supplied"))
        }
    }

    /// Says so where a diagnosis has a key that is not valid, or no text of its own. A key that a catalog has is valid.
    private mutating func reportKeys(of diagnosis: Diagnosis, _ keys: KeyChain) {
        let key = diagnosis.key
        if !key.isValid { issues.append(TranslationIssue(.invalidKey, "“\(key.rawValue)” is not a message key")) }
        guard !key.isOfHTTPStatus, (0..<diagnosis.ownKeyCount).allSatisfy({ keys[$0] == nil }) else { return }
        issues.append(TranslationIssue(.missingMessage, "no catalog has an entry for \(key.rawValue)"))
    }

    /// Adds the text of a field error: in the problem's language if it has one at all, else in the reader's next one.
    private mutating func add(_ error: FieldError, in groups: [Int], _ snapshot: CatalogSnapshot) {
        let keys = snapshot.keyChain(error.key, under: error.generalKeys)
        let hit = snapshot.entry(for: keys, error.arguments, in: groups)
        if hit == nil {
            issues.append(TranslationIssue(.missingMessage, "no catalog has an entry for \(error.key.rawValue)"))
        }
        let detail = hit.flatMap { hit in
            format(hit.entry.detail, error.arguments, hit.language, hit.group, snapshot)
        }
        errors.append(
            Problem.FieldError(pointer: error.pointer, code: error.code ?? error.key.rawValue, detail: detail))
    }

    /// Shows somebody else's sentence, where the source was told to.
    private mutating func passOn(_ foreign: ForeignText?, replacingGeneralText isGeneral: Bool) {
        guard let foreign, foreign.disclosure == .always || (foreign.disclosure == .whenNoMessage && isGeneral) else {
            return
        }
        detail = foreign.text
        guard let language = foreign.language, !languages.contains(language) else { return }
        languages.append(language)
        direction = Problem.direction(of: languages)
    }

    // MARK: Formatting

    private mutating func format(
        _ text: CompiledText?, _ arguments: DiagnosisArguments, _ language: Int, _ group: Int,
        _ snapshot: CatalogSnapshot
    ) -> String? {
        guard let text else { return nil }
        if language != lastLanguage { note(language, snapshot) }
        if let plain = text.plain { return plain }
        let formatted =
            arguments.others.isEmpty
            ? text.formatted(arguments.values)
            : text.formatted(resolveLabels(of: arguments, group, snapshot))
        for issue in formatted.issues { issues.append(TranslationIssue(.formatting, issue.description)) }
        return formatted.text
    }

    /// Adds a language to those of the texts.
    private mutating func note(_ language: Int, _ snapshot: CatalogSnapshot) {
        lastLanguage = language
        if languages.isEmpty {
            languages = snapshot.languages[language].tags
            direction = snapshot.languages[language].direction
        } else if !languages.contains(snapshot.languages[language].tag) {
            languages.append(snapshot.languages[language].tag)
        }
    }

    /// The arguments with each label replaced by its text in the language of the message around it.
    private mutating func resolveLabels(of arguments: DiagnosisArguments, _ group: Int, _ snapshot: CatalogSnapshot)
        -> MessageArguments
    {
        var values = arguments.values
        for (name, argument) in arguments.others {
            guard case .message(let key, let fallback) = argument.kind else { continue }
            if let label = snapshot.label(key, for: group) {
                values[name] = .string(label.formatted(MessageArguments()).text)
            } else {
                values[name] = .string(fallback ?? key.lastWord)
            }
        }
        return values
    }
}

extension Diagnosis {
    /// Whether its texts are formatted from its values as they are: no labels, nothing private, nothing that few have.
    var needsValuesAlone: Bool { extras == nil && arguments.others.isEmpty }

    /// How many of the keys tried are the diagnosis's own; those of the answered status follow.
    var ownKeyCount: Int { 1 + min(generalKeys.count, KeyChain.maximumOwnGeneralKeys) }
}

extension MessageKey {
    /// Whether the key says no more than a status does, so that its type is `about:blank` (RFC 9457 §4.2.1).
    var isOfHTTPStatus: Bool {
        switch rawValue.utf8.first {
        case UInt8(ascii: "h"): rawValue.hasPrefix("http.")
        case UInt8(ascii: "e"): self == .error
        default: false
        }
    }

    /// `email` for `label.email`.
    var lastWord: String { rawValue.split(separator: ".").last.map(String.init) ?? rawValue }
}
