/// A tag taken apart, so that parts can be replaced. Only tags that are not common ever get here.
struct TagParts: Equatable {
    var language = ""
    var extendedLanguages: [String] = []
    var script = ""
    var region = ""
    var variants: [String] = []
    var extensions: [TagExtension] = []
    var privateUse: [String] = []

    init(_ tag: LanguageTag) {
        // Private use alone has no language, and must not get one.
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
