import LanguageTags
import Plainspoken

/// What links and lists show of each problem in each language, made once, so that a list does not translate all of them for
/// every reader.
struct PageTitles: Sendable {
    struct Title: Sendable {
        let title: String?
        let detail: String?
        let language: LanguageTag
    }

    private let titles: [LanguageTag: [MessageKey: Title]]

    init(_ reference: ErrorReference) {
        let keys = reference.allEntries.map(\.key)
        titles = Dictionary(
            uniqueKeysWithValues: reference.languages.map { language in
                var titles: [MessageKey: Title] = [:]
                for key in keys {
                    guard let texts = reference.pageTexts(of: key, in: language) else { continue }
                    titles[key] = Title(title: texts.title, detail: texts.detail, language: texts.language)
                }
                return (language, titles)
            })
    }

    subscript(key: MessageKey, language: LanguageTag) -> Title? { titles[language]?[key] }
}
