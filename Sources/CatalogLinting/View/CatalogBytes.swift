import Plainspoken

/// A catalog's memory, for loops in which every instruction counts: its texts are slices of it.
struct CatalogBytes {
    let file: UnsafeBufferPointer<UInt8>
    let arena: UnsafeBufferPointer<UInt8>
    let records: UnsafeBufferPointer<CatalogStorage.Record>
    let derived: UnsafeBufferPointer<CatalogStorage.DerivedText>

    @inline(__always)
    func text(_ slot: CatalogBuilder.Text) -> UnsafeBufferPointer<UInt8> {
        slot.derived < 0
            ? UnsafeBufferPointer(rebasing: file[slot.range])
            : UnsafeBufferPointer(rebasing: arena[derived[Int(slot.derived)].range])
    }

    @inline(__always)
    func key(_ entry: Int) -> UnsafeBufferPointer<UInt8> { text(records[entry].key) }
}

extension CatalogStorage {
    /// Calls `body` with the memory, which stays where it is for so long.
    func withBytes<Result>(_ body: (CatalogBytes) -> Result) -> Result {
        file.withUnsafeBufferPointer { file in
            arena.withUnsafeBufferPointer { arena in
                records.withUnsafeBufferPointer { records in
                    derived.withUnsafeBufferPointer { derived in
                        body(CatalogBytes(file: file, arena: arena, records: records, derived: derived))
                    }
                }
            }
        }
    }
}
