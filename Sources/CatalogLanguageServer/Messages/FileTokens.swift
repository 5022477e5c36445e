import ByteText
import CatalogLinting
import Catalogs

/// The tokens of all messages of a catalog, at their places in the file.
struct FileTokens {
    private var tokens: [(kind: MessageToken.Kind, range: Range<Int>)] = []
    private let bytes: [UInt8]

    /// - Parameter range: the part of the file whose tokens are needed; nil for all of it.
    init(_ catalog: CatalogView, in range: Range<Int>?, _ session: Session) throws(ProtocolError) {
        bytes = catalog.file.bytes
        var json: JSONDocument?
        for number in range.map(catalog.entries) ?? 0..<catalog.count {
            if number % 256 == 0 { try session.checkCancellation() }
            let entry = catalog.entry(number)
            for part in CatalogPart.allCases {
                if let text = entry[part] { add(text) }
            }
            guard entry.record.isBroken else { continue }
            if catalog.syntax == .json { json = json ?? .structure(of: bytes) }
            for text in LooseText.all(in: catalog, number, json) {
                add(MessageScanner.tokens(of: text.text, as: text.role), text.sources)
            }
        }
        if let range {
            tokens.removeAll { $0.range.upperBound <= range.lowerBound || range.upperBound <= $0.range.lowerBound }
        }
        tokens.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    private mutating func add(_ text: CatalogText) {
        let found = MessageScanner.tokens(of: text)
        if !found.isEmpty { add(found, TextSources(text)) }
    }

    private mutating func add(_ found: [MessageToken], _ sources: TextSources) {
        for token in found {
            for range in sources.fileRanges(of: token.range) { add(token.kind, range) }
        }
    }

    /// Adds a token, line by line.
    private mutating func add(_ kind: MessageToken.Kind, _ range: Range<Int>) {
        let range = range.clamped(to: 0..<bytes.count)
        for line in bytes[range].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            tokens.append((kind, line.startIndex..<line.endIndex))
        }
    }

    /// Five numbers for each token: lines and columns since the last one, length, type, modifiers (LSP 3.17, "Semantic Tokens").
    func encoded(_ unit: LineCounter.ColumnUnit) -> [Int] {
        var numbers: [Int] = []
        numbers.reserveCapacity(tokens.count * 5)
        var counter = LineCounter(bytes.span, countsMark: true)
        var last = (line: 1, column: 1)
        var end = 0
        // Several tokens can come from the same reference in an XML file.
        for token in tokens where token.range.lowerBound >= end {
            end = token.range.upperBound
            counter.advance(to: token.range.lowerBound, in: bytes.span)
            let start = (line: counter.line, column: counter.column(in: unit))
            counter.advance(to: end, in: bytes.span)
            let length = counter.column(in: unit) - start.column
            guard counter.line == start.line, length > 0 else { continue }
            numbers += [
                start.line - last.line, start.line == last.line ? start.column - last.column : start.column - 1, length,
                token.kind.rawValue, 0,
            ]
            last = start
        }
        return numbers
    }
}
