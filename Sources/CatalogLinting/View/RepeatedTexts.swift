import ByteText

/// Finds the source texts that stand under several keys.
enum RepeatedTexts {
    /// Shorter texts mean something else in every place.
    private static let minimumLength = 12
    /// Fewer keys than this say nothing about what is usual.
    private static let minimumCount = 3

    /// - Parameter bytes: those of a text.
    static func find(_ texts: [SourceText], _ bytes: (SourceText) -> UTF8Text) -> [ReferenceView.RepeatedText] {
        var index = NumberTable(capacity: texts.count / 2)
        /// The numbers of the texts that are unlike those before, by their place in the index.
        var firsts: [Int] = []
        var groups: [Int: [Int]] = [:]
        for (number, text) in texts.enumerated() where text.scan.length >= minimumLength / 3 {
            let content = bytes(text)
            guard content.count >= minimumLength, hasThreeWords(content) else { continue }
            let same = content.withBytes { content in
                index.insert(firsts.count, for: content) { place in
                    let first = texts[firsts[place]]
                    return first.part == text.part
                        && bytes(first).withBytes { ByteComparison.isEqual($0, content) }
                }
            }
            if let same { groups[same, default: [firsts[same]]].append(number) } else { firsts.append(number) }
        }
        return groups.values.filter { $0.count >= minimumCount }.sorted { $0[0] < $1[0] }.map { numbers in
            ReferenceView.RepeatedText(
                text: bytes(texts[numbers[0]]), part: texts[numbers[0]].part,
                numbers: numbers.map { Int(texts[$0].key) })
        }
    }

    private static func hasThreeWords(_ text: UTF8Text) -> Bool {
        text.withBytes { bytes in
            var spaces = 0
            for byte in bytes where byte == 0x20 {
                spaces += 1
                if spaces == 2 { return true }
            }
            // Chinese, Japanese and Thai put none between words.
            return bytes.count >= 30 && bytes.contains { $0 >= 0xE0 }
        }
    }
}
