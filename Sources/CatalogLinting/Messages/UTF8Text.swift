import ByteText
import Catalogs
import MessageFormat2

/// The bytes of a text: a slice of a file, or of text that a reader has assembled. Nothing is copied.
package struct UTF8Text: Sendable, RandomAccessCollection {
    private let base: [UInt8]
    private let offset: Int
    package let count: Int

    /// - Parameter range: must lie within the array.
    package init(_ base: [UInt8], _ range: Range<Int>) {
        self.base = base
        offset = range.lowerBound
        count = range.count
    }

    /// A text of a catalog.
    package init(_ storage: CatalogStorage, _ slot: CatalogBuilder.Text) {
        if slot.derived < 0 {
            self.init(storage.file, slot.range)
        } else {
            self.init(storage.arena, storage.derived[Int(slot.derived)].range)
        }
    }

    /// Creates a text from a string.
    package init(_ string: String) {
        base = Array(string.utf8)
        offset = 0
        count = base.count
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { count }
    package subscript(index: Int) -> UInt8 { base[offset + index] }

    /// The byte at an index; 0 before the start and after the end.
    package func byte(at index: Int) -> UInt8 {
        index >= 0 && index < count ? base[offset + index] : 0
    }

    /// A part of the text as a string. The range is limited to the text.
    package func string(_ range: Range<Int>) -> String {
        let range = range.clamped(to: 0..<count)
        return String(decoding: base[offset + range.lowerBound..<offset + range.upperBound], as: UTF8.self)
    }

    package var string: String { string(0..<count) }

    /// A part of the text.
    ///
    /// - Parameter range: must lie within the text.
    package func part(_ range: Range<Int>) -> UTF8Text {
        UTF8Text(base, offset + range.lowerBound..<offset + range.upperBound)
    }

    /// The same bytes, for hot loops.
    package var span: Span<UInt8> {
        @_lifetime(borrow self)
        get { base.span.extracting(offset..<offset + count) }
    }

    /// Whether both consist of the same bytes.
    package func isSame(as other: UTF8Text) -> Bool { span.isEqual(to: other.span) }
}

/// The arrays that a catalog's texts are slices of, for loops over all texts.
struct CatalogBytes {
    let records: [CatalogStorage.Record]
    private let file: [UInt8]
    private let arena: [UInt8]
    private let derived: [CatalogStorage.DerivedText]
    private let storage: CatalogStorage

    init(_ storage: CatalogStorage) {
        (records, file, arena, derived) = (storage.records, storage.file, storage.arena, storage.derived)
        self.storage = storage
    }

    /// Where the parts of a text in the variant form are; nil for any other text.
    func form(_ slot: CatalogBuilder.Text) -> MessageForm? { storage.form(of: slot) }

    @_lifetime(borrow self)
    func text(_ slot: CatalogBuilder.Text) -> Span<UInt8> {
        slot.derived < 0
            ? file.span.extracting(slot.range) : arena.span.extracting(derived[Int(slot.derived)].range)
    }

    @_lifetime(borrow self)
    func key(_ entry: Int) -> Span<UInt8> { text(records[entry].key) }

    func hasKey(_ key: Span<UInt8>, _ entry: Int) -> Bool { self.key(entry).isEqual(to: key) }
}
