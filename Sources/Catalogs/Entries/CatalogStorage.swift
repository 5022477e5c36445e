import ByteText
package import MessageFormat2

/// The contents of a ``MessageCatalog``: the file's bytes, and the place of each text in them. Strings are made only on
/// demand.
package final class CatalogStorage: Sendable {
    package typealias Text = CatalogBuilder.Text

    package let path: String
    /// The file as it was read; empty for catalogs made in code.
    package let file: [UInt8]
    /// The texts that are not in the file byte for byte.
    package let arena: [UInt8]
    package let derived: [DerivedText]
    let forms: [MessageForm]
    let pieces: [TextPiece]
    package let records: [Record]
    package let metadata: [CatalogBuilder.Metadata]
    /// The parts whose texts are other entries', in the order of the entries.
    let uses: [Use]

    /// A part whose text is another entry's.
    struct Use: Sendable, Hashable {
        /// The number of the entry that has the part.
        let entry: Int32
        let part: CatalogPart
        /// The key of the other entry.
        let key: Text
    }

    /// One entry.
    package struct Record: Sendable, Hashable {
        package var key: Text
        package var title = Text.absent
        package var detail = Text.absent
        package var action = Text.absent
        /// From the first byte of the key or start tag to the last of the value or end tag.
        package var start: Int32
        package var end: Int32
        /// The index of the entry's metadata; negative if it has none.
        package var metadata: Int32 = -1
        package var isShorthand = false
        /// Whether a text could not be read. That has been reported: the text is wrong, but not missing.
        package var isBroken = false
        /// Whether parts are in the list of ``CatalogStorage/uses``. Such a part has no text here.
        var hasUses = false

        package subscript(part: CatalogPart) -> Text {
            get {
                switch part {
                case .title: title
                case .detail: detail
                case .action: action
                }
            }
            set {
                switch part {
                case .title: title = newValue
                case .detail: detail = newValue
                case .action: action = newValue
                }
            }
        }
    }

    /// A text that had to be assembled: from escapes, from lines, from the parts of the variant form.
    package struct DerivedText: Sendable, Hashable {
        /// The bytes, in the arena.
        var start: Int32
        var end: Int32
        /// The pieces, in their list.
        var firstPiece: Int32
        var lastPiece: Int32
        /// The number of its ``MessageForm``; negative if it is not in the variant form.
        var form: Int32

        package var range: Range<Int> { Int(start)..<Int(end) }
        var pieces: Range<Int> { Int(firstPiece)..<Int(lastPiece) }
    }

    /// A part of such a text, and the bytes of the file that it comes from.
    package struct TextPiece: Sendable, Hashable {
        package enum Kind: UInt8, Sendable {
            /// The bytes in the file are those of the text.
            case verbatim
            /// The bytes in the file are the inside of a JSON string with escapes.
            case jsonLiteral
            /// The whole piece comes from the whole range: a reference, or a line feed between two lines.
            case whole
        }

        package var kind: Kind
        /// Offset within the text.
        package var start: Int32
        var length: Int32
        var fileStart: Int32
        var fileEnd: Int32

        package var end: Int { Int(start) + Int(length) }
        package var fileRange: Range<Int> { Int(fileStart)..<Int(max(fileStart, fileEnd)) }
    }

    init(
        path: String, file: [UInt8], arena: [UInt8], derived: [DerivedText], forms: [MessageForm],
        pieces: [TextPiece], records: [Record], metadata: [CatalogBuilder.Metadata], uses: [Use]
    ) {
        self.path = path
        self.file = file
        self.arena = arena
        self.derived = derived
        self.forms = forms
        self.pieces = pieces
        self.records = records
        self.metadata = metadata
        self.uses = uses
    }

    /// Whether any part has another entry's text.
    package var hasUses: Bool { !uses.isEmpty }

    /// The keys of the entries whose texts are used.
    package var usedKeys: Set<MessageKey> { Set(uses.map { MessageKey(string(of: $0.key)) }) }

    /// The parts of an entry whose texts are other entries'.
    func uses(of entry: Int) -> ArraySlice<Use> {
        guard records[entry].hasUses else { return [] }
        let start = uses.endOfPrefix { $0.entry < entry }
        return uses[start...].prefix { $0.entry == entry }
    }

    // MARK: Contents of texts

    /// The bytes of a text, without a copy.
    package func bytes(of text: Text) -> ArraySlice<UInt8> {
        text.derived < 0 ? file[text.range] : arena[derived[Int(text.derived)].range]
    }

    package func string(of text: Text) -> String {
        String(decoding: bytes(of: text), as: UTF8.self)
    }

    /// The pieces of a text; empty if its bytes are those of the file.
    package func pieces(of text: Text) -> ArraySlice<TextPiece> {
        text.derived < 0 ? [] : pieces[derived[Int(text.derived)].pieces]
    }

    /// Where the parts of a text in the variant form are; nil for any other text.
    package func form(of text: Text) -> MessageForm? {
        guard text.derived >= 0 else { return nil }
        let form = derived[Int(text.derived)].form
        return form < 0 ? nil : forms[Int(form)]
    }

    // MARK: Places

    /// The range of an entry's key in the file, including its quotation marks.
    package func keyRange(of record: Record) -> Range<Int> { file.quoted(record.key.range) }

    /// A place in the file. A catalog that was made in code has no file, so its places have neither range nor position.
    func place(of range: Range<Int>) -> CatalogDiagnostic.Place {
        guard !file.isEmpty else { return CatalogDiagnostic.Place(path) }
        return CatalogDiagnostic.Place(path, range: range, position: SourcePosition(of: range.lowerBound, in: file))
    }

    /// The key of the entry that contains a byte of the file.
    func key(at offset: Int) -> MessageKey? {
        file.isEmpty ? nil : records.index(at: offset).map { MessageKey(string(of: records[$0].key)) }
    }

    /// The bytes of the file that a range of a text comes from. An empty range is where the byte before it ends.
    func fileRange(of range: Range<Int>, in text: Text) -> Range<Int> {
        guard text.derived >= 0 else {
            let whole = text.range
            let lower = min(whole.lowerBound + max(range.lowerBound, 0), whole.upperBound)
            return lower..<max(lower, min(whole.lowerBound + range.upperBound, whole.upperBound))
        }
        let pieces = pieces(of: text)
        guard !pieces.isEmpty else { return text.range }
        let lower = fileRange(ofByte: range.lowerBound, in: pieces).lowerBound
        if range.isEmpty {
            let place = range.lowerBound > 0 ? fileRange(ofByte: range.lowerBound - 1, in: pieces).upperBound : lower
            return place..<place
        }
        return lower..<max(lower, fileRange(ofByte: range.upperBound - 1, in: pieces).upperBound)
    }

    /// The bytes of the file that one byte of a text comes from; the end of the last piece if it is past that.
    private func fileRange(ofByte offset: Int, in pieces: ArraySlice<TextPiece>) -> Range<Int> {
        // The first piece that ends after the byte: pieces follow each other without gaps.
        let place = pieces.endOfPrefix { $0.end <= offset }
        guard place < pieces.endIndex else {
            let end = pieces.last?.fileRange.upperBound ?? 0
            return end..<end
        }
        let piece = pieces[place]
        let within = max(0, offset - Int(piece.start))
        switch piece.kind {
        case .whole: return piece.fileRange
        case .verbatim: return piece.fileRange.lowerBound + within..<piece.fileRange.lowerBound + within + 1
        case .jsonLiteral: return JSONStringLiteral.source(of: within..<within + 1, in: file, piece.fileRange)
        }
    }
}

extension [CatalogStorage.Record] {
    /// The entry that contains a byte of the file, or the one before it.
    package func index(at offset: Int) -> Int? {
        // The last that starts at or before the byte.
        let next = endOfPrefix { Int($0.start) <= offset }
        return next > 0 && offset <= Int(self[next - 1].end) ? next - 1 : nil
    }
}

extension [UInt8] {
    /// A range including the quotation marks around it, if any.
    package func quoted(_ range: Range<Int>) -> Range<Int> {
        guard range.lowerBound > 0, range.upperBound < count else { return range }
        let quote = self[range.lowerBound - 1]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), self[range.upperBound] == quote else {
            return range
        }
        return range.lowerBound - 1..<range.upperBound + 1
    }
}
