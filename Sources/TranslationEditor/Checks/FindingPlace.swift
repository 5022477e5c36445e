import CatalogExchange
import CatalogLinting
import MessageFormat2
import Plainspoken

/// Where in the boxes of the page a finding is: in which part, box and piece, and from which UTF-16 code unit to which.
struct FindingPlace {
    private(set) var part: CatalogPart?
    private(set) var unit: Int?
    private(set) var piece: Int?
    private(set) var range = 0..<0

    /// - Parameter entry: the entry in the file that the finding is about.
    init(_ finding: Finding, in entry: CatalogEntry?, _ texts: [ShownText]) {
        guard let entry else { return }
        let place = finding.range
        for shown in texts {
            guard let text = entry[shown.part],
                text.fileRange.lowerBound <= place.lowerBound, place.upperBound <= text.fileRange.upperBound
            else { continue }
            part = shown.part
            guard let start = text.offset(inFile: place.lowerBound), let exchange = shown.exchange,
                let message = Message.parse(text.message).message
            else { return }
            let end = max(start, text.offset(inFile: place.upperBound) ?? start)
            let source = Array(text.utf8)
            find(start..<end, message, exchange, source)
            return
        }
    }

    private mutating func find(
        _ place: Range<Int>, _ message: Message, _ exchange: ExchangeText, _ source: [UInt8]
    ) {
        let rows =
            message.variants.isEmpty
            ? message.patterns.map { ([String](), $0) } : message.variants.map { ($0.keys.map(\.source), $0.pattern) }
        guard let row = rows.first(where: { Self.contains($0.1.span.bytes, place.lowerBound) }) else { return }
        // A finding about a whole text with variants is about none of them.
        guard message.variants.isEmpty || place.upperBound <= row.1.span.bytes.upperBound else { return }
        unit = exchange.units.count == 1 ? 0 : exchange.units.firstIndex { $0.keys == row.0 }
        for (number, element) in row.1.elements.enumerated() {
            let span = element.span.bytes
            guard span.contains(place.lowerBound) || span.lowerBound == place.lowerBound else { continue }
            piece = number
            guard case .text = element else { return }
            let start = Self.length(source, span.lowerBound..<place.lowerBound)
            let length = Self.length(source, place.lowerBound..<min(place.upperBound, span.upperBound))
            range = start..<start + length
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
