/// The id of a variant in what Xcode exports: `cart.items|==|plural.one`.
struct XcodeVariant {
    /// What stands before `|==|`.
    let name: String
    /// The key of the variant; `*` for `other`, which is what Xcode falls back to.
    let key: String

    init?(_ id: String) {
        let bytes = Array(id.utf8)
        let mark = Array("|==|".utf8)
        guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else { return nil }
        let rest = bytes[(start + mark.count)...]
        // The variation may be within others: `substitutions.files.plural.one`.
        let words = rest.split(separator: UInt8(ascii: ".")).suffix(2).map { String(decoding: $0, as: UTF8.self) }
        guard words.count == 2, words[0] == "plural" else { return nil }
        name = String(decoding: bytes[..<start], as: UTF8.self)
        key = words[1] == "other" ? "*" : words[1]
    }
}
