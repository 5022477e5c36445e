/// Texts: their places, and how they are assembled if the file does not contain them byte for byte.
extension CatalogBuilder {
    /// A text held by the builder, in twelve bytes: reading a catalog makes these instead of strings.
    public struct Text: Sendable, Hashable {
        /// The offset of the text in the file, after any opening quote; -1 for a missing text.
        var start: Int32
        var end: Int32
        /// The index of its ``CatalogStorage/DerivedText`` if the bytes in the file are not the text itself; negative if they
        /// are.
        package var derived: Int32 = -1

        init(_ range: Range<Int>, derived: Int = -1) {
            start = Int32(truncatingIfNeeded: range.lowerBound)
            end = Int32(truncatingIfNeeded: range.upperBound)
            self.derived = Int32(truncatingIfNeeded: derived)
        }

        static let absent: Text = {
            var text = Text(0..<0)
            text.start = -1
            return text
        }()

        package var isAbsent: Bool { start < 0 }

        /// The text's range in the file, without quotation marks.
        public var range: Range<Int> { start < 0 ? 0..<0 : Int(start)..<Int(max(start, end)) }
    }

    /// A part of a text that is not in the file unchanged.
    public enum Piece: Sendable, Hashable {
        /// The file's bytes are those of the text.
        case verbatim(Range<Int>)
        /// These bytes come from a whole range of the file, such as an escape.
        case decoded([UInt8], for: Range<Int>)
    }

    /// A text that is in the file unchanged.
    ///
    /// - Parameter range: its range, without quotation marks.
    public func text(at range: Range<Int>) -> Text { Text(range.clamped(to: 0..<bytes.count)) }

    /// A text, and the bytes of the file that it comes from.
    ///
    /// - Parameters:
    ///   - text: UTF-8, as the format's parser has read it. This is the text that is used, whatever the pieces say.
    ///   - range: its range in the file, without quotation marks.
    ///   - pieces: what it is made of, requested only if the file does not contain the text unchanged. If the pieces do
    ///     not add up to the text, its place is known only as a whole.
    public mutating func text(
        _ text: some Collection<UInt8>, at range: Range<Int>, pieces: @autoclosure () -> [Piece] = []
    ) -> Text {
        let range = range.clamped(to: 0..<bytes.count)
        if bytes[range].elementsEqual(text) { return Text(range) }
        beginText()
        for piece in pieces() {
            switch piece {
            case .verbatim(let range): append(verbatim: range.clamped(to: 0..<bytes.count))
            case .decoded(let bytes, let range): append(bytes, for: range.clamped(to: 0..<self.bytes.count))
            }
        }
        if !arena[textStart...].elementsEqual(text) {
            discardText()
            append(text, for: range)
        }
        return endText(range)
    }

    /// A text of several lines, joined by line feeds.
    ///
    /// - Parameters:
    ///   - lines: the lines, in order.
    ///   - range: the range of all lines together.
    public mutating func text(lines: [Text], at range: Range<Int>) -> Text {
        beginText()
        for (index, line) in lines.enumerated() {
            if index > 0 { append(CollectionOfOne(0x0A), for: line.range.lowerBound..<line.range.lowerBound) }
            append(line)
        }
        return endText(range.clamped(to: 0..<bytes.count))
    }

    /// A text that does not come from a file.
    package mutating func text(_ bytes: some Sequence<UInt8>) -> Text {
        beginText()
        append(bytes, for: 0..<0)
        return endText(0..<0)
    }

    /// The text of a JSON string with escapes, as one piece, however many there are.
    mutating func text(jsonLiteral range: Range<Int>, isUTF8: Bool) -> Text {
        beginText()
        let start = arena.count
        JSONStringLiteral.decode(bytes, range, isUTF8: isUTF8, into: &arena)
        addPiece(.jsonLiteral, .text, false, from: start, range)
        return endText(range)
    }

    /// The bytes of a text, UTF-8.
    public func bytes(of text: Text) -> ArraySlice<UInt8> {
        text.derived < 0 ? bytes[text.range] : arena[derived[Int(text.derived)].range]
    }

    // MARK: Assembling a text

    /// Starts a text; everything appended until ``endText(_:)`` belongs to it. Texts are assembled one at a time.
    mutating func beginText() {
        textStart = arena.count
        firstPiece = pieces.count
    }

    /// - Parameter range: the text's range in the file.
    mutating func endText(_ range: Range<Int>) -> Text {
        derived.append(
            CatalogStorage.DerivedText(
                start: Int32(truncatingIfNeeded: textStart), end: Int32(truncatingIfNeeded: arena.count),
                firstPiece: Int32(truncatingIfNeeded: firstPiece), lastPiece: Int32(truncatingIfNeeded: pieces.count)))
        return Text(range, derived: derived.count - 1)
    }

    private mutating func discardText() {
        arena.removeSubrange(textStart...)
        pieces.removeSubrange(firstPiece...)
    }

    /// Appends bytes of the file unchanged.
    private mutating func append(
        verbatim range: Range<Int>, role: CatalogStorage.TextPiece.Role = .text, begins: Bool = false
    ) {
        let start = arena.count
        arena += bytes[range]
        addPiece(.verbatim, role, begins, from: start, range)
    }

    /// Appends bytes that come from a whole range of the file: a reference, generated syntax.
    mutating func append(
        _ bytes: some Sequence<UInt8>, for range: Range<Int>, role: CatalogStorage.TextPiece.Role = .text
    ) {
        let start = arena.count
        arena += bytes
        addPiece(.whole, role, false, from: start, range)
    }

    /// Appends a text that was made before.
    mutating func append(_ text: Text, role: CatalogStorage.TextPiece.Role = .text, begins: Bool = false) {
        guard text.derived >= 0 else {
            append(verbatim: text.range, role: role, begins: begins)
            return
        }
        let source = derived[Int(text.derived)]
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

    mutating func addPiece(
        _ kind: CatalogStorage.TextPiece.Kind, _ role: CatalogStorage.TextPiece.Role, _ begins: Bool, from start: Int,
        _ range: Range<Int>
    ) {
        pieces.append(
            CatalogStorage.TextPiece(
                kind: kind, role: role, begins: begins, start: Int32(truncatingIfNeeded: start - textStart),
                length: Int32(truncatingIfNeeded: arena.count - start),
                fileStart: Int32(truncatingIfNeeded: range.lowerBound),
                fileEnd: Int32(truncatingIfNeeded: range.upperBound)))
    }

    // MARK: Texts of other catalogs

    /// Appends an entry of another catalog. Its texts stay the same; their places in that catalog's file are lost.
    mutating func append(copyOf entry: CatalogEntry) {
        let storage = entry.storage
        var copied = Entry(key: copy(entry.record.key, from: storage), at: 0..<0)
        copied.isShorthand = entry.isShorthand
        for part in CatalogPart.allCases { copied.record[part] = copy(entry.record[part], from: storage) }
        var metadata = entry.metadata
        metadata.description = metadata.description.map { copy($0, from: storage) }
        metadata.about = metadata.about.map { copy($0, from: storage) }
        metadata.replacement = metadata.replacement.map { copy($0, from: storage) }
        metadata.placeholders = metadata.placeholders.map {
            var placeholder = Placeholder(name: copy($0.name, from: storage))
            placeholder.type = $0.type.map { copy($0, from: storage) }
            placeholder.example = $0.example.map { copy($0, from: storage) }
            placeholder.description = $0.description.map { copy($0, from: storage) }
            placeholder.isPrivate = $0.isPrivate
            return placeholder
        }
        metadata.ignoredRules = metadata.ignoredRules.map { copy($0, from: storage) }
        copied.metadata = metadata
        append(copied)
    }

    private mutating func copy(_ text: Text, from storage: CatalogStorage) -> Text {
        guard !text.isAbsent else { return .absent }
        let bytes = storage.bytes(of: text)
        let pieces = storage.pieces(of: text)
        guard !pieces.isEmpty else { return self.text(bytes) }
        beginText()
        for piece in pieces {
            let start = bytes.startIndex + Int(piece.start)
            let from = arena.count
            arena += bytes[start..<start + Int(piece.length)]
            addPiece(.whole, piece.role, piece.begins, from: from, 0..<0)
        }
        return endText(0..<0)
    }
}
