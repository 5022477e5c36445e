import Plainspoken

/// Finds the source texts that stand under several keys.
enum RepeatedTexts {
    /// Shorter texts mean something else in every place.
    private static let minimumLength = 12
    /// Fewer keys than this say nothing about what is usual.
    private static let minimumCount = 3

    /// - Parameter texts: three for each key: title, detail, action.
    static func find(_ texts: [MessageView?]) -> [ReferenceView.RepeatedText] {
        var index = KeyIndex(capacity: texts.count / 2)
        var firsts: [Int] = []
        var groups: [Int: [Int]] = [:]
        for (place, text) in texts.enumerated() {
            guard let text, text.bytes.count >= minimumLength, hasThreeWords(text.bytes) else { continue }
            let same = text.bytes.withBytes { bytes in
                index.insert(bytes) { number in
                    texts[firsts[number]].map { $0.part == text.part && $0.bytes.isSame(as: text.bytes) } ?? false
                }
            }
            if let same { groups[same, default: [firsts[same]]].append(place) } else { firsts.append(place) }
        }
        return groups.values.filter { $0.count >= minimumCount }.sorted { $0[0] < $1[0] }.compactMap { places in
            texts[places[0]].map {
                ReferenceView.RepeatedText(text: $0.bytes, part: $0.part, numbers: places.map { $0 / 3 })
            }
        }
    }

    private static func hasThreeWords(_ text: UTF8Text) -> Bool {
        text.withBytes { bytes in
            var spaces = 0
            for byte in bytes where byte == 0x20 { spaces += 1 }
            // Chinese, Japanese and Thai put none between words.
            return spaces >= 2 || bytes.count >= 30 && bytes.contains { $0 >= 0xE0 }
        }
    }
}
