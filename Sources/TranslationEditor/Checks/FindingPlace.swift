import CatalogExchange
import CatalogLinting
import Catalogs
import MessageFormat2

/// Where in the boxes of the page a finding is: in which part, box and piece, and from which UTF-16 code unit to which.
struct FindingPlace {
    var part: CatalogPart?
    var unit: Int?
    var piece: Int?
    var range = 0..<0
}

/// The texts of an entry in the file, in which findings are looked up.
struct FindingPlaces {
    private struct Text {
        let part: CatalogPart
        let text: CatalogText
        let source: [UInt8]
        /// The boxes; nil if the text is edited as source.
        let exchange: ExchangeText?
        let rows: [(keys: [String], pattern: Message.Pattern)]
    }

    private let texts: [Text]

    /// - Parameter entry: the entry in the file that the findings are about.
    init(_ entry: CatalogEntry?, _ texts: [ShownPart]) {
        self.texts = texts.compactMap { shown in
            guard let text = entry?[shown.part] else { return nil }
            let message = shown.exchange == nil ? nil : text.parse().message
            let variants = message?.variants.map { ($0.keys.map(\.source), $0.pattern) } ?? []
            let rows = variants.isEmpty ? message?.patterns.map { ([], $0) } ?? [] : variants
            return Text(
                part: shown.part, text: text, source: Array(text.utf8), exchange: shown.exchange, rows: rows)
        }
    }

    func place(of finding: Finding) -> FindingPlace {
        let range = finding.range
        var place = FindingPlace()
        guard
            let text = texts.first(where: { text in
                let own = text.text.fileRange
                return own.lowerBound <= range.lowerBound && range.upperBound <= own.upperBound
            })
        else { return place }
        place.part = text.part
        guard let start = text.text.offset(inFile: range.lowerBound) else { return place }
        let end = max(start, text.text.offset(inFile: range.upperBound) ?? start)
        Self.find(start..<end, in: text, &place)
        return place
    }

    private static func find(_ range: Range<Int>, in text: Text, _ place: inout FindingPlace) {
        guard let exchange = text.exchange,
            let row = text.rows.first(where: { contains($0.pattern.span.bytes, range.lowerBound) }),
            // A finding about a whole text with variants is about none of them.
            row.keys.isEmpty || range.upperBound <= row.pattern.span.bytes.upperBound
        else { return }
        place.unit = exchange.units.count == 1 ? 0 : exchange.units.firstIndex { $0.keys == row.keys }
        for (number, element) in row.pattern.elements.enumerated() {
            let span = element.span.bytes
            guard span.contains(range.lowerBound) || span.lowerBound == range.lowerBound else { continue }
            place.piece = number
            guard case .text = element else { return }
            let start = length(text.source, span.lowerBound..<range.lowerBound)
            let length = length(text.source, range.lowerBound..<min(range.upperBound, span.upperBound))
            place.range = start..<start + length
            return
        }
    }

    private static func contains(_ range: Range<Int>, _ place: Int) -> Bool {
        range.lowerBound <= place && place <= range.upperBound
    }

    /// The number of UTF-16 code units of plain text in its source, in which some characters are escaped.
    private static func length(_ source: [UInt8], _ range: Range<Int>) -> Int {
        guard range.lowerBound >= 0, range.upperBound <= source.count else { return 0 }
        var count = 0
        var isEscaped = false
        for byte in source[range] {
            if byte == UInt8(ascii: "\\"), !isEscaped {
                isEscaped = true
                continue
            }
            isEscaped = false
            // Bytes that continue a character count nothing, and those that begin one of four bytes count twice.
            count += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
        }
        return count
    }
}
