import Catalogs

/// Keys that end with almost the name of a circumstance: `pay.outcome-unkown`.
enum CircumstanceKeys {
    /// - Parameter reference: nil for the catalogs of the reference language itself.
    /// - Returns: for each of these keys, the one that was probably meant, if there is an entry without the last part.
    static func misspelt(in catalogs: [CatalogView], _ reference: ReferenceView?) -> [String: String] {
        var found: [String: String] = [:]
        var bases: [String: [String]] = [:]
        for catalog in catalogs where !catalog.isFlat {
            let bytes = CatalogBytes(catalog.storage)
            for entry in bytes.records.indices where mayBeMisspelt(bytes.key(entry)) {
                let key = catalog.entry(entry).key.rawValue
                // If the source has the same key, it is reported there.
                guard reference?.number(of: key) == nil, let (base, name) = parts(of: key) else { continue }
                found[key] = "\(base).\(name)"
                if isKnown(base, reference) { continue }
                bases[base, default: []].append(key)
            }
        }
        guard !bases.isEmpty else { return found }
        for catalog in catalogs {
            for entry in 0..<catalog.count { bases[catalog.entry(entry).key.rawValue] = nil }
        }
        for key in bases.values.joined() { found[key] = nil }
        return found
    }

    /// A cheap first check.
    private static func mayBeMisspelt(_ key: Span<UInt8>) -> Bool {
        // One or two mistakes in `retry-after` or `outcome-unknown`, but not in the first letter.
        var length = 0
        while length <= 17, length < key.count, key[key.count - length - 1] != UInt8(ascii: ".") { length += 1 }
        guard 10...17 ~= length, length < key.count else { return false }
        let first = key[key.count - length]
        return first == UInt8(ascii: "r") || first == UInt8(ascii: "o")
    }

    private static func parts(of key: String) -> (base: String, name: String)? {
        guard let dot = key.lastIndex(of: ".") else { return nil }
        let (base, last) = (String(key[..<dot]), String(key[key.index(after: dot)...]))
        let names = MessageVariant.allCases.map(\.rawValue)
        // The opposite is not a mistake.
        guard !names.contains(last), last != "outcome-known", !base.hasPrefix("server.") else { return nil }
        return KeyTypos.find([last], among: names)[last].map { (base, $0) }
    }

    private static func isKnown(_ base: String, _ reference: ReferenceView?) -> Bool {
        reference?.number(of: base) != nil || BuiltInContract.english?.number(of: base) != nil
    }
}
