import LanguageTags
import MessageFormat2

/// The facts about a language that rules need. They are computed once per language and run.
package final class LanguageFacts: Sendable {
    package let tag: LanguageTag
    /// `de`, `zh`
    let language: String
    /// `Latn`, `Hant`: the tag's script, or else the most common one for the language; empty if unknown.
    let script: String
    /// The scripts of the language's letters; nil if they are not known well enough to judge texts by them.
    let scripts: ScriptSet?
    let cardinal: PluralFacts
    let ordinal: PluralFacts
    /// Whether this is a pseudo-language: the transformed source text, which makes untranslated texts visible.
    let isPseudo: Bool
    /// Whether the language exists. Nothing is known about `cz`, so its texts are not checked by rules about a language.
    let isKnown: Bool

    package init(_ tag: LanguageTag, isPseudo: Bool = false, isKnown: Bool = true) {
        self.tag = tag
        self.isKnown = isKnown && tag.hasKnownLanguage
        language = tag.language
        script = tag.script ?? tag.maximized.script ?? ""
        cardinal = PluralFacts(tag, .cardinal)
        ordinal = PluralFacts(tag, .ordinal)
        self.isPseudo = isPseudo || tag.region == "XA" || tag.region == "XB"
        scripts = LanguageScripts.scripts(of: tag, in: script)
    }

    package func plural(_ type: PluralType) -> PluralFacts { type == .cardinal ? cardinal : ordinal }
}

/// Groups of languages with so many identical sentences that an unchanged text says nothing.
enum RelatedLanguages {
    private static let groups: [Set<String>] = [
        ["da", "nb", "nn", "no", "sv", "fo"], ["bs", "hr", "sh", "sr", "cnr", "sl"], ["cs", "sk"], ["id", "ms"],
        ["es", "gl", "pt", "ca", "ast", "an", "lad", "mwl"], ["be", "bg", "mk", "ru", "uk", "rue"],
        ["zh", "yue", "wuu", "lzh", "ja"], ["de", "gsw", "lb", "nds", "bar"],
        ["hi", "mr", "ne", "sa", "mai", "bho", "kok", "doi"], ["fa", "prs", "tg", "ckb"], ["af", "nl", "fy", "li"],
        ["mo", "ro"], ["tr", "az", "gag", "crh"], ["kk", "ky", "tt", "ba", "kaa"], ["hsb", "dsb"], ["ga", "gd"],
        ["it", "scn", "vec", "lmo", "fur", "co"], ["fr", "oc", "wa", "frp"], ["zu", "xh", "nr", "ss"],
        ["en", "sco", "pcm", "jam"],
    ]

    static func areAlike(_ left: String, _ right: String) -> Bool {
        left == right || groups.contains { $0.contains(left) && $0.contains(right) }
    }
}
