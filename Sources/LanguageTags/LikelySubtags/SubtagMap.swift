import ByteText

/// A map from packed subtags to packed subtags: two sorted arrays, made once from a generated table.
struct SubtagMap: Sendable {
    private let keys: [UInt64]
    private let values: [UInt64]

    /// - Parameter table: records of twenty bytes, key and value, sorted by the packed key.
    init(_ table: StaticTable) {
        keys = table.records(of: 20).map { table.subtags(at: $0).rawValue }
        values = table.records(of: 20).map { table.subtags(at: $0 + 10).rawValue }
    }

    subscript(key: PackedSubtags) -> PackedSubtags? {
        var low = 0
        var high = keys.count
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] < key.rawValue { low = middle + 1 } else { high = middle }
        }
        guard low < keys.count, keys[low] == key.rawValue else { return nil }
        return PackedSubtags(rawValue: values[low])
    }
}
