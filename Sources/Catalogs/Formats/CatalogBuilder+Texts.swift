import MessageFormat2

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
        for line in lines { _ = append(line: line) }
        return endText(range.clamped(to: 0..<bytes.count))
    }

    /// A text that does not come from a file.
    package mutating func text(_ bytes: some Sequence<UInt8>) -> Text { text(bytes, form: nil) }

    private mutating func text(_ bytes: some Sequence<UInt8>, form: MessageForm?) -> Text {
        beginText()
        append(bytes, for: 0..<0)
        return endText(0..<0, form: form)
    }

    /// The text of a JSON string with escapes, as one piece, however many there are.
    mutating func text(jsonLiteral range: Range<Int>, isUTF8: Bool) -> Text {
        beginText()
        let start = arena.count
        JSONStringLiteral.decode(bytes, range, isUTF8: isUTF8, into: &arena)
        addPiece(.jsonLiteral, from: start, range)
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

    /// - Parameters:
    ///   - range: the text's range in the file.
    ///   - form: where its parts are, if it is in the variant form.
    mutating func endText(_ range: Range<Int>, form: MessageForm? = nil) -> Text {
        if let form { forms.append(form) }
        derived.append(
            CatalogStorage.DerivedText(
                start: Int32(truncatingIfNeeded: textStart), end: Int32(truncatingIfNeeded: arena.count),
                firstPiece: Int32(truncatingIfNeeded: firstPiece), lastPiece: Int32(truncatingIfNeeded: pieces.count),
                form: Int32(truncatingIfNeeded: form == nil ? -1 : forms.count - 1)))
        return Text(range, derived: derived.count - 1)
    }

    private mutating func discardText() {
        arena.removeSubrange(textStart...)
        pieces.removeSubrange(firstPiece...)
    }

    /// Appends bytes of the file unchanged.
    private mutating func append(verbatim range: Range<Int>) {
        let start = arena.count
        arena += bytes[range]
        addPiece(.verbatim, from: start, range)
    }

    /// Appends bytes that come from a whole range of the file, such as a reference.
    private mutating func append(_ bytes: some Sequence<UInt8>, for range: Range<Int>) {
        let start = arena.count
        arena += bytes
        addPiece(.whole, from: start, range)
    }

    /// Appends a text that was made before, on a line of its own.
    ///
    /// - Returns: its range in the text that is being assembled.
    mutating func append(line text: Text) -> Range<Int> {
        let source = text.derived < 0 ? nil : derived[Int(text.derived)]
        let lines = source.map { pieces[$0.pieces] } ?? []
        if pieces.count > firstPiece {
            let place = lines.first?.fileRange.lowerBound ?? text.range.lowerBound
            arena.append(0x0A)
            addPiece(.whole, from: arena.count - 1, place..<place)
        }
        let start = arena.count - textStart
        if let source {
            for byte in source.range { arena.append(arena[byte]) }
            for var piece in lines {
                piece.start += Int32(truncatingIfNeeded: start)
                pieces.append(piece)
            }
        } else {
            append(verbatim: text.range)
        }
        return start..<arena.count - textStart
    }

    private mutating func addPiece(_ kind: CatalogStorage.TextPiece.Kind, from start: Int, _ range: Range<Int>) {
        pieces.append(
            CatalogStorage.TextPiece(
                kind: kind, start: Int32(truncatingIfNeeded: start - textStart),
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
        for use in entry.uses { copied.uses[use.part] = copy(use.slot, from: storage) }
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
        text.isAbsent ? .absent : self.text(storage.bytes(of: text), form: storage.form(of: text))
    }
}
