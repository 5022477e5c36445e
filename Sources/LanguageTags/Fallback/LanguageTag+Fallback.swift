import ByteText

extension LanguageTag {
    /// The tag that this one inherits from, by CLDR's parents (UTS #35 §4.1.3); nil if that is the root, `und`.
    ///
    /// ```swift
    /// LanguageTag("es-MX").parent  // es-419
    /// LanguageTag("zh-TW").parent  // zh-Hant-TW, whose parent is zh-Hant, which has none
    /// LanguageTag("nb").parent     // no
    /// ```
    public var parent: LanguageTag? {
        let canonical = self.canonical
        guard canonical.layout.form != .privateuse else { return nil }
        var parts = TagParts(canonical)
        if !parts.extensions.isEmpty || !parts.privateUse.isEmpty {
            parts.extensions = []
            parts.privateUse = []
        } else if !parts.variants.isEmpty {
            parts.variants.removeLast()
        } else if let packed = canonical.packed {
            let parent = ParentTags.shared.parent(of: packed)
            return parent == .und ? nil : LanguageTag(canonicalText: parent.text)
        } else if !parts.region.isEmpty {
            parts.region = ""
        } else if !parts.script.isEmpty {
            parts.script = ""
        } else {
            return nil
        }
        let parent = LanguageTag(canonicalText: parts.text)
        return parent == .undetermined ? nil : parent
    }

    /// The tag and those that it inherits from, most specific first, without `und`.
    ///
    /// ```swift
    /// LanguageTag("en-AU").fallbackChain  // [en-AU, en-001, en]
    /// ```
    public var fallbackChain: [LanguageTag] {
        var chain = [self]
        // A tag has fewer subtags than bytes, so the limit is reached only if future data should contain a cycle.
        while chain.count < Self.maximumLength, let next = chain[chain.count - 1].parent { chain.append(next) }
        return chain
    }
}

/// The inheritance of tags from their parents (UTS #35 §4.1.3 "Parent Locales").
struct ParentTags: Sendable {
    static let shared = ParentTags()

    private let exceptions = SubtagMap(StaticTable(ParentData.parents))

    /// The regions of the tags of a language that are listed as exceptions.
    func regions(of language: UInt16) -> [UInt16] {
        Set(exceptions.keys.lazy.filter { $0.language == language && $0.region != 0 }.map(\.region)).sorted()
    }

    /// The parent of a language, script and region; `und` is the root.
    ///
    /// Unless the tag is listed as an exception, the last subtag is removed. There are two subtags that never are: a script that is not
    /// the usual one for the language (`sr-Latn` is not Serbian in Cyrillic), and a region that implies such a script: `zh-TW` means
    /// `zh-Hant-TW`, which inherits from `zh-Hant` and never from `zh`.
    func parent(of tag: PackedSubtags) -> PackedSubtags {
        if let parent = exceptions[tag] { return parent }
        if tag.script == 0, tag.region == 0 { return .und }
        let language = tag.with(script: 0).with(region: 0)
        let usualScript = LikelySubtags.shared.maximize(language)?.script ?? tag.script
        if tag.region != 0 {
            if tag.script != 0 {
                let isUsual = tag.script == usualScript
                return (isUsual ? exceptions[tag.with(script: 0)] : nil) ?? tag.with(region: 0)
            }
            guard let script = LikelySubtags.shared.maximize(tag)?.script, script != usualScript else {
                return language
            }
            return tag.with(script: script)
        }
        return tag.script == usualScript ? language : .und
    }
}
