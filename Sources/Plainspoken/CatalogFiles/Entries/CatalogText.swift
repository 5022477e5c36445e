/// One text of a catalog: a message that knows where each of its bytes stands in the file.
public struct CatalogText: Sendable {
    package let storage: CatalogStorage
    package let slot: CatalogBuilder.Text

    package init(storage: CatalogStorage, slot: CatalogBuilder.Text) {
        self.storage = storage
        self.slot = slot
    }

    /// The message, as MessageFormat 2 is written. Lines are joined, and the variant form is written out as `.match`.
    public var message: String { storage.string(of: slot) }

    /// The same as UTF-8, without a copy: a slice of the file where that holds the text as it is.
    public var utf8: ArraySlice<UInt8> { storage.bytes(of: slot) }

    /// The variant form, where the text is written in it.
    public var variantForm: VariantForm? { VariantForm(storage, slot) }

    /// The place of a range of the text, through escapes, lines and the variant form; without range and position for texts
    /// made in code.
    ///
    /// - Parameter range: offsets in ``utf8``, from 0.
    public func place(of range: Range<Int>) -> CatalogDiagnostic.Place {
        guard !storage.file.isEmpty else { return CatalogDiagnostic.Place(storage.path) }
        let range = fileRange(of: range)
        return CatalogDiagnostic.Place(
            storage.path, range: range, position: SourcePosition(of: range.lowerBound, in: storage.file))
    }

    /// The bytes of the file that a range of the text comes from. A part of an escape gives the whole escape; generated syntax
    /// gives what it was generated for.
    public func fileRange(of range: Range<Int>) -> Range<Int> {
        storage.fileRange(of: range, in: slot)
    }

    /// The text's place in the file: between the quotes, from bracket to bracket, or between the tags.
    public var fileRange: Range<Int> { slot.range }
}
