/// The bytes of the file that each byte of a text comes from, for programs that look for many places of one text.
package struct TextSources: Sendable {
    /// The range of the text in the file, if the file contains it unchanged.
    private let verbatim: Range<Int>?
    /// For each byte of the text, where it comes from; empty ranges for what is not in the file.
    private let places: [Range<Int32>]

    package init(_ text: CatalogText) {
        let pieces = text.storage.pieces(of: text.slot)
        guard !pieces.isEmpty else {
            verbatim = text.slot.range
            places = []
            return
        }
        verbatim = nil
        var places: [Range<Int32>] = []
        for piece in pieces {
            let count = Int(piece.length)
            switch piece.kind {
            case .whole:
                places += repeatElement(piece.fileStart..<max(piece.fileStart, piece.fileEnd), count: count)
            case .verbatim:
                for offset in 0..<piece.length {
                    places.append(piece.fileStart + offset..<piece.fileStart + offset + 1)
                }
            case .jsonLiteral:
                places += JSONStringLiteral.sources(in: text.storage.file, piece.fileRange)
            }
        }
        self.places = places
    }

    /// A text that the file contains unchanged.
    package init(verbatim range: Range<Int>) {
        verbatim = range
        places = []
    }

    /// The text of a JSON string.
    ///
    /// - Parameter range: its range, without quotation marks.
    package init(jsonLiteral range: Range<Int>, in file: [UInt8]) {
        verbatim = nil
        places = JSONStringLiteral.sources(in: file, range)
    }

    /// The ranges of the file that a range of the text comes from, in order. There are several if something else is between
    /// them, such as the quotation marks of a list of lines. The line feeds between lines are in none of them.
    package func fileRanges(of range: Range<Int>) -> [Range<Int>] {
        if let verbatim {
            let lower = min(verbatim.lowerBound + max(range.lowerBound, 0), verbatim.upperBound)
            let upper = min(verbatim.lowerBound + range.upperBound, verbatim.upperBound)
            return lower < upper ? [lower..<upper] : []
        }
        var ranges: [Range<Int>] = []
        for place in places[range.clamped(to: 0..<places.count)] where !place.isEmpty {
            let (start, end) = (Int(place.lowerBound), Int(place.upperBound))
            if let last = ranges.last, last.lowerBound <= start, start <= last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, end)
            } else {
                ranges.append(start..<end)
            }
        }
        return ranges
    }
}
