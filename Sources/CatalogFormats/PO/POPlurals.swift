import Catalogs
import LanguageTags

/// What the plural forms of a PO file are for: what its header says, and what is wrong with that. Each mistake of the header is
/// reported once, at the header.
struct POPlurals {
    /// The language of the forms; nil if it is not known.
    private let language: LanguageTag?
    /// The header field, or the header as a whole without a text.
    private let field: (text: String?, range: Range<Int>)?
    /// The forms that the header states, or those of the language if it states none.
    private let header: Result<PluralHeader, PluralHeader.Fault>?
    private var hasReported = false
    private var hasWarned = false

    init(_ language: LanguageTag?, field: (text: String?, range: Range<Int>)?) {
        self.language = language
        self.field = field
        header = language.map { language in
            // What xgettext writes into a template says nothing.
            guard let text = field?.text, !text.contains("EXPRESSION") else { return .success(PluralHeader(language)) }
            return Result { () throws(PluralHeader.Fault) in try PluralHeader(text, in: language) }
        }
    }

    /// Where a mistake of the header is reported.
    func place(for entry: POParser.Entry) -> Range<Int> { field?.range ?? entry.nameRange }

    /// The forms of an entry; nil if it is not known what they are for, which is reported.
    ///
    /// - Parameters:
    ///   - entry: an entry with `msgid_plural`.
    ///   - isOwn: whether it was exported from our catalogs. Its forms were those of the language, so that a header with others tells
    ///     that a tool has renumbered or dropped some.
    mutating func forms(of entry: POParser.Entry, isOwn: Bool, _ parser: inout POParser) -> PluralHeader? {
        guard let language, let header else {
            return report(
                entry, &parser, "the file does not say which numbers its plural forms are for",
                help: "Add the header fields Language and Plural-Forms, or name the language with --language.")
        }
        let own = "In the header, write Plural-Forms: \(PluralHeader.field(language))"
        switch header {
        case .success(let forms):
            guard forms.isOfLanguage || !isOwn else {
                let known = PluralHeader(language)
                // Only the header has been written anew: the texts still have the forms with which they were exported.
                if entry.translations.count == known.keys.count, known.keys.count != forms.keys.count {
                    warn(
                        "the header does not have the plural forms of \(language), but the texts have", language,
                        &parser)
                    return known
                }
                return report(
                    entry, &parser, "the header does not have the plural forms of \(language)", help: own)
            }
            if let message = loss(forms, in: entry, language) { warn(message, language, &parser) }
            return forms
        case .failure(.syntax):
            return report(
                entry, &parser, "Plural-Forms has no number of forms and formula that gettext knows", help: own)
        case .failure(.count(let form, let number)):
            return report(
                entry, &parser, "the formula gives \(number) the form \(form), which the file cannot have", help: own)
        case .failure(.categories):
            return report(
                entry, &parser, "the header does not have the plural forms of \(language)",
                help: own + " Then check the texts with plural forms.")
        }
    }

    private mutating func report(
        _ entry: POParser.Entry, _ parser: inout POParser, _ message: String, help: String
    ) -> PluralHeader? {
        if !hasReported { parser.report(.wrongType, at: place(for: entry), message, help: help) }
        hasReported = true
        return nil
    }

    /// That some numbers are shown in another way than the other program shows them; nil if an entry loses nothing by that.
    private func loss(_ forms: PluralHeader, in entry: POParser.Entry, _ language: LanguageTag) -> String? {
        let texts = entry.translations.mapValues(\.bytes)
        if let other = forms.others.first(where: { texts[$0.stated] != texts[$0.shown] }) {
            let numbers = forms.others.lazy.filter { $0.stated == other.stated }.prefix(3).map { "\($0.number)" }
            return "for \(numbers.joined(separator: ", ")) … this header has form \(other.stated), but in \(language) "
                + "they have form \(other.shown), which is shown"
        }
        guard !forms.isOfLanguage, forms.others.isEmpty else { return nil }
        let isShared = forms.keys.contains { keys in keys.count { UInt64($0) == nil } > 1 }
        return "these are not the plural forms of \(language)"
            + (isShared ? ", so that some variants get the same text" : ": some are for single numbers")
    }

    /// Warns of the header, once.
    private mutating func warn(_ message: String, _ language: LanguageTag, _ parser: inout POParser) {
        guard !hasWarned, let field else { return }
        hasWarned = true
        parser.report(
            CatalogDiagnostic.Code.wrongType.asWarning, at: field.range, message,
            help: "Check the texts with plural forms. Those of \(language): \(PluralHeader.field(language))")
    }
}
