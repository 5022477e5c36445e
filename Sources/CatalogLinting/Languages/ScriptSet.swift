import LanguageTags

/// The scripts of a text's letters (UAX #24), distinguished as far as that helps to find mistakes.
package struct ScriptSet: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    private init(bit: UInt32) { rawValue = 1 << bit }

    static let latin = ScriptSet(bit: 0)
    static let greek = ScriptSet(bit: 1)
    static let cyrillic = ScriptSet(bit: 2)
    static let armenian = ScriptSet(bit: 3)
    static let hebrew = ScriptSet(bit: 4)
    static let arabic = ScriptSet(bit: 5)
    static let devanagari = ScriptSet(bit: 6)
    static let bengali = ScriptSet(bit: 7)
    static let otherIndic = ScriptSet(bit: 8)
    static let thai = ScriptSet(bit: 9)
    static let georgian = ScriptSet(bit: 10)
    static let hangul = ScriptSet(bit: 11)
    static let hiragana = ScriptSet(bit: 12)
    static let katakana = ScriptSet(bit: 13)
    static let han = ScriptSet(bit: 14)
    static let other = ScriptSet(bit: 15)

    /// Alphabets with similar-looking letters. A word should use only one of them.
    static let confusable: ScriptSet = [.latin, .greek, .cyrillic, .armenian]

    /// Whether these scripts do not belong in one word: two of the alphabets above, or one of them mixed with a script that does
    /// not attach to Latin words. Korean particles do attach to Latin words, and Japanese and Chinese have no spaces.
    var isSuspicious: Bool {
        let alphabets = intersection(.confusable).rawValue
        return alphabets & (alphabets &- 1) != 0 || contains(.cyrillic)
            || contains(.latin)
                && !isDisjoint(with: [.hebrew, .arabic, .devanagari, .bengali, .otherIndic, .thai, .georgian])
    }

    /// The script of a letter; empty for other characters, and for letters shared by several scripts.
    static func script(of scalar: UInt32) -> ScriptSet {
        switch scalar {
        case 0x41...0x5A, 0x61...0x7A: .latin
        case 0..<0xAA: []
        case 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2AF, 0x1E00...0x1EFF, 0xA720...0xA7FF, 0xFF21...0xFF3A,
            0xFF41...0xFF5A, 0x2C60...0x2C7F:
            .latin
        case 0x370...0x373, 0x376...0x377, 0x37B...0x37D, 0x37F, 0x386, 0x388...0x3FF, 0x1F00...0x1FFF: .greek
        case 0x400...0x482, 0x48A...0x52F, 0x1C80...0x1C8F, 0xA640...0xA69F: .cyrillic
        case 0x531...0x556, 0x561...0x587: .armenian
        case 0x5D0...0x5F2, 0xFB1D...0xFB4F: .hebrew
        case 0x620...0x64A, 0x66E...0x6D3, 0x6FA...0x6FF, 0x750...0x77F, 0x8A0...0x8C9, 0xFB50...0xFDFF,
            0xFE70...0xFEFC:
            .arabic
        case 0x904...0x939, 0x958...0x961, 0x972...0x97F: .devanagari
        case 0x985...0x9B9, 0x9DC...0x9E1: .bengali
        case 0xA05...0xDF4: .otherIndic
        case 0xE01...0xE30, 0xE32...0xE33, 0xE40...0xE46: .thai
        case 0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F: .georgian
        case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7FB, 0xA960...0xA97C: .hangul
        case 0x3041...0x3096, 0x309D...0x309F: .hiragana
        case 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: .katakana
        case 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD: .han
        case 0x700...0x8FF, 0xE80...0x109F, 0x1200...0x1C7F, 0xA000...0xA63F: .other
        default: []
        }
    }
}

/// The scripts that languages are written in.
enum LanguageScripts {
    /// Languages that are written in more than one script, so that a tag without a script does not determine it.
    private static let several: Set<String> = [
        "az", "bm", "bs", "cnr", "ff", "ha", "kk", "kmr", "ks", "ku", "ky", "mn", "ms", "pa", "sd", "sh", "sr", "tg",
        "tk",
        "tt", "ug",
        "uz", "vai", "zgh", "kok", "sat", "mni", "crh", "kaa", "iu", "lad", "rom", "gag",
    ]

    /// The scripts of a language's letters; nil if they are not known well enough to judge a text by them.
    ///
    /// - Parameter script: the language's most common script, if the tag has none.
    static func scripts(of tag: LanguageTag, in script: String) -> ScriptSet? {
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

    /// The name of a script, for findings.
    static func name(of scripts: ScriptSet) -> String {
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
