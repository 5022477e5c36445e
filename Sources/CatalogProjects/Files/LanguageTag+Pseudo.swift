import LanguageTags

extension LanguageTag {
    /// Whether this is one of the usual pseudo-languages, `en-XA` and `ar-XB`: the transformed source text, which makes
    /// untranslated texts visible.
    package var isPseudo: Bool { region == "XA" || region == "XB" }
}
