extension CatalogBuilder {
    /// Appends an entry of another catalog. Its texts stay what they are; where they stood in that catalog's file is lost.
    package mutating func append(copyOf entry: CatalogEntry) {
        let storage = entry.storage
        var record = EntryRecord(key: copy(entry.record.key, from: storage), range: 0..<0)
        record.isShorthand = entry.isShorthand
        for part in CatalogPart.allCases { record[part] = copy(entry.record[part], from: storage) }
        var metadata = entry.metadata
        metadata.description = copy(metadata.description, from: storage)
        metadata.placeholdersRange = nil
        metadata.placeholders = metadata.placeholders.map {
            var placeholder = MetadataRecord.Placeholder(name: copy($0.name, from: storage))
            placeholder.type = copy($0.type, from: storage)
            placeholder.example = copy($0.example, from: storage)
            placeholder.description = copy($0.description, from: storage)
            return placeholder
        }
        metadata.ignoredRules = metadata.ignoredRules.map { copy($0, from: storage) }
        append(record, metadata)
    }

    private mutating func copy(_ slot: TextSlot, from storage: CatalogStorage) -> TextSlot {
        guard !slot.isAbsent else { return .absent }
        let bytes = storage.bytes(of: slot)
        let pieces = storage.pieces(of: slot)
        guard !pieces.isEmpty else { return text(bytes) }
        beginText()
        for piece in pieces {
            let start = bytes.startIndex + Int(piece.start)
            append(bytes[start..<start + Int(piece.length)], for: 0..<0, role: piece.role, begins: piece.begins)
        }
        return endText(0..<0)
    }
}
