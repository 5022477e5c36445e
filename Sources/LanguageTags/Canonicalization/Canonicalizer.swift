import ByteText

/// Brings tags into canonical form (UTS #35 §3.2.1 "Canonical Unicode Locale Identifiers" and annex C): aliases resolved,
/// variants and extensions sorted.
enum Canonicalizer {
    /// The canonical form of a tag in canonical case, or nil if that is the tag itself.
    static func resolved(_ tag: LanguageTag) -> String? {
        guard tag.layout.form != .privateuse, needsWork(tag) else { return nil }
        var parts = TagParts(tag)
        if let whole = wholeTag(tag) { parts = whole }
        if let extended = parts.extendedLanguages.last {
            // An extended language is the language that is meant (RFC 5646 §4.5).
            parts.language = extended
            parts.extendedLanguages = []
        }
        resolveLanguage(&parts)
        resolveSubtags(&parts)
        parts.variants.sort()
        parts.extensions = parts.extensions.map(\.canonical).sorted { $0.singleton < $1.singleton }
        let text = parts.text
        return text == tag.text ? nil : text
    }

    /// Nearly all tags consist of a language, script and region that have no alias; they need nothing but these look-ups.
    private static func needsWork(_ tag: LanguageTag) -> Bool {
        let layout = tag.layout
        guard layout.form == .langtag, layout.extendedLanguage.isEmpty, layout.variants.isEmpty,
            layout.extensions.isEmpty,
            let packed = tag.packed
        else { return true }
        return LikelySubtags.entry(packed.language).hasAlias
            || (packed.region != 0 && Aliases.shared.hasRegion(packed.region))
            || (packed.script != 0 && tag.script.flatMap(Aliases.shared.script) != nil)
    }

    /// Tags that are replaced as a whole, with what follows them: `zh-min-nan-TW` → `nan-TW`.
    private static func wholeTag(_ tag: LanguageTag) -> TagParts? {
        let lowercased = tag.text.utf8.map(ASCII.lowercased)
        var end = lowercased.count
        while end > 0 {
            if let value = Aliases.shared.wholeTags[String(decoding: lowercased[..<end], as: UTF8.self)] {
                let rest = String(decoding: tag.text.utf8.dropFirst(end), as: UTF8.self)
                return LanguageTag(unresolved: value + rest).map(TagParts.init)
            }
            end = lowercased[..<end].lastIndex(of: 0x2D) ?? 0
        }
        return nil
    }

    /// Language aliases, again and again until none applies: a replacement may have an alias itself.
    private static func resolveLanguage(_ parts: inout TagParts) {
        // Chains in the data are two steps long; the limit keeps a circle in future data from being endless.
        for _ in 0..<8 {
            if let rule = Aliases.shared.tagRules.first(where: { applies($0, to: parts) }) {
                apply(rule, to: &parts)
            } else if let code = PackedSubtags.language(parts.language.utf8), let other = Aliases.shared.language(code)
            {
                parts.language = String(decoding: PackedSubtags.languageBytes(other), as: UTF8.self)
            } else {
                return
            }
        }
    }

    private static func applies(_ rule: Aliases.TagRule, to parts: TagParts) -> Bool {
        (rule.key.language == "und" || rule.key.language == parts.language)
            && (rule.key.script.isEmpty || rule.key.script == parts.script)
            && (rule.key.region.isEmpty || rule.key.region == parts.region)
            && rule.key.variants.allSatisfy(parts.variants.contains)
            && !(rule.key.language == "und" && rule.key.variants.isEmpty)
    }

    /// What the rule's key names goes; what its replacement names comes, unless the tag says something else there.
    private static func apply(_ rule: Aliases.TagRule, to parts: inout TagParts) {
        if rule.replacement.language != "und" { parts.language = rule.replacement.language }
        if !rule.key.script.isEmpty { parts.script = "" }
        if !rule.key.region.isEmpty { parts.region = "" }
        parts.variants.removeAll { rule.key.variants.contains($0) }
        if parts.script.isEmpty { parts.script = rule.replacement.script }
        if parts.region.isEmpty { parts.region = rule.replacement.region }
        parts.variants += rule.replacement.variants.filter { !parts.variants.contains($0) }
        parts.privateUse += rule.replacement.privateUse
    }

    private static func resolveSubtags(_ parts: inout TagParts) {
        let aliases = Aliases.shared
        parts.script = aliases.script(parts.script) ?? parts.script
        let language = PackedSubtags.language(parts.language.utf8) ?? 0
        let packed = PackedSubtags(
            language: language, script: PackedSubtags.script(parts.script.utf8),
            region: PackedSubtags.region(parts.region.utf8))
        if packed.region != 0, let region = aliases.region(packed.region, of: packed) {
            parts.region = String(decoding: PackedSubtags.regionBytes(region), as: UTF8.self)
        }
        parts.variants = parts.variants.map { aliases.variant($0) ?? $0 }
    }
}
