import CatalogLinting
import Catalogs
import MessageFormat2

/// Finds earlier translations of similar source texts: those of this project, and those that come with Plainspoken.
final class SimilarTexts: Sendable {
    private struct Text: Sendable {
        let key: String
        let part: CatalogPart
        let message: String
        /// The number of its different words.
        let words: Int
    }

    private let texts: [Text]
    /// The numbers of the texts in which a word occurs.
    private let places: [String: [Int32]]
    private let isBuiltIn: Bool

    /// - Parameter source: the source language's texts.
    init(_ source: ReferenceView, isBuiltIn: Bool = false) {
        var texts: [Text] = []
        var places: [String: [Int32]] = [:]
        for number in 0..<source.count {
            let entry = source.entry(number)
            for part in CatalogPart.allCases {
                guard let message = entry[part]?.message else { continue }
                let words = Self.words(message)
                for word in words { places[word, default: []].append(Int32(texts.count)) }
                texts.append(Text(key: entry.key.rawValue, part: part, message: message, words: words.count))
            }
        }
        (self.texts, self.places, self.isBuiltIn) = (texts, places, isBuiltIn)
    }

    /// A similar text with its translation.
    struct Suggestion {
        let key: String
        let isBuiltIn: Bool
        /// How much the source texts have in common, from 0 to 100.
        let percent: Int
        let source: String
        let translation: String

        /// - Parameter part: the part of the entry that it is suggested for.
        func json(for part: CatalogPart) -> JSONValue {
            let message = Message.parse(translation).message
            let pattern = message.flatMap { $0.variants.isEmpty ? $0.patterns.first : nil }
            return [
                "part": .string(part.rawValue), "from": .string(key), "origin": isBuiltIn ? "built-in" : "project",
                "percent": .integer(percent), "source": .string(source),
                "pieces": pattern.map(PatternPieces.json) ?? .null, "text": .string(translation),
            ]
        }
    }

    /// The texts that are most like one, best first.
    ///
    /// - Parameters:
    ///   - key: the key of the text, whose own texts are left out.
    ///   - translation: gives the translation of another text; nil if it has none.
    func suggestions(
        for message: String, of key: String, translation: (String, CatalogPart) -> String?
    ) -> [Suggestion] {
        let words = Self.words(message)
        guard !words.isEmpty else { return [] }
        var shared: [Int32: Int] = [:]
        // Words that occur everywhere say little and would cost most.
        let limit = max(200, texts.count / 5)
        for word in words {
            guard let list = places[word], list.count <= limit else { continue }
            for text in list { shared[text, default: 0] += 1 }
        }
        let best = shared.map { number, count -> (number: Int32, percent: Int) in
            (number, 200 * count / (words.count + texts[Int(number)].words))
        }
        .filter { $0.percent >= Self.least }
        .sorted { ($1.percent, $0.number) < ($0.percent, $1.number) }
        var found: [Suggestion] = []
        for (number, percent) in best.prefix(20) where found.count < Self.maximum {
            let text = texts[Int(number)]
            guard isBuiltIn || text.key != key, let translated = translation(text.key, text.part),
                !found.contains(where: { $0.translation == translated })
            else { continue }
            let isSame = text.message == message
            found.append(
                Suggestion(
                    key: text.key, isBuiltIn: isBuiltIn, percent: isSame ? 100 : min(percent, 99),
                    source: text.message, translation: translated))
        }
        return found
    }

    /// The most suggestions for one text.
    private static let maximum = 3
    /// How similar a text must be at least, in percent.
    private static let least = 65

    /// The different words of a text, in small letters, with the names of its placeholders.
    private static func words(_ message: String) -> Set<String> {
        Set(
            message.lowercased().unicodeScalars.split { scalar in
                !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "$")
            }.map { String($0) })
    }
}

extension SimilarTexts {
    /// The texts that come with Plainspoken; nil if they cannot be read.
    static let builtIn = BuiltInContract.english.map { SimilarTexts($0, isBuiltIn: true) }
}
