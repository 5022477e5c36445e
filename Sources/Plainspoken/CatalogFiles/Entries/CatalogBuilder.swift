import LanguageTags

/// Collects the entries of one catalog while a format reads it.
package struct CatalogBuilder {
    package let path: String
    package let file: [UInt8]
    package private(set) var records: [EntryRecord] = []
    private var arena: [UInt8] = []
    private var derived: [DerivedText] = []
    private var pieces: [TextPiece] = []
    private var metadata: [MetadataRecord] = []
    /// Where the text that is being put together starts.
    private var textStart = 0
    private var firstPiece = 0

    package init(path: String, file: [UInt8]) {
        self.path = path
        self.file = file
    }

    /// Makes room for so many entries at once.
    package mutating func reserve(entries: Int) { records.reserveCapacity(records.count + entries) }

    package mutating func append(_ record: EntryRecord, _ metadata: MetadataRecord? = nil) {
        var record = record
        if let metadata, !metadata.isEmpty {
            record.metadata = Int32(truncatingIfNeeded: self.metadata.count)
            self.metadata.append(metadata)
        }
        records.append(record)
    }

    /// The bytes of a text that this builder has made.
    package func bytes(of slot: TextSlot) -> ArraySlice<UInt8> {
        slot.derived < 0 ? file[slot.range] : arena[derived[Int(slot.derived)].range]
    }

    package consuming func build(language: LanguageTag) -> MessageCatalog {
        let storage = CatalogStorage(
            path: path, file: file, arena: arena, derived: derived, pieces: pieces, records: records, metadata: metadata
        )
        return MessageCatalog(language: language, storage: storage)
    }

    // MARK: Texts that are not in the file byte for byte

    /// Starts a text; what is appended until ``endText(_:)`` belongs to it. Texts are put together one after the other.
    package mutating func beginText() {
        textStart = arena.count
        firstPiece = pieces.count
    }

    /// - Parameter range: the text's place in the file.
    package mutating func endText(_ range: Range<Int>) -> TextSlot {
        derived.append(
            DerivedText(
                start: Int32(truncatingIfNeeded: textStart), end: Int32(truncatingIfNeeded: arena.count),
                firstPiece: Int32(truncatingIfNeeded: firstPiece), lastPiece: Int32(truncatingIfNeeded: pieces.count)))
        return TextSlot(range, derived: derived.count - 1)
    }

    /// Appends bytes of the file as they are.
    package mutating func append(
        verbatim range: Range<Int>, role: TextPiece.Role = .text, begins: Bool = false
    ) {
        let start = arena.count
        file.withUnsafeBufferPointer { arena.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
        piece(.verbatim, role, begins, from: start, range)
    }

    /// Appends bytes that stand for a range of the file as a whole: a reference, generated syntax.
    package mutating func append(
        _ bytes: some Sequence<UInt8>, for range: Range<Int>, role: TextPiece.Role = .text, begins: Bool = false
    ) {
        let start = arena.count
        arena += bytes
        piece(.whole, role, begins, from: start, range)
    }

    /// Appends syntax of the message that stands for a range of the file.
    package mutating func append(syntax: StaticString, for range: Range<Int>) {
        let start = arena.count
        syntax.withUTF8Buffer { arena.append(contentsOf: $0) }
        piece(.whole, .syntax, false, from: start, range)
    }

    /// Appends the text of a JSON string with escapes.
    package mutating func append(jsonLiteral range: Range<Int>, isUTF8: Bool) {
        let start = arena.count
        JSONStringLiteral.decode(file, range, isUTF8: isUTF8, into: &arena)
        piece(.jsonLiteral, .text, false, from: start, range)
    }

    /// Appends a text that was made before.
    package mutating func append(_ slot: TextSlot, role: TextPiece.Role, begins: Bool) {
        guard slot.derived >= 0 else {
            append(verbatim: slot.range, role: role, begins: begins)
            return
        }
        let source = derived[Int(slot.derived)]
        let shift = Int32(truncatingIfNeeded: arena.count - textStart)
        for byte in source.range { arena.append(arena[byte]) }
        for (index, number) in source.pieces.enumerated() {
            var piece = pieces[number]
            piece.start += shift
            piece.role = role
            piece.begins = begins && index == 0
            pieces.append(piece)
        }
    }

    /// A text of several lines, joined by line feeds.
    package mutating func text(ofLines lines: [TextSlot], range: Range<Int>) -> TextSlot {
        beginText()
        for (index, line) in lines.enumerated() {
            if index > 0 { append(CollectionOfOne(0x0A), for: line.range.lowerBound..<line.range.lowerBound) }
            append(line, role: .text, begins: false)
        }
        return endText(range)
    }

    /// A text that comes from no file.
    package mutating func text(_ bytes: some Sequence<UInt8>) -> TextSlot {
        beginText()
        append(bytes, for: 0..<0)
        return endText(0..<0)
    }

    private mutating func piece(
        _ kind: TextPiece.Kind, _ role: TextPiece.Role, _ begins: Bool, from start: Int, _ range: Range<Int>
    ) {
        pieces.append(
            TextPiece(
                kind: kind, role: role, begins: begins, start: Int32(truncatingIfNeeded: start - textStart),
                length: Int32(truncatingIfNeeded: arena.count - start),
                fileStart: Int32(truncatingIfNeeded: range.lowerBound),
                fileEnd: Int32(truncatingIfNeeded: range.upperBound)))
    }
}
