import Catalogs

extension CatalogView {
    /// The bytes of an entry in the file, with its key.
    func entryBytes(_ number: Int) -> UTF8Text {
        let record = storage.records[number]
        return UTF8Text(file.bytes, Int(record.start)..<Int(max(record.start, record.end)))
    }

    /// The bytes of an entry's key.
    package func key(_ number: Int) -> UTF8Text { UTF8Text(storage, storage.records[number].key) }
}
