extension LanguageTag {
    /// Which subtag stays when only one is needed to tell the language.
    public struct FavoredSubtag: Hashable, Sendable {
        let favor: LikelySubtags.Favor

        /// `zh-Hant-TW` becomes `zh-Hant`.
        public static let script = FavoredSubtag(favor: .script)
        /// `zh-Hant-TW` becomes `zh-TW`.
        public static let region = FavoredSubtag(favor: .region)
    }

    /// The canonical tag with its most likely script and region (UTS #35 §4.3, "Add Likely Subtags"); variants and extensions
    /// are kept. Where nothing is known of the language, the canonical tag.
    ///
    /// ```swift
    /// LanguageTag("zh-TW").maximized  // zh-Hant-TW
    /// LanguageTag("sr").maximized     // sr-Cyrl-RS
    /// ```
    public var maximized: LanguageTag { LikelySubtags.shared.with(self) { $0.maximize($1) } ?? canonical }

    /// The shortest tag that means the same (UTS #35 §4.3, "Remove Likely Subtags"), as ECMA-402 does it: `zh-Hant-TW` → `zh-TW`.
    public var minimized: LanguageTag { minimized(favoring: .region) }

    /// The shortest tag that means the same (UTS #35 §4.3, "Remove Likely Subtags"); variants and extensions are kept. Where
    /// nothing is known of the language, the canonical tag.
    ///
    /// - Parameter subtag: what stays when script and region tell the same: `.script` makes `zh-Hant-TW` to `zh-Hant`.
    public func minimized(favoring subtag: FavoredSubtag) -> LanguageTag {
        LikelySubtags.shared.with(self) { $0.minimize($1, favoring: subtag.favor) } ?? canonical
    }
}

extension LikelySubtags {
    /// The canonical tag with other packed subtags and all that follows them.
    fileprivate func with(
        _ tag: LanguageTag, _ change: (LikelySubtags, PackedSubtags) -> PackedSubtags?
    ) -> LanguageTag? {
        let canonical = tag.canonical
        guard let packed = canonical.packed, let changed = change(self, packed) else { return nil }
        var parts = TagParts(canonical)
        parts.set(changed)
        return LanguageTag(canonicalText: parts.text)
    }
}
