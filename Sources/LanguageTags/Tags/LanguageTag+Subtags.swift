extension LanguageTag {
    /// The primary language, in lower case: `zh` of `zh-Hant-TW`; `und` for a tag of private use alone.
    public var language: String { layout.language.isEmpty ? "und" : part(layout.language) }

    /// The extended languages, in lower case: `["yue"]` of `zh-yue-HK`.
    public var extendedLanguages: [String] { subtags(layout.extendedLanguage) }

    /// The script, in title case: `Hant` of `zh-Hant-TW`; nil where the tag names none.
    public var script: String? { layout.script.isEmpty ? nil : part(layout.script) }

    /// The region, in upper case or as three digits: `TW` of `zh-Hant-TW`, `419` of `es-419`; nil where the tag names none.
    public var region: String? { layout.region.isEmpty ? nil : part(layout.region) }

    /// The variants, in lower case and the tag's order: `["1996"]` of `de-1996`.
    public var variants: [String] { subtags(layout.variants) }

    /// The extensions by singleton, in the tag's order: `("u", ["co", "phonebk"])` of `de-u-co-phonebk`.
    public var extensions: [(singleton: String, subtags: [String])] {
        var result: [(singleton: String, subtags: [String])] = []
        for subtag in subtags(layout.extensions) {
            if subtag.utf8.count == 1 {
                result.append((subtag, []))
            } else if !result.isEmpty {
                result[result.count - 1].subtags.append(subtag)
            }
        }
        return result
    }

    /// The subtags of private use, in lower case, without the `x`: `["pirate"]` of `en-x-pirate`.
    public var privateUse: [String] { Array(subtags(layout.privateUse).dropFirst()) }

    /// The text that the layout's offsets refer to.
    private var layoutText: String { layout.form == .grandfathered ? canonicalText : text }

    private func part(_ part: TagLayout.Part) -> String {
        var source = layoutText
        return source.withUTF8 { bytes in
            String(
                decoding: UnsafeBufferPointer(rebasing: bytes[part.range.clamped(to: 0..<bytes.count)]), as: UTF8.self)
        }
    }

    private func subtags(_ part: TagLayout.Part) -> [String] {
        part.isEmpty ? [] : self.part(part).utf8.split(separator: 0x2D).compactMap { String($0) }
    }
}
