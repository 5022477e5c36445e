import ByteText
import Catalogs

/// A source text that occurs under several keys, whose translations should be the same.
package struct RepeatedText: Sendable {
    let text: UTF8Text
    let part: CatalogPart
    /// The numbers of the keys, at least three.
    let numbers: [Int]

    /// Shorter texts may mean something different in each place.
    private static let minimumLength = 12
    /// With fewer keys, it is not clear which translation is the usual one.
    private static let minimumCount = 3

    /// Finds repeated texts among all source texts.
    ///
    /// - Parameter bytes: returns the bytes of a text.
    static func find(among texts: [SourceText], _ bytes: (SourceText) -> UTF8Text) -> [RepeatedText] {
        var index = NumberTable(capacity: texts.count / 2)
        /// The numbers of the first occurrences of different texts, by their place in the index.
        var firsts: [Int] = []
        var groups: [Int: [Int]] = [:]
        for (number, text) in texts.enumerated() where text.scan.length >= minimumLength / 3 {
            let content = bytes(text)
            guard content.count >= minimumLength, hasThreeWords(content) else { continue }
            let same = index.insert(firsts.count, for: content.span) { place in
                let first = texts[firsts[place]]
                return first.part == text.part && bytes(first).isSame(as: content)
            }
            if let same { groups[same, default: [firsts[same]]].append(number) } else { firsts.append(number) }
        }
        return groups.values.filter { $0.count >= minimumCount }.sorted { $0[0] < $1[0] }.map { numbers in
            RepeatedText(
                text: bytes(texts[numbers[0]]), part: texts[numbers[0]].part,
                numbers: numbers.map { Int(texts[$0].key) })
        }
    }

    private static func hasThreeWords(_ text: UTF8Text) -> Bool {
        let bytes = text.span
        var spaces = 0
        for index in bytes.indices where bytes[index] == 0x20 {
            spaces += 1
            if spaces == 2 { return true }
        }
        // Chinese, Japanese and Thai have no spaces between words.
        return bytes.count >= 30 && bytes.indices.contains { bytes[$0] >= 0xE0 }
    }
}
