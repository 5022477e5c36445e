import LanguageTags
import MessageFormat2

/// What rules want to know about a language; made once per language and run.
package final class LanguageFacts: Sendable {
    package let tag: LanguageTag
    /// `de`, `zh`
    package let language: String
    /// `Latn`, `Hant`: the tag's own, or the one that the language is mostly written in; empty where that is not known.
    package let script: String
    /// The scripts of its own letters; nil where they are not known well enough to judge texts by them.
    package let scripts: ScriptSet?
    /// What need not be looked at in its texts: punctuation has spaces in French only.
    package let irrelevant: TextFeatures
    package let cardinal: PluralFacts
    package let ordinal: PluralFacts
    /// Whether this is no language but a transformed source text that makes missing translations visible.
    package let isPseudo: Bool

    package init(_ tag: LanguageTag, isPseudo: Bool = false) {
        self.tag = tag
        language = tag.language
        irrelevant = tag.language == "fr" ? [] : .spacedPunctuation
        script = tag.script ?? tag.maximized.script ?? ""
        cardinal = PluralFacts(tag, .cardinal)
        ordinal = PluralFacts(tag, .ordinal)
        self.isPseudo = isPseudo || tag.region == "XA" || tag.region == "XB"
        scripts = LanguageScripts.scripts(of: tag, in: script)
    }

    package func plural(_ type: PluralType) -> PluralFacts { type == .cardinal ? cardinal : ordinal }
}
