import LanguageTags

/// Which letters a language is written with.
package enum LanguageScripts {
    /// Languages that are written in several scripts, of which a tag without script does not tell.
    private static let several: Set<String> = [
        "az", "bm", "bs", "cnr", "ff", "ha", "kk", "ks", "ku", "ky", "mn", "ms", "pa", "sd", "sh", "sr", "tg", "tk",
        "tt", "ug",
        "uz", "vai", "zgh",
    ]

    /// The scripts of a language's own letters; nil where they are not known well enough to judge a text by them.
    ///
    /// - Parameter script: the one that the language is mostly written in, if the tag has none.
    package static func scripts(of tag: LanguageTag, in script: String) -> ScriptSet? {
        if tag.script == nil, several.contains(tag.language) { return nil }
        switch script {
        case "Latn": return .latin
        case "Cyrl": return .cyrillic
        case "Grek": return .greek
        case "Armn": return .armenian
        case "Hebr": return .hebrew
        case "Arab": return .arabic
        case "Deva": return .devanagari
        case "Beng": return .bengali
        case "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh": return .otherIndic
        case "Thai": return .thai
        case "Geor": return .georgian
        case "Kore", "Hang": return .hangul
        case "Jpan": return [.hiragana, .katakana, .han]
        case "Hans", "Hant", "Hani": return .han
        default: return nil
        }
    }

    /// The name of the script, for findings.
    package static func name(of scripts: ScriptSet) -> String {
        let names: [(ScriptSet, String)] = [
            (.latin, "Latin"), (.cyrillic, "Cyrillic"), (.greek, "Greek"), (.armenian, "Armenian"), (.hebrew, "Hebrew"),
            (.arabic, "Arabic"), (.devanagari, "Devanagari"), (.bengali, "Bengali"), (.thai, "Thai"),
            (.georgian, "Georgian"),
            (.hangul, "Korean"), (.hiragana, "Japanese"), (.katakana, "Japanese"), (.han, "Chinese"),
        ]
        return names.first { scripts.intersects($0.0) }?.1 ?? "other"
    }
}

extension ScriptSet {
    func intersects(_ other: ScriptSet) -> Bool { !isDisjoint(with: other) }
}
