import Catalogs
import LanguageTags

/// What the plural forms of a PO file are for: what its header says, and what is wrong with that.
struct POPlurals {
    /// The language of the forms; nil if it is not known.
    private let language: LanguageTag?
    /// The header field.
    private let field: (text: String, range: Range<Int>)?
    /// The forms that the header states, or those of the language if it states none.
    private let header: PluralHeader?
    private var hasWarned = false

    init(_ language: LanguageTag?, field: (text: String, range: Range<Int>)?) {
        self.language = language
        self.field = field
        header = language.flatMap { language in
            field.map { PluralHeader($0.text, in: language) } ?? PluralHeader(language)
        }
    }

    /// The forms of an entry; nil if it is not known what they are for, which is reported.
    ///
    /// - Parameters:
    ///   - entry: an entry with `msgid_plural`.
    ///   - isOwn: whether it was exported from our catalogs. Its forms were those of the language, so that a header with others tells
    ///     that a tool has renumbered or dropped some.
    mutating func forms(of entry: POParser.Entry, isOwn: Bool, _ parser: inout POParser) -> PluralHeader? {
        guard let language else {
            parser.report(
                .wrongType, at: entry.nameRange, "the file does not say which numbers its plural forms are for",
                help: "Add the header fields Language and Plural-Forms, or name the language with --language.")
            return nil
        }
        guard let header, header.categories != nil || !isOwn else {
            parser.report(
                .wrongType, at: entry.nameRange, "the header does not have the plural forms of \(language)",
                help: "In the header, write Plural-Forms: \(PluralHeader.field(language))")
            return nil
        }
        if header.categories == nil, !hasWarned, let field {
            hasWarned = true
            parser.report(
                CatalogDiagnostic.Code.wrongType.asWarning, at: field.range,
                "these are not the plural forms of \(language), so that some variants get the same text",
                help: "Check the texts with plural forms. Those of \(language): \(PluralHeader.field(language))")
        }
        return header
    }
}
