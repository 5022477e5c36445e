import Plainspoken

/// Compares catalogs by their content, ignoring positions.
enum CatalogDifference {
    /// The subject of the first difference, in words; nil if there is none.
    static func first(_ left: MessageCatalog, _ right: MessageCatalog) -> String? {
        if left.language != right.language { return "language: \(left.language) and \(right.language)" }
        if left.entries.count != right.entries.count {
            return "number of entries: \(left.entries.count) and \(right.entries.count)"
        }
        for (left, right) in zip(left.entries, right.entries) {
            guard left.keyBytes.elementsEqual(right.keyBytes) else { return "key: \(left.key) and \(right.key)" }
            if let part = first(left, right) { return "\(part) of \(left.key)" }
        }
        return nil
    }

    private static func first(_ left: CatalogEntry, _ right: CatalogEntry) -> String? {
        for part in CatalogPart.allCases where !isSame(left[part], right[part]) { return part.rawValue }
        if left.uses.map(\.part) != right.uses.map(\.part) || left.uses.map(\.key) != right.uses.map(\.key) {
            return "use"
        }
        if left.isShorthand != right.isShorthand { return "form" }
        if left.description != right.description { return "description" }
        if left.placeholders != right.placeholders { return "list of placeholders" }
        if left.maximumLength != right.maximumLength { return "maximum length" }
        if left.ignoredRules != right.ignoredRules { return "list of ignored rules" }
        if left.status != right.status { return "status" }
        if left.retry != right.retry { return "retry advice" }
        if left.about != right.about { return "text for developers" }
        if left.replacement != right.replacement { return "replacement" }
        return nil
    }

    private static func isSame(_ left: CatalogText?, _ right: CatalogText?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return left.utf8.elementsEqual(right.utf8) && left.variantForm == right.variantForm
    }
}
