import ByteText
import LanguageTags
import Plainspoken

/// Finds problems by words of their texts, by their code, and by their status.
struct PageSearch: Sendable {
    /// The longest query, in bytes; what comes after is ignored.
    static let maximumLength = 200

    /// For each language and entry: the code, the status and the texts, in lower case.
    private let texts: [LanguageTag: [[UInt8]]]

    init(_ reference: ErrorReference) {
        let entries = reference.allEntries
        texts = Dictionary(
            uniqueKeysWithValues: reference.languages.map { language in
                (
                    language,
                    entries.map { entry in
                        let found = reference.pageTexts(of: entry.key, in: language)
                        let parts = [entry.key.rawValue, entry.status.map(String.init), found?.title, found?.detail]
                        return Array(parts.compactMap { $0 }.joined(separator: "\n").lowercased().utf8)
                    }
                )
            })
    }

    /// The indices of the entries that have all words of a query.
    func indices(for query: String, in language: LanguageTag) -> [Int] {
        let words = BoundedText.of(query, limit: Self.maximumLength).lowercased().split(whereSeparator: \.isWhitespace)
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
