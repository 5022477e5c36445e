import LanguageTags
import Plainspoken

/// Finds problems by words of their texts, by their code, and by their status.
struct PageSearch: Sendable {
    /// The longest query, in bytes of UTF-8; what comes after is ignored.
    static let maximumLength = 200

    /// For each language and entry: the code, the status and the texts, in lower case.
    private let texts: [LanguageTag: [[UInt8]]]

    init(_ reference: ErrorReference, _ titles: PageTitles) {
        let entries = reference.allEntries
        texts = Dictionary(
            uniqueKeysWithValues: reference.languages.map { language in
                (
                    language,
                    entries.map { entry in
                        let found = titles[entry.key, language]
                        let parts = [entry.key.rawValue, entry.statusList, found?.title, found?.detail]
                        return Array(parts.compactMap { $0 }.joined(separator: "\n").lowercased().utf8)
                    }
                )
            })
    }

    /// The words to search for in what a reader has entered, cut to the longest query; nil if there are none.
    static func query(_ text: String) -> String? {
        var query = ""
        var length = 0
        for scalar in text.unicodeScalars {
            length += UTF8.width(scalar)
            guard length <= maximumLength else { break }
            query.unicodeScalars.append(scalar)
        }
        return query.contains { !$0.isWhitespace } ? query : nil
    }

    /// The indices of the entries that have all words of a query.
    func indices(for query: String, in language: LanguageTag) -> [Int] {
        let words = query.lowercased().split(whereSeparator: \.isWhitespace)
            .map { Array($0.utf8) }
        guard !words.isEmpty, let texts = texts[language] else { return [] }
        return texts.indices.filter { index in words.allSatisfy { Self.has($0, in: texts[index]) } }
    }

    private static func has(_ word: [UInt8], in text: [UInt8]) -> Bool {
        guard let first = word.first, word.count <= text.count else { return false }
        return (0...text.count - word.count).contains { start in
            text[start] == first && text[start..<start + word.count].elementsEqual(word)
        }
    }
}
