/// One text of a catalog: a message that knows where each of its bytes is in the file.
public struct CatalogText: Sendable {
    package let storage: CatalogStorage
    package let slot: CatalogBuilder.Text

    package init(storage: CatalogStorage, slot: CatalogBuilder.Text) {
        self.storage = storage
        self.slot = slot
    }

    /// The message in MessageFormat 2 syntax. Lines are joined, and the variant form is expanded to `.match`.
    public var message: String { storage.string(of: slot) }

    /// The message as UTF-8, without a copy: a slice of the file if the file contains the text unchanged.
    public var utf8: ArraySlice<UInt8> { storage.bytes(of: slot) }

    /// The variant form, if the text is written in it.
    public var variantForm: VariantForm? { VariantForm(storage, slot) }

    /// The place of a range of the text, traced through escapes, lines and the variant form; without range and position
    /// for texts made in code.
    ///
    /// - Parameter range: offsets in ``utf8``, from 0.
    public func place(of range: Range<Int>) -> CatalogDiagnostic.Place {
        storage.place(of: fileRange(of: range))
    }

    /// The bytes of the file that a range of the text comes from. For a part of an escape, this is the whole escape; for
    /// generated syntax, it is the source of that syntax.
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
        for piece in pieces where piece.role != .syntax {
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
