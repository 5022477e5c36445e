extension LanguageTag {
    /// The tag that this one inherits from, by CLDR's parents (UTS #35 §4.1.3); nil where that is the root, `und`.
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

    /// The tag and those it inherits from, most specific first, without `und`.
    ///
    /// ```swift
    /// LanguageTag("en-AU").fallbackChain  // [en-AU, en-001, en]
    /// ```
    public var fallbackChain: [LanguageTag] {
        var chain = [self]
        // A tag has fewer subtags than bytes, so the limit ends nothing but a circle in future data.
        while chain.count < Self.maximumLength, let next = chain[chain.count - 1].parent { chain.append(next) }
        return chain
    }
}
