import MessageFormat2

/// The id of a variant in what Xcode exports: `cart.items|==|plural.one`.
struct XcodeVariant {
    enum Kind: Equatable {
        /// A plural form: `plural.one`.
        case plural(PluralCategory)
        /// A plural form of a part of the text: `substitutions.files.plural.one`.
        case substitution(String, PluralCategory)
        /// Anything else, such as `device.mac`, which catalogs cannot say.
        case other
    }

    /// What stands before `|==|`.
    let name: String
    let kind: Kind

    /// - Returns: nil if the id is that of a text without variants.
    init?(_ id: String) {
        let bytes = Array(id.utf8)
        let mark = Array("|==|".utf8)
        guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else { return nil }
        name = String(decoding: bytes[..<start], as: UTF8.self)
        let words = bytes[(start + mark.count)...].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        let category =
            words.count > 1 && words[words.count - 2] == "plural"
            ? PluralCategory(rawValue: words[words.count - 1]) : nil
        kind =
            switch (category, words.count) {
            case (let category?, 2): .plural(category)
            // A name may have dots.
            case (let category?, 4...) where words[0] == "substitutions":
                .substitution(words[1..<(words.count - 2)].joined(separator: "."), category)
            default: .other
            }
    }

    /// Whether an id is that of a text in one of Xcode's older files: `/%d files:dict/files:dict/one:dict/:string`.
    static func isOfDictionary(_ id: String) -> Bool { id.hasPrefix("/") && id.hasSuffix(":dict/:string") }
}
