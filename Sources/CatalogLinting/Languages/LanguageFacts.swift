import Catalogs
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
    /// Its letters; nil if they are not known.
    let letters: LanguageLetters?
    let cardinal: PluralFacts
    let ordinal: PluralFacts
    /// Its bit among ``SmallWords``.
    let wordBit: UInt32
    /// Whether this is a pseudo-language: the transformed source text, which makes untranslated texts visible.
    let isPseudo: Bool
    /// Whether the language exists. Nothing is known about `cz`, so its texts are not checked by rules about a language.
    let isKnown: Bool

    package init(_ tag: LanguageTag, isPseudo: Bool = false, isKnown: Bool = true) {
        self.tag = tag
        self.isKnown = isKnown && tag.hasKnownLanguage
        language = tag.language
        wordBit = SmallWords.bit(of: tag.language)
        script = tag.script ?? tag.maximized.script ?? ""
        letters = LanguageLetters(tag)
        cardinal = PluralFacts(tag, .cardinal)
        ordinal = PluralFacts(tag, .ordinal)
        self.isPseudo = isPseudo || tag.isPseudo
        scripts = LanguageScripts.scripts(of: tag, in: script)
    }

    /// What separates the decimals of a number, and the thousands.
    var decimals: (separator: String, grouping: String) {
        var written: [UInt8] = []
        DecimalNumber("1234567.5").map { _ = NumberFormat(locale: tag).format($0, into: &written) }
        let marks = String(decoding: written, as: UTF8.self).split { $0.isWholeNumber }.map(String.init)
        return (marks.last ?? ".", marks.count > 1 ? marks[0] : "")
    }

    package func plural(_ type: PluralType) -> PluralFacts { type == .cardinal ? cardinal : ordinal }
}

extension CatalogView {
    /// The facts about its language, unless its texts are in another one.
    package var facts: LanguageFacts { LanguageFacts(language, isKnown: !isForeign) }

    /// The same, with the facts that are already known for it.
    func facts(as language: LanguageFacts) -> LanguageFacts { isForeign ? facts : language }
}
