import ByteText
import CatalogLinting
import Catalogs

/// Finds keys by what is in them: the key, the source and the translation, in small letters.
struct TextSearch {
    let side: LanguageSide
    /// The texts of all keys, one after the other.
    private var bytes: [UInt8] = []
    /// Where the texts of each key end.
    private var ends: [Int] = []

    init(_ side: LanguageSide, _ source: ReferenceView) {
        self.side = side
        for number in 0..<source.count {
            let entries = [source.entry(number), side.entry(number)].compactMap(\.self)
            let texts = entries.flatMap { entry in CatalogPart.allCases.compactMap { entry[$0]?.message } }
            bytes += ([source.key(number)] + texts).joined(separator: "\n").lowercased().utf8
            ends.append(bytes.count)
        }
    }

    /// The numbers of the keys with a text.
    func numbers(of text: String) -> [Int] {
        let sought = Array(text.lowercased().utf8)
        guard let first = sought.first else { return Array(ends.indices) }
        let bytes = bytes.span
        var found: [Int] = []
        var start = 0
        for (number, end) in ends.enumerated() {
            for place in start..<max(start, end - sought.count + 1) where bytes[place] == first {
                guard bytes.extracting(place..<place + sought.count).isEqual(to: sought.span) else { continue }
                found.append(number)
                break
            }
            start = end
        }
        return found
    }
}
