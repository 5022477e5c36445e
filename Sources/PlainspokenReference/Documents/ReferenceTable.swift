public import LanguageTags
import Plainspoken

/// All errors of a service as one table, for support desks and reviewers.
///
/// ```swift
/// let table = ReferenceTable(of: reference, in: "en")
/// print(String(decoding: table.csv, as: UTF8.self))
/// // key,kind,status,retry,title,detail,action,languages,untranslated,declared by,…
/// // payment.declined,problem,402,never,Payment declined,…
/// ```
public struct ReferenceTable: Sendable {
    let language: LanguageTag
    let languages: [LanguageTag]
    let rows: [Row]

    struct Row: Sendable {
        let entry: ErrorReference.Entry
        let isField: Bool
        let texts: ErrorReference.Texts?
        /// Who declares it: the code, if its declarations are known, and the catalog.
        let declaredBy: String
        let untranslated: [LanguageTag]
    }

    /// Collects problems, then field errors.
    ///
    /// - Parameters:
    ///   - reference: the errors.
    ///   - language: the language of the texts; `nil` for the source language.
    public init(of reference: ErrorReference, in language: LanguageTag? = nil) {
        let language = language ?? reference.languages.first ?? "en"
        self.language = language
        languages = reference.languages
        func row(_ entry: ErrorReference.Entry, isField: Bool) -> Row {
            let code = reference.declarations.map { $0.contains(entry.key) } ?? false
            return Row(
                entry: entry, isField: isField, texts: reference.texts(of: entry.key, in: language),
                declaredBy: code ? "code, \(entry.origin)" : "\(entry.origin)",
                untranslated: reference.languages.filter { !entry.languages.contains($0) })
        }
        rows =
            reference.entries.map { row($0, isField: false) } + reference.fieldErrors.map { row($0, isField: true) }
    }
}

extension ReferenceTable.Row {
    /// `409 412` if it depends on the request.
    var status: String { entry.statuses.map { String($0) }.joined(separator: " ") }

    var retry: String { entry.retry?.word ?? "" }

    /// `left (integer), account (string, private)`
    var arguments: String {
        entry.arguments.map { argument in
            let about = [argument.type, argument.isPrivate ? "private" : nil, argument.isOptional ? "optional" : nil]
                .compactMap { $0 }
            return about.isEmpty ? argument.name : "\(argument.name) (\(about.joined(separator: ", ")))"
        }.joined(separator: ", ")
    }
}
