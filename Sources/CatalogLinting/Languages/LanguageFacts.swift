import LanguageTags
import MessageFormat2

/// What rules want to know about a language; made once per language and run.
package final class LanguageFacts: Sendable {
    package let tag: LanguageTag
    /// `de`, `zh`
    package let language: String
    /// `Latn`, `Hant`: the tag's own, or the one that the language is mostly written in; empty if that is not known.
    package let script: String
    /// The scripts of its own letters; nil if they are not known well enough to judge texts by them.
    package let scripts: ScriptSet?
    package let cardinal: PluralFacts
    package let ordinal: PluralFacts
    /// Whether this is not a language but a transformed source text that makes missing translations visible.
    package let isPseudo: Bool
    /// Whether there is such a language. Of `cz` nothing is known: what it says is not judged by rules of its language.
    package let isKnown: Bool

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

/// Languages that share so many sentences that an equal text says nothing.
package enum RelatedLanguages {
    private static let groups: [Set<String>] = [
        ["da", "nb", "nn", "no", "sv", "fo"], ["bs", "hr", "sh", "sr", "cnr", "sl"], ["cs", "sk"], ["id", "ms"],
        ["es", "gl", "pt", "ca", "ast", "an", "lad", "mwl"], ["be", "bg", "mk", "ru", "uk", "rue"],
        ["zh", "yue", "wuu", "lzh", "ja"], ["de", "gsw", "lb", "nds", "bar"],
        ["hi", "mr", "ne", "sa", "mai", "bho", "kok", "doi"], ["fa", "prs", "tg", "ckb"], ["af", "nl", "fy", "li"],
        ["mo", "ro"], ["tr", "az", "gag", "crh"], ["kk", "ky", "tt", "ba", "kaa"], ["hsb", "dsb"], ["ga", "gd"],
        ["it", "scn", "vec", "lmo", "fur", "co"], ["fr", "oc", "wa", "frp"], ["zu", "xh", "nr", "ss"],
        ["en", "sco", "pcm", "jam"],
    ]

    package static func areAlike(_ left: String, _ right: String) -> Bool {
        left == right || groups.contains { $0.contains(left) && $0.contains(right) }
    }
}
