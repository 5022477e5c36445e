import Catalogs

/// The arrays that a catalog's texts are slices of, for loops over all texts.
struct CatalogBytes {
    let records: [CatalogStorage.Record]
    private let file: [UInt8]
    private let arena: [UInt8]
    private let derived: [CatalogStorage.DerivedText]

    init(_ storage: CatalogStorage) {
        (records, file, arena, derived) = (storage.records, storage.file, storage.arena, storage.derived)
    }

    @_lifetime(borrow self)
    func text(_ slot: CatalogBuilder.Text) -> Span<UInt8> {
        slot.derived < 0
            ? file.span.extracting(slot.range) : arena.span.extracting(derived[Int(slot.derived)].range)
    }

    @_lifetime(borrow self)
    func key(_ entry: Int) -> Span<UInt8> { text(records[entry].key) }
}
