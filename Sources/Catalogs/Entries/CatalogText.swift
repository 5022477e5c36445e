public import MessageFormat2

/// One text of a catalog: a message that knows where each of its bytes is in the file.
public struct CatalogText: Sendable {
    package let storage: CatalogStorage
    package let slot: CatalogBuilder.Text

    package init(storage: CatalogStorage, slot: CatalogBuilder.Text) {
        self.storage = storage
        self.slot = slot
    }

    /// The message in MessageFormat 2 syntax. Lines are joined, and the variant form is expanded to `.match`.
    public var message: String { String(decoding: source, as: UTF8.self) }

    /// The text as UTF-8, without a copy: a slice of the file if the file contains the text unchanged. A text in the variant form is
    /// its selectors, keys and patterns, each on a line of its own.
    public var utf8: ArraySlice<UInt8> { storage.bytes(of: slot) }

    /// The variant form, if the text is written in it.
    public var variantForm: VariantForm? { form.map { VariantForm($0, in: utf8) } }

    /// Parses the message, and reports all of its mistakes.
    ///
    /// ```swift
    /// // Line 3 of en.json, with four spaces before it: "title": "Hi {$name"
    /// for error in text.parse().errors {
    ///     print(text.place(of: error.range), error.message)   // en.json:3:24 the placeholder is not closed
    /// }
    /// ```
    ///
    /// - Returns: the message, the mistakes, or both. All ranges are offsets in ``utf8``, so ``place(of:)`` has their places in the
    ///   file; lines and columns are those of the text.
    public func parse() -> ParsedMessage {
        let bytes = utf8
        return Message.parse(utf8: bytes.span, as: form)
    }

    /// Where the parts of a text in the variant form are in ``utf8``; nil for any other text.
    package var form: MessageForm? { storage.form(of: slot) }

    /// ``message`` as UTF-8, without a copy unless the text is in the variant form.
    package var source: ArraySlice<UInt8> {
        let bytes = utf8
        guard let form, let names = form.names(in: bytes.span) else { return bytes }
        return ArraySlice(VariantForm(form, in: bytes).source(names).utf8)
    }

    /// The place of a range of the text, traced through escapes, lines and the variant form; without range and position
    /// for texts made in code.
    ///
    /// - Parameter range: offsets in ``utf8``, from 0.
    public func place(of range: Range<Int>) -> CatalogDiagnostic.Place {
        storage.place(of: fileRange(of: range))
    }

    /// The bytes of the file that a range of the text comes from. For a part of an escape, this is the whole escape; an
    /// empty range is where the byte before it ends.
    public func fileRange(of range: Range<Int>) -> Range<Int> {
        storage.fileRange(of: range, in: slot)
    }

    /// The offset in ``utf8`` that a byte of the file stands for.
    ///
    /// - Parameter place: an offset in the file. The one after the last byte of a piece of the text belongs to that piece.
    /// - Returns: nil outside the text, and in what is only around its pieces, such as the quotes of a list of lines.
    package func offset(inFile place: Int) -> Int? {
        guard slot.range.lowerBound <= place, place <= slot.range.upperBound else { return nil }
        let pieces = storage.pieces(of: slot)
        guard !pieces.isEmpty else { return place - slot.range.lowerBound }
        var end: Int?
        for piece in pieces {
            let range = piece.fileRange
            if range.upperBound == place { end = piece.end }
            guard range.contains(place) else { continue }
            switch piece.kind {
            case .whole: return Int(piece.start)
            case .verbatim: return Int(piece.start) + place - range.lowerBound
            case .jsonLiteral:
                return Int(piece.start) + JSONStringLiteral.offset(of: place, in: storage.file, range)
            }
        }
        return end
    }

    /// The text's range in the file: between the quotes, from bracket to bracket, or between the tags.
    public var fileRange: Range<Int> { slot.range }
}
