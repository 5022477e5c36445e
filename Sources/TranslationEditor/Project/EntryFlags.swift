import CatalogLinting
import Catalogs
import LanguageTags

/// What the list of keys shows about a translation. The page knows the numbers.
struct EntryFlags: OptionSet, Sendable {
    let rawValue: Int

    static let missing = EntryFlags(rawValue: 1)
    static let needsReview = EntryFlags(rawValue: 2)
    static let warning = EntryFlags(rawValue: 4)
    static let error = EntryFlags(rawValue: 8)
    static let comment = EntryFlags(rawValue: 16)
    static let reviewed = EntryFlags(rawValue: 32)
    /// A regional language without a text of its own shows that of its parent.
    static let inherited = EntryFlags(rawValue: 64)
}

extension EditorProject {
    /// The flags of all keys in a language, without what the linter finds.
    func flags(_ side: LanguageSide) -> [EntryFlags] { (0..<source.count).map { flags(of: $0, side) } }

    func flags(of key: Int, _ side: LanguageSide) -> EntryFlags {
        let (name, tag) = (source.key(key), side.tag.description)
        var flags: EntryFlags = lock.comments[tag]?[name] == nil ? [] : .comment
        guard let entry = side.entry(key) else { return flags.union(side.isOverlay ? .inherited : .missing) }
        let known = lock.entries[tag]?[name]
        if known?.isUntranslated(entry) ?? false || Self.lacksText(entry, source.entry(key)) {
            return flags.union(.missing)
        }
        guard let known else { return flags }
        let original = source.entry(key)
        if known.needsReview(entry, original) { flags.insert(.needsReview) }
        if known.isReviewed(entry, original) { flags.insert(.reviewed) }
        return flags
    }

    /// Whether a part is not there, or empty.
    private static func lacksText(_ entry: CatalogEntry, _ source: CatalogEntry) -> Bool {
        CatalogPart.allCases.contains { part in
            source[part] != nil && !(entry[part]?.utf8.contains { $0 > 0x20 } ?? entry.has(part))
        }
    }
}
