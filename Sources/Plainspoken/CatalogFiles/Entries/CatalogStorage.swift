/// What a ``MessageCatalog`` holds: the file's bytes, and of each text where it stands in them.
package final class CatalogStorage: Sendable {
    package let path: String
    /// The file as it was read; empty for catalogs that were made in code.
    package let file: [UInt8]
    /// The texts that are not in the file byte for byte.
    package let arena: [UInt8]
    package let derived: [DerivedText]
    package let pieces: [TextPiece]
    package let records: [EntryRecord]
    package let metadata: [MetadataRecord]

    init(
        path: String, file: [UInt8], arena: [UInt8], derived: [DerivedText], pieces: [TextPiece],
        records: [EntryRecord], metadata: [MetadataRecord]
    ) {
        self.path = path
        self.file = file
        self.arena = arena
        self.derived = derived
        self.pieces = pieces
        self.records = records
        self.metadata = metadata
    }

    /// The bytes of a text; no copy is made.
    package func bytes(of slot: TextSlot) -> ArraySlice<UInt8> {
        slot.derived < 0 ? file[slot.range] : arena[derived[Int(slot.derived)].range]
    }

    package func string(of slot: TextSlot) -> String {
        String(decoding: bytes(of: slot), as: UTF8.self)
    }

    /// The pieces of a text; empty where its bytes are those of the file.
    package func pieces(of slot: TextSlot) -> ArraySlice<TextPiece> {
        slot.derived < 0 ? [] : pieces[derived[Int(slot.derived)].pieces]
    }

    /// An entry's key in the file, with its quotation marks.
    package func keyRange(of record: EntryRecord) -> Range<Int> {
        let key = record.key.range
        guard key.lowerBound > 0, key.upperBound < file.count else { return key }
        let quote = file[key.lowerBound - 1]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), file[key.upperBound] == quote else {
            return key
        }
        return key.lowerBound - 1..<key.upperBound + 1
    }

    /// The bytes of the file that a range of a text comes from.
    package func fileRange(of range: Range<Int>, in slot: TextSlot) -> Range<Int> {
        guard slot.derived >= 0 else {
            let text = slot.range
            let lower = min(text.lowerBound + max(range.lowerBound, 0), text.upperBound)
            return lower..<max(lower, min(text.lowerBound + range.upperBound, text.upperBound))
        }
        let pieces = pieces(of: slot)
        guard !pieces.isEmpty else { return slot.range }
        let lower = fileRange(ofByte: range.lowerBound, in: pieces) ?? slot.range.upperBound..<slot.range.upperBound
        guard !range.isEmpty, let upper = fileRange(ofByte: range.upperBound - 1, in: pieces) else {
            return lower.lowerBound..<lower.lowerBound
        }
        return lower.lowerBound..<max(lower.lowerBound, upper.upperBound)
    }

    /// The bytes of the file that one byte of a text comes from; nil beyond its end.
    private func fileRange(ofByte offset: Int, in pieces: ArraySlice<TextPiece>) -> Range<Int>? {
        // The first piece that ends after the byte: pieces follow each other without gaps.
        var (low, high) = (pieces.startIndex, pieces.endIndex)
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].end <= offset { low = middle + 1 } else { high = middle }
        }
        guard low < pieces.endIndex else {
            return pieces.last.map { $0.fileRange.upperBound..<$0.fileRange.upperBound }
        }
        let piece = pieces[low]
        let within = max(0, offset - Int(piece.start))
        switch piece.kind {
        case .whole: return piece.fileRange
        case .verbatim: return piece.fileRange.lowerBound + within..<piece.fileRange.lowerBound + within + 1
        case .jsonLiteral: return JSONStringLiteral.source(of: within..<within + 1, in: file, piece.fileRange)
        }
    }
}
