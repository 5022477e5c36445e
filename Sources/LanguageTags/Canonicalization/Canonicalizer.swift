import ByteText

/// Canonicalizes tags (UTS #35 §3.2.1 "Canonical Unicode Locale Identifiers" and annex C): resolves aliases, and sorts variants and
/// extensions.
enum Canonicalizer {
    /// The canonical form of a tag in canonical case; nil if the tag has that form already.
    static func resolved(_ tag: LanguageTag) -> String? {
        guard tag.layout.form != .privateuse, needsWork(tag) else { return nil }
        var parts = TagParts(tag)
        if let whole = wholeTag(tag) { parts = whole }
        if let extended = parts.extendedLanguages.last {
            // An extended language replaces the language (RFC 5646 §4.5).
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

    /// Whether the tag can have aliases. Nearly all tags consist of language, script and region without aliases, and need only this check.
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

    /// The parts of a tag that has to be replaced as a whole, together with any subtags after it: `zh-min-nan-TW` → `nan-TW`.
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

    /// Resolves language aliases repeatedly until none applies, because a replacement may have an alias itself.
    private static func resolveLanguage(_ parts: inout TagParts) {
        // Chains in the data have two steps. The limit prevents an endless loop if future data should contain a cycle.
        for _ in 0..<8 {
            if let rule = Aliases.shared.tagRules.first(where: { applies($0, to: parts) }) {
                apply(rule, to: &parts)
            } else if let code = PackedSubtags.language(parts.language.utf8.span),
                let other = Aliases.shared.language(code)
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

    /// Removes the subtags of the rule's key, and adds those of its replacement, unless the tag has other ones in their place.
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
        let language = PackedSubtags.language(parts.language.utf8.span) ?? 0
        let packed = PackedSubtags(
            language: language, script: PackedSubtags.script(parts.script.utf8.span),
            region: PackedSubtags.region(parts.region.utf8.span))
        if packed.region != 0, let region = aliases.region(packed.region, of: packed) {
            parts.region = String(decoding: PackedSubtags.regionBytes(region), as: UTF8.self)
        }
        parts.variants = parts.variants.map { aliases.variant($0) ?? $0 }
    }
}

/// The parts of a tag in a form in which they can be replaced. Common tags never need this.
struct TagParts: Equatable {
    var language = ""
    var extendedLanguages: [String] = []
    var script = ""
    var region = ""
    var variants: [String] = []
    var extensions: [TagExtension] = []
    var privateUse: [String] = []

    init(_ tag: LanguageTag) {
        // A tag that is only private use has no language, and must not get one.
        language = tag.layout.form == .privateuse ? "" : tag.language
        extendedLanguages = tag.extendedLanguages
        script = tag.script ?? ""
        region = tag.region ?? ""
        variants = tag.variants
        extensions = tag.extensions.map { TagExtension(singleton: $0.singleton, subtags: $0.subtags) }
        privateUse = tag.privateUse
    }

    mutating func set(_ packed: PackedSubtags) {
        language = String(decoding: PackedSubtags.languageBytes(packed.language), as: UTF8.self)
        script = packed.script == 0 ? "" : String(decoding: PackedSubtags.scriptBytes(packed.script), as: UTF8.self)
        region = packed.region == 0 ? "" : String(decoding: PackedSubtags.regionBytes(packed.region), as: UTF8.self)
    }

    var text: String {
        var subtags = [language] + extendedLanguages + [script, region] + variants
        for part in extensions { subtags += [part.singleton] + part.subtags }
        if !privateUse.isEmpty { subtags += ["x"] + privateUse }
        return subtags.filter { !$0.isEmpty }.joined(separator: "-")
    }
}

/// An extension of a tag: `u` with `co-phonebk` (RFC 5646 §2.2.6, RFC 6067, RFC 6497).
struct TagExtension: Equatable {
    let singleton: String
    var subtags: [String]

    /// The extension in canonical form (UTS #35 §3.2.1): sorted, and with aliases of types resolved. Extensions other than `u` and `t` are
    /// left as they are.
    var canonical: TagExtension {
        switch singleton {
        case "u": TagExtension(singleton: singleton, subtags: canonicalUnicodeLocale)
        case "t": TagExtension(singleton: singleton, subtags: canonicalTransform)
        default: self
        }
    }

    /// Attributes and keys are sorted, types are replaced (`ca-islamicc` → `ca-islamic-civil`), and the type `true` is left out.
    private var canonicalUnicodeLocale: [String] {
        let attributes = subtags.prefix { $0.utf8.count > 2 }
        let fields = Self.fields(subtags.dropFirst(attributes.count)) { $0.utf8.count == 2 }
        return attributes.sorted()
            + fields.flatMap { key, values -> [String] in
                let values = Aliases.shared.extensionType(values, of: key)
                if values == ["true"] { return [key] }
                if key == "rg" || key == "sd", let value = values.first {
                    return [key, Aliases.shared.subdivision(value)] + values.dropFirst()
                }
                return [key] + values
            }
    }

    /// The source language is canonical and in lower case. It is followed by the fields, sorted and with values replaced (`m0-names` →
    /// `m0-prprname`).
    private var canonicalTransform: [String] {
        let isKey = { (subtag: String) in
            let bytes = Array(subtag.utf8)
            return bytes.count == 2 && ASCII.isLetter(bytes[0]) && ASCII.isDigit(bytes[1])
        }
        let source = subtags.prefix { !isKey($0) }
        let tag = LanguageTag(source.joined(separator: "-"))
        let language = tag.map {
            TagParts($0.canonical).text.utf8.split(separator: 0x2D).compactMap { Self.lowercased($0) }
        }
        return (language ?? Array(source))
            + Self.fields(subtags.dropFirst(source.count), isKey: isKey).flatMap { key, values in
                [key] + Aliases.shared.extensionType(values, of: key)
            }
    }

    /// Keys and their values, sorted by key. If a key is repeated, only the first one counts.
    private static func fields(
        _ subtags: ArraySlice<String>, isKey: (String) -> Bool
    ) -> [(key: String, values: [String])] {
        var fields: [(key: String, values: [String])] = []
        for subtag in subtags {
            if isKey(subtag) {
                fields.append((subtag, []))
            } else if !fields.isEmpty {
                fields[fields.count - 1].values.append(subtag)
            }
        }
        var seen: Set<String> = []
        return fields.filter { seen.insert($0.key).inserted }.sorted { $0.key < $1.key }
    }

    private static func lowercased(_ subtag: Substring.UTF8View.SubSequence) -> String? {
        String(decoding: subtag.map(ASCII.lowercased), as: UTF8.self)
    }
}
